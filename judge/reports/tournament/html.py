"""A document as a web page: one file, nothing fetched, fit for a printer.

It is built as a tree, so that whatever a name contains is text and nothing else; and it is
well-formed, so that programs can read it as XML too.
"""

from __future__ import annotations

from string import ascii_lowercase
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from judge.reports.layout import one_line
from judge.reports.tournament.document import Block, Document, Items, Para, Table

_STYLE = """
body { font: 12pt/1.35 Georgia, "Times New Roman", serif; margin: 2em auto; max-width: 62em;
  padding: 0 1em; color: #111; background: #fff; }
h1 { font-size: 1.7em; margin: 0; } h2 { font-size: 1.2em; margin: 1.6em 0 .4em; }
p.subtitle { margin: .2em 0 0; color: #444; }
table { border-collapse: collapse; font-size: .9em; margin: .5em 0; }
th, td { border: 1px solid #999; padding: .2em .5em; text-align: left; vertical-align: top; }
th { background: #eee; } .right { text-align: right; } td.fill { min-width: 2.6em; height: 1.9em; }
.wide { overflow-x: auto; }
@media print {
  @page { margin: 1.5cm; }
  body { margin: 0; max-width: none; padding: 0; font-size: 10pt; }
  h2 { page-break-after: avoid; } tr { page-break-inside: avoid; }
  thead { display: table-header-group; } .fresh { page-break-before: always; }
  .wide { overflow: visible; }
}
"""


def as_html(document: Document, lang: str) -> str:
    """The whole page, ending with a line end."""
    page = Element("html", {"lang": lang})
    head = SubElement(page, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    SubElement(head, "meta", {"name": "viewport", "content": "width=device-width"})
    title = one_line(document.title)
    SubElement(head, "title").text = title
    SubElement(head, "style").text = _STYLE
    body = SubElement(page, "body")
    _with(body, "h1", title)
    if document.subtitle:
        _with(body, "p", document.subtitle).set("class", "subtitle")
    for section in document.sections:
        part = SubElement(body, "section", {"class": "fresh"} if section.fresh else {})
        _with(part, "h2", section.heading)
        for block in section.blocks:
            _block(part, block)
    ElementTree.indent(body, " ")
    return f"<!DOCTYPE html>\n{_written(page)}\n"


def _written(page: Element) -> str:
    """Empty elements as XML writes them, which HTML takes for those that have no end."""
    return ElementTree.tostring(page, encoding="unicode", short_empty_elements=True)


def _with(parent: Element, name: str, text: str) -> Element:
    """An element is never empty: `<td />` would not be one in HTML."""
    found = SubElement(parent, name)
    found.text = one_line(text) or "\u00a0"
    return found


def _block(parent: Element, block: Block) -> None:
    if isinstance(block, Para):
        _with(parent, "p", block.text)
    elif isinstance(block, Items):
        style = {"type": "a"} if block.lettered and len(block.items) <= len(ascii_lowercase) else {}
        found = SubElement(parent, "ol" if block.lettered else "ul", style)
        for item in block.items:
            _with(found, "li", item)
    else:
        _table(parent, block)


def _table(parent: Element, table: Table) -> None:
    found = SubElement(SubElement(parent, "div", {"class": "wide"}), "table")
    row = SubElement(SubElement(found, "thead"), "tr")
    for column in table.columns:
        cell = _with(row, "th", column.title)
        cell.set("scope", "col")
        if column.right:
            cell.set("class", "right")
    body = SubElement(found, "tbody")
    for line in table.rows:
        row = SubElement(body, "tr")
        for text, column in zip(line, table.columns, strict=True):
            cell = _with(row, "td", text)
            classes = ["right"] * column.right + ["fill"] * column.fill
            if classes:
                cell.set("class", " ".join(classes))
