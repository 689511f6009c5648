import { textFonts } from './text-fonts.ts';

export type Sheet = PDFKit.PDFDocument;

/**
 * An empty PDF with the fonts `plain` and `strong`; `margin` in points. pdfkit with its text shaping, some 30 MB, is
 * loaded with the first one.
 */
export async function openSheet({
  size,
  margin,
  title,
}: {
  size: string;
  margin: number;
  title: string;
}): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: title, Creator: 'Staydesk', Producer: 'Staydesk' };
  const sheet = new PDFDocument({ size, margin, info, lang: 'en' });
  sheet.registerFont('plain', textFonts.plain).registerFont('strong', textFonts.strong);
  return sheet;
}
