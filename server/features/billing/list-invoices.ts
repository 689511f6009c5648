import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as subscription from '#contract/subscription/subscription.ts';
import type { Invoice } from '#contract/subscription/subscription-shapes.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { selectInvoices, selectPayments } from './invoice.store.ts';

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
