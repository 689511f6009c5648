import type { AgreementBlock } from '#domain/agreements/agreement-text.ts';
import { signatureBox } from '#domain/agreements/evidence.ts';
import {
  createPdfDocument,
  drawDecoration,
  type PdfDocument,
  partOf,
} from '#server/adapters/pdf/pdf-document.ts';

/** Everything the signed file shows, as text. */
export type SignedAgreement = {
  title: string;
  blocks: AgreementBlock[];
  /** The guests in the order in which they signed, then the host. */
  signatures: { head: string; signed: Signed[] };
  evidence: {
    head: string;
    intro: string;
    facts: { label: string; value: string }[];
    chainHead: string;
    chainIntro: string;
    events: { text: string; hash: string }[];
    notes: string[];
  };
  /** Attached to the file, so that hashes can be made again. */
  attachments: { name: string; text: string }[];
  /** Below each page; `{page}` and `{pages}` are numbers. */
  foot: { document: string; page: string };
  keywords: string;
  /** Of the text. */
  language: string;
  createdAt: string;
};
type Signed = { role: string; name: string; how: string; at: string; path: string | null };

const ink = '#1c1917';
const quiet = '#6b6560';
const rule = '#d6d1cb';
const margin = 64;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin - 20;

/** Draws the finished PDF: text, signatures, then the evidence on pages of its own. */
export async function drawAgreement(agreement: SignedAgreement, colour: string | null): Promise<Buffer> {
  const { title, blocks, signatures, evidence, attachments, foot, keywords, createdAt, language } = agreement;
  const page = await createPdfDocument({
    size: 'A4',
    margin,
    title,
    tagged: true,
    mustShowAll: true,
    language,
    keywords,
    bufferPages: true,
    createdAt: new Date(createdAt),
  });
  const chunks = Array.fromAsync<Buffer>(page);

  for (const { name, text } of attachments)
    page.file(Buffer.from(text), { name, type: 'text/plain', creationDate: new Date(createdAt) });
  for (const block of blocks) drawBlock(page, block, colour);

  drawSignatures(page, signatures);
  page.addPage();
  drawEvidence(page, evidence, colour);
  drawFoots(page, foot);
  page.end();

  return Buffer.concat(await chunks);
}

function drawBlock(page: PdfDocument, block: AgreementBlock, colour: string | null): void {
  if (block.kind === 'heading') {
    if (page.y + 60 > bottom) page.addPage();
    const isTitle = block.level === 1;
    page
      .font('strong')
      .fontSize(isTitle ? 22 : 13)
      .fillColor(isTitle ? (colour ?? ink) : ink);
    write(page, block.text, { part: isTitle ? 'H1' : 'H2', gap: isTitle ? 4 : 14 });
    return;
  }
  page.font('plain').fontSize(10.5).fillColor(ink);

  const items = block.kind === 'list' ? block.items : [];
  if (block.kind === 'paragraph') write(page, block.text, { part: 'P', gap: 6 });
  else page.y += 4;
  for (const item of items) write(page, `•  ${item}`, { part: 'P', gap: 2, inset: 8 });
}

type Writing = { part: 'H1' | 'H2' | 'P'; gap?: number; inset?: number };

function write(page: PdfDocument, text: string, { part, gap = 0, inset = 0 }: Writing): void {
  if (page.y + gap + 14 > bottom) page.addPage();
  page.text(text, margin + inset, page.y + gap, {
    width: width - inset,
    lineGap: 2,
    features: ['tnum'],
    ...partOf(page, part),
  });
}

const signedHeight = 150;

/** Two beside each other; a row is never cut by the end of a page. */
function drawSignatures(page: PdfDocument, { head, signed }: SignedAgreement['signatures']): void {
  if (page.y + signedHeight + 40 > bottom) page.addPage();
  page.font('strong').fontSize(13).fillColor(ink);
  write(page, head, { part: 'H2', gap: 18 });

  const half = width / 2 - 12;
  for (let index = 0; index < signed.length; index += 2) {
    if (page.y + signedHeight > bottom) page.addPage();
    const top = page.y + 6;
    for (const [column, one] of signed.slice(index, index + 2).entries())
      drawSigned(page, one, { x: margin + column * (width / 2 + 12), y: top, width: half });
    page.y = top + signedHeight;
  }
}

