import bidiFactory from 'bidi-js';
import { fontsFor, type TextWeight, textFonts } from './script-fonts.ts';

type Font = {
  ascender: number;
  font: {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: unknown): unknown;
  };
  widthOfString(text: string, size: number, features?: unknown): number;
};

type TextOptions = {
  align?: string;
  width?: number;
  lineWidth?: number;
  textWidth?: number;
  wordCount?: number;
  characterSpacing?: number;
  horizontalScaling?: number;
  goTo?: string;
  destination?: string;
  baseline?: number;
  features?: unknown;
};

/** What this module needs of pdfkit's document: the font of the moment, and the two methods that use it for a line. */
type TextSheet = {
  _font: Font;
  _fontSize: number;
  _fragment(text: string, x: number, y: number, options: TextOptions): void;
  font(source: string): unknown;
  widthOfString(text: string, options?: TextOptions): number;
  text(text: string, ...rest: unknown[]): unknown;
  addContent(content: string): unknown;
};

/** Part of a line in one font and one direction, as it is spoken. */
type Run = { text: string; font: Font; level: number };

const bidi = bidiFactory();
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters without a picture of their own: joiners, marks of direction, choices between two pictures. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}]$/u;
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
const rightToLeft = /[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u;
/** Scripts whose signs change place or join, so that the pictures alone do not say the text. */
const shaped =
  /[\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Khmer}\p{scx=Myanmar}\p{Extended_Pictographic}]/u;

/**
 * Lets every text of a document be set in the scripts of the world: each character by the first font that has it, from right
 * to left where it is read so, and with its letters as the text that can be copied and searched. pdfkit sets a line in one
 * font; wrapping, alignment and structure stay as they are. `onUnshown` gets the characters that no font has, and may throw.
 */
