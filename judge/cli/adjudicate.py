"""`judge adjudicate`: the rules alone, cases in, results out (contract §3)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from typing import Any, BinaryIO

import click

from judge.bootstrap import Judge
from judge.cli.context import Context, one_line, pass_context, set_up_logs
from judge.cli.human import run_sheet
from judge.games.diplomacy.cases import CaseError, Speech, run_case
from judge.games.diplomacy.map import Map
from judge.language.diplomacy import OrderParser
from judge.reports.catalog import languages
from judge.reports.explain import Explainer
from judge.reports.names import MapNames

#: Text that is no JSON.
BROKEN = object()


@click.command()
@click.argument("file", type=click.File("rb"), default="-")
@click.option("--explain", is_flag=True, help="Say of each order why it came out so.")
@click.option("--human", is_flag=True, help="Take and print plain text, for people at a table.")
@click.option(
    "--language",
    metavar="CODE",
    default="en",
    help="Language of sentences, and of the whole output with --human.",
)
@pass_context
def adjudicate(context: Context, file: BinaryIO, explain: bool, human: bool, language: str) -> None:
    """Adjudicate cases: JSON lines, or one document {"cases": [...]}; a JSON line out for each.

    Example: judge adjudicate cases.jsonl

    With --human the input is plain text: a phase, a position and orders, such as

    \b
        phase F1901M
        France: A Par, F Bre
        Germany: A Mun
        orders
        France: A par - bur
        France: F bre H
        Germany: A mun - bur

    Units and orders may also stand one a line under a power's name ("France:").
    Orders of a unit that is not named hold. A retreat phase needs the heading
    "dislodged" with lines such as "Austria: A Bud from Ser" ("by sea" for an attacker
    that came by convoy) and takes "contested: Tri"; an adjustment phase needs the
    heading "centres" with lines such as "France: Par, Bre, Mar". "rules datc" and
    "map NAME" choose other rules and maps. Lines that begin with # are left out.
    """
    set_up_logs(quiet=True)
    known = languages(context.judge.catalogs)
    if language not in known:
        raise click.BadParameter(f"{language!r} is none of: {', '.join(known)}")
    if human:
        run_sheet(context.judge, file.read(), language, explain=explain)
        return
    bench = Bench(context.judge, language, explain=explain)
    failed = False
    for case in read_cases(file):
        if isinstance(case, str):
            answer: dict[str, Any] = {"id": None, "error": case}
        else:
            answer = bench.run(case)
        failed = failed or "error" in answer
        click.echo(json.dumps(answer, ensure_ascii=False))
    if failed:
        raise click.exceptions.Exit(1)


def read_cases(file: BinaryIO) -> Iterator[dict[str, Any] | str]:
    """Cases one by one; what is no JSON object comes as the sentence that says so.

    JSON lines are read as they come, so that a million need no more memory
    than one; a document over several lines (its first does not end with ``}``)
    is read whole.
    """
    lines: Iterable[bytes]
    first = next((line for line in file if line.strip()), b"")
    if _json(first) is BROKEN and not first.strip().endswith(b"}"):
        text = first + file.read()
        document = _json(text)
        if document is not BROKEN:
            yield from _cases(document, "the document")
            return
        lines = text.splitlines()
    else:
        lines = chain([first], file)
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield from _cases(_json(line), f"line {number}")


def _json(text: bytes) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return BROKEN


def _cases(found: object, where: str) -> Iterator[dict[str, Any] | str]:
    if isinstance(found, dict) and isinstance(found.get("cases"), list):
        for case in found["cases"]:
            yield case if isinstance(case, dict) else f"{where}: a case is not an object"
    elif isinstance(found, dict):
        yield found
    else:
        yield f"{where} is not JSON" if found is BROKEN else f"{where} is not an object"


class Bench:
    """Parsers and maps, made once for many cases."""

    def __init__(self, judge: Judge, language: str = "en", *, explain: bool = False) -> None:
        self._judge, self._language, self._explain = judge, language, explain
        self._board = cache(self._make_board)

    def _make_board(self, name: str) -> tuple[Map, OrderParser, Explainer]:
        board = self._judge.map(name)
        renderer = self._judge.office.renderer
        explainer = Explainer(renderer, self._language, MapNames(board))
        return board, self._judge.order_parser(board), explainer

    def run(self, case: Mapping[str, Any]) -> dict[str, Any]:
        """The result of one case, or ``{"id", "error"}``."""
        try:
            board, parser, explainer = self._board(str(case.get("map", "standard")))
            orders, messages = self._read(parser, explainer, case)
            part = case.get("retreat")
            later, remarks = self._read(parser, explainer, part) if part else ([], [])
            speech = Speech(explainer.say, self._explain)
            answer = run_case(board, case, orders, later, speech)
        except FileNotFoundError:
            return {"id": case.get("id"), "error": f"there is no map {case.get('map')!r}"}
        except CaseError as error:
            return {"id": case.get("id"), "error": one_line(error)}
        except (TypeError, ValueError, AttributeError, LookupError, RecursionError) as error:
            # Values of a shape that no rule foresaw; the next case must go on.
            name = type(error).__name__
            return {"id": case.get("id"), "error": f"the case cannot be read ({name})"}
        lines = [*answer["orders"], *answer.get("retreat", {}).get("orders", ())]
        for line, message in zip(lines, messages + remarks, strict=True):
            if message is not None:
                line["message"] = message
                if self._explain:
                    line["why"] = f"{message} {line['why']}"
        return answer

    def _read(
        self, parser: OrderParser, explainer: Explainer, case: Mapping[str, Any]
    ) -> tuple[list[tuple[str, Any]], list[str | None]]:
        given = case.get("orders", [])
        if not isinstance(given, list) or not all(isinstance(each, dict) for each in given):
            raise CaseError("orders must be a list of objects")
        orders: list[tuple[str, Any]] = []
        messages: list[str | None] = []
        for each in given:
            text, power = str(each.get("text", "")), str(each.get("power", ""))
            reads = parser.parse(text)
            if len(reads) == 1 and reads[0].order is not None:
                orders.append((power, reads[0].order))
                messages.append(None)
                continue
            refused = reads[0].refused if len(reads) == 1 else None
            orders.append((power, None))
            if refused is None:
                messages.append(explainer.sentence("table_one_order", {}))
            else:
                messages.append(explainer.sentence(refused.code, refused.params))
        return orders, messages
