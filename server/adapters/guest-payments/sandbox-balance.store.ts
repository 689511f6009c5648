import type { Queryable } from '#server/db/pool.ts';
import { insertRow, pickFields, type RowOf, selectList, updateRows } from '#server/db/rows.ts';

/** What moved money on the balance that an agent has with the built-in gateway. */
export type SandboxTransaction = RowOf<typeof columns>;

const columns = selectList('sandbox_balance_transactions', [
  'agentId',
  'id',
  'kind',
  'token',
  'failedPayout',
  'amountMinor',
  'feeMinor',
  'currency',
  'createdAt',
  'availableAt',
  'payoutId',
]);

export async function insertSandboxTransaction(
  tx: Queryable,
  made: Omit<SandboxTransaction, 'createdAt' | 'availableAt' | 'payoutId'> & { at: Date; availableAt: Date },
): Promise<void> {
  await insertRow(tx, 'sandbox_balance_transactions', {
    agentId: made.agentId,
    id: made.id,
    kind: made.kind,
    token: made.token,
    failedPayout: made.failedPayout,
    amountMinor: made.amountMinor,
    feeMinor: made.feeMinor,
    currency: made.currency,
    createdAt: made.at,
    availableAt: made.availableAt,
  });
}

type Listed = SandboxTransaction & { paymentId: string | null };

/** Transactions since a moment, or in a payout, with our ids of their payments. */
export async function listSandboxTransactions(
  db: Queryable,
  agentId: string,
  of: { since: number } | { payout: string },
): Promise<Listed[]> {
  const [filter, value] =
    'payout' in of ? ['payout_id = $2', of.payout] : ['created_at >= $2', new Date(of.since)];
  const { rows } = await db.query<Listed>(
    `SELECT ${columns}, (SELECT payment_id FROM sandbox_guest_payments p
       WHERE p.token = sandbox_balance_transactions.token) AS "paymentId"
     FROM sandbox_balance_transactions WHERE agent_id = $1 AND ${filter} ORDER BY created_at, id`,
    [agentId, value],
  );
  return rows;
}

/** What a payout can take: transactions that are available at a moment and in no payout. Locked. */
export async function lockUnpaidTransactions(
  tx: Queryable,
  agentId: string,
  availableAt: Date,
): Promise<SandboxTransaction[]> {
  const { rows } = await tx.query<SandboxTransaction>(
    `SELECT ${columns} FROM sandbox_balance_transactions
     WHERE agent_id = $1 AND payout_id IS NULL AND available_at <= $2 ORDER BY id FOR UPDATE`,
    [agentId, availableAt],
  );
  return rows;
}

export async function putIntoSandboxPayout(
  tx: Queryable,
  { agentId, ids, payoutId }: { agentId: string; ids: readonly string[]; payoutId: string },
): Promise<void> {
  await tx.query(
    'UPDATE sandbox_balance_transactions SET payout_id = $3 WHERE agent_id = $1 AND id = ANY($2)',
    [agentId, ids, payoutId],
  );
}

export async function findAgentsWithSandboxMoney(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ agentId: string }>(
    `SELECT agent_id AS "agentId" FROM sandbox_balance_transactions
     WHERE payout_id IS NULL AND available_at <= $1
     GROUP BY agent_id, currency HAVING sum(amount_minor - fee_minor) > 0 LIMIT 200`,
    [now],
  );
  return [...new Set(rows.map(({ agentId }) => agentId))];
}

export type SandboxPayout = RowOf<typeof payoutColumns>;

const payoutFields = ['agentId', 'id', 'state', 'amountMinor', 'currency', 'createdAt', 'arrivesAt'] as const;

const payoutColumns = selectList('sandbox_payouts', payoutFields);

export async function insertSandboxPayout(tx: Queryable, payout: SandboxPayout): Promise<void> {
  await insertRow(tx, 'sandbox_payouts', pickFields(payout, payoutFields));
}

export async function lockSandboxPayout(
  tx: Queryable,
  { agentId, id }: Pick<SandboxPayout, 'agentId' | 'id'>,
): Promise<SandboxPayout | null> {
  const { rows } = await tx.query<SandboxPayout>(
    `SELECT ${payoutColumns} FROM sandbox_payouts WHERE agent_id = $1 AND id = $2 FOR UPDATE`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

export async function saveSandboxPayoutState(
  tx: Queryable,
  { agentId, id, state }: Pick<SandboxPayout, 'agentId' | 'id' | 'state'>,
): Promise<void> {
  await updateRows(tx, 'sandbox_payouts', { agentId, id }, { state });
}

const sandboxPayoutColumns = selectList('sandbox_payouts', ['agentId', 'id']);

/** Payouts that arrive by a moment. */
export async function findSandboxPayoutsDue(
  db: Queryable,
  now: Date,
): Promise<Pick<SandboxPayout, 'agentId' | 'id'>[]> {
  const { rows } = await db.query<Pick<SandboxPayout, 'agentId' | 'id'>>(
    `SELECT ${sandboxPayoutColumns}
     FROM sandbox_payouts
     WHERE state = 'in_transit' AND arrives_at <= $1
     LIMIT 200`,
    [now],
  );
  return rows;
}

export async function listSandboxPayouts(
  db: Queryable,
  agentId: string,
  since: Date,
): Promise<SandboxPayout[]> {
  const { rows } = await db.query<SandboxPayout>(
    `SELECT ${payoutColumns}
     FROM sandbox_payouts
     WHERE agent_id = $1 AND created_at >= $2
     ORDER BY created_at, id`,
    [agentId, since],
  );
  return rows;
}
