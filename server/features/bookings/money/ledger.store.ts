import type { LedgerKind, PaymentMethod } from '#domain/payments/ledger-kinds.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow } from '#server/db/rows.ts';

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
  const { rows } = await db.query<LedgerRow>({
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
  await insertRow(db, 'ledger_entries', {
    agent_id: row.agentId,
    booking_id: row.bookingId,
    id: row._id,
    kind: row.kind,
    amount_minor: row.amountMinor,
    method: row.method,
    date: row.date,
    note: row.note,
    author: row.author,
    voids: row.voids,
    created_at: row.createdAt,
  });
}
