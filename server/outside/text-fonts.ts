import { fileURLToPath } from 'node:url';

const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/** Full fonts, which contain the letters of Polish, Greek and Cyrillic names. */
export const textFonts = { plain: fontFile('inter-regular'), strong: fontFile('inter-semibold') };
