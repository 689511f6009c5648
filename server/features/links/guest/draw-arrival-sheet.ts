import {
  createPdfDocument,
  drawDecoration,
  type PdfDocument,
  partOf,
} from '#server/adapters/pdf/pdf-document.ts';

/** What a guest takes along on paper. */
export type ArrivalSheet = {
  title: string;
  /** Below the title: property, dates, address, host. */
  facts: string[];
  sections: { head: string; text: string; isLarge?: boolean; pictures?: SheetPicture[] }[];
};

/** A JPEG with its size in pixels. */
export type SheetPicture = { bytes: Uint8Array; width: number; height: number };

const ink = '#1c1917';
const quiet = '#6b6560';
const margin = 56;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin - 24;

/** Draws the PDF: one A4 page, or more when the manual needs it. */
export async function drawArrivalSheet(
  { title, facts, sections }: ArrivalSheet,
  colour: string | null,
): Promise<Buffer> {
  const page = await createPdfDocument({ size: 'A4', margin, title, tagged: true });
  page
    .font('strong')
    .fontSize(24)
    .fillColor(colour ?? ink);
  write(page, title, 'H1');
  page.font('plain').fontSize(11).fillColor(quiet);
  for (const fact of facts) write(page, fact, 'P', 3);
  page.y += 8;

  for (const { head, text, isLarge = false, pictures = [] } of sections) {
    // A heading is never the last line of a page.
    if (page.y + 60 > bottom) page.addPage();
    page.font('strong').fontSize(12).fillColor(ink);
    write(page, head, 'H2', 16);
    page
      .font(isLarge ? 'strong' : 'plain')
      .fontSize(isLarge ? 20 : 11)
      .fillColor(ink);
    write(page, text, 'P', 4);
    for (const picture of pictures) drawPicture(page, picture);
  }
  page.end();

  return Buffer.concat(await Array.fromAsync(page));
}

function write(page: PdfDocument, text: string, part: 'H1' | 'H2' | 'P', gap = 0): void {
  page.text(text, margin, page.y + gap, { width, lineGap: 2, ...partOf(page, part) });
}

const pictureHeight = 220;

/** A picture of the house manual, never across two pages. Its section says in words what it shows. */
function drawPicture(page: PdfDocument, { bytes, width: wide, height: high }: SheetPicture): void {
  const height = Math.min(pictureHeight, (width * high) / wide);
  if (page.y + 8 + height > bottom) page.addPage();
  const top = page.y + 8;
  drawDecoration(page, () => {
    page.image(Buffer.from(bytes), margin, top, { fit: [width, height] });
  });
  page.y = top + height;
}