export function addFallbackFonts(
  document: object,
  { onUnshown }: { onUnshown?: ((characters: string) => void) | undefined },
): void {
  // NOTE: pdfkit's document, whose types leave out the members that begin with an underscore.
  const sheet = document as TextSheet;
  const drawFragment = sheet._fragment;
  const measure = sheet.widthOfString;
  const writeText = sheet.text;
  const opened = new Map<string, Font>();
  const known = new Map<string, Font>();
  let paragraphs: string[] = [];

  function open(file: string): Font {
    const already = opened.get(file);
    if (already) return already;

    const before = sheet._font;
    sheet.font(file);
    const font = withoutMissingAnchors(sheet._font);
    sheet._font = before;
    opened.set(file, font);
    return font;
  }

  const weightOf = (font: Font): TextWeight => (font === open(textFonts.strong) ? 'strong' : 'plain');

  /** The first font that has every visible character of a cluster, else the one in use. */
  function fontOf(cluster: string, current: Font): Font {
    const weight = weightOf(current);
    const key = `${weight} ${cluster}`;
    const found = known.get(key);
    if (found) return found;

    const points = [...cluster].filter((one) => !invisible.test(one));
    const [first = ''] = points;
    const has = (font: Font) =>
      points.every((one) => font.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
    const file = fontsFor(first, weight).find((one) => has(open(one)));
    if (file === undefined) onUnshown?.(points.join(''));

    const font = file === undefined ? current : open(file);
    known.set(key, font);
    return font;
  }

  function runsOf(text: string): Run[] {
    const { levels } = bidi.getEmbeddingLevels(text, directionOf(text, paragraphs));
    const runs: Run[] = [];
    for (const { segment, index } of clusters.segment(text)) {
      const shown = segment.replaceAll(directionMarks, '');
      if (shown === '') continue;

      const level = levels[index] ?? 0;
      const font = fontOf(shown, sheet._font);
      const last = runs.at(-1);
      if (last?.font === font && last.level === level) last.text += shown;
      else runs.push({ text: shown, font, level });
    }

    return inVisualOrder(runs).map(asDrawn);
  }

  const isPlain = (text: string) =>
    !rightToLeft.test(text) &&
    [...text].every((one) => one === '\n' || fontOf(one, sheet._font) === sheet._font);

  sheet.text = (text, ...rest) => {
    paragraphs = `${text}`.split('\n');
    return Reflect.apply(writeText, sheet, [text, ...rest]);
  };

  sheet.widthOfString = (text, options = {}) => {
    if (isPlain(text)) return Reflect.apply(measure, sheet, [text, options]);

    const { characterSpacing = 0, horizontalScaling = 100 } = options;
    const widths = runsOf(text).map((run) => widthOf(run, sheet._fontSize));
    const width = widths.reduce((sum, one) => sum + one, 0) + characterSpacing * (text.length - 1);
    return (width * horizontalScaling) / 100;
  };

  sheet._fragment = (text, x, y, options) => {
    const line = `${text}`.replaceAll('\n', '');
    if (isPlain(line)) return Reflect.apply(drawFragment, sheet, [text, x, y, options]);

    const base = sheet._font;
    const { align, width, lineWidth = 0, goTo, destination, ...style } = options;
    const free = lineWidth - sheet.widthOfString(line.trimEnd(), options);
    const indent = width === undefined ? 0 : ({ right: free, center: free / 2 }[align ?? ''] ?? 0);
    const baseline = options.baseline ?? -(base.ascender / 1000) * sheet._fontSize;
    // pdfkit measures each run for itself.
    const ofRun = { ...style, textWidth: undefined, wordCount: undefined, baseline, features: [] };

    const actual = shaped.test(line) && !rightToLeft.test(line) ? line.replaceAll(directionMarks, '') : null;
    if (actual !== null) sheet.addContent(`/Span << /ActualText <${utf16(actual)}> >> BDC`);

    let at = x + indent;
    for (const [index, run] of runsOf(line).entries()) {
      const targets = index === 0 ? { goTo, destination } : {};
      sheet._font = run.font;
      Reflect.apply(drawFragment, sheet, [run.text, at, y, { ...ofRun, ...targets }]);
      at += widthOf(run, sheet._fontSize) + (options.characterSpacing ?? 0) * run.text.length;
    }

    if (actual !== null) sheet.addContent('EMC');
    sheet._font = base;
  };
}

const withoutMarks = { abvm: false, blwm: false, mark: false, mkmk: false };

/** fontkit 2.0.4 fails where a font names no anchor for a mark, as in Gurmukhi: the mark keeps its usual place then. */
function withoutMissingAnchors(font: Font): Font {
  const layout = font.font.layout.bind(font.font);
  font.font.layout = (text, features) => {
    try {
      return layout(text, features);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return layout(text, withoutMarks);
    }
  };

  return font;
}

/** As a whole, so that a right-to-left word is shaped and turned with its neighbours. */
const widthOf = ({ text, font }: Run, size: number) => font.widthOfString(text, size, []);

/** Direction in which the paragraph of a line is read: that of its first letter that has one. */
function directionOf(line: string, paragraphs: readonly string[]): 'ltr' | 'rtl' {
  const paragraph = paragraphs.find((one) => one.includes(line.trim())) ?? line;
  const [first] = bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs;
  return (first?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

/** Rule L2 of UAX 9: from the highest level to the lowest odd one, what is at least as high is reversed. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));

  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      if (end === start) continue;

      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }

  return ordered;
}

/** The font turns letters that are read from right to left; what stands between them is turned here, brackets mirrored. */
function asDrawn(run: Run): Run {
  if (run.level % 2 === 0 || rightToLeft.test(run.text)) return run;

  const characters = Array.from(clusters.segment(run.text), ({ segment }) => segment);
  return { ...run, text: characters.reverse().map(mirrored).join('') };
}

const mirrored = (character: string) => bidi.getMirroredCharacter(character) ?? character;

function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  );
  return `feff${units.join('')}`;
}

/** Ends a drawing at a character that no font has. */
export function failOnUnshown(characters: string): never {
  throw new Error(`no font shows ${namesOf(characters)}`);
}

function namesOf(characters: string): string {
  return Array.from(characters, (one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase()}`).join(
    ' ',
  );
}
