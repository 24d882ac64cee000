// The tables of a game: arrow keys move between cells, which are edited in place and saved one by one; rows are added and
// removed.

import { byId, make, placeLink, renew } from "./dom.js";
import { newDeck } from "./decks.js";
import { gamePath, get, post } from "./server.js";
import { say } from "./undo.js";

let shownState = null;

// Shows the current tables of a game; a cell that is being edited stays.
export async function showTables(page) {
  if (shownState === page.state || byId("tables").querySelector("td textarea")) return;
  shownState = page.state;
  const answer = await get(gamePath(page.state.game, "/tables", page.order()));
  const root = byId("tables");
  if (root.querySelector("td textarea")) return;
  const at = cellOf(document.activeElement);
  if (!root.children.length) root.append(make("div"), make("div"));
  renew(root.children[0], answer.tables.length ? answer.tables : [null], (table) => (table ? section(page, table) : nothing()));
  renew(root.children[1], [answer.unused], (unused) => newDeck(page, unused));
  if (at) cellAt(at)?.focus();
}

function nothing() {
  return make("p", { class: "empty" }, "No cards of this game come from a table. A deck with `rows: cards.csv` takes each row as a card.");
}

function section(page, table) {
  const [head, ...rows] = table.rows;
  const note = table.editable
    ? make("p", { class: "soft" }, "Arrows move, Enter or a letter edits, Enter saves, Esc leaves it as it was, Ctrl Delete removes the row.")
    : make("p", { class: "finding", "data-severity": "note" }, `${table.file}: ${table.why}.`);
  const heads = head.cells.map((cell) => make("th", { scope: "col" }, cell.text));
  const body = rows.map((row, index) => bodyRow(page, table, row, index + 1));
  const grid = make("table", { class: "cells", "data-file": table.file }, make("thead", {}, make("tr", {}, make("th", {}, make("span", { class: "unseen" }, "Piece")), ...heads)), make("tbody", {}, ...body));
  const cut = table.left_out ? make("p", { class: "soft" }, `${table.left_out} more rows stand in the file.`) : null;
  const link = placeLink(page.root, { file: table.file.replace(/#.*$/, ""), line: 1, column: 1 });
  link.textContent = table.file;
  const message = make("div", { class: "under" });
  const adding = table.editable && !cut ? newRow(page, table, grid, message) : null;
  return make("section", {}, make("h2", {}, link), note, make("div", { class: "wide" }, grid), cut, adding, message);
}

// The button for a new row, which is written in fields below the last and saved as a whole.
function newRow(page, table, grid, message) {
  const begin = () => {
    const areas = table.rows[0].cells.map((cell) => make("textarea", { rows: "1", "aria-label": `New row, ${cell.text}` }));
    const save = () => saveRows(page, { new_rows: [{ file: table.file, cells: areas.map((area) => area.value) }] }, message, end);
    const act = make("button", { type: "button", class: "main", onclick: save }, "Save");
    const row = make("tr", {}, make("th", { scope: "row" }, act), ...areas.map((area) => make("td", {}, area)));
    const end = () => {
      row.remove();
      message.replaceChildren();
      button.hidden = false;
      button.focus();
    };
    row.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") {
        end();
        showTables(page);
      } else if (event.key === "Enter" && !event.shiftKey && event.target !== act) save();
      else return;
      event.preventDefault();
    });
    grid.tBodies[0].append(row);
    button.hidden = true;
    areas[0].focus();
  };
  const button = make("button", { type: "button", class: "add", onclick: begin }, "Add a row");
  return button;
}

function removeRow(page, table, row, data) {
  const removed = { file: table.file, line: row.cells[0].line, cells: row.cells.map((cell) => cell.text) };
  data.focus();
  saveRows(page, { removed_rows: [removed] }, data.closest("section").querySelector(".under"), () => {});
}

// Saves new or removed rows; a refusal is shown in `message`.
async function saveRows(page, rows, message, onSaved) {
  try {
    const done = await post(gamePath(page.state.game, "/edits", page.order()), rows);
    message.replaceChildren();
    onSaved();
    say(`Saved to ${done.files.join(" and ")}`, true);
    page.saved(page.state.words);
  } catch (error) {
    message.replaceChildren(refusal(error, () => saveRows(page, { ...rows, anyway: true }, message, onSaved)));
  }
}

