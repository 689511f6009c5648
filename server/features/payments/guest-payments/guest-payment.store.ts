import type { OnlinePaymentState, PaymentOutcome } from '#domain/payments/online-payment.ts';
import type { PayableKind } from '#domain/payments/payment-lists.ts';
import type { GuestGateway, GuestPaymentEvent } from '#server/adapters/guest-payments/guest-payments.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, pickFields, type RowOf, selectList, updateRows } from '#server/db/rows.ts';

/** One attempt of a guest to pay. */
export type GuestPaymentRecord = RowOf<
  typeof columns,
  {
    gateway: GuestGateway;
    instalment: PayableKind;
    state: OnlinePaymentState;
    outcome: PaymentOutcome | null;
  }
>;

/** What a payment has from the beginning. */
const openedFields = [
  'agentId',
  'bookingId',
  'gateway',
  'accountRef',
  'instalment',
  'amountMinor',
  'currency',
  'state',
  'mayConfirm',
  'createdAt',
  'expiresAt',
] as const;

const columns = selectList('guest_payments', [
  '_id',
  ...openedFields,
  'outcome',
  'gatewaySession',
  /** What the gateway calls the money. */
  'gatewayPayment',
  'url',
  'paidAt',
]);

export async function insertGuestPayment(tx: Queryable, payment: GuestPaymentRecord): Promise<void> {
  const row = { id: payment._id, ...pickFields(payment, openedFields) };
  await insertRow(tx, 'guest_payments', row);
}

type Key = { agentId: string; paymentId: string };

export async function findGuestPayment(
  db: Queryable,
  { agentId, paymentId }: Key,
): Promise<GuestPaymentRecord | null> {
  const { rows } = await db.query<GuestPaymentRecord>(
    `SELECT ${columns} FROM guest_payments WHERE agent_id = $1 AND id = $2`,
    [agentId, paymentId],
  );
  return rows[0] ?? null;
}

/** Lock order: the property, the booking, then the payment. */
export async function lockGuestPayment(
  tx: Queryable,
  { agentId, paymentId }: Key,
): Promise<GuestPaymentRecord | null> {
  const { rows } = await tx.query<GuestPaymentRecord>(
    `SELECT ${columns} FROM guest_payments WHERE agent_id = $1 AND id = $2 FOR UPDATE`,
    [agentId, paymentId],
  );
  return rows[0] ?? null;
}

export async function findPaymentByCharge(
  db: Queryable,
  agentId: string,
  charge: string,
): Promise<GuestPaymentRecord | null> {
  const { rows } = await db.query<GuestPaymentRecord>(
    `SELECT ${columns} FROM guest_payments WHERE agent_id = $1 AND gateway_payment = $2`,
    [agentId, charge],
  );
  return rows[0] ?? null;
}

/** All attempts of a booking, the latest first. */
export async function paymentsOfBooking(
  db: Queryable,
  agentId: string,
  bookingId: string,
): Promise<GuestPaymentRecord[]> {
  const { rows } = await db.query<GuestPaymentRecord>({
    name: 'guest-payments-of-booking',
    text: `SELECT ${columns}
      FROM guest_payments
      WHERE agent_id = $1 AND booking_id = $2
      ORDER BY id DESC
      LIMIT 200`,
    values: [agentId, bookingId],
  });
  return rows;
}

export async function updateGuestPayment(
  db: Queryable,
  { agentId, paymentId }: Key,
  changes: Partial<
    Pick<GuestPaymentRecord, 'state' | 'outcome' | 'gatewaySession' | 'gatewayPayment' | 'url' | 'paidAt'>
  >,
): Promise<void> {
  const { state, outcome, gatewaySession, gatewayPayment, url, paidAt } = changes;
  await updateRows(
    db,
    'guest_payments',
    { agentId, id: paymentId },
    {
      ...(state !== undefined && { state }),
      ...(outcome !== undefined && { outcome }),
      ...(gatewaySession !== undefined && { gatewaySession }),
      ...(gatewayPayment !== undefined && { gatewayPayment }),
      ...(url !== undefined && { url }),
      ...(paidAt !== undefined && { paidAt }),
    },
  );
}

/** Opens a page that the gateway has made, unless news of it came first. */
export async function openGuestPayment(
  db: Queryable,
  { agentId, paymentId, session, url }: Key & { session: string; url: string },
): Promise<void> {
  await db.query(
    `UPDATE guest_payments SET state = 'open', gateway_session = $3, url = $4
     WHERE agent_id = $1 AND id = $2 AND state = 'opening'`,
    [agentId, paymentId, session, url],
  );
}

/** Attempts whose page ended before a moment and of which nothing was reported. */
export async function findAbandoned(db: Queryable, agentId: string, before: Date): Promise<string[]> {
  const { rows } = await db.query<{ _id: string }>(
    `SELECT id AS "_id" FROM guest_payments
     WHERE agent_id = $1 AND state IN ('opening', 'open') AND expires_at < $2 ORDER BY id LIMIT 500`,
    [agentId, before],
  );
  return rows.map(({ _id }) => _id);
}

export type EventResult = 'applied' | 'ignored' | 'unknown_payment' | 'amount_mismatch';

