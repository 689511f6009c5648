import { fileURLToPath } from 'node:url';

const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/** Files of whole fonts: letters of Polish, Greek or Cyrillic names are in them. */
export const textFonts = { plain: fontFile('inter-regular'), strong: fontFile('inter-semibold') };
