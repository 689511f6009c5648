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
type State = { fill: string; openGroups: number };

function drawSvg(instructions: readonly Instruction[], { width, height, images }: Page): string {
  const svg: string[] = [];
  const saved: State[] = [];
  let state: State = { fill: '#000', openGroups: 0 };
  let path = '';
  let clips = 0;
  let text = { x: 0, y: 0, size: 0 };

  const group = (attributes: string) => {
    svg.push(`<g ${attributes}>`);
    state = { ...state, openGroups: state.openGroups + 1 };
  };

  for (const { operator, operands, font } of instructions) {
    const numbers = operands.map(Number);
    switch (operator) {
      case 'q':
        saved.push(state);
        state = { ...state, openGroups: 0 };
        break;
      case 'Q':
        svg.push('</g>'.repeat(state.openGroups));
        state = saved.pop() ?? state;
        break;
      case 'cm':
        group(`transform="matrix(${operands.join(' ')})"`);
        break;
      case 'm':
      case 'l':
      case 'c':
        path += `${operator.toUpperCase()}${operands.join(' ')}`;
        break;
      case 're': {
        const [x = 0, y = 0, wide = 0, high = 0] = numbers;
        path += `M${x} ${y}h${wide}v${high}h${-wide}z`;
        break;
      }
      case 'h':
        path += 'z';
        break;
      case 'scn':
        state = { ...state, fill: `rgb(${numbers.map((part) => Math.round(part * 255)).join(',')})` };
        break;
      case 'f':
        svg.push(`<path fill="${state.fill}" d="${path}"/>`);
        path = '';
        break;
      case 'n':
        clips += 1;
        svg.push(`<clipPath id="c${clips}"><path d="${path}"/></clipPath>`);
        group(`clip-path="url(#c${clips})"`);
        path = '';
        break;
      case 'Do':
        svg.push(imageOf(images.get((operands[0] ?? '').slice(1))));
        break;
      case 'Tm':
        text = { ...text, x: numbers[4] ?? 0, y: numbers[5] ?? 0 };
        break;
      case 'Tf':
        text = { ...text, size: numbers[1] ?? 0 };
        break;
      case 'TJ': {
        const glyphs = glyphsOf(operands, font, text);
        svg.push(`<g fill="${state.fill}">${glyphs}</g>`);
        break;
      }
      // The space of colours is RGB throughout; a text object has nothing of its own.
      case 'cs':
      case 'BT':
      case 'ET':
      case 'W':
        break;
      default:
        throw new Error(`a picture of a page cannot show the PDF operator ${operator}`);
    }
  }

  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="#fff" d="M0 0h${width}v${height}h${-width}z"/>${svg.join('')}</svg>`;
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
