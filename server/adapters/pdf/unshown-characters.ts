import { createPdfDocument } from './pdf-document.ts';

/** Characters that every document shows: those of most texts, for which no font has to be opened. */
const surelyShown =
  /^[\n\t\u0020-\u007e\u00a0-\u0148\u014a-\u017f\u0391-\u03a1\u03a3-\u03c9\u0410-\u044f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/;

/** Whether a text may have a character that no font has, so that `unshownCharacters` has to look. */
export function mayBeUnshown(text: string): boolean {
  return !surelyShown.test(text);
}

/**
 * The characters of a text that no font of a document has, each once, in UTF-8. It opens fonts, and runs in a thread of
 * the drawer.
 */
export async function unshownCharacters(text: string): Promise<Uint8Array> {
  const unshown = new Set<string>();
  const sheet = await createPdfDocument({
    size: 'A4',
    margin: 50,
    title: '',
    onUnshown: (characters) => unshown.add(characters),
  });
  // Measuring chooses a font for each character.
  for (const weight of ['plain', 'strong']) sheet.font(weight).widthOfString(text);
  return new TextEncoder().encode([...unshown].join(' '));
}
