import { createPdfDocument, type PdfDocument } from '#server/adapters/pdf/pdf-document.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

/** Printable texts of an invoice. */
export type InvoiceContent = {
  number: string;
  issuedOn: string;
  to: string;
  email: string;
  plan: string;
  period: string;
  /** Line of a coupon, with the price before it. */
  discount: { label: string; price: string; amount: string } | null;
  amount: string;
  state: string;
};

const ink = '#1c1917';
const quiet = '#6b6560';
const left = 56;
const width = 595.28 - 2 * left;

export async function drawInvoice(invoice: InvoiceContent): Promise<Buffer> {
  const { title, heads } = texts(defaultLocale).invoice;
  const page = await createPdfDocument({ size: 'A4', margin: left, title: title(invoice.number) });
  const write = (font: 'plain' | 'strong', size: number, colour: string, text: string) =>
    page.font(font).fontSize(size).fillColor(colour).text(text, left, page.y, { width });

  write('strong', 24, ink, heads.invoice);
  write('plain', 10, quiet, `${invoice.number}, ${invoice.issuedOn}`);
  page.moveDown(2);
  write('plain', 9, quiet, heads.from);
  write('strong', 10.5, ink, 'Staydesk');
  page.moveDown(1);

  write('plain', 9, quiet, heads.to);
  write('strong', 10.5, ink, invoice.to);
  write('plain', 10, quiet, invoice.email);
  page.moveDown(2);
  line(page, invoice.plan, invoice.discount?.price ?? invoice.amount);
  write('plain', 9.5, quiet, invoice.period);

  if (invoice.discount) {
    page.moveDown(0.6);
    line(page, invoice.discount.label, invoice.discount.amount);
  }

  page.moveDown(1);
  page
    .moveTo(left, page.y)
    .lineTo(left + width, page.y)
    .lineWidth(0.5)
    .strokeColor('#d6d1cb')
    .stroke();

  page.moveDown(0.6);
  line(page, heads.total, invoice.amount);
  write('plain', 10, quiet, invoice.state);
  page.end();

  return Buffer.concat(await Array.fromAsync(page));
}

function line(page: PdfDocument, label: string, amount: string): void {
  const top = page.y;
  page.font('strong').fontSize(11).fillColor(ink);
  page.text(amount, left + width / 2, top, { width: width / 2, align: 'right', features: ['tnum'] });
  page.text(label, left, top, { width: width / 2 });
}
