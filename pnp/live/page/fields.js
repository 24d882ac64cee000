// The fields of one piece in a form: its counts, costs, pictures and colours, and the numbers of the rules that it prints.

import { make, placeLink } from "./dom.js";

const NEW_COLOUR = "#888888";

export class Fields {
  // `onChange` is called when a value changed; `root` is the folder that places are relative to.
  constructor(root, onChange) {
    this.root = root;
    this.onChange = onChange;
    this.changed = new Map();
    this.element = make("div", { class: "fields" });
  }

  get isChanged() {
    return this.changed.size > 0;
  }

  // Shows the fields from the server; a value that is being changed stays.
  show(form) {
    this.form = form;
    const open = new Set([...this.element.querySelectorAll("details[open]")].map((group) => group.dataset.name));
    const written = form.fields.filter((field) => field.written);
    const unwritten = form.fields.filter((field) => !field.written);
    const icons = make("datalist", { id: "known-icons" }, ...form.icons.map((name) => make("option", { value: name })));
    this.element.replaceChildren(
      ...written.map((field) => this.row(field, this.label(field.id))),
      ...this.group("more", "More that this entry can say", open, unwritten.map((field) => this.row(field, this.label(field.id)))),
      ...this.group("numbers", "Numbers on this piece", open, form.numbers.map((number) => this.number(number))),
      icons,
    );
  }

  group(name, words, open, rows) {
    if (!rows.length) return [];
    const summary = make("summary", {}, `${words} (${rows.length})`);
    return [make("details", { "data-name": name, open: open.has(name) }, summary, ...rows)];
  }

  label(id) {
    return id.replaceAll("_", " ").replaceAll(".", ", ");
  }

  row(field, label) {
    const id = `field-${field.id}`;
    const place = make("span", { class: "soft" }, placeLink(this.root, field.place));
    const element = make("div", { class: "field", "data-field": field.id });
    element.append(make("div", { class: "row" }, make("label", { for: id }, label), place), this.control(field, id));
    for (const control of element.querySelectorAll("input, select, button")) control.disabled = field.fixed;
    if (field.does) element.append(make("p", { class: "soft" }, field.does));
    element.classList.toggle("changed", this.changed.has(field.id));
    return element;
  }

  // A number that is written once in the rules or the component list, with its source and its uses.
  number(number) {
    const name = number.name.split(".").slice(1).join(" ").replaceAll("_", " ");
    const kind = { count: "copies of", number: "", cost: "cost of", printed: "printed" }[number.name.split(".")[0]] ?? "";
    const label = `${kind} ${name}`.trim();
    const element = number.field
      ? this.row(number.field, label)
      : make("div", { class: "field" }, make("b", {}, label), ` ${number.value}`);
    const uses = number.uses.map((use) => make("li", {}, use));
    element.append(
      make("p", { class: "soft" }, `${number.source}: ${number.section}`, number.quote ? ` (“${number.quote}”)` : ""),
      make("details", { class: "uses" }, make("summary", {}, `Used in ${uses.length} ${uses.length === 1 ? "place" : "places"}`), make("ul", {}, ...uses)),
    );
    return element;
  }

  control(field, id) {
    const value = this.changed.has(field.id) ? this.changed.get(field.id) : field.value;
    const change = (next) => this.change(field, next);
    if (field.kind === "colour") return this.colour(field, id, value, change);
    if (field.kind === "true or false") {
      return make("input", { id, type: "checkbox", checked: value === true, onchange: (event) => change(event.target.checked) });
    }
    if (field.choices.length && (field.kind !== "word" || field.choices.includes(value ?? field.choices[0]))) {
      const names = field.written ? field.choices : ["", ...field.choices];
      const options = names.map((name) => make("option", { value: name, selected: name === (value ?? "") }, name || "not said"));
      return make("select", { id, onchange: (event) => change(event.target.value) }, ...options);
    }
    const list = field.kind === "icon" ? "known-icons" : null;
    const isNumber = field.kind === "number" || field.kind === "count";
    const attributes = { id, value: value ?? "", list, autocomplete: "off", spellcheck: "false", inputmode: isNumber ? "text" : null };
    return make("input", { ...attributes, oninput: (event) => change(isNumber ? numberOr(event.target.value) : event.target.value) });
  }

  colour(field, id, value, change) {
    const { palette } = this.form;
    const hex = palette[value] ?? (/^#[0-9a-f]{6}$/i.test(value ?? "") ? value : NEW_COLOUR);
    const name = make("input", { id, value: value ?? "", autocomplete: "off", spellcheck: "false", oninput: (event) => pick(event.target.value) });
    const free = make("input", { type: "color", value: hex, "aria-label": "Any colour", oninput: (event) => pick(event.target.value.toUpperCase()) });
    const swatches = Object.entries(palette).map(([colour, dots]) => {
      const button = make("button", { type: "button", class: "swatch", title: `${colour} ${dots}`, "aria-label": colour, "aria-pressed": String(colour === value), onclick: () => pick(colour) });
      button.style.background = dots;
      return button;
    });
    const pick = (next) => {
      if (name.value !== next) name.value = next;
      const dots = palette[next] ?? next;
      if (/^#[0-9a-f]{6}$/i.test(dots)) free.value = dots.toLowerCase();
      for (const swatch of swatches) swatch.setAttribute("aria-pressed", swatch.getAttribute("aria-label") === next);
      change(next);
    };
    return make("div", { class: "colours" }, make("div", { class: "row" }, name, free), make("div", { class: "swatches", role: "group", "aria-label": "Palette" }, ...swatches));
  }

  change(field, value) {
    const former = field.written ? field.value : null;
    if (value === former || (!field.written && value === "")) this.changed.delete(field.id);
    else this.changed.set(field.id, value);
    this.element.querySelector(`[data-field="${CSS.escape(field.id)}"]`)?.classList.toggle("changed", this.changed.has(field.id));
    this.onChange();
  }

  // The changes to send to the server.
  changes() {
    const fields = new Map([...this.form?.fields ?? [], ...(this.form?.numbers ?? []).map((number) => number.field).filter(Boolean)].map((field) => [field.id, field]));
    return [...this.changed].filter(([id]) => fields.has(id)).map(([id, value]) => ({ id, old: fields.get(id).written ? fields.get(id).value : null, new: value }));
  }

  forget() {
    this.changed.clear();
  }
}

// The value as a number if it is a plain one; other values, such as 5 * players, stay texts.
function numberOr(text) {
  const plain = text.trim();
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
}
