// Rulers in millimetres along the upper and left edge of each side, and the position of the pointer.

const NS = "http://www.w3.org/2000/svg";
const LABELS = [1, 5, 10, 20, 50, 100];
const ROOM_OF_LABEL = 34; // In dots.
const ROOM_OF_TICK = 3;

export class Ruler {
  constructor(position) {
    this.position = position;
    this.isOn = localStorage.getItem("ruler") === "on";
    this.sides = [];
  }

  toggle() {
    this.isOn = !this.isOn;
    localStorage.setItem("ruler", this.isOn ? "on" : "off");
  }

  // Watches the pointer over one side.
  follow(drawn, face) {
    const rulers = ["across", "down"].map((way) => drawn.appendChild(element("svg", { class: `ruler ${way}`, "aria-hidden": "true" })));
    const side = { drawn, face, rulers, scale: 0 };
    this.sides.push(side);
    drawn.addEventListener("pointermove", (event) => this.point(side, event));
    drawn.addEventListener("pointerleave", () => this.point(side, null));
  }

  draw(scale) {
    this.sides = this.sides.filter((side) => side.drawn.isConnected);
    for (const side of this.sides) {
      if (!this.isOn || side.scale === scale) continue;
      side.scale = scale;
      side.rulers[0].replaceChildren(...marks(side.face.width, scale, false));
      side.rulers[1].replaceChildren(...marks(side.face.height, scale, true));
    }
  }

  point(side, event) {
    const frame = side.drawn.getBoundingClientRect();
    const [x, y] = event ? [event.clientX - frame.left, event.clientY - frame.top] : [0, 0];
    const millimetres = (dots, length, of) => ((dots / length) * of).toFixed(1);
    this.position.textContent = event
      ? `${millimetres(x, frame.width, side.face.width)} / ${millimetres(y, frame.height, side.face.height)} mm`
      : "";
    if (!this.isOn) return;
    for (const [ruler, at, way] of [[side.rulers[0], x, "x"], [side.rulers[1], y, "y"]]) {
      const line = ruler.querySelector(".pointer");
      line?.setAttribute("visibility", event ? "visible" : "hidden");
      line?.setAttribute(`${way}1`, at);
      line?.setAttribute(`${way}2`, at);
    }
  }
}

// Ticks at every millimetre where there is room, longer ones at every five and ten, and numbers.
function marks(length, scale, isDown) {
  const labelEvery = LABELS.find((step) => step * scale >= ROOM_OF_LABEL) ?? LABELS.at(-1);
  const tickEvery = LABELS.find((step) => step * scale >= ROOM_OF_TICK) ?? LABELS.at(-1);
  let path = "";
  const labels = [];
  for (let millimetre = 0; millimetre <= length + 0.001; millimetre += tickEvery) {
    const at = (millimetre * scale).toFixed(2);
    const long = millimetre % labelEvery === 0 ? 12 : millimetre % 5 === 0 ? 8 : 5;
    path += isDown ? `M20 ${at}h-${long}` : `M${at} 20v-${long}`;
    if (millimetre % labelEvery === 0) labels.push(label(millimetre, at, isDown));
  }
  const pointer = element("line", { class: "pointer", visibility: "hidden", ...(isDown ? { x1: 0, x2: 20 } : { y1: 0, y2: 20 }) });
  return [element("path", { d: path }), ...labels, pointer];
}

function label(millimetre, at, isDown) {
  const where = isDown ? { x: 9, y: Number(at) + 9 } : { x: Number(at) + 2, y: 9 };
  const words = element("text", where);
  words.textContent = String(millimetre);
  return words;
}

function element(name, attributes) {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}
