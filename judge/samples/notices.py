"""What everybody in a game, or one person, is told."""

from __future__ import annotations

from datetime import timedelta

from judge.reports import views
from judge.reports.views import Actor, Message
from judge.samples.boards import CLOCK, TIMINGS, at, head

FANNY = Actor("fanny@example.org", "france")
NOTICES: dict[str, views.View] = {
    "notice-parameters": views.Notice(
        head(),
        Message("subject_parameter_change"),
        (Message("settings_changed", {"actor": FANNY}), Message("agreement_reminder")),
        TIMINGS,
        changes=(
            Message("set_done", {"setting": "Moves next", "old": 48, "new": 72}),
            Message("set_done", {"setting": "Moves delay", "old": 0.5, "new": 1}),
        ),
    ),
    "notice-parameter": views.Notice(
        head(),
        Message("subject_parameter_change"),
        (
            Message(
                "setting_changed", {"actor": FANNY, "setting": "Moves next", "old": 48, "new": 72}
            ),
        ),
    ),
    "notice-deadline": views.Notice(
        head(),
        Message("subject_deadline", {"at": CLOCK.deadline}),
        (
            Message(
                "deadline_moved",
                {
                    "actor": FANNY,
                    "old": CLOCK.deadline - timedelta(days=2),
                    "new": CLOCK.deadline,
                },
            ),
            Message("late_forgiven"),
            Message("agreement_reminder"),
        ),
        clock=CLOCK,
    ),
    "notice-takeover": views.Notice(
        head(),
        Message("subject_signon_new", {"who": "I"}),
        (
            Message("power_taken_over", {"who": Actor("ida@example.org"), "power": "italy"}),
            Message("deadline_recomputed", {"deadline": CLOCK.deadline}),
        ),
        clock=CLOCK,
    ),
    "notice-outage": views.Notice(
        head(),
        Message("subject_outage"),
        (
            Message(
                "outage_moved",
                {
                    "since": at("1997-04-11T22:00:00"),
                    "until": at("1997-04-12T09:00:00"),
                    "old": CLOCK.deadline,
                    "new": CLOCK.deadline + timedelta(days=4),
                },
            ),
            Message("outage_check"),
        ),
    ),
    "notice-restored": views.Notice(
        head(),
        Message("subject_restored"),
        (
            Message("restored_lost", {"since": at("1997-04-11T22:00:00")}, "note"),
            Message("restored_check", {"game": "summer"}, "note"),
            Message("restored_answer", {}, "note"),
        ),
    ),
    "notice-failing": views.Notice(
        head(),
        Message("subject_address_failing"),
        (
            Message("address_failing", {"address": "anna@example.org"}, "note"),
            Message("address_failing_remedy", {"address": "anna@example.org"}, "note"),
        ),
    ),
    "notice-complaint": views.Notice(
        None,
        Message("subject_address_failing"),
        (Message("address_complained", {"address": "anna@example.org"}, "note"),),
    ),
    "notice-unreachable": views.Notice(
        head(),
        Message("subject_unreachable"),
        (
            Message("player_unreachable", {"who": Actor("anna@example.org", "france")}, "note"),
            Message("player_unreachable_rules", {}, "note"),
            Message("seat_unreachable", {"powers": ["france", "italy"]}, "note"),
        ),
    ),
    "notice-given-up": views.Notice(
        head(),
        Message("subject_given_up"),
        (
            Message("letters_given_up", {"count": 12}, "note"),
            Message("letters_given_up_list", {"game": "summer"}, "note"),
            Message("letters_stopped", {"since": at("1997-04-11T22:00:00"), "count": 3}, "note"),
        ),
    ),
}
