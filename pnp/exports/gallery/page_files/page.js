// What all parts of the page use: its elements, its pictures, its addresses.
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const one = (selector, root = document) => root.querySelector(selector);
const data = JSON.parse(one("#data").textContent);

function made(tag, properties = {}, ...children) {
  const { dataset = {}, ...others } = properties;
  const element = Object.assign(document.createElement(tag), others);
  Object.assign(element.dataset, dataset);
  element.append(...children);
  return element;
}

// A drawing stands in the page once; what looks the same borrows it.
const drawings = new Map(Object.entries(data.pictures));
for (const image of all("img[data-key]")) drawings.set(image.dataset.key, image.src);
const drawing = (key) => drawings.get(key) || "";
for (const image of all("img[data-same]")) image.src = drawing(image.dataset.same);

const isNarrow = () => matchMedia("(max-width: 60rem)").matches;
const hash = () => decodeURIComponent(location.hash.slice(1));
function replaceAddress(text) {
  try {
    history.replaceState(null, "", text ? `#${text}` : location.pathname + location.search);
  } catch { /* some browsers refuse for a file */ }
}

one("#theme").addEventListener("click", () => {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = isDark ? "light" : "dark";
});
