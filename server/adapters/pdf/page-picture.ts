import type { PdfDocument } from './pdf-document.ts';

/** What this module needs of pdfkit's font: the file's pictures by the numbers that the document gives them. */
type Font = {
  subset: { glyphs: readonly number[] };
  font: {
    unitsPerEm: number;
    getGlyph(id: number): { advanceWidth: number; path: { toSVG(): string } };
  };
};

type Sheet = {
  _font: Font;
  page: { width: number; height: number };
  addContent(content: string): unknown;
  openImage(source: unknown): { label: string };
};

type Instruction = { operator: string; operands: string[]; font: Font };

/** Draws the page of a document as SVG; to be called when the page is complete. */
export type PagePicture = () => string;

/**
 * Follows what a document of one page draws, so that the page can be shown as a picture: with the same texts, set by the same
 * fonts, at the same points. An operator that no page has used so far ends the drawing of the picture.
 */
export function recordPage(document: PdfDocument): PagePicture {
  // NOTE: pdfkit's document, whose types leave out these members.
  const sheet = document as unknown as Sheet;
  const { addContent, openImage } = sheet;
  const instructions: Instruction[] = [];
  const images = new Map<string, Uint8Array>();

  sheet.addContent = (content) => {
    for (const line of content.split('\n')) instructions.push({ ...parseLine(line), font: sheet._font });
    return Reflect.apply(addContent, sheet, [content]);
  };

  sheet.openImage = (source) => {
    const image = Reflect.apply(openImage, sheet, [source]);
    if (source instanceof Uint8Array) images.set(image.label, source);
    return image;
  };

  return () => drawSvg(instructions, { images, ...sheet.page });
}

function parseLine(line: string): Omit<Instruction, 'font'> {
  const text = /^\[(.*)\] TJ$/.exec(line);
  if (text) return { operator: 'TJ', operands: text[1]?.match(/<[0-9a-f]*>|-?[\d.]+/gi) ?? [] };

  const operands = line.trim().split(/\s+/);
  return { operator: operands.pop() ?? '', operands };
}

type Page = { width: number; height: number; images: ReadonlyMap<string, Uint8Array> };

/** What the operators of a page act on: the groups and the colour of the moment, the path and the text in the making. */
type Drawing = {
  svg: string[];
  images: Page['images'];
  saved: { fill: string; openGroups: number }[];
  fill: string;
  openGroups: number;
  path: string;
  clips: number;
  text: { x: number; y: number; size: number };
};

type Draw = (drawing: Drawing, instruction: Instruction) => void;

function openGroup(drawing: Drawing, attributes: string): void {
  drawing.svg.push(`<g ${attributes}>`);
  drawing.openGroups += 1;
}

function takePath(drawing: Drawing): string {
  const { path } = drawing;
  drawing.path = '';
  return path;
}

const addPoint: Draw = (drawing, { operator, operands }) => {
  drawing.path += `${operator.toUpperCase()}${operands.join(' ')}`;
};

// The space of colours is RGB throughout, and a text object has nothing of its own.
const passOver: Draw = () => undefined;

const operators: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  [
    'q',
    (drawing) => {
      drawing.saved.push({ fill: drawing.fill, openGroups: drawing.openGroups });
      drawing.openGroups = 0;
    },
  ],
  [
    'Q',
    (drawing) => {
      drawing.svg.push('</g>'.repeat(drawing.openGroups));
      Object.assign(drawing, drawing.saved.pop());
    },
  ],
  ['cm', (drawing, { operands }) => openGroup(drawing, `transform="matrix(${operands.join(' ')})"`)],
  ['m', addPoint],
  ['l', addPoint],
  ['c', addPoint],
  [
    're',
    (drawing, { operands }) => {
      const [x = 0, y = 0, wide = 0, high = 0] = operands.map(Number);
      drawing.path += `M${x} ${y}h${wide}v${high}h${-wide}z`;
    },
  ],
  [
    'h',
    (drawing) => {
      drawing.path += 'z';
    },
  ],
  [
    'scn',
    (drawing, { operands }) => {
      drawing.fill = `rgb(${operands.map((part) => Math.round(Number(part) * 255)).join(',')})`;
    },
  ],
  [
    'f',
    (drawing) => {
      drawing.svg.push(`<path fill="${drawing.fill}" d="${takePath(drawing)}"/>`);
    },
  ],
  [
    'n',
    (drawing) => {
      drawing.clips += 1;
      drawing.svg.push(`<clipPath id="c${drawing.clips}"><path d="${takePath(drawing)}"/></clipPath>`);
      openGroup(drawing, `clip-path="url(#c${drawing.clips})"`);
    },
  ],
  [
    'Do',
    (drawing, { operands }) => {
      drawing.svg.push(imageOf(drawing.images.get((operands[0] ?? '').slice(1))));
    },
  ],
  [
    'Tm',
    (drawing, { operands }) => {
      drawing.text = { ...drawing.text, x: Number(operands[4]), y: Number(operands[5]) };
    },
  ],
  [
    'Tf',
    (drawing, { operands }) => {
      drawing.text = { ...drawing.text, size: Number(operands[1]) };
    },
  ],
  [
    'TJ',
    (drawing, { operands, font }) => {
      drawing.svg.push(`<g fill="${drawing.fill}">${glyphsOf(operands, font, drawing.text)}</g>`);
    },
  ],
  ['cs', passOver],
  ['BT', passOver],
  ['ET', passOver],
  ['W', passOver],
]);

function drawSvg(instructions: readonly Instruction[], { width, height, images }: Page): string {
  const drawing: Drawing = {
    svg: [`<path fill="#fff" d="M0 0h${width}v${height}h${-width}z"/>`],
    images,
    saved: [],
    fill: '#000',
    openGroups: 0,
    path: '',
    clips: 0,
    text: { x: 0, y: 0, size: 0 },
  };

  for (const instruction of instructions) {
    const draw = operators.get(instruction.operator);
    if (!draw) throw new Error(`a picture of a page cannot show the PDF operator ${instruction.operator}`);
    draw(drawing, instruction);
  }

  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawing.svg.join('')}</svg>`;
}

/** Outlines of the glyphs of a line; between them stand corrections of the distance in thousandths of the font size. */
function glyphsOf(
  operands: readonly string[],
  { subset, font }: Font,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const scale = size / font.unitsPerEm;
  let at = x;
  let outlines = '';

  for (const operand of operands) {
    const codes = operand.startsWith('<') ? (operand.match(/[0-9a-f]{4}/gi) ?? []) : null;
    if (codes === null) at -= (Number(operand) / 1000) * size;

    for (const code of codes ?? []) {
      const glyph = font.getGlyph(subset.glyphs[Number.parseInt(code, 16)] ?? 0);
      const outline = glyph.path.toSVG();
      if (outline !== '') {
        outlines += `<path transform="matrix(${scale} 0 0 ${scale} ${at} ${y})" d="${outline}"/>`;
      }
      at += glyph.advanceWidth * scale;
    }
  }

  return outlines;
}

/** The unit square, whose y axis points up. */
function imageOf(bytes: Uint8Array | undefined): string {
  if (!bytes) return '';
  const type = bytes[0] === 0xff ? 'image/jpeg' : 'image/png';
  const href = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  return `<image width="1" height="1" transform="matrix(1 0 0 -1 0 1)" preserveAspectRatio="none" href="${href}"/>`;
}
