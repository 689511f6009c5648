import type { BalanceKind, BalanceRight, PayoutState } from '#domain/payments/balance.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { GuestGateway } from '#server/adapters/guest-payments/guest-payments.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList, updateRows } from '#server/db/rows.ts';

/** Whose balance it is. */
export type BalanceOwner = { agentId: string; gateway: GuestGateway; accountRef: string };

export type BalanceTransaction = BalanceOwner & RowOf<typeof columns, { kind: BalanceKind }>;

export const columns = selectList('balance_transactions', [
  'agentId',
  'gateway',
  '_id',
  'accountRef',
  'paymentId',
  'kind',
  'amountMinor',
  'feeMinor',
  'netMinor',
  'currency',
  'createdAt',
  'payoutId',
]);

/** False when it was stored before. */
export async function insertTransaction(
  tx: Queryable,
  made: Omit<BalanceTransaction, 'createdAt' | 'payoutId'> & { at: Date },
): Promise<boolean> {
  const inserted = await insertRow(
    tx,
    'balance_transactions',
    {
      agentId: made.agentId,
      gateway: made.gateway,
      id: made._id,
      accountRef: made.accountRef,
      paymentId: made.paymentId,
      kind: made.kind,
      amountMinor: made.amountMinor,
      feeMinor: made.feeMinor,
      netMinor: made.netMinor,
      currency: made.currency,
      createdAt: made.at,
    },
    { onConflict: 'DO NOTHING' },
  );

  return inserted === 1;
}

type Key = Pick<BalanceOwner, 'agentId' | 'gateway'> & { id: string };

