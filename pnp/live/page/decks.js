// A new deck from a table: one of the game's folder, or rows that are pasted from a spreadsheet.

import { make } from "./dom.js";
import { gamePath, post } from "./server.js";
import { say } from "./undo.js";

const PASTED = "";

export function newDeck(page, unused) {
  const options = [...unused.map((name) => [name, name]), [PASTED, "rows that I paste …"]];
  const table = make("select", { id: "deck-table", onchange: () => choose() }, ...options.map(([value, words]) => make("option", { value }, words)));
  const name = make("input", { id: "deck-name", value: "events", autocomplete: "off", pattern: "[A-Za-z][A-Za-z0-9_ \\-]*", required: true });
  const rows = make("textarea", { id: "deck-rows", rows: "6", spellcheck: "false", placeholder: "name\tcount\ttext\nFlood\t2\tEverybody loses a field." });
  const pasting = make("div", {},
    make("label", { for: "deck-name" }, "Name of the deck"), name,
    make("label", { for: "deck-rows" }, "Rows, with their headers in the first"), rows);
  const message = make("div", { role: "status", class: "message" });
  const choose = () => {
    rows.required = table.value === PASTED;
    pasting.hidden = !rows.required;
  };
  const save = async (anyway) => {
    const isPasted = table.value === PASTED;
    message.replaceChildren();
    if (isPasted && !(name.reportValidity() && rows.reportValidity())) return;
    const deck = isPasted ? { table: name.value, pasted: rows.value } : { table: table.value };
    try {
      const done = await post(gamePath(page.state.game, "/edits", page.order()), { deck, anyway });
      say([`Made ${done.files.join(", ")}`, ...done.notes].join("; "), true);
      rows.value = "";
      const id = done.files.find((file) => file.endsWith(".yaml")).split("/").pop().replace(".yaml", "");
      if (page.go({ view: "pieces", item: id })) page.saved(page.state.words);
    } catch (error) {
      const details = (error.findings ?? []).map((finding) => make("p", {}, finding.message));
      message.replaceChildren(make("p", {}, error.message), ...details);
      if (error.mayInsist) message.append(make("button", { type: "button", onclick: () => save(true) }, "Make it all the same"));
    }
  };
  const submit = (event) => {
    event.preventDefault();
    save(false);
  };
  choose();
  return make("form", { class: "new-deck", onsubmit: submit },
    make("h2", {}, "New deck from a table"),
    make("p", { class: "soft" }, "Each row becomes a card, each column a field in a first template, whose boxes can then be moved."),
    make("label", { for: "deck-table" }, "Table"), table, pasting,
    make("button", { type: "submit", class: "main" }, "Make the deck"), message);
}
