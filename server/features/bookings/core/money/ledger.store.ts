import type { LedgerKind, LedgerMethod } from '#domain/payments/payment-lists.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow } from '#server/db/rows.ts';

/** One entry of a booking's ledger. */
export type LedgerRow = {
  _id: string;
  kind: LedgerKind;
  amountMinor: number;
  method: LedgerMethod;
  date: string;
  note: string;
  author: string;
  voids: string | null;
  /** False for what a payment gateway reported, which cannot be voided. */
  manual: boolean;
  createdAt: string;
};

export async function ledgerOf(db: Queryable, agentId: string, bookingId: string): Promise<LedgerRow[]> {
  const { rows } = await db.query<LedgerRow>({
    name: 'ledger-of-booking',
    text: `SELECT id AS "_id", kind, amount_minor AS "amountMinor", method, date, note, author, voids,
             external_id IS NULL AS manual, created_at AS "createdAt"
           FROM ledger_entries WHERE agent_id = $1 AND booking_id = $2 ORDER BY created_at, id`,
    values: [agentId, bookingId],
  });
  return rows;
}

export async function insertLedgerRow(
  db: Queryable,
  row: LedgerRow & { agentId: string; bookingId: string; externalId: string | null },
): Promise<void> {
  await insertRow(db, 'ledger_entries', {
    agentId: row.agentId,
    bookingId: row.bookingId,
    id: row._id,
    kind: row.kind,
    amountMinor: row.amountMinor,
    method: row.method,
    date: row.date,
    note: row.note,
    author: row.author,
    voids: row.voids,
    externalId: row.externalId,
    createdAt: row.createdAt,
  });
}

/** The entry that a gateway's name of money belongs to. */
export async function findExternalEntry(
  db: Queryable,
  { agentId, externalId }: { agentId: string; externalId: string },
): Promise<{ _id: string; bookingId: string } | null> {
  const { rows } = await db.query<{ _id: string; bookingId: string }>(
    `SELECT id AS "_id", booking_id AS "bookingId"
     FROM ledger_entries
     WHERE agent_id = $1 AND external_id = $2`,
    [agentId, externalId],
  );
  return rows[0] ?? null;
}
