import { createPdfDocument, type PdfDocument } from '#server/adapters/pdf/pdf-document.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { ReceiptContent, ReceiptLine } from './receipt-content.ts';

const ink = '#1c1917';
const quiet = '#6b6560';
const rule = '#d6d1cb';
const margin = 56;
const left = margin;
const right = 595.28 - margin;
const width = right - left;
const bottom = 841.89 - margin - 24;

/** The host's branding; `colour` is readable on white. */
export type ReceiptBrand = { logo: Uint8Array | null; colour: string | null };

/** Draws the PDF: one A4 page, or more when the content needs it. */
export async function drawReceipt(content: ReceiptContent, brand: ReceiptBrand): Promise<Buffer> {
  const page = await createPdfDocument({ size: 'A4', margin, title: `${content.title} ${content.code}` });
  const { heads } = texts(defaultLocale).receipt;
  drawHead(page, content, brand);
  drawState(page, content);
  drawParties(page, content);
  drawLines(page, heads.price, content.lines);
  drawSum(page, heads.total, content.total);
  if (content.payments.length > 0) drawLines(page, heads.payments, content.payments);
  else page.moveDown(0.8);
  for (const { label, amount } of content.sums) drawSum(page, label, amount);
  if (content.due.length > 0) drawLines(page, content.dueHead, content.due);
  drawTerms(page, content);
  page.end();
  return Buffer.concat(await Array.fromAsync(page));
}

function drawHead(
  page: PdfDocument,
  { title, code, host, madeOn }: ReceiptContent,
  { logo, colour }: ReceiptBrand,
): void {
  if (logo) drawLogo(page, logo);
  const top = page.y;
  page
    .font('strong')
    .fontSize(24)
    .fillColor(colour ?? ink)
    .text(title, left, top, { width: width * 0.58 });
  page.font('plain').fontSize(10).fillColor(quiet).text(texts(defaultLocale).receipt.booking(code), left);
  page.text(madeOn, left);
  const low = page.y;
  const [name = '', ...rest] = host;
  page
    .font('strong')
    .fontSize(11)
    .fillColor(ink)
    .text(name, left + width / 2, top + 4, aligned(width / 2));
  page.font('plain').fontSize(9.5).fillColor(quiet);
  for (const line of rest) page.text(line, left + width / 2, page.y + 2, aligned(width / 2));
  page.y = Math.max(low, page.y) + 18;
  drawRule(page);
}

const logoHeight = 44;

/** Logo at the right edge, above the host's name. */
function drawLogo(page: PdfDocument, logo: Uint8Array): void {
  page.image(Buffer.from(logo), left + width / 2, page.y, { fit: [width / 2, logoHeight], align: 'right' });
  page.y += logoHeight + 8;
}

function drawState(page: PdfDocument, { state }: ReceiptContent): void {
  if (state.length === 0) return;
  page.y += 12;
  page.font('strong').fontSize(11).fillColor(ink);
  for (const line of state) page.text(line, left, page.y, { width });
}

function drawParties(page: PdfDocument, { property, stay, guest }: ReceiptContent): void {
  const top = page.y + 14;
  const half = width / 2 - 12;
  const { heads } = texts(defaultLocale).receipt;
  const low = [
    drawBlock(page, { head: heads.stay, lines: [...property, ...stay] }, { x: left, y: top, wide: half }),
    drawBlock(page, { head: heads.guest, lines: guest }, { x: left + width / 2 + 12, y: top, wide: half }),
  ];
  page.y = Math.max(...low) + 8;
}

function drawBlock(
  page: PdfDocument,
  { head, lines }: { head: string; lines: readonly string[] },
  place: { x: number; y: number; wide: number },
): number {
  const { x, y, wide } = place;
  page.font('plain').fontSize(9).fillColor(quiet).text(head, x, y, { width: wide });
  for (const [index, line] of lines.entries()) {
    page
      .font(index === 0 ? 'strong' : 'plain')
      .fontSize(10.5)
      .fillColor(ink);
    page.text(line, x, page.y + 3, { width: wide });
  }
  return page.y;
}

function drawLines(page: PdfDocument, head: string, lines: readonly ReceiptLine[]): void {
  startOnPage(page, 70);
  page
    .font('strong')
    .fontSize(12)
    .fillColor(ink)
    .text(head, left, page.y + 16);
  page.y += 6;
  drawRule(page);
  for (const line of lines) drawLine(page, line);
}

const columns = { text: width * 0.5, count: width * 0.26, amount: width * 0.24 };

function drawLine(page: PdfDocument, { label, note, count, amount }: ReceiptLine): void {
  startOnPage(page, 40);
  const top = page.y + 7;
  page.font('plain').fontSize(10).fillColor(ink);
  page.text(amount, right - columns.amount, top, aligned(columns.amount));
  page.fillColor(quiet).text(count, left + columns.text, top, aligned(columns.count));
  page.fillColor(ink).text(label, left, top, { width: columns.text - 8 });
  // The explanation of a price, unless it repeats the label.
  if (note !== '' && note !== label) {
    page
      .fontSize(8.5)
      .fillColor(quiet)
      .text(note, left, page.y + 1, { width: columns.text - 8 });
  }
  page.y += 4;
  drawRule(page);
}

function drawSum(page: PdfDocument, label: string, amount: string): void {
  startOnPage(page, 24);
  const top = page.y + 8;
  page.font('strong').fontSize(11).fillColor(ink);
  page.text(amount, right - columns.amount - columns.count, top, aligned(columns.amount + columns.count));
  page.text(label, left, top, { width: columns.text - 8 });
}

function drawTerms(page: PdfDocument, { terms }: ReceiptContent): void {
  startOnPage(page, 60);
  page.y += 22;
  page
    .font('strong')
    .fontSize(9)
    .fillColor(quiet)
    .text(texts(defaultLocale).receipt.heads.cancellation, left, page.y);
  page
    .font('plain')
    .fontSize(9)
    .text(terms, left, page.y + 2, { width });
}

function drawRule(page: PdfDocument): void {
  page.moveTo(left, page.y).lineTo(right, page.y).lineWidth(0.5).strokeColor(rule).stroke();
}

function startOnPage(page: PdfDocument, height: number): void {
  if (page.y + height > bottom) page.addPage();
}

function aligned(wide: number) {
  // Tabular figures, so that amounts align.
  return { width: wide, align: 'right' as const, features: ['tnum' as const] };
}
