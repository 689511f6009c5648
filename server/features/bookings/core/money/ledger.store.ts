import type { LedgerKind, LedgerMethod } from '#domain/payments/payment-lists.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, pickFields, type RowOf, selectList } from '#server/db/rows.ts';

/** One entry of a booking's ledger. */
export type LedgerRow = RowOf<typeof entryColumns, { kind: LedgerKind; method: LedgerMethod }> & {
  /** False for what a payment gateway reported, which cannot be voided. */
  manual: boolean;
};

const entryFields = [
  'kind',
  'amountMinor',
  'method',
  'date',
  'note',
  'author',
  'voids',
  'createdAt',
] as const;

const entryColumns = selectList('ledger_entries', ['_id', ...entryFields]);

export async function ledgerOf(db: Queryable, agentId: string, bookingId: string): Promise<LedgerRow[]> {
  const { rows } = await db.query<LedgerRow>({
    name: 'ledger-of-booking',
    text: `SELECT ${entryColumns},
             external_id IS NULL AS manual
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
    externalId: row.externalId,
    ...pickFields(row, entryFields),
  });
}

const entryKeyColumns = selectList('ledger_entries', ['_id', 'bookingId']);

/** The entry that a gateway's name of money belongs to. */
export async function findExternalEntry(
  db: Queryable,
  { agentId, externalId }: { agentId: string; externalId: string },
): Promise<{ _id: string; bookingId: string } | null> {
  const { rows } = await db.query<RowOf<typeof entryKeyColumns>>(
    `SELECT ${entryKeyColumns}
     FROM ledger_entries
     WHERE agent_id = $1 AND external_id = $2`,
    [agentId, externalId],
  );
  return rows[0] ?? null;
}
