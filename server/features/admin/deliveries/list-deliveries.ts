import type * as adminDeliveries from '#contract/admin/deliveries.ts';
import type { Delivery } from '#contract/admin/deliveries.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isEmail } from '#domain/shared/email.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { hashRecipient, openRecipient } from '#server/features/mails/index.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { instantsOfRange } from '../log/date-range.ts';
import {
  countDeliveries,
  type DeliveryRow,
  findAccountsOf,
  findDelivery,
  selectDeliveries,
} from './admin-delivery.store.ts';

const defaultLimit = 50;
const cursors = momentCursors((row: DeliveryRow) => ({ at: row.createdAt, id: row._id }));

type Deps = Pick<Platform, 'pool' | 'now' | 'mailKey'>;

export async function listDeliveries(
  deps: Deps,
  query: InputOf<typeof adminDeliveries.list>['query'],
): Promise<ReplyOf<typeof adminDeliveries.list> | Refusal<'invalid_request' | 'unknown_timezone'>> {
  const { pool, now, mailKey } = deps;
  const { state = null, kind = null, dateRange = 'all', timezone } = query;
  const range = instantsOfRange(dateRange, { now: now(), timezone });
  if (isRefusal(range)) return range;
  const words = query.q?.trim() ?? '';
  const filter = {
    ...range,
    state,
    kind,
    recipientHash: isEmail(words) ? await hashRecipient(mailKey, words) : null,
    bookingCode: words === '' || isEmail(words) ? null : words.toUpperCase(),
  };
  return listPage({
    query,
    defaultLimit,
    cursors,
    select: (page) => selectDeliveries(pool, filter, page),
    count: () => countDeliveries(pool, filter),
    view: (rows) => viewDeliveries(deps, rows),
  });
}

export async function readDelivery(deps: Deps, id: string): Promise<Delivery | Refusal<'not_found'>> {
  const row = await findDelivery(deps.pool, id);
  const [delivery] = row ? await viewDeliveries(deps, [row]) : [];
  return delivery ?? refuse('not_found');
}

async function viewDeliveries(
  { pool, mailKey }: Pick<Deps, 'pool' | 'mailKey'>,
  rows: readonly DeliveryRow[],
): Promise<Delivery[]> {
  const recipients = await Promise.all(rows.map(({ recipient }) => openRecipient(mailKey, recipient)));
  const accounts = await findAccountsOf(pool, [...new Set(recipients)]);
  return rows.map(({ recipient: _sealed, ...row }, index) => {
    const to = recipients[index] ?? '';
    return { ...row, to, account: accounts.get(to) ?? null };
  });
}