/** A drawn signature is scaled into its field, so that none is ever outside of it. */
function drawSigned(
  page: PdfDocument,
  { role, name, how, at, path }: Signed,
  { x, y, width: wide }: { x: number; y: number; width: number },
): void {
  const height = (wide * signatureBox.height) / signatureBox.width;
  if (path === null) {
    page
      .font('plain')
      .fontSize(fittingSize(page, name, wide))
      .fillColor(ink);
    page.text(name, x, y + height - 30, { width: wide, height: 30, ellipsis: true, ...partOf(page, 'P') });
  } else
    drawDecoration(page, () => {
      page
        .save()
        .translate(x, y)
        .scale(wide / signatureBox.width)
        .path(path)
        .lineWidth(6)
        .lineCap('round')
        .lineJoin('round')
        .strokeColor(ink)
        .stroke()
        .restore();
    });

  drawDecoration(page, () => {
    page
      .moveTo(x, y + height + 4)
      .lineTo(x + wide, y + height + 4)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke();
  });

  page.y = y + height + 8;
  page.font('strong').fontSize(10).fillColor(ink);
  page.text(`${role}: ${name}`, x, page.y, { width: wide, ...partOf(page, 'P') });
  page.font('plain').fontSize(9).fillColor(quiet);
  page.text(how, x, page.y + 1, { width: wide, ...partOf(page, 'P') });
  page.text(at, x, page.y + 1, { width: wide, ...partOf(page, 'P') });
}

function fittingSize(page: PdfDocument, name: string, wide: number): number {
  const full = page.fontSize(20).widthOfString(name);
  return full <= wide ? 20 : Math.max(9, (20 * wide) / full);
}

function drawEvidence(
  page: PdfDocument,
  { head, intro, facts, chainHead, chainIntro, events, notes }: SignedAgreement['evidence'],
  colour: string | null,
): void {
  page
    .font('strong')
    .fontSize(18)
    .fillColor(colour ?? ink);
  write(page, head, { part: 'H1' });
  page.font('plain').fontSize(9.5).fillColor(quiet);
  write(page, intro, { part: 'P', gap: 4 });
  page.y += 4;

  for (const { label, value } of facts) {
    page.font('plain').fontSize(8.5).fillColor(quiet);
    write(page, label, { part: 'P', gap: 6 });
    page.fontSize(9.5).fillColor(ink);
    write(page, value, { part: 'P' });
  }

  page.font('strong').fontSize(12).fillColor(ink);
  write(page, chainHead, { part: 'H2', gap: 16 });
  page.font('plain').fontSize(9).fillColor(quiet);
  write(page, chainIntro, { part: 'P', gap: 2 });

  for (const { text, hash } of events) {
    page.font('strong').fontSize(9.5).fillColor(ink);
    write(page, text, { part: 'P', gap: 6 });
    page.font('plain').fontSize(8).fillColor(quiet);
    write(page, hash, { part: 'P' });
  }

  page.font('plain').fontSize(9).fillColor(quiet);
  page.y += 8;
  for (const note of notes) write(page, note, { part: 'P', gap: 4 });
}

function drawFoots(page: PdfDocument, foot: SignedAgreement['foot']): void {
  const { start, count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(start + index);
    drawDecoration(page, () => {
      page.font('plain').fontSize(8).fillColor(quiet);
      // Without the margin, writing below it would begin a new page.
      page.page.margins.bottom = 0;
      const y = 841.89 - 40;
      page.text(foot.document, margin, y, { width: width * 0.75, lineBreak: false });
      const number = foot.page.replace('{page}', String(index + 1)).replace('{pages}', String(count));
      page.text(number, margin, y, { width, align: 'right', lineBreak: false });
    });
  }
}
