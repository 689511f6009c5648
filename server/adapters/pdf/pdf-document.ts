import { fileURLToPath } from 'node:url';

export type PdfDocument = PDFKit.PDFDocument;

/**
 * An empty PDF with the fonts `plain` and `strong`; `margin` in points. pdfkit with its text shaping, some 30 MB, is
 * loaded with the first one.
 */
export async function createPdfDocument({
  size,
  margin,
  title,
}: {
  size: string;
  margin: number;
  title: string;
}): Promise<PdfDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: title, Creator: 'Staydesk', Producer: 'Staydesk' };
  const sheet = new PDFDocument({ size, margin, info, lang: 'en' });
  sheet.registerFont('plain', textFonts.plain).registerFont('strong', textFonts.strong);
  return sheet;
}

const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/** Full fonts, which contain the letters of Polish, Greek and Cyrillic names. */
export const textFonts = { plain: fontFile('inter-regular'), strong: fontFile('inter-semibold') };
