// Makes elements from plain values: strings from a game become text, never markup.

export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "class") element.className = value;
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export const byId = (id) => document.getElementById(id);

// Puts children in order; children that are already in place are not touched, so that the focus stays.
export function place(parent, children) {
  const kept = new Set(children);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
}

// Makes the children again only if their values changed.
export function renew(parent, values, makeChild) {
  const source = JSON.stringify(values);
  if (parent.dataset.made === source) return;
  parent.dataset.made = source;
  parent.replaceChildren(...values.map(makeChild));
}

// Lazy pictures that are visible, or nearly.
const visible = new WeakSet();
const watching = new IntersectionObserver(
  (entries) => entries.forEach(({ target, isIntersecting }) => (isIntersecting ? visible.add(target) : visible.delete(target))),
  { rootMargin: "50%" },
);

// A picture is replaced only when the next one is ready, so that nothing flickers. Invisible pictures are requested
// when they become visible: otherwise, after a change of a number, the visible ones would wait for all others.
export async function show(image, name) {
  if (image.dataset.wanted === name) return;
  const isFirst = !image.dataset.wanted;
  image.dataset.wanted = name;
  if (isFirst || (image.loading === "lazy" && !visible.has(image))) {
    image.src = `/pictures/${name}.svg`;
    image.dataset.picture = name;
    return;
  }
  const next = new Image();
  next.src = `/pictures/${name}.svg`;
  await next.decode().catch(() => null);
  if (image.dataset.wanted !== name) return;
  image.src = next.src;
  image.dataset.picture = name;
}

export function picture(name, face, scale, alt, isLazy = true) {
  const image = make("img", {
    alt,
    width: Math.round(face.width * scale),
    height: Math.round(face.height * scale),
    loading: isLazy ? "lazy" : "eager",
    decoding: "async",
    "data-cut": face.shape && face.shape !== "rectangle" ? "free" : "straight",
  });
  show(image, name);
  if (isLazy) watching.observe(image);
  return image;
}

const EDITORS = {
  "VS Code": (path, at) => `vscode://file${path}:${at.line}:${at.column}`,
  VSCodium: (path, at) => `vscodium://file${path}:${at.line}:${at.column}`,
  Cursor: (path, at) => `cursor://file${path}:${at.line}:${at.column}`,
  Zed: (path, at) => `zed://file${path}:${at.line}:${at.column}`,
  JetBrains: (path, at) => `idea://open?file=${path}&line=${at.line}&column=${at.column}`,
};

export function fillEditors(select, onChange) {
  select.append(...Object.keys(EDITORS).map((name) => make("option", {}, name)));
  select.value = localStorage.getItem("editor") ?? "VS Code";
  select.addEventListener("change", () => {
    localStorage.setItem("editor", select.value);
    onChange();
  });
}

// A link that opens a place in the editor; its text is the plain path, to be copied. A cell of a workbook has its name in
// the spreadsheet program, and no link, because an editor cannot show it.
export function placeLink(root, at) {
  if (/\.(xlsx|ods)#/i.test(at.file)) return make("span", {}, `${at.file}!${columnLetters(at.column)}${at.line}`);
  const words = `${at.file}:${at.line}:${at.column}`;
  const path = at.file.startsWith("/") ? at.file : `${root.startsWith("/") ? "" : "/"}${root}/${at.file}`;
  const open = EDITORS[byId("editor").value] ?? EDITORS["VS Code"];
  return make("a", { href: open(encodeURI(path.replaceAll("\\", "/")), at), title: "Open in the editor" }, words);
}

function columnLetters(number) {
  const before = Math.floor((number - 1) / 26);
  return (before ? columnLetters(before) : "") + String.fromCharCode(65 + ((number - 1) % 26));
}
