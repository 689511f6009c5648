import type pg from 'pg';
import type { PaymentTraffic } from './payment-traffic.ts';
import type { Acknowledged } from './traffic.ts';

export type Violations = Record<string, number>;

type Stored = {
  id: string;
  property_id: string;
  check_in: string;
  check_out: string;
  received_minor: number;
  status: string;
};

/** Compares everything acknowledged with the stored data; every figure has to be 0. */
export async function verifyAcknowledged(
  db: Pick<pg.ClientBase, 'query'>,
  agentId: string,
  acknowledged: Acknowledged,
): Promise<Violations> {
  const { rows } = await db.query<Stored>(
    `SELECT id, property_id, check_in, check_out, received_minor, status FROM bookings WHERE agent_id = $1`,
    [agentId],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const booked = [...acknowledged.bookings.values()].map((one) => ({ one, row: stored.get(one.id) }));

  return {
    'bookings lost or changed': booked.filter(
      ({ one, row }) =>
        row?.property_id !== one.propertyId || row.check_in !== one.checkIn || row.check_out !== one.checkOut,
    ).length,
    'bookings stored and never acknowledged': rows.length - booked.filter(({ row }) => row).length,
    'payments lost or taken twice': booked.filter(
      ({ one, row }) => row && Number(row.received_minor) !== one.paidMinor,
    ).length,
    'approvals lost': booked.filter(({ one, row }) => one.approved && row?.status !== 'confirmed').length,
    // Requests are held for a day, and this run declines and cancels none.
    'requests expired early': booked.filter(
      ({ row }) => row && row.status !== 'pending' && row.status !== 'confirmed',
    ).length,
    'messages lost': await missing(db, 'messages', agentId, [...acknowledged.messages]),
    'messages stored and never acknowledged':
      (await count(
        db,
        `messages WHERE sender = 'guest' AND client_id ~ '^[0-9a-f]{8}-' AND agent_id = $1`,
        agentId,
      )) - acknowledged.messages.size,
    'photos lost': await missing(db, 'property_images', agentId, [...acknowledged.photos]),
    'photos without their sizes': await count(
      db,
      `property_images WHERE state <> 'ready' AND agent_id = $1`,
      agentId,
    ),
  };
}

async function missing(
  db: Pick<pg.ClientBase, 'query'>,
  table: string,
  agentId: string,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE agent_id = $1 AND id = ANY($2::uuid[])`,
    [agentId, ids],
  );
  return ids.length - rows.length;
}

async function count(db: Pick<pg.ClientBase, 'query'>, from: string, agentId: string): Promise<number> {
  const { rows } = await db.query<{ many: number }>(`SELECT count(*)::int AS many FROM ${from}`, [agentId]);
  return rows[0]?.many ?? 0;
}

/** All subscribers got the same months of events in another order, so all must have the same state. */
export async function verifyPayments(
  db: Pick<pg.ClientBase, 'query'>,
  { agentIds, invoicesEach }: PaymentTraffic,
): Promise<Violations> {
  const { rows } = await db.query<{ state: string; invoices: number }>(
    `SELECT s.status || ' ' || coalesce(s.plan_type, '') || ' ' || coalesce(s.current_period_end::text, '') AS state,
       (SELECT count(*)::int FROM subscription_invoices i WHERE i.agent_id = s.agent_id) AS invoices
     FROM subscriptions s WHERE s.agent_id = ANY($1::uuid[])`,
    [agentIds],
  );
  const wrongInvoices = rows.filter(({ invoices }) => invoices !== invoicesEach).length;
  const states = new Set(rows.map(({ state }) => state));
  const isPaidUp = [...states].every((state) => state.startsWith('cancelled starter 20'));

  return {
    'subscribers with invoices too few or too many': wrongInvoices + agentIds.length - rows.length,
    'subscribers whose state depends on the order of messages': states.size - 1 + (isPaidUp ? 0 : 1),
  };
}
