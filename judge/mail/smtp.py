"""The SMTP relay: one connection kept open across letters.

What counts is where in the dialogue a refusal comes (mail-hazards §1.4). Before RCPT it concerns
everybody and pauses the channel; at RCPT or DATA it concerns this letter. A connection lost after
the final dot leaves the outcome unknown, so the letter goes again with the same Message-ID.
"""

from __future__ import annotations

import contextlib
import smtplib
import ssl

from judge.mail import addresses
from judge.mail.delivery import Delivery

_TOO_LARGE = 552
_POLICY = ("relay", "authenticat", "5.7.3", "not permitted to send")


class SmtpTransport:
    """Sends through ``host:port``; ``starttls`` demands TLS, ``login`` is user and password.

    ``hello_name`` is what the judge calls itself, so that no name is looked up for it.
    """

    def __init__(
        self,
        host: str,
        port: int,
        timeout: float = 60.0,
        *,
        starttls: bool = False,
        login: tuple[str, str] | None = None,
        hello_name: str = "localhost",
    ) -> None:
        self._host, self._port, self._timeout = host, port, timeout
        self._starttls, self._login, self._hello = starttls, login, hello_name
        self._link: smtplib.SMTP | None = None

    def send(self, envelope_from: str, recipient: str, message: bytes) -> Delivery:
        """One transaction. An idle connection that the relay has closed is opened again once."""
        to = addresses.wire(recipient)
        back = "" if envelope_from in ("", "<>") else addresses.wire(envelope_from)
        if to is None or back is None:
            return Delivery("failed", None, "bad address in the envelope")
        if addresses.needs_smtputf8(to + back):
            return Delivery("failed", None, "address needs SMTPUTF8")
        reused = self._link is not None
        outcome = self._attempt(back, to, message)
        if outcome is None and reused:
            outcome = self._attempt(back, to, message)
        return outcome or Delivery("channel", None, "relay closed the connection")

    def close(self) -> None:
        """Say goodbye and let go of the connection."""
        link, self._link = self._link, None
        if link is not None:
            with contextlib.suppress(OSError, smtplib.SMTPException):
                link.quit()
            link.close()

    def _attempt(self, back: str, to: str, message: bytes) -> Delivery | None:
        """The outcome, or None when the connection went away before anything was said."""
        try:
            link = self._link or self._connect()
        except smtplib.SMTPResponseException as error:
            self._drop()
            return Delivery("channel", error.smtp_code, _text(error.smtp_error))
        except (OSError, smtplib.SMTPException, ValueError) as error:
            self._drop()
            return Delivery("channel", None, f"{type(error).__name__}: {error}")
        try:
            code, reply = link.docmd("MAIL", f"FROM:<{back}>")
        except (OSError, smtplib.SMTPException):
            self._drop()
            return None
        if code == 421:
            self._drop()
            return None
        try:
            return self._transaction(link, code, reply, to, message)
        except (OSError, smtplib.SMTPException, ValueError) as error:
            self._drop()
            return Delivery("later", None, f"{type(error).__name__}: {error}")

    def _transaction(
        self, link: smtplib.SMTP, code: int, reply: bytes, to: str, message: bytes
    ) -> Delivery:
        if code >= 500 and code != _TOO_LARGE:
            return self._refused(Delivery("channel", code, _text(reply)))
        if code != 250:
            return self._refused(_for_letter(code, reply))
        code, reply = link.docmd("RCPT", f"TO:<{to}>")
        if code not in (250, 251):
            text = _text(reply).lower()
            if code >= 500 and any(word in text for word in _POLICY):
                return self._refused(Delivery("channel", code, _text(reply)))
            return self._refused(_for_letter(code, reply))
        try:
            code, reply = link.data(message)
        except smtplib.SMTPDataError as error:
            return self._refused(_for_letter(error.smtp_code, error.smtp_error))
        if code == 250:
            return Delivery("sent", code, _text(reply))
        return self._refused(_for_letter(code, reply))

    def _refused(self, outcome: Delivery) -> Delivery:
        """Clear the transaction; after 421 the relay is leaving, so the connection goes."""
        if outcome.code == 421 or self._link is None:
            self._drop()
        else:
            try:
                code, _ = self._link.rset()
            except (OSError, smtplib.SMTPException):
                code = 0
            if code != 250:
                self._drop()
        return outcome

    def _connect(self) -> smtplib.SMTP:
        link = smtplib.SMTP(
            self._host, self._port, local_hostname=self._hello, timeout=self._timeout
        )
        self._link = link
        link.ehlo_or_helo_if_needed()
        if self._starttls:
            link.starttls(context=ssl.create_default_context())
            link.ehlo_or_helo_if_needed()
        if self._login is not None:
            link.login(*self._login)
        return link

    def _drop(self) -> None:
        link, self._link = self._link, None
        if link is not None:
            link.close()


def _for_letter(code: int, reply: bytes | str) -> Delivery:
    return Delivery("failed" if code >= 500 else "later", code, _text(reply))


def _text(reply: bytes | str) -> str:
    shown = reply.decode("utf-8", "replace") if isinstance(reply, bytes) else reply
    return " ".join(shown.split())[:500]
