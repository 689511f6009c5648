import { inflateSync } from 'node:zlib';

/** Text of a PDF with embedded fonts, as copied by a person: one line per piece of text, in the order of drawing. */
export function pdfText(file: Buffer): string[] {
  const parts = objectsOf(file);
  const letters = new Map<string, Map<string, string>>();
  for (const { text } of parts.values()) {
    for (const [, font = '', id = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const mapId = /\/ToUnicode (\d+) 0 R/.exec(parts.get(id)?.text ?? '')?.[1];
      if (mapId !== undefined) letters.set(font, lettersOf(parts.get(mapId)?.content ?? ''));
    }
  }
  return [...parts.values()].flatMap(({ content }) => linesOf(content, letters));
}

type Part = { text: string; content: string };

function objectsOf(file: Buffer): Map<string, Part> {
  const parts = new Map<string, Part>();
  const source = file.toString('latin1');
  for (const [, id = '', body = ''] of source.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const packed = /\/FlateDecode[\s\S]*?stream\n([\s\S]*)\nendstream/.exec(body)?.[1];
    const content = packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    parts.set(id, { text: packed === undefined ? body : '', content });
  }
  return parts;
}

/** Character of each glyph, by its four digits. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs)) {
    const meanings = [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, code = '']) => wordOf(code));
    for (const [index, meaning] of meanings.entries()) {
      letters.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), meaning);
    }
  }
  return letters;
}

function wordOf(code: string): string {
  const units = code.replaceAll(' ', '').match(/.{4}/g) ?? [];
  return units.map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
}

function linesOf(content: string, letters: Map<string, Map<string, string>>): string[] {
  const pieces = /\/ActualText <([0-9a-f]*)>[\s\S]*?EMC|BT\n(?:.*\n)*?\/(F\d+) [\d.]+ Tf\n([\s\S]*?)ET/g;

  return [...content.matchAll(pieces)].map(([, actual, font = '', written = '']) => {
    if (actual !== undefined) return wordOf(actual).replace('\ufeff', '');

    const shown = [...written.matchAll(/\[(.*?)\] TJ/gs)].flatMap(([, list = '']) => [
      ...list.matchAll(/<([0-9a-f]*)>/g),
    ]);
    const glyphs = shown.flatMap(([, code = '']) => code.match(/.{4}/g));
    return glyphs.map((glyph) => letters.get(font)?.get(glyph ?? '') ?? '').join('');
  });
}