// The reasons of a refusal, and a button if only the checks object.
function refusal(error, insist) {
  const message = make("p", { class: "met", role: "alert" }, [error.message, ...(error.findings ?? []).map((finding) => finding.message)].join("; "));
  if (error.mayInsist) message.append(" ", make("button", { type: "button", onclick: insist }, "Save all the same"));
  return message;
}

function bodyRow(page, table, row, number) {
  const width = table.rows[0].cells.length;
  const name = row.piece.split("/").pop();
  const open = row.piece ? make("button", { type: "button", class: "jump", onclick: () => page.go({ view: "pieces", item: row.piece }) }, name) : "";
  const cells = Array.from({ length: width }, (_, column) => dataCell(page, table, row.cells[column], number, column));
  if (!table.editable) return make("tr", {}, make("th", { scope: "row" }, open), ...cells);
  const words = `Remove ${name || `row ${number}`}`;
  const remove = () => removeRow(page, table, row, cells[0]);
  const button = make("button", { type: "button", class: "remove", tabindex: "-1", title: words, "aria-label": words, onclick: remove }, "×");
  const onkeydown = (event) => {
    if (!["Delete", "Backspace"].includes(event.key) || !(event.ctrlKey || event.metaKey) || event.target.matches("textarea")) return;
    event.preventDefault();
    remove();
  };
  return make("tr", { onkeydown }, make("th", { scope: "row" }, open, button), ...cells);
}

function dataCell(page, table, cell, row, column) {
  const isOpen = table.editable && cell && !cell.fixed;
  const data = make("td", {
    tabindex: row === 1 && column === 0 ? "0" : "-1", "data-row": row, "data-column": column, "data-open": String(Boolean(isOpen)),
    ondblclick: () => isOpen && edit(page, table, cell, data),
    onkeydown: (event) => event.target === data && onKey(event, page, table, cell, data, isOpen),
  }, cell?.text ?? "");
  return data;
}

function onKey(event, page, table, cell, data, isOpen) {
  const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  if (by && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    event.stopPropagation();
    const at = cellOf(data);
    cellAt({ ...at, row: at.row + by[0], column: at.column + by[1] })?.focus();
    return;
  }
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isOpen || !(isLetter || event.key === "Enter" || event.key === "F2")) return;
  event.preventDefault();
  event.stopPropagation();
  edit(page, table, cell, data, isLetter ? event.key : null);
}

function edit(page, table, cell, data, typed = null) {
  if (data.querySelector("textarea")) return;
  const area = make("textarea", { rows: "1", "aria-label": `Row ${data.dataset.row}, ${table.rows[0].cells[data.dataset.column].text}` });
  area.value = typed ?? cell.text;
  const leave = () => {
    data.replaceChildren(cell.text);
    data.focus();
  };
  area.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") leave();
    else if (event.key === "Enter" && !event.shiftKey) save(page, table, cell, data, area, leave, false);
    else return;
    event.preventDefault();
  });
  area.addEventListener("blur", () => area.isConnected && area.value === cell.text && data.replaceChildren(cell.text));
  data.replaceChildren(area);
  area.focus();
}

async function save(page, table, cell, data, area, leave, anyway) {
  if (area.value === cell.text) {
    leave();
    return;
  }
  const change = { file: table.file, line: cell.line, column: Number(data.dataset.column) + 1, old: cell.text, new: area.value };
  try {
    const done = await post(gamePath(page.state.game, "/edits", page.order()), { cells: [change], anyway });
    cell.text = area.value;
    leave();
    say(`Saved to ${done.files.join(" and ")}`, true);
    page.saved(page.state.words);
  } catch (error) {
    data.replaceChildren(area, refusal(error, () => save(page, table, cell, data, area, leave, true)));
    area.focus();
  }
}

function cellOf(element) {
  const data = element?.closest?.("td[data-row]");
  return data && { file: data.closest("table").dataset.file, row: Number(data.dataset.row), column: Number(data.dataset.column) };
}

function cellAt({ file, row, column }) {
  const table = [...document.querySelectorAll("table.cells")].find((candidate) => candidate.dataset.file === file);
  return table?.querySelector(`td[data-row="${row}"][data-column="${column}"]`);
}
