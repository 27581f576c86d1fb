"""Subjects of letters, the words after ``CODE:game - PHASE`` (spec §8.7)."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, say

WHEN, POWER, POWERS, PLAIN = Kind.WHEN, Kind.POWER, Kind.POWERS, Kind.PLAIN

SUBJECTS = {
    "subject_results": say("Results"),
    "subject_pending": say("Pending Orders"),
    "subject_start": say("Game Starting"),
    "subject_late": say("Late Notice: %(letters)s", letters=PLAIN),
    "subject_abandoned": say("Abandoned: %(letters)s", letters=PLAIN),
    "subject_reminder": say("Reminder"),
    "subject_replacements": say("Waiting for Replacements: %(letters)s", letters=PLAIN),
    "subject_signon_new": say("New Player Signon: %(who)s", who=PLAIN),
    "subject_signon_returning": say("Returning Player Signon: %(who)s", who=PLAIN),
    "subject_observer": say("New Observer Signon"),
    "subject_no_longer_cd": say("%(power)s is no longer in CD", power=POWER),
    "subject_resignation": say("Resignation: %(power)s", power=POWER),
    "subject_parameter_change": say("Parameter Change"),
    "subject_deadline": say("Deadline Adjustment to: %(at)s", at=WHEN),
    "subject_grace": say("Grace Adjustment to: %(at)s", at=WHEN),
    "subject_outage": say("Deadline moved after an outage"),
    "subject_restored": say("The judge was restored from a copy"),
    "subject_address_change": say("Player Address Change: %(letters)s", letters=PLAIN),
    "subject_preference": say("Preference Change"),
    "subject_draw": say("Draw Declared: %(letters)s", letters=PLAIN),
    "subject_conceded": say("Game Conceded to %(powers)s", powers=POWERS),
    "subject_victory": say("Victory: %(letters)s", letters=PLAIN),
    "subject_terminated": say("Game Terminated"),
    "subject_paused": say("Game Paused"),
    "subject_resumed": say("Game Resumed"),
    "subject_forming": say("Waiting for Players"),
    "subject_absence": say("Absence Notice"),
    "subject_no_absence": say("Absence Cancellation"),
    "subject_long_absence": say("Oversized Absence Request"),
    "subject_press_from_to": say("Press from %(sender)s to %(to)s", sender=PLAIN, to=PLAIN),
    "subject_press_to": say("Press to %(to)s", to=PLAIN),
    "subject_broadcast_from": say("Broadcast from %(sender)s", sender=PLAIN),
    "subject_broadcast": say("Broadcast"),
    "subject_all_but": say("all but %(letters)s", letters=PLAIN),
    "subject_history": say("History"),
    "subject_summary": say("Summary"),
    "subject_list": say("List of games"),
    "subject_listing": say("Listing"),
    "subject_registered": say("Registration"),
    "subject_standing": say("Dedication"),
    "subject_file": say("Diplomacy file %(name)s", name=PLAIN),
    "subject_address_token": say("Please confirm this address"),
    "subject_address_veto": say("A new address was asked for"),
}
