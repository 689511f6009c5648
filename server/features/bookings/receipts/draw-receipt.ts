import {
  createPdfDocument,
  drawDecoration,
  type PdfDocument,
  partOf,
} from '#server/adapters/pdf/pdf-document.ts';
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
  const title = `${content.title} ${content.code}`;
  const page = await createPdfDocument({ size: 'A4', margin, title, tagged: true });
  const { heads } = content;

  drawHead(page, content, brand);
  drawState(page, content);
  drawParties(page, content);
  drawLines(page, heads.price, content.lines);
  drawSum(page, heads.total, content.total);
  if (content.included.length > 0) drawLines(page, heads.included, content.included);
  if (content.atProperty.length > 0) drawLines(page, heads.atProperty, content.atProperty);
  if (content.atPropertyTotal !== null) drawSum(page, heads.total, content.atPropertyTotal);
  if (content.payments.length > 0) drawLines(page, heads.payments, content.payments);
  else page.moveDown(0.8);
  for (const { label, amount } of content.sums) drawSum(page, label, amount);

  if (content.due.length > 0) drawLines(page, content.dueHead, content.due);
  if (content.deposit.length > 0) drawLines(page, heads.deposit, content.deposit);
  drawPayTo(page, content);
  drawTerms(page, content);
  page.end();

  return Buffer.concat(await Array.fromAsync(page));
}

type Position = { x: number; y: number; width: number; align?: 'right'; part?: 'H1' | 'H2' | 'P' };

/** Writes in the present font, size and colour. Figures are tabular, so that amounts align. */
function write(page: PdfDocument, text: string, { x, y, part = 'P', ...box }: Position): void {
  page.text(text, x, y, { ...box, features: ['tnum'], ...partOf(page, part) });
}

function drawHead(
  page: PdfDocument,
  { title, bookingLine, host, madeOn }: ReceiptContent,
  { logo, colour }: ReceiptBrand,
): void {
  if (logo) drawLogo(page, logo);
  const top = page.y;
  const wide = width * 0.58;

  page
    .font('strong')
    .fontSize(24)
    .fillColor(colour ?? ink);
  write(page, title, { x: left, y: top, width: wide, part: 'H1' });
  page.font('plain').fontSize(10).fillColor(quiet);
  write(page, bookingLine, { x: left, y: page.y, width: wide });
  write(page, madeOn, { x: left, y: page.y, width: wide });

  const low = page.y;
  const [name = '', ...rest] = host;
  const seller = { x: left + width / 2, width: width / 2, align: 'right' } as const;

  page.font('strong').fontSize(11).fillColor(ink);
  write(page, name, { ...seller, y: top + 4 });
  page.font('plain').fontSize(9.5).fillColor(quiet);
  for (const line of rest) write(page, line, { ...seller, y: page.y + 2 });

  page.y = Math.max(low, page.y) + 18;
  drawRule(page);
}

const logoHeight = 44;

/** Logo at the right edge, above the host's name. */
function drawLogo(page: PdfDocument, logo: Uint8Array): void {
  drawDecoration(page, () => {
    page.image(Buffer.from(logo), left + width / 2, page.y, { fit: [width / 2, logoHeight], align: 'right' });
  });
  page.y += logoHeight + 8;
}

function drawState(page: PdfDocument, { state }: ReceiptContent): void {
  if (state.length === 0) return;
  page.y += 12;
  page.font('strong').fontSize(11).fillColor(ink);
  for (const line of state) write(page, line, { x: left, y: page.y, width });
}

function drawParties(page: PdfDocument, { heads, property, stay, guest }: ReceiptContent): void {
  const top = page.y + 14;
  const half = width / 2 - 12;
  const low = [
    drawBlock(page, { head: heads.stay, lines: [...property, ...stay] }, { x: left, y: top, width: half }),
    drawBlock(page, { head: heads.guest, lines: guest }, { x: left + width / 2 + 12, y: top, width: half }),
  ];
  page.y = Math.max(...low) + 8;
}

function drawBlock(
  page: PdfDocument,
  { head, lines }: { head: string; lines: readonly string[] },
  { x, y, width: wide }: Position,
): number {
  page.font('plain').fontSize(9).fillColor(quiet);
  write(page, head, { x, y, width: wide, part: 'H2' });
  for (const [index, line] of lines.entries()) {
    page
      .font(index === 0 ? 'strong' : 'plain')
      .fontSize(10.5)
      .fillColor(ink);
    write(page, line, { x, y: page.y + 3, width: wide });
  }
  return page.y;
}

function drawLines(page: PdfDocument, head: string, lines: readonly ReceiptLine[]): void {
  startOnPage(page, 70);
  page.font('strong').fontSize(12).fillColor(ink);
  write(page, head, { x: left, y: page.y + 16, width, part: 'H2' });
  page.y += 6;
  drawRule(page);
  for (const line of lines) drawLine(page, line);
}

const columns = { text: width * 0.5, count: width * 0.26, amount: width * 0.24 };

/** Label with its explanation, then count and amount beside it: the order in which the line is read out. */
function drawLine(page: PdfDocument, { label, note, count, amount }: ReceiptLine): void {
  startOnPage(page, 40);
  const top = page.y + 7;
  const labelWidth = columns.text - 8;

  page.font('plain').fontSize(10).fillColor(ink);
  write(page, label, { x: left, y: top, width: labelWidth });

  // The explanation of a price, unless it repeats the label.
  if (note !== '' && note !== label) {
    page.fontSize(8.5).fillColor(quiet);
    write(page, note, { x: left, y: page.y + 1, width: labelWidth });
  }

  const low = page.y;
  page.fontSize(10).fillColor(quiet);
  if (count !== '')
    write(page, count, { x: left + columns.text, y: top, width: columns.count, align: 'right' });
  page.fillColor(ink);
  write(page, amount, { x: right - columns.amount, y: top, width: columns.amount, align: 'right' });
  page.y = low + 4;
  drawRule(page);
}

function drawSum(page: PdfDocument, label: string, amount: string): void {
  startOnPage(page, 24);
  const top = page.y + 8;
  const wide = columns.amount + columns.count;
  page.font('strong').fontSize(11).fillColor(ink);
  write(page, label, { x: left, y: top, width: columns.text - 8 });
  const low = page.y;
  write(page, amount, { x: right - wide, y: top, width: wide, align: 'right' });
  page.y = low;
}

/** Where to pay what is due. */
function drawPayTo(page: PdfDocument, { payTo }: ReceiptContent): void {
  for (const { label, text } of payTo) {
    startOnPage(page, 40);
    page.font('plain').fontSize(9).fillColor(quiet);
    write(page, label, { x: left, y: page.y + 8, width });
    page.fontSize(10.5).fillColor(ink);
    write(page, text, { x: left, y: page.y + 1, width });
  }
}

function drawTerms(page: PdfDocument, { heads, terms }: ReceiptContent): void {
  startOnPage(page, 60);
  page.font('strong').fontSize(9).fillColor(quiet);
  write(page, heads.cancellation, {
    x: left,
    y: page.y + 22,
    width,
    part: 'H2',
  });
  page.font('plain').fontSize(9);
  write(page, terms, { x: left, y: page.y + 2, width });
}

function drawRule(page: PdfDocument): void {
  drawDecoration(page, () => {
    page.moveTo(left, page.y).lineTo(right, page.y).lineWidth(0.5).strokeColor(rule).stroke();
  });
}

function startOnPage(page: PdfDocument, height: number): void {
  if (page.y + height > bottom) page.addPage();
}
