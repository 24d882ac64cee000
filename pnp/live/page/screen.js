// The dots per millimetre of this screen: the browser's value, or the one measured with a bank card.

import { byId } from "./dom.js";

const USUAL = 96 / 25.4;
const CARD = 85.6; // The width of every bank card in millimetres.

export function dotsPerMm() {
  return Number(localStorage.getItem("dots-per-mm")) || USUAL;
}

export function listenToScreen(onChange) {
  const [slider, frame] = [byId("card-width"), byId("card-frame")];
  const draw = () => frame.style.setProperty("width", `${slider.value * CARD}px`);
  slider.addEventListener("input", () => {
    localStorage.setItem("dots-per-mm", slider.value);
    draw();
    onChange();
  });
  byId("measure").addEventListener("click", () => {
    slider.value = dotsPerMm();
    draw();
    byId("screen").showModal();
  });
  byId("card-usual").addEventListener("click", () => {
    localStorage.removeItem("dots-per-mm");
    slider.value = dotsPerMm();
    draw();
    onChange();
  });
}
