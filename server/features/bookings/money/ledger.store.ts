import type { LedgerKind } from '#domain/payments/ledger.ts';

import type { Queryable } from '#server/db/pool.ts';

export type PaymentMethod = 'bank_transfer' | 'card' | 'cash' | 'other';

/** One entry of a booking's ledger. */
export type LedgerRow = {
  _id: string;
  kind: LedgerKind;
  amountMinor: number;
  method: PaymentMethod;
  date: string;
  note: string;
  author: string;
  voids: string | null;
  createdAt: string;
};

export async function ledgerOf(db: Queryable, agentId: string, bookingId: string): Promise<LedgerRow[]> {
  const { rows } = await db.query({
    name: 'ledger-of-booking',
    text: `SELECT id AS "_id", kind, amount_minor AS "amountMinor", method, date, note, author, voids,
             created_at AS "createdAt"
           FROM ledger_entries WHERE agent_id = $1 AND booking_id = $2 ORDER BY created_at, id`,
    values: [agentId, bookingId],
  });
  return rows;
}

export async function insertLedgerRow(
  db: Queryable,
  row: LedgerRow & { agentId: string; bookingId: string },
): Promise<void> {
  await db.query(
    `INSERT INTO ledger_entries (agent_id, booking_id, id, kind, amount_minor, method, date, note, author, voids, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      row.agentId,
      row.bookingId,
      row._id,
      row.kind,
      row.amountMinor,
      row.method,
      row.date,
      row.note,
      row.author,
      row.voids,
      row.createdAt,
    ],
  );
}