/** False when this event was already stored. A concurrent duplicate waits here for the first transaction. */
export async function insertPaymentEvent(
  tx: Queryable,
  {
    agentId,
    gateway,
    event,
    now,
  }: { agentId: string; gateway: string; event: GuestPaymentEvent; now: number },
): Promise<boolean> {
  const inserted = await insertRow(
    tx,
    'guest_payment_events',
    {
      agentId,
      gateway,
      id: event.id,
      type: event.type,
      result: 'ignored',
      receivedAt: new Date(now),
      payload: event,
    },
    { onConflict: 'DO NOTHING' },
  );

  return inserted === 1;
}

export async function saveEventResult(
  tx: Queryable,
  stored: { agentId: string; gateway: string; id: string; result: EventResult; paymentId: string | null },
): Promise<void> {
  const { agentId, gateway, id, result, paymentId } = stored;
  await updateRows(tx, 'guest_payment_events', { agentId, gateway, id }, { result, paymentId });
}

/** Money to be given back, or given back already. */
export type RefundRecord = RowOf<typeof refundColumns>;

const refundColumns = selectList('guest_payment_refunds', [
  'agentId',
  '_id',
  'paymentId',
  'kind',
  'amountMinor',
  'state',
  'author',
  'note',
  'gatewayRefund',
]);

export async function insertRefund(tx: Queryable, refund: RefundRecord & { at: Date }): Promise<void> {
  await insertRow(tx, 'guest_payment_refunds', {
    agentId: refund.agentId,
    id: refund._id,
    paymentId: refund.paymentId,
    kind: refund.kind,
    amountMinor: refund.amountMinor,
    state: refund.state,
    author: refund.author,
    note: refund.note,
    gatewayRefund: refund.gatewayRefund,
    requestedAt: refund.at,
    settledAt: refund.state === 'waiting' ? null : refund.at,
  });
}

export async function refundsOfBooking(
  db: Queryable,
  agentId: string,
  bookingId: string,
): Promise<RefundRecord[]> {
  const { rows } = await db.query<RefundRecord>({
    name: 'guest-refunds-of-booking',
    text: `SELECT ${refundColumns} FROM guest_payment_refunds WHERE agent_id = $1 AND payment_id IN
             (SELECT id FROM guest_payments WHERE agent_id = $1 AND booking_id = $2) ORDER BY id`,
    values: [agentId, bookingId],
  });
  return rows;
}

const waitingColumns = selectList('guest_payment_refunds', ['amountMinor', 'requestedAt'], 'r');

/** Refunds of a booking that the gateway has still to make, without what was never due. */
export async function waitingRefunds(
  db: Queryable,
  { agentId, bookingId }: { agentId: string; bookingId: string },
): Promise<{ amountMinor: number; requestedAt: string }[]> {
  const { rows } = await db.query<RowOf<typeof waitingColumns>>({
    name: 'waiting-refunds-of-booking',
    text: `SELECT ${waitingColumns}
           FROM guest_payment_refunds r
             JOIN guest_payments p ON p.agent_id = r.agent_id AND p.id = r.payment_id
           WHERE r.agent_id = $1 AND p.booking_id = $2 AND p.instalment <> 'damage_deposit'
             AND r.kind = 'refund' AND r.state = 'waiting'
           ORDER BY r.id`,
    values: [agentId, bookingId],
  });
  return rows;
}

export async function findRefund(db: Queryable, agentId: string, id: string): Promise<RefundRecord | null> {
  const { rows } = await db.query<RefundRecord>(
    `SELECT ${refundColumns} FROM guest_payment_refunds WHERE agent_id = $1 AND id = $2`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

export async function settleRefundRow(
  tx: Queryable,
  {
    agentId,
    id,
    state,
    gatewayRefund,
    at,
  }: {
    agentId: string;
    id: string;
    state: 'made' | 'declined';
    gatewayRefund: string | null;
    at: Date;
  },
): Promise<void> {
  await updateRows(tx, 'guest_payment_refunds', { agentId, id }, { state, gatewayRefund, settledAt: at });
}

/** Refunds that have waited since a moment because their job gave up or died: the oldest of each account. */
export async function findWaitingRefunds(
  db: Queryable,
  before: Date,
): Promise<{ agentId: string; refundIds: string[] }[]> {
  const { rows } = await db.query<{ agentId: string; refundIds: string[] }>(
    `SELECT agent_id AS "agentId", (array_agg(id ORDER BY requested_at, id))[1:20] AS "refundIds"
     FROM guest_payment_refunds
     WHERE state = 'waiting' AND requested_at < $1
     GROUP BY agent_id
     ORDER BY min(requested_at)
     LIMIT 200`,
    [before],
  );
  return rows;
}

/** Payments and refunds of an agent that are under way. */
export async function countWaiting(db: Queryable, agentId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT (SELECT count(*)
      FROM guest_payments
      WHERE agent_id = $1 AND state IN ('opening', 'open', 'pending'))
          + (SELECT count(*) FROM guest_payment_refunds WHERE agent_id = $1 AND state = 'waiting') AS count`,
    [agentId],
  );
  return rows[0]?.count ?? 0;
}

export async function propertyOfBooking(
  db: Queryable,
  { agentId, bookingId }: { agentId: string; bookingId: string },
): Promise<string | null> {
  const { rows } = await db.query<{ propertyId: string }>(
    'SELECT property_id AS "propertyId" FROM bookings WHERE agent_id = $1 AND id = $2',
    [agentId, bookingId],
  );
  return rows[0]?.propertyId ?? null;
}
