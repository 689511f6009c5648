import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Invoice, listInvoices, listPayments } from '#contract/subscription/billing.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import { cutPage, readCursor, writeCursor } from '#server/http/page-cursor.ts';
import type { Platform } from '#server/platform.ts';
import { selectInvoices, selectPayments } from './invoice.store.ts';

type Query = InputOf<typeof listInvoices>['query'];
type Deps = Pick<Platform, 'pool'>;
const defaultLimit = 25;

export async function listInvoicesFor(
  { pool }: Deps,
  agentId: string,
  query: Query,
): Promise<ReplyOf<typeof listInvoices> | Refusal<'invalid_request'>> {
  const after = readCursor(query.cursor);
  if (isRefusal(after)) return after;
  const limit = Number(query.limit ?? defaultLimit);
  const rows = await selectInvoices(pool, agentId, { after, limit: limit + 1 });
  return cutPage(rows, limit, ({ issuedAt, _id }: Invoice) => writeCursor({ at: issuedAt, id: _id }));
}

export async function listPaymentsFor(
  { pool }: Deps,
  agentId: string,
  query: Query,
): Promise<ReplyOf<typeof listPayments> | Refusal<'invalid_request'>> {
  const after = readCursor(query.cursor);
  if (isRefusal(after)) return after;
  const limit = Number(query.limit ?? defaultLimit);
  const of = { agentId, currency: planCurrency };
  const rows = await selectPayments(pool, of, { after, limit: limit + 1 });
  return cutPage(rows, limit, ({ at, _id }) => writeCursor({ at, id: _id }));
}