/** Notes the payout that a transaction is in; false when that was known. */
export async function putIntoPayout(
  tx: Queryable,
  { agentId, gateway, id }: Key,
  payoutId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE balance_transactions SET payout_id = $4
     WHERE agent_id = $1 AND gateway = $2 AND id = $3 AND payout_id IS DISTINCT FROM $4`,
    [agentId, gateway, id, payoutId],
  );
  return rowCount === 1;
}

export async function findTransaction(
  db: Queryable,
  { agentId, gateway, id }: Key,
): Promise<BalanceTransaction | null> {
  const { rows } = await db.query<BalanceTransaction>(
    `SELECT ${columns} FROM balance_transactions WHERE agent_id = $1 AND gateway = $2 AND id = $3`,
    [agentId, gateway, id],
  );
  return rows[0] ?? null;
}

/** What the payments of a booking moved on the balance, the oldest first. */
export async function transactionsOfBooking(
  db: Queryable,
  agentId: string,
  bookingId: string,
): Promise<BalanceTransaction[]> {
  const { rows } = await db.query<BalanceTransaction>({
    name: 'balance-transactions-of-booking',
    text: `SELECT ${columns} FROM balance_transactions WHERE agent_id = $1 AND payment_id IN
             (SELECT id FROM guest_payments WHERE agent_id = $1 AND booking_id = $2) ORDER BY created_at, id`,
    values: [agentId, bookingId],
  });
  return rows;
}

export type PayoutRecord = BalanceOwner &
  RowOf<typeof payoutColumns, { state: PayoutState; arrivesOn: CivilDate }>;

export const payoutColumns = selectList('payouts', [
  'agentId',
  'gateway',
  '_id',
  'accountRef',
  'state',
  'amountMinor',
  'currency',
  'createdAt',
  'arrivesOn',
  'failure',
  'isItemised',
  'otherMinor',
  'broughtBy',
]);

/** False when it was stored before; a concurrent duplicate waits here for the first transaction. */
export async function insertPayout(
  tx: Queryable,
  payout: Omit<PayoutRecord, 'createdAt' | 'otherMinor' | 'broughtBy'> & { at: Date },
): Promise<boolean> {
  const inserted = await insertRow(
    tx,
    'payouts',
    {
      agentId: payout.agentId,
      gateway: payout.gateway,
      id: payout._id,
      accountRef: payout.accountRef,
      state: payout.state,
      amountMinor: payout.amountMinor,
      currency: payout.currency,
      createdAt: payout.at,
      arrivesOn: payout.arrivesOn,
      failure: payout.failure,
      isItemised: payout.isItemised,
    },
    { onConflict: 'DO NOTHING' },
  );

  return inserted === 1;
}

export async function lockPayout(tx: Queryable, { agentId, gateway, id }: Key): Promise<PayoutRecord | null> {
  const { rows } = await tx.query<PayoutRecord>(
    `SELECT ${payoutColumns} FROM payouts WHERE agent_id = $1 AND gateway = $2 AND id = $3 FOR UPDATE`,
    [agentId, gateway, id],
  );
  return rows[0] ?? null;
}

export async function updatePayout(
  tx: Queryable,
  { agentId, gateway, id }: Key,
  changes: Partial<Pick<PayoutRecord, 'state' | 'arrivesOn' | 'failure' | 'otherMinor' | 'broughtBy'>>,
): Promise<void> {
  const { state, arrivesOn, failure, otherMinor, broughtBy } = changes;
  await updateRows(
    tx,
    'payouts',
    { agentId, gateway, id },
    {
      ...(state !== undefined && { state }),
      ...(arrivesOn !== undefined && { arrivesOn }),
      ...(failure !== undefined && { failure }),
      ...(otherMinor !== undefined && { otherMinor }),
      ...(broughtBy !== undefined && { broughtBy }),
    },
  );
}

/** Payouts of an account whose transactions have still to be read, made since a moment. */
export async function findPayoutsToRead(
  db: Queryable,
  { agentId, gateway, accountRef }: BalanceOwner,
  since: Date,
): Promise<PayoutRecord[]> {
  const { rows } = await db.query<PayoutRecord>(
    `SELECT ${payoutColumns} FROM payouts WHERE agent_id = $1 AND gateway = $2 AND account_ref = $3
       AND created_at >= $4 AND is_itemised AND other_minor IS NULL ORDER BY created_at, id LIMIT 100`,
    [agentId, gateway, accountRef, since],
  );
  return rows;
}

/** Payouts by their ids, with those that brought the money of failed ones. */
export async function payoutsById(
  db: Queryable,
  agentId: string,
  ids: readonly string[],
): Promise<Map<string, PayoutRecord>> {
  const found = new Map<string, PayoutRecord>();
  for (let wanted = [...new Set(ids)]; wanted.length > 0; ) {
    const { rows } = await db.query<PayoutRecord>(
      `SELECT ${payoutColumns} FROM payouts WHERE agent_id = $1 AND id = ANY($2)`,
      [agentId, wanted],
    );
    for (const payout of rows) found.set(payout._id, payout);
    wanted = rows.flatMap(({ broughtBy }) =>
      broughtBy !== null && !found.has(broughtBy) ? [broughtBy] : [],
    );
  }

  return found;
}

/**
 * When the oldest payment of an account was begun; null without one. The gateway has booked nothing for it before; the time
 * at which we heard of it may be hours later.
 */
export async function firstPaymentAt(
  db: Queryable,
  { agentId, gateway, accountRef }: BalanceOwner,
): Promise<string | null> {
  const { rows } = await db.query<{ at: string | null }>(
    `SELECT min(created_at) AS at FROM guest_payments
     WHERE agent_id = $1 AND state = 'paid' AND gateway = $2 AND account_ref = $3`,
    [agentId, gateway, accountRef],
  );
  return rows[0]?.at ?? null;
}

/** Notes until when all transactions have been read, and what right the key lacks. */
export async function saveBalanceRead(
  db: Queryable,
  agentId: string,
  { readTo, missingRight }: { readTo?: Date; missingRight: BalanceRight | null },
): Promise<void> {
  await updateRows(
    db,
    'payment_accounts',
    { agentId },
    { missingRight, ...(readTo && { balanceReadTo: readTo }) },
  );
}
