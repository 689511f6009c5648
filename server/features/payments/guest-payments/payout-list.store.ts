import type { BalanceKind } from '#domain/payments/balance.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';
import { type BalanceTransaction, columns, type PayoutRecord, payoutColumns } from './balance.store.ts';

export async function latestPayouts(db: Queryable, agentId: string, limit: number): Promise<PayoutRecord[]> {
  const { rows } = await db.query<PayoutRecord>(
    `SELECT ${payoutColumns} FROM payouts WHERE agent_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`,
    [agentId, limit],
  );
  return rows;
}

/** A balance transaction with the booking that it is of. */
export type BookedTransaction = BalanceTransaction & { bookingId: string; code: string; guestName: string };

const bookingColumns = selectList('bookings', ['code', 'guestName'], 'b');

const withBooking = `SELECT t.*, b.id AS "bookingId", ${bookingColumns}
  FROM (SELECT ${columns}, agent_id AS agent FROM balance_transactions WHERE agent_id = $1 AND `;
const ofBooking = `) t
  JOIN guest_payments p ON p.agent_id = t.agent AND p.id = t."paymentId"
  JOIN bookings b ON b.agent_id = p.agent_id AND b.id = p.booking_id`;

export async function transactionsInPayouts(
  db: Queryable,
  agentId: string,
  payoutIds: readonly string[],
): Promise<BookedTransaction[]> {
  const { rows } = await db.query<BookedTransaction>(
    `${withBooking} payout_id = ANY($2) ${ofBooking} ORDER BY t."createdAt", t._id`,
    [agentId, payoutIds],
  );
  return rows;
}

/** Transactions in no payout, or in one that has not arrived. */
export async function transactionsNotArrived(
  db: Queryable,
  agentId: string,
): Promise<Pick<BalanceTransaction, 'payoutId' | 'amountMinor' | 'feeMinor' | 'netMinor' | 'currency'>[]> {
  const { rows } = await db.query<BalanceTransaction>(
    `SELECT ${columns} FROM balance_transactions WHERE agent_id = $1 AND (payout_id IS NULL OR payout_id IN
       (SELECT id FROM payouts WHERE agent_id = $1 AND state <> 'paid')) ORDER BY created_at, id`,
    [agentId],
  );
  return rows;
}

export type ExportedTransaction = BookedTransaction & {
  kind: BalanceKind;
  payoutState: string | null;
  arrivesOn: string | null;
};

/** All transactions of an agent, the oldest first, `limit` after one. */
export async function selectTransactions(
  db: Queryable,
  agentId: string,
  { after, limit }: { after: Pick<BalanceTransaction, 'createdAt' | '_id'> | null; limit: number },
): Promise<ExportedTransaction[]> {
  const { rows } = await db.query<ExportedTransaction>(
    `SELECT x.*, o.state AS "payoutState", o.arrives_on AS "arrivesOn" FROM (${withBooking}
       ($2::timestamptz IS NULL OR (created_at, id) > ($2, $3))
       ORDER BY created_at, id
       LIMIT $4 ${ofBooking}) x
     LEFT JOIN payouts o ON o.agent_id = x.agent AND o.gateway = x.gateway AND o.id = x."payoutId"
     ORDER BY x."createdAt", x._id`,
    [agentId, after?.createdAt ?? null, after?._id ?? null, limit],
  );
  return rows;
}
