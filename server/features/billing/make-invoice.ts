import type { Invoice } from '#contract/billing.ts';
import { plans } from '#domain/entitlement/plans.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type AgentRecord, findAgent } from '#server/features/agents/index.ts';
import { dayInWords } from '#server/features/subscription/index.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import { openSheet, type Sheet } from '#server/outside/open-sheet.ts';
import type { Platform } from '#server/platform.ts';
import { findInvoice } from './invoice.store.ts';

export async function invoiceFileFor(
  { pool }: Pick<Platform, 'pool'>,
  agentId: string,
  id: string,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const [invoice, agent] = await Promise.all([findInvoice(pool, agentId, id), findAgent(pool, agentId)]);
  if (!invoice || !agent) return refuse('not_found');
  return { fileName: `invoice-${invoice.number}.pdf`, content: await drawInvoice(invoice, agent) };
}

const ink = '#1c1917';
const quiet = '#6b6560';
const left = 56;
const width = 595.28 - 2 * left;
const states = { paid: 'Paid', refunded: 'Refunded', partially_refunded: 'Partly refunded' } as const;

async function drawInvoice(invoice: Invoice, agent: AgentRecord): Promise<Buffer> {
  const page = await openSheet({ size: 'A4', margin: left, title: `Invoice ${invoice.number}` });
  const write = (font: 'plain' | 'strong', size: number, colour: string, text: string) =>
    page.font(font).fontSize(size).fillColor(colour).text(text, left, page.y, { width });
  write('strong', 24, ink, 'Invoice');
  write('plain', 10, quiet, `${invoice.number}, ${dayInWords(Date.parse(invoice.issuedAt))}`);
  page.moveDown(2);
  write('plain', 9, quiet, 'From');
  write('strong', 10.5, ink, 'Staydesk');
  page.moveDown(1);
  write('plain', 9, quiet, 'To');
  write('strong', 10.5, ink, agent.company?.trim() || agent.name);
  write('plain', 10, quiet, agent.email);
  page.moveDown(2);
  const amount = `${invoice.amount.currency} ${minorToMajorText(invoice.amount)}`;
  const period = `${dayInWords(Date.parse(invoice.periodFrom))} to ${dayInWords(Date.parse(invoice.periodTo))}`;
  const each = invoice.interval === 'month' ? 'monthly' : 'yearly';
  line(page, `${plans[invoice.planType].name} plan, paid ${each}`, amount);
  write('plain', 9.5, quiet, period);
  page.moveDown(1);
  page
    .moveTo(left, page.y)
    .lineTo(left + width, page.y)
    .lineWidth(0.5)
    .strokeColor('#d6d1cb')
    .stroke();
  page.moveDown(0.6);
  line(page, 'Total', amount);
  write('plain', 10, quiet, states[invoice.status]);
  page.end();
  return Buffer.concat(await Array.fromAsync(page));
}

function line(page: Sheet, label: string, amount: string): void {
  const top = page.y;
  page.font('strong').fontSize(11).fillColor(ink);
  page.text(amount, left + width / 2, top, { width: width / 2, align: 'right', features: ['tnum'] });
  page.text(label, left, top, { width: width / 2 });
}
