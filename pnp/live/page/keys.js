// The keys of the page in one table, with their actions and their texts in the help.

import { byId, make } from "./dom.js";
import { moveFocus } from "./pieces.js";
import { spaced } from "./choices.js";

// Keys with Ctrl; `undo.js` and the form listen to these.
const SAVING = [
  [["Ctrl", "S"], "Save what was changed"],
  [["Ctrl", "Z"], "Undo what was saved"],
  [["Ctrl", "Shift", "Z"], "Do it again"],
];

// A line has the keys as in `event.key`, their name, their description, their action, and perhaps a condition.
function table(page) {
  const { stage } = page;
  const onStage = () => stage.isOpen;
  const inGrid = () => !stage.isOpen && document.activeElement?.closest(".thumb");
  const view = (name) => [[name[0]], name[0].toUpperCase(), spaced(name), () => page.go({ view: name, item: "" })];
  return [
    ["Find", [
      [["/"], "/", "Search everything", () => byId("search").focus()],
      ...["pieces", "sheets", "texts"].map(view),
      [["d"], "D", "Tables", () => page.go({ view: "tables", item: "" })],
      [["e"], "E", "Show or hide the findings", () => byId("findings-toggle").click(), () => !byId("findings").hidden],
    ]],
    ["Pieces and sheets", [
      [["ArrowLeft"], "←", "Previous", () => page.step(-1), onStage],
      [["ArrowRight"], "→", "Next", () => page.step(1), onStage],
      [["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], "Arrows", "Move among the pieces", moveFocus, inGrid],
      [["Escape"], "Esc", "Back to all", () => page.close(), onStage],
    ]],
    ["Size", [
      [["+", "="], "+", "Larger", () => stage.zoomBy(1.25), onStage],
      [["-"], "−", "Smaller", () => stage.zoomBy(0.8), onStage],
      [["0"], "0", "Fit", () => stage.zoomTo("fit"), onStage],
      [["1"], "1", "Real size", () => stage.zoomTo(1), onStage],
      [["f"], "F", "Turn over", () => stage.flip(), onStage],
      [["b"], "B", "Front and back", () => stage.showSides("both"), onStage],
      [["r"], "R", "Ruler", () => stage.toggleRuler(), onStage],
    ]],
    ["Print and save", [
      [["o"], "O", "Print or download", () => byId("print-open").click()],
      [["i"], "I", "Colour or low ink", () => page.go({ variant: page.address.variant ? "" : "low-ink" })],
      [["?"], "?", "These keys", () => byId("help").showModal()],
    ]],
  ];
}

export function listenToKeys(page) {
  const lines = table(page);
  byId("help-open").addEventListener("click", () => byId("help").showModal());
  byId("help-keys").append(...lines.map(([title, keys]) => section(title, keys)));
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s" && page.form) {
      event.preventDefault();
      page.form.submit();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest("input, textarea, select") && event.key !== "Escape") return;
    const all = lines.flatMap(([, keys]) => keys);
    const line = all.find(([keys, , , , when]) => keys.includes(event.key) && (!when || when()));
    if (!line) return;
    event.preventDefault();
    line[3](event);
  });
}

function section(title, keys) {
  const rows = keys.flatMap(([, name, words]) => [make("dt", {}, make("kbd", {}, name)), make("dd", {}, words)]);
  const saving = title.endsWith("save") ? SAVING : [];
  const withCtrl = saving.flatMap(([keys, words]) => [make("dt", {}, ...keys.map((key) => make("kbd", {}, key))), make("dd", {}, words)]);
  return make("section", {}, make("h3", {}, title), make("dl", {}, ...rows, ...withCtrl));
}
