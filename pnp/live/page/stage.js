// One piece or sheet at any size: its sides next to each other or one at a time, in millimetres.
//
// Each side is a figure whose `.drawn` box has the size of the piece; `--scale` on the view holds dots per millimetre,
// so elements over a side can be placed in millimetres.

import { byId, make, picture, place, show } from "./dom.js";
import { Ruler } from "./ruler.js";
import { dotsPerMm } from "./screen.js";

const LEAST = 0.1;
const MOST = 12;
const STEP = 1.25;
const ROOM = { across: 56, down: 60 }; // For rulers and captions around each side, in dots.
const LARGEST_FIT = 5; // The largest scale at which a small token fills the page.

export class Stage {
  constructor() {
    this.root = byId("stage");
    this.view = byId("view");
    this.faces = [];
    this.figures = new Map();
    this.zoom = "fit";
    this.shownSides = "both";
    this.ruler = new Ruler(byId("position"));
    new ResizeObserver(() => this.layOut()).observe(this.view);
    this.view.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    byId("zoom").addEventListener("input", () => this.zoomTo(2 ** byId("zoom").value));
    byId("fit").addEventListener("click", () => this.zoomTo("fit"));
    byId("real").addEventListener("click", () => this.zoomTo(1));
    byId("smaller").addEventListener("click", () => this.zoomBy(1 / STEP));
    byId("larger").addEventListener("click", () => this.zoomBy(STEP));
    byId("ruled").addEventListener("click", () => this.toggleRuler());
    for (const button of document.querySelectorAll("[data-sides]"))
      button.addEventListener("click", () => this.showSides(button.dataset.sides));
  }

  get isOpen() {
    return !this.root.hidden;
  }

  // The current scale of the sides, in dots per millimetre.
  get scale() {
    return this.zoom === "fit" ? this.fitting().scale : this.zoom * dotsPerMm();
  }

  show(title, faces) {
    const isOther = byId("stage-title").textContent !== title || !this.isOpen;
    byId("stage-title").textContent = title;
    this.root.hidden = false;
    this.update(faces);
    if (isOther) this.view.scrollTo(0, 0);
  }

  hide() {
    this.root.hidden = true;
    byId("stage-title").textContent = "";
    this.faces = [];
    this.figures.clear();
    this.view.firstElementChild.replaceChildren();
  }

  // Shows other pictures of the same piece: after a save, or while a text is typed.
  update(faces) {
    this.faces = faces;
    const hasBacks = faces.some((face) => face.back);
    document.querySelector(".sides").hidden = !hasBacks;
    const names = hasBacks && this.shownSides !== "both" ? [this.shownSides] : ["front", "back"];
    const sides = faces.flatMap((face) => names.filter((side) => face[side]).map((side) => this.figure(face, side)));
    place(this.view.firstElementChild, sides);
    for (const button of document.querySelectorAll("[data-sides]"))
      button.setAttribute("aria-pressed", button.dataset.sides === this.shownSides);
    this.layOut();
  }

  figure(face, side) {
    const key = `${face.name} ${side} ${face.width}x${face.height}`;
    if (!this.figures.has(key)) {
      const image = picture(face[side], face, 1, "", false);
      const drawn = make("div", { class: "drawn" }, image);
      drawn.style.setProperty("--wide", face.width);
      drawn.style.setProperty("--high", face.height);
      const caption = make("figcaption", {}, make("span"), make("a", { class: "png" }, "PNG"));
      const figure = make("figure", { class: "side", "data-side": side, "data-face": face.name }, drawn, caption);
      this.figures.set(key, figure);
      this.ruler.follow(drawn, face);
    }
    const figure = this.figures.get(key);
    const image = figure.querySelector(".drawn img");
    show(image, face[side]);
    image.alt = face.alt?.[side] ?? `${face.name}, ${side}`;
    const [words, link] = figure.lastChild.children;
    words.textContent = `${face.back ? `${side}, ` : ""}${short(face.width)} × ${short(face.height)} mm`;
    link.href = `/pictures/${face[side]}.png?dpi=300`;
    link.download = `${face.name}${face.back ? `-${side}` : ""}.png`.replaceAll(" ", "_");
    link.setAttribute("aria-label", `Save ${face.name}, ${side}, as PNG`);
    return figure;
  }

  showSides(sides) {
    this.shownSides = sides;
    this.update(this.faces);
  }

  flip() {
    this.showSides(this.shownSides === "front" ? "back" : "front");
  }

  zoomTo(zoom, at = null) {
    const before = this.scale;
    const point = at ?? { x: this.view.clientWidth / 2, y: this.view.clientHeight / 2 };
    const fixed = { x: this.view.scrollLeft + point.x, y: this.view.scrollTop + point.y };
    this.zoom = zoom === "fit" ? zoom : Math.min(MOST, Math.max(LEAST, zoom));
    this.layOut();
    const grown = this.scale / before;
    this.view.scrollTo(fixed.x * grown - point.x, fixed.y * grown - point.y);
  }

  zoomBy(factor, at = null) {
    this.zoomTo((this.scale / dotsPerMm()) * factor, at);
  }

  toggleRuler() {
    this.ruler.toggle();
    this.layOut();
  }

  layOut() {
    if (!this.isOpen || !this.faces.length) return;
    const { scale } = this;
    this.view.style.setProperty("--scale", scale);
    this.view.style.setProperty("--columns", this.fitting().columns);
    const real = scale / dotsPerMm();
    byId("zoom").value = Math.log2(real);
    byId("zoom").setAttribute("aria-valuetext", percent(real));
    byId("percent").textContent = percent(real);
    byId("fit").setAttribute("aria-pressed", this.zoom === "fit");
    byId("real").setAttribute("aria-pressed", this.zoom === 1);
    byId("ruled").setAttribute("aria-pressed", this.ruler.isOn);
    this.view.classList.toggle("ruled", this.ruler.isOn);
    this.ruler.draw(scale);
  }

  // The largest scale at which all sides fit the view, and the number of columns for it.
  fitting() {
    const sides = [...this.view.querySelectorAll(".drawn")];
    const most = (name) => Math.max(...sides.map((side) => Number(side.style.getPropertyValue(name))));
    const [wide, high] = [most("--wide"), most("--high")];
    const { clientWidth, clientHeight } = this.view;
    let best = { scale: LEAST, columns: 1 };
    for (let columns = 1; columns <= sides.length; columns += 1) {
      const rows = Math.ceil(sides.length / columns);
      const scale = Math.min(
        (clientWidth / columns - ROOM.across) / wide,
        (clientHeight / rows - ROOM.down) / high,
        LARGEST_FIT * dotsPerMm(),
      );
      if (scale > best.scale) best = { scale, columns };
    }
    return best;
  }

  onWheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const frame = this.view.getBoundingClientRect();
    this.zoomBy(STEP ** (-event.deltaY / 100), { x: event.clientX - frame.left, y: event.clientY - frame.top });
  }
}

const percent = (real) => `${Math.round(real * 100)} %`;
const short = (millimetres) => String(Math.round(millimetres * 10) / 10);
