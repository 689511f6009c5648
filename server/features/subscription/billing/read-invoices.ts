import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as subscription from '#contract/subscription/subscription.ts';
import type { Invoice } from '#contract/subscription/subscription-shapes.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import { plans } from '#domain/subscription/plans.ts';
import { drawingOf } from '#server/adapters/pdf/pdf-drawer.ts';
import { type AgentRecord, findAgent } from '#server/features/account/agents/index.ts';
import { formatUtcDay } from '#server/features/subscription/core/index.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { drawInvoice, InvoiceContent } from './draw-invoice.ts';
import { findInvoice, selectInvoices, selectPayments } from './invoice.store.ts';

type Query = InputOf<typeof subscription.listInvoices>['query'];
type Deps = Pick<Platform, 'pool'>;
const defaultLimit = 25;

export async function listInvoices(
  { pool }: Deps,
  agentId: string,
  query: Query,
): Promise<ReplyOf<typeof subscription.listInvoices> | Refusal<'invalid_request'>> {
  return listPage({
    query,
    defaultLimit,
    cursors: momentCursors(({ issuedAt, _id }: Invoice) => ({ at: issuedAt, id: _id })),
    select: (page) => selectInvoices(pool, agentId, page),
    view: (rows) => rows,
  });
}

export async function listPayments(
  { pool }: Deps,
  agentId: string,
  query: Query,
): Promise<ReplyOf<typeof subscription.listPayments> | Refusal<'invalid_request'>> {
  const of = { agentId, currency: planCurrency };
  return listPage({
    query,
    defaultLimit,
    cursors: momentCursors(({ at, _id }: { at: string; _id: string }) => ({ at, id: _id })),
    select: (page) => selectPayments(pool, of, page),
    view: (rows) => rows,
  });
}

const drawing = drawingOf<typeof drawInvoice>(new URL('./draw-invoice.ts', import.meta.url), 'drawInvoice');

export async function readInvoicePdf(
  { pool, pdf }: Pick<Platform, 'pool' | 'pdf'>,
  agentId: string,
  id: string,
): Promise<FileAnswer | Refusal<'not_found' | 'busy'>> {
  const [invoice, agent] = await Promise.all([findInvoice(pool, agentId, id), findAgent(pool, agentId)]);
  if (!invoice || !agent) return refuse('not_found');
  const content = await pdf.draw({ ...drawing, owner: agentId }, contentOf(invoice, agent));
  return isRefusal(content) ? content : { fileName: `invoice-${invoice.number}.pdf`, content };
}

function contentOf(invoice: Invoice, agent: AgentRecord): InvoiceContent {
  const { plan, period, states, discount } = texts(defaultLocale).invoice;
  const { currency } = invoice.amount;
  const moneyText = (amount: number) => `${currency} ${minorToMajorText({ amount, currency })}`;
  const day = (instant: string) => formatUtcDay(Date.parse(instant), agent.dateFormat);

  return {
    number: invoice.number,
    issuedOn: day(invoice.issuedAt),
    to: agent.company?.trim() || agent.name,
    email: agent.email,
    plan: plan({ plan: plans[invoice.planType].name, interval: invoice.interval }),
    period: period({ from: day(invoice.periodFrom), to: day(invoice.periodTo) }),
    discount: invoice.discount && {
      label: discount(invoice.discount),
      price: moneyText(invoice.amount.amount + invoice.discount.amount.amount),
      amount: moneyText(-invoice.discount.amount.amount),
    },
    amount: moneyText(invoice.amount.amount),
    state: states[invoice.status],
  };
}
