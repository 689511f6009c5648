import type { BalanceRight } from '#domain/payments/balance.ts';
import type { GuestGateway } from '#server/adapters/guest-payments/guest-payments.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList, updateRows } from '#server/db/rows.ts';

/** The connection of an agent with a gateway, and how their guests pay; `gateway` is null without one. */
export type PaymentAccountRecord = RowOf<
  typeof columns,
  {
    gateway: GuestGateway | null;
    /** What the key lacks for reading fees and payouts. */
    missingRight: BalanceRight | null;
  }
>;

const columns = selectList('payment_accounts', [
  'agentId',
  'gateway',
  'secretSealed',
  'webhookSecretSealed',
  'accountName',
  'accountRef',
  'isLive',
  'connectedAt',
  'checkedAt',
  'problem',
  'webhookAt',
  'eventsReadTo',
  'balanceReadTo',
  'missingRight',
  'cancelsUnpaid',
  'cancelDays',
  'remindsGuests',
]);

export async function findPaymentAccount(
  db: Queryable,
  agentId: string,
): Promise<PaymentAccountRecord | null> {
  const { rows } = await db.query<PaymentAccountRecord>({
    name: 'find-payment-account',
    text: `SELECT ${columns} FROM payment_accounts WHERE agent_id = $1`,
    values: [agentId],
  });
  return rows[0] ?? null;
}

/** Whether an account is still connected, which then stays so until the end of the transaction. */
export async function holdConnection(
  tx: Queryable,
  { agentId, accountRef }: Pick<PaymentAccountRecord, 'agentId' | 'accountRef'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM payment_accounts WHERE agent_id = $1 AND account_ref = $2 AND gateway IS NOT NULL FOR SHARE`,
    [agentId, accountRef],
  );
  return rowCount === 1;
}

/** The row of an agent, made on first use and locked. */
export async function lockPaymentAccount(tx: Queryable, agentId: string): Promise<PaymentAccountRecord> {
  await insertRow(tx, 'payment_accounts', { agentId }, { onConflict: 'DO NOTHING' });
  const { rows } = await tx.query<PaymentAccountRecord>(
    `SELECT ${columns} FROM payment_accounts WHERE agent_id = $1 FOR UPDATE`,
    [agentId],
  );
  const [account] = rows;
  if (!account) throw new Error(`agent ${agentId} has no row for payments`);
  return account;
}

export async function saveConnection(
  tx: Queryable,
  agentId: string,
  connection: Pick<
    PaymentAccountRecord,
    | 'gateway'
    | 'secretSealed'
    | 'webhookSecretSealed'
    | 'accountName'
    | 'accountRef'
    | 'isLive'
    | 'balanceReadTo'
    | 'missingRight'
  > & { at: Date | null; eventsReadTo: Date | string | null },
): Promise<void> {
  await updateRows(
    tx,
    'payment_accounts',
    { agentId },
    {
      gateway: connection.gateway,
      secretSealed: connection.secretSealed,
      webhookSecretSealed: connection.webhookSecretSealed,
      accountName: connection.accountName,
      accountRef: connection.accountRef,
      isLive: connection.isLive,
      connectedAt: connection.at,
      checkedAt: connection.at,
      eventsReadTo: connection.eventsReadTo,
      balanceReadTo: connection.balanceReadTo,
      missingRight: connection.missingRight,
      problem: null,
      webhookAt: null,
    },
  );
}

export async function savePaymentSettings(
  tx: Queryable,
  agentId: string,
  settings: Pick<PaymentAccountRecord, 'cancelsUnpaid' | 'cancelDays' | 'remindsGuests'>,
): Promise<void> {
  await updateRows(
    tx,
    'payment_accounts',
    { agentId },
    {
      cancelsUnpaid: settings.cancelsUnpaid,
      cancelDays: settings.cancelDays,
      remindsGuests: settings.remindsGuests,
    },
  );
}

export async function saveCheck(
  db: Queryable,
  agentId: string,
  {
    problem,
    missingRight,
    at,
  }: Pick<PaymentAccountRecord, 'problem'> & {
    missingRight?: BalanceRight | null | undefined;
    at: Date;
  },
): Promise<void> {
  await updateRows(
    db,
    'payment_accounts',
    { agentId },
    { problem, checkedAt: at, ...(missingRight !== undefined && { missingRight }) },
  );
}

export async function saveWebhookTime(db: Queryable, agentId: string, at: Date): Promise<void> {
  await updateRows(db, 'payment_accounts', { agentId }, { webhookAt: at });
}

/** Notes that all events until a moment have been read, so the keys work. */
export async function saveEventsReadTo(db: Queryable, agentId: string, at: Date): Promise<void> {
  await updateRows(db, 'payment_accounts', { agentId }, { eventsReadTo: at, problem: null });
}

/**
 * Connected accounts whose events are to be read: those with a payment or refund that has waited since `waitingSince`, or
 * with a payment whose fee is not known since then, and the others when they were last read before `readBefore`.
 */
export async function findAccountsToRead(
  db: Queryable,
  { waitingSince, readBefore }: { waitingSince: Date; readBefore: Date },
): Promise<string[]> {
  const { rows } = await db.query<{ agentId: string }>(
    `SELECT a.agent_id AS "agentId" FROM payment_accounts a
     WHERE a.gateway IS NOT NULL AND (a.events_read_to < $2
       OR EXISTS (SELECT FROM guest_payments p WHERE p.agent_id = a.agent_id
                  AND p.state IN ('opening', 'open', 'pending') AND p.created_at < $1)
       OR (a.missing_right IS NULL AND EXISTS (
            SELECT FROM guest_payments p WHERE p.agent_id = a.agent_id AND p.state = 'paid'
              AND p.account_ref = a.account_ref AND p.paid_at BETWEEN $1::timestamptz - interval '1 day'
                AND $1
              AND NOT EXISTS (SELECT FROM balance_transactions b
                              WHERE b.agent_id = p.agent_id AND b.payment_id = p.id AND b.kind = 'payment')))
       OR EXISTS (SELECT FROM guest_payment_refunds r WHERE r.agent_id = a.agent_id AND r.state = 'waiting'
                  AND r.requested_at < $1))
     ORDER BY a.events_read_to LIMIT 500`,
    [waitingSince, readBefore],
  );

  return rows.map(({ agentId }) => agentId);
}
