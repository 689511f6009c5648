type ElementOptions = {
  class?: string | undefined;
  text?: string | undefined;
  attributes?: Readonly<Record<string, string | undefined>> | undefined;
  onClick?: (() => void) | undefined;
  children?: readonly (Node | null)[] | undefined;
};

/** Creates an element with attributes and children. Text is set as text, so no value from the API becomes markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  parts: ElementOptions = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (parts.class) made.className = parts.class;
  if (parts.text !== undefined) made.textContent = parts.text;
  for (const [name, value] of Object.entries(parts.attributes ?? {}))
    if (value !== undefined) made.setAttribute(name, value);
  if (parts.onClick) made.addEventListener('click', parts.onClick);
  for (const child of parts.children ?? []) if (child) made.append(child);
  return made;
}
