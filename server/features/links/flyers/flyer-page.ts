import { encode } from 'uqr';
import type { FlyerSize } from '#contract/links/marketing.ts';
import { loadSharp } from '#server/adapters/load-sharp.ts';
import { createPdfDocument, type PdfDocument } from '#server/adapters/pdf/pdf-document.ts';
import type { PhotoStorage } from '#server/adapters/storage/photo-storage.ts';

/** Page that both kinds of flyers draw on; lengths in points. */
export type FlyerPage = {
  sheet: PdfDocument;
  crop: CropPhoto;
  logo: Buffer | null;
  colour: string;
  onColour: string;
  measures: Measures;
};

export type Measures = {
  name: FlyerSize;
  width: number;
  height: number;
  margin: number;
  band: number;
  code: number;
  font: { title: number; large: number; text: number; small: number };
};

export const measures: Record<FlyerSize, Measures> = {
  a4: {
    name: 'a4',
    width: 595.28,
    height: 841.89,
    margin: 42,
    band: 62,
    code: 148,
    font: { title: 30, large: 15, text: 12, small: 9 },
  },
  a6: {
    name: 'a6',
    width: 297.64,
    height: 419.53,
    margin: 20,
    band: 33,
    code: 80,
    font: { title: 17, large: 9, text: 7.6, small: 5.8 },
  },
};

export const ink = '#1c1917';
export const quiet = '#6b6560';
const plain = '#efeae0';
const codeColour = '#0a433c';
const colourOfStaydesk = '#0f574d';

export async function openPage(
  size: FlyerSize,
  parts: { title: string; crop: CropPhoto; logo: Buffer | null; colour: string | null },
): Promise<FlyerPage> {
  const { title, crop, logo } = parts;
  const sheet = await createPdfDocument({ size: size.toUpperCase(), margin: 0, title });
  const colour = parts.colour ?? colourOfStaydesk;
  return { sheet, crop, logo, colour, onColour: readableOn(colour), measures: measures[size] };
}

type Box = { x: number; y: number; width: number; height: number };

/** Draws a photo that fills its frame, or a plain background without one. */
export async function drawPhoto(
  { sheet, crop }: FlyerPage,
  key: string | null,
  { x, y, width, height }: Box,
  radius = 0,
): Promise<void> {
  const photo = await crop(key, { width, height });
  sheet.save();
  if (radius > 0) sheet.roundedRect(x, y, width, height, radius);
  else sheet.rect(x, y, width, height);
  sheet.clip();
  if (photo) sheet.image(photo, x, y, { width, height });
  else sheet.rect(x, y, width, height).fill(plain);
  sheet.restore();
}

/** Draws the QR code on white, with the quiet zone that scanners need. */
export function drawCode({ sheet }: FlyerPage, address: string, x: number, y: number, wide: number): void {
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const step = wide / size;
  sheet.roundedRect(x, y, wide, wide, wide * 0.05).fill('#ffffff');
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      // Slightly wider than a module, so that viewers show no seams.
      if (isDark) sheet.rect(x + column * step, y + row * step, step + 0.05, step + 0.05);
    }
  }
  sheet.fill(codeColour);
}

/**
 * Web address for those who type it, without `https://` and with a line of its own for the part after the last slash.
 */
export function addressLines(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/(?=[^/]*$)/, '/\n');
}

type Writing = {
  font: 'plain' | 'strong';
  size: number;
  colour: string;
  /** Maximum number of lines; longer text ends in an ellipsis. */
  lines: number;
  align?: 'left' | 'right' | 'center';
};

/** Writes text into a column and returns the y coordinate of its end. */
export function write(
  { sheet }: FlyerPage,
  text: string,
  { x, y, width }: Omit<Box, 'height'>,
  { font, size, colour, lines, align = 'left' }: Writing,
): number {
  if (text === '') return y;
  sheet.font(font).fontSize(size).fillColor(colour);
  const gap = size * 0.14;
  const line = sheet.currentLineHeight(true) + gap;
  const options = { width, align, lineGap: gap };
  const height = Math.min(sheet.heightOfString(text, options), line * lines);
  sheet.text(text, x, y, { ...options, height: height + 0.5, ellipsis: true });
  return y + height;
}

/** Largest font size, down to 62 % of `size`, at which the text fits into `lines` lines. */
export function fittingSize(
  { sheet }: FlyerPage,
  text: string,
  { width, size, lines }: { width: number; size: number; lines: number },
): number {
  for (let tried = size; tried > size * 0.62; tried -= size * 0.04) {
    sheet.font('strong').fontSize(tried);
    const gap = tried * 0.14;
    const line = sheet.currentLineHeight(true) + gap;
    if (sheet.heightOfString(text, { width, lineGap: gap }) <= line * lines + 0.5) return tried;
  }
  return size * 0.62;
}

/** Draws the band at the bottom: the host's name or logo, and the contact. */
export function drawBrandBand(page: FlyerPage, brand: { name: string; contact: string[] }): void {
  const { sheet, measures, colour, onColour, logo } = page;
  const { width, height, band, margin, font } = measures;
  const top = height - band;
  sheet.rect(0, top, width, band).fill(colour);

  const half = width / 2 - margin;
  if (logo) {
    const box = band * 0.62;
    sheet.image(logo, margin, top + (band - box) / 2, { fit: [half * 0.8, box], valign: 'center' });
  } else {
    const size = fittingSize(page, brand.name, { width: half, size: font.large, lines: 1 });
    const y = top + (band - size * 1.2) / 2;
    write(
      page,
      brand.name,
      { x: margin, y, width: half },
      { font: 'strong', size, colour: onColour, lines: 1 },
    );
  }

  const size = font.small * 1.08;
  const lines = brand.contact.slice(0, 2);
  let y = top + (band - lines.length * size * 1.5) / 2;
  for (const line of lines) {
    const area = { x: width / 2, y, width: half };
    write(page, line, area, { font: 'plain', size, colour: onColour, lines: 1, align: 'right' });
    y += size * 1.5;
  }
}

/** White or ink, whichever has the higher contrast on the colour. */
export function readableOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.062 ? '#ffffff' : ink;
}

/** Crops a photo to a frame (points) at 220 dpi; null when there is no readable photo. */
type CropPhoto = (key: string | null, frame: { width: number; height: number }) => Promise<Buffer | null>;

const dotsPerPoint = 220 / 72;

export function createPhotoCropper(storage: Pick<PhotoStorage, 'read'>): CropPhoto {
  return async (key, frame) => {
    const bytes = key === null ? null : await storage.read(key);
    if (!bytes) return null;

    const size = {
      width: Math.round(frame.width * dotsPerPoint),
      height: Math.round(frame.height * dotsPerPoint),
    };
    const sharp = await loadSharp();

    // An unreadable file leaves its frame plain rather than failing the page.
    return sharp(bytes)
      .rotate()
      .resize({ ...size, fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer()
      .catch(() => null);
  };
}

/** The logo as PNG, at most 900 × 300 pixels, with its transparency. */
export async function readLogo(
  storage: Pick<PhotoStorage, 'read'>,
  key: string | null,
): Promise<Buffer | null> {
  const bytes = key === null ? null : await storage.read(key);
  if (!bytes) return null;
  const sharp = await loadSharp();
  return sharp(bytes)
    .resize({ width: 900, height: 300, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null);
}
