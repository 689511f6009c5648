import { addFallbackFonts, failOnUnshown } from './fallback-fonts.ts';
import { textFonts } from './script-fonts.ts';

export type PdfDocument = PDFKit.PDFDocument;

/**
 * An empty PDF with the fonts `plain` and `strong`, in all scripts; `margin` in points. pdfkit with its text shaping, some 30 MB, is
 * loaded with the first one.
 */
export async function createPdfDocument({
  size,
  margin,
  title,
  tagged = false,
  keywords,
  bufferPages = false,
  createdAt,
  language = 'en',
  mustShowAll = false,
  onUnshown,
}: {
  size: string;
  margin: number;
  title: string;
  /** With a structure of headings and paragraphs for screen readers; each text names its part by `partOf`. */
  tagged?: boolean;
  keywords?: string;
  /** Pages stay open until the end, so that they can say how many there are. */
  bufferPages?: boolean;
  createdAt?: Date;
  language?: string;
  /** A character that no font has ends the drawing, in place of an empty box. */
  mustShowAll?: boolean;
  /** Gets what no font has, where the drawing goes on. */
  onUnshown?: (characters: string) => void;
}): Promise<PdfDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  const info = {
    Title: title,
    Creator: 'Staydesk',
    Producer: 'Staydesk',
    ...(keywords !== undefined && { Keywords: keywords }),
    ...(createdAt && { CreationDate: createdAt }),
  };

  const accessible = tagged ? { tagged, displayTitle: true, pdfVersion: '1.5' as const } : {};
  const sheet = new PDFDocument({ size, margin, info, bufferPages, lang: language, ...accessible });
  if (tagged) {
    const root = sheet.struct('Document');
    sheet.addStructure(root);
    roots.set(sheet, root);
  }
  sheet.registerFont('plain', textFonts.plain).registerFont('strong', textFonts.strong);
  sheet.font('plain');
  addFallbackFonts(sheet, { onUnshown: mustShowAll ? failOnUnshown : onUnshown });

  return sheet;
}

const roots = new WeakMap<PdfDocument, PDFKit.PDFStructureElement>();

/** Options of a text in a tagged document: it is read as a heading or a paragraph, in the order of writing. */
export function partOf(sheet: PdfDocument, part: 'H1' | 'H2' | 'P') {
  return { structParent: roots.get(sheet), structType: part };
}

/** Draws what is only decoration: screen readers skip it. */
export function drawDecoration(sheet: PdfDocument, draw: () => void): void {
  sheet.markContent('Artifact');
  draw();
  sheet.endMarkedContent();
}
