// The boxes of a piece over its picture: moved and resized with the mouse and with keys.

import { make, placeLink } from "./dom.js";
import { GRID, linesOf, moved, resized } from "./snapping.js";

const NEAR = 6; // The distance, in dots, at which an edge snaps to a line.
const HANDLES = ["nw", "n", "ne", "e", "se", "s", "sw", "w"];
const LENGTHS = ["x", "y", "width", "height"];
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Boxes {
  // `onChange` is called as boxes move; `drawnOf` gives the element that a side is drawn in, with `--scale` on it.
  constructor(root, drawnOf, onChange) {
    this.root = root;
    this.drawnOf = drawnOf;
    this.onChange = onChange;
    this.boxes = [];
    this.places = new Map();
    this.isOn = false;
    this.selected = "";
    this.layers = new Map();
    this.toggle = make("button", { type: "button", "aria-pressed": "false", onclick: () => this.turn(!this.isOn) }, "Move boxes");
    this.panel = make("div", { class: "box-panel", hidden: true });
    this.element = make("div", { class: "boxes", hidden: true }, this.toggle, this.panel);
  }

  get isChanged() {
    return this.places.size > 0;
  }

  show(boxes) {
    this.boxes = boxes;
    this.element.hidden = !boxes.some((box) => box.free.some(Boolean));
    if (!boxes.some((box) => keyOf(box) === this.selected)) this.selected = "";
    this.draw();
  }

  // The moves to send to the server.
  moves() {
    return this.boxes.filter((box) => this.places.has(keyOf(box)))
      .map((box) => ({ side: box.side, name: box.name, old: box.at, new: this.places.get(keyOf(box)) }));
  }

  forget() {
    this.places.clear();
    this.draw();
  }

  turn(isOn) {
    this.isOn = isOn;
    this.toggle.setAttribute("aria-pressed", isOn);
    this.draw();
  }

  close() {
    for (const layer of this.layers.values()) layer.remove();
    this.layers.clear();
  }

  placeOf(box) {
    return this.places.get(keyOf(box)) ?? box.at;
  }

  draw() {
    const focused = document.activeElement?.closest?.(".box")?.dataset.box;
    this.close();
    this.panel.hidden = !this.isOn;
    if (!this.isOn) return;
    for (const side of new Set(this.boxes.map((box) => box.side))) {
      const drawn = this.drawnOf(side);
      if (!drawn) continue;
      const layer = make("div", { class: "box-layer" }, make("i", { class: "guide-x", hidden: true }), make("i", { class: "guide-y", hidden: true }));
      layer.append(...this.boxes.filter((box) => box.side === side).map((box) => this.box(box)));
      drawn.append(layer);
      this.layers.set(side, layer);
    }
    this.lay();
    this.showPlace();
    if (focused) this.find(focused)?.focus({ preventScroll: true });
  }

  // Draws the boxes again if the pictures under them were replaced.
  follow() {
    const isThere = (side) => this.layers.get(side)?.parentElement === this.drawnOf(side);
    if (this.isOn && this.boxes.some((box) => this.drawnOf(box.side) && !isThere(box.side))) this.draw();
  }

  find(key) {
    return [...this.layers.values()].flatMap((layer) => [...layer.querySelectorAll(".box")]).find((element) => element.dataset.box === key);
  }

  box(box) {
    const isFree = box.free[0] || box.free[1];
    const element = make("div", {
      class: "box", tabindex: "0", role: "button", "data-box": keyOf(box), "data-free": String(isFree),
      "aria-label": `Box ${box.name}`, "aria-pressed": String(this.selected === keyOf(box)),
      onpointerdown: (event) => this.grip(event, box, ""), onkeydown: (event) => this.key(event, box),
      onfocus: () => this.select(box),
    }, make("b", {}, box.name));
    if (box.free[2] || box.free[3])
      element.append(...HANDLES.map((edges) => make("i", { class: `grip ${edges}`, onpointerdown: (event) => this.grip(event, box, edges) })));
    return element;
  }

  select(box) {
    if (this.selected === keyOf(box)) return;
    this.selected = keyOf(box);
    for (const layer of this.layers.values())
      for (const element of layer.querySelectorAll(".box")) element.setAttribute("aria-pressed", element.dataset.box === this.selected);
    this.showPlace();
  }

  // Dots per millimetre.
  scale(side) {
    const box = this.boxes.find((candidate) => candidate.side === side);
    return this.drawnOf(side).clientWidth / box.whole[0];
  }

  // Puts every box at its place.
  lay() {
    for (const box of this.boxes) {
      const element = this.find(keyOf(box));
      if (element) this.placeOf(box).forEach((length, index) => element.style.setProperty(`--${LENGTHS[index]}`, length));
    }
  }

  // Drags a box, or the edges of a grip, until the pointer is released.
  grip(event, box, edges) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const element = this.find(keyOf(box));
    element.focus({ preventScroll: true });
    // In millimetres on the drawing, because the page may move or resize it while a box is held.
    const onDrawing = (pointer) => {
      const { left, top } = this.drawnOf(box.side).getBoundingClientRect();
      return [pointer.clientX - left, pointer.clientY - top].map((dots) => dots / this.scale(box.side));
    };
    const from = onDrawing(event);
    const at = this.placeOf(box);
    const move = (now) => {
      const by = onDrawing(now).map((length, index) => length - from[index]);
      this.put(box, edges, at, by, now.altKey);
    };
    const end = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      this.guides(box, { x: null, y: null });
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  // Arrows move a box by a step of the grid, with Shift its right and lower edge; Alt makes the step a tenth.
  key(event, box) {
    const arrow = ARROWS[event.key];
    if (!arrow || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const by = arrow.map((direction) => direction * (event.altKey ? 0.1 : GRID));
    const edges = event.shiftKey ? (arrow[0] ? "e" : "s") : "";
    this.put(box, edges, this.placeOf(box), by, true);
  }

  // A redraw while a box is held replaces `this.boxes`, so boxes are compared by their keys.
  put(box, edges, at, by, isFree) {
    const others = this.boxes.filter((other) => other.side === box.side && keyOf(other) !== keyOf(box)).map((other) => this.placeOf(other));
    const lines = linesOf(box.whole, others);
    const near = NEAR / this.scale(box.side);
    const { place, guides } = edges ? resized(at, by, edges, lines, near, isFree) : moved(at, by, lines, near, isFree);
    this.guides(box, guides);
    this.place(box, place.map((length, index) => (box.free[index] ? length : box.at[index])));
  }

  place(box, place) {
    if (place.every((length, index) => Math.abs(length - box.at[index]) < 0.006)) this.places.delete(keyOf(box));
    else this.places.set(keyOf(box), place);
    this.lay();
    this.showPlace();
    this.onChange();
  }

  guides(box, lines) {
    const layer = this.layers.get(box.side);
    if (!layer) return;
    const [x, y] = [layer.querySelector(".guide-x"), layer.querySelector(".guide-y")];
    x.hidden = lines.x === null;
    y.hidden = lines.y === null;
    x.style.setProperty("--x", lines.x ?? 0);
    y.style.setProperty("--y", lines.y ?? 0);
  }

  // Shows the place of the selected box as numbers, which can also be typed.
  showPlace() {
    const box = this.boxes.find((candidate) => keyOf(candidate) === this.selected);
    const help = "Drag a box or its edges; arrows move it by 0.5 mm, Shift resizes, Alt is fine.";
    if (!box) {
      this.panel.replaceChildren(make("p", { class: "soft" }, help));
      return;
    }
    const place = this.placeOf(box);
    if (this.panel.dataset.of === keyOf(box) && this.panel.contains(document.activeElement)) return;
    this.panel.dataset.of = keyOf(box);
    const inputs = LENGTHS.map((name, index) => make("label", {}, name,
      make("input", {
        type: "number", step: "0.5", value: place[index], disabled: !box.free[index], "data-length": name,
        oninput: (event) => event.target.value !== "" && this.type(box, index, Number(event.target.value)),
      })));
    const where = box.place ? placeLink(this.root, box.place) : "stands on the whole face";
    this.panel.replaceChildren(make("div", { class: "row" }, make("b", {}, box.name), make("span", { class: "soft" }, where)), make("div", { class: "lengths" }, ...inputs), make("p", { class: "soft" }, help));
  }

  type(box, index, length) {
    const place = [...this.placeOf(box)];
    place[index] = index > 1 ? Math.max(0, length) : length;
    this.place(box, place);
  }
}

const keyOf = (box) => `${box.side}/${box.name}`;
