import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList, updateRows } from '#server/db/rows.ts';
import type { GuestPaymentEvent } from './guest-payments.ts';

/** A page of the built-in gateway on which a guest pays. */
export type SandboxPage = RowOf<typeof columns>;

const columns = selectList('sandbox_guest_payments', [
  'token',
  'agentId',
  'paymentId',
  'title',
  'amountMinor',
  'currency',
  'state',
  'refundedMinor',
  'dispute',
  'returnUrl',
  'settlesAt',
  'expiresAt',
]);

/** Inserts a page, or returns the one that the payment has. */
export async function insertSandboxPage(
  db: Queryable,
  page: Pick<
    SandboxPage,
    'token' | 'agentId' | 'paymentId' | 'title' | 'amountMinor' | 'currency' | 'returnUrl'
  > & {
    expiresAt: Date;
  },
): Promise<string> {
  await insertRow(
    db,
    'sandbox_guest_payments',
    {
      agentId: page.agentId,
      token: page.token,
      paymentId: page.paymentId,
      title: page.title,
      amountMinor: page.amountMinor,
      currency: page.currency,
      state: 'open',
      returnUrl: page.returnUrl,
      expiresAt: page.expiresAt,
    },
    { onConflict: '(agent_id, payment_id) DO NOTHING' },
  );

  const { rows } = await db.query<{ token: string }>(
    'SELECT token FROM sandbox_guest_payments WHERE agent_id = $1 AND payment_id = $2',
    [page.agentId, page.paymentId],
  );

  return rows[0]?.token ?? page.token;
}

export async function findSandboxPage(db: Queryable, token: string): Promise<SandboxPage | null> {
  const { rows } = await db.query<SandboxPage>(
    `SELECT ${columns} FROM sandbox_guest_payments WHERE token = $1`,
    [token],
  );
  return rows[0] ?? null;
}

export async function lockSandboxPage(tx: Queryable, token: string): Promise<SandboxPage | null> {
  const { rows } = await tx.query<SandboxPage>(
    `SELECT ${columns} FROM sandbox_guest_payments WHERE token = $1 FOR UPDATE`,
    [token],
  );
  return rows[0] ?? null;
}

export async function updateSandboxPage(
  tx: Queryable,
  { agentId, token }: Pick<SandboxPage, 'agentId' | 'token'>,
  changes: Partial<Pick<SandboxPage, 'state' | 'refundedMinor' | 'dispute'>> & { settlesAt?: Date },
): Promise<void> {
  const { state, refundedMinor, dispute, settlesAt } = changes;
  await updateRows(
    tx,
    'sandbox_guest_payments',
    { agentId, token },
    {
      ...(state && { state }),
      ...(refundedMinor !== undefined && { refundedMinor }),
      ...(dispute && { dispute }),
      ...(settlesAt && { settlesAt }),
    },
  );
}

/** Pages whose time has run out, and payments on their way that arrive now. */
export async function findSandboxPagesDue(db: Queryable, now: number): Promise<string[]> {
  const { rows } = await db.query<{ token: string }>(
    `SELECT token FROM sandbox_guest_payments
     WHERE (state = 'open' AND expires_at <= $1) OR (state = 'pending' AND settles_at <= $1) LIMIT 200`,
    [new Date(now)],
  );
  return rows.map(({ token }) => token);
}

/** Whether a key has refunded already; the lock of the page lets two refunds of it wait for each other. */
export async function hasSandboxRefund(
  tx: Queryable,
  { agentId, key }: { agentId: string; key: string },
): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT FROM sandbox_guest_refunds WHERE agent_id = $1 AND key = $2', [
    agentId,
    key,
  ]);
  return rowCount === 1;
}

export async function insertSandboxRefund(
  tx: Queryable,
  refund: { agentId: string; key: string; token: string; amountMinor: number },
): Promise<void> {
  await insertRow(tx, 'sandbox_guest_refunds', {
    agentId: refund.agentId,
    key: refund.key,
    token: refund.token,
    amountMinor: refund.amountMinor,
  });
}

export type StoredEvent = { agentId: string; event: GuestPaymentEvent };

export async function insertSandboxEvent(
  tx: Queryable,
  { agentId, event, now }: StoredEvent & { now: number },
): Promise<void> {
  await insertRow(tx, 'sandbox_guest_events', {
    agentId,
    id: event.id,
    payload: event,
    createdAt: new Date(now),
  });
}

export async function findSandboxEvent(db: Queryable, id: string): Promise<StoredEvent | null> {
  const { rows } = await db.query<StoredEvent>(
    'SELECT agent_id AS "agentId", payload AS event FROM sandbox_guest_events WHERE id = $1',
    [id],
  );
  return rows[0] ?? null;
}

export async function markSandboxEventDelivered(db: Queryable, id: string, now: number): Promise<void> {
  await db.query('UPDATE sandbox_guest_events SET delivered_at = $2 WHERE id = $1', [id, new Date(now)]);
}

export async function findUndeliveredSandboxEvents(db: Queryable, before: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM sandbox_guest_events WHERE delivered_at IS NULL AND created_at < $1
     ORDER BY created_at, id LIMIT 500`,
    [new Date(before)],
  );
  return rows.map(({ id }) => id);
}

export async function listSandboxEvents(
  db: Queryable,
  { agentId, since }: { agentId: string; since: number },
): Promise<GuestPaymentEvent[]> {
  const { rows } = await db.query<{ event: GuestPaymentEvent }>(
    `SELECT payload AS event
     FROM sandbox_guest_events
     WHERE agent_id = $1 AND created_at >= $2
     ORDER BY created_at, id`,
    [agentId, new Date(since)],
  );
  return rows.map(({ event }) => event);
}
