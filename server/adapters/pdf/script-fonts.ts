import { fileURLToPath } from 'node:url';

/** Weight of a text: both have a font of their own in most scripts. */
export type TextWeight = 'plain' | 'strong';

const ownFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/** Fonts of Latin, Greek and Cyrillic, in which all documents are set. */
export const textFonts: Readonly<Record<TextWeight, string>> = {
  plain: ownFile('inter-regular'),
  strong: ownFile('inter-semibold'),
};

/** Chinese and Japanese in one weight. */
const eastAsian = ownFile('droid-sans-fallback');

const nanumFile = (weight: '400Regular' | '700Bold') =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/nanum-gothic/${weight}/NanumGothic_${weight}.ttf`));

const notoScripts = [
  ['Armenian', 'armenian'],
  ['Bengali', 'bengali'],
  ['Devanagari', 'devanagari'],
  ['Ethiopic', 'ethiopic'],
  ['Georgian', 'georgian'],
  ['Gujarati', 'gujarati'],
  ['Gurmukhi', 'gurmukhi'],
  ['Hebrew', 'hebrew'],
  ['Kannada', 'kannada'],
  ['Khmer', 'khmer'],
  ['Lao', 'lao'],
  ['Malayalam', 'malayalam'],
  ['Myanmar', 'myanmar'],
  ['Oriya', 'oriya'],
  ['Sinhala', 'sinhala'],
  ['Tamil', 'tamil'],
  ['Telugu', 'telugu'],
  ['Thaana', 'thaana'],
  ['Thai', 'thai'],
] as const;

type ScriptFont = {
  characters: RegExp;
  /** Name of the family in the font. */
  family: string;
  files: Readonly<Record<TextWeight, string>>;
};

function packageFile(font: string, subset: string, weight: 400 | 600): string {
  const name = `@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`;
  return fileURLToPath(import.meta.resolve(name));
}

const scriptFonts: readonly ScriptFont[] = [
  ...notoScripts.map(([script, name]) => ({
    characters: new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
    family: `Noto Sans ${script}`,
    files: {
      plain: packageFile(`noto-sans-${name}`, name, 400),
      strong: packageFile(`noto-sans-${name}`, name, 600),
    },
  })),
  {
    // Each of its letters is one picture, so that the text can be copied: Noto puts the dots on by themselves.
    characters: /\p{scx=Arabic}/u,
    family: 'IBM Plex Sans Arabic',
    files: {
      plain: packageFile('ibm-plex-sans-arabic', 'arabic', 400),
      strong: packageFile('ibm-plex-sans-arabic', 'arabic', 600),
    },
  },
  {
    characters: /\p{scx=Hangul}/u,
    family: 'NanumGothic',
    files: { plain: nanumFile('400Regular'), strong: nanumFile('700Bold') },
  },
  {
    characters: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\uff00-\uffef\u3000-\u303f]/u,
    family: 'Droid Sans Fallback',
    files: { plain: eastAsian, strong: eastAsian },
  },
];

const symbolFonts: readonly string[] = [
  packageFile('noto-emoji', 'emoji', 400),
  packageFile('noto-sans-symbols-2', 'symbols', 400),
  packageFile('noto-sans-symbols-2', 'math', 400),
];

/** Fonts that may have a character, the likeliest first. */
export function fontsFor(character: string, weight: TextWeight): string[] {
  const ofScript = scriptFonts.filter(({ characters }) => characters.test(character));

  return [textFonts[weight], ...ofScript.map(({ files }) => files[weight]), ...symbolFonts, eastAsian];
}

const emoji = { family: 'Noto Emoji', file: packageFile('noto-emoji', 'emoji', 400) };

/** The fonts beside that of Latin which a text needs, by script. */
export function facesFor(text: string, weight: TextWeight): { family: string; file: string }[] {
  const ofScripts = scriptFonts
    .filter(({ characters }) => characters.test(text))
    .map(({ family, files }) => ({ family, file: files[weight] }));

  return /\p{Extended_Pictographic}/u.test(text) ? [...ofScripts, emoji] : ofScripts;
}
