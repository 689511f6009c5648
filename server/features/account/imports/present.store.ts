import type { ImportSource } from '#domain/account/imports/import-lists.ts';
import type { PresentRef, PresentStay } from '#domain/account/imports/plan-import.ts';
import { endedStates } from '#domain/bookings/booking-states.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { type ImportRecord, isUntouched } from './import.store.ts';

type Range = { agentId: string; propertyIds: readonly string[]; from: string; to: string };

const nightColumns = selectList('reserved_nights', ['propertyId'], 'n');

/** Reserved nights of properties within [from, to), with the guest or the channel's event that has them. */
export async function findPresentStays(db: Queryable, range: Range): Promise<PresentStay[]> {
  const { rows } = await db.query<PresentStay>({
    name: 'present-stays-of-import',
    text: `SELECT ${nightColumns}, lower(n.stay) AS "checkIn", upper(n.stay) AS "checkOut",
             n.kind, n.id, coalesce(b.guest_name, '') AS "guestName", e.id AS "eventId", false AS "isShadow"
           FROM reserved_nights n
           LEFT JOIN bookings b ON b.agent_id = n.agent_id AND b.id = n.id
           LEFT JOIN blocks k ON k.agent_id = n.agent_id AND k.id = n.id
           LEFT JOIN feed_events e ON e.agent_id = k.agent_id AND e.id = k.feed_event_id
             AND e.booking_id IS NULL AND e.gone_at IS NULL
             AND e.check_in = lower(n.stay) AND e.check_out = upper(n.stay)
           WHERE n.agent_id = $1 AND n.property_id = ANY($2::uuid[]) AND n.is_reserved
             AND lower(n.stay) < $4::date AND lower(n.stay) >= $3::date - ${maxStayNights}
             AND upper(n.stay) > $3::date
           UNION ALL
           SELECT s.property_id, s.check_in, s.check_out, 'block', s.id, '', NULL, true
           FROM blocks s
           WHERE s.agent_id = $1 AND s.property_id = ANY($2::uuid[]) AND NOT s.holds_nights
             AND s.check_in < $4::date AND s.check_out > $3::date`,
    values: [range.agentId, range.propertyIds, range.from, range.to],
  });
  return rows;
}

const endedColumns = selectList('bookings', ['id', 'propertyId', 'checkIn', 'checkOut', 'guestName']);

/** Imported bookings without nights: a cancelled row without a reference is known by them. */
export async function findEndedStays(db: Queryable, range: Range): Promise<PresentStay[]> {
  const { rows } = await db.query<PresentStay>({
    name: 'ended-stays-of-import',
    text: `SELECT ${endedColumns}, 'booking' AS kind, NULL AS "eventId", false AS "isShadow"
           FROM bookings
           WHERE agent_id = $1 AND property_id = ANY($2::uuid[]) AND deleted_at IS NULL AND source = 'import'
             AND status IN ${sqlList(endedStates)} AND check_in >= $3::date AND check_in < $4::date`,
    values: [range.agentId, range.propertyIds, range.from, range.to],
  });
  return rows;
}

const knownColumns = selectList('import_refs', ['ref', 'propertyId', 'bookingId', 'fingerprint'], 'r');

/** The bookings that earlier imports made of references. */
export async function findRefs(
  db: Queryable,
  { agentId, source, refs }: { agentId: string; source: ImportSource; refs: readonly string[] },
): Promise<PresentRef[]> {
  const { rows } = await db.query<PresentRef>({
    name: 'refs-of-import',
    text: `SELECT ${knownColumns},
             ${isUntouched} AS "isUntouched", b.deleted_at IS NOT NULL AS "isRemoved"
           FROM (SELECT *, written_at AS applied_at FROM import_refs
             WHERE agent_id = $1 AND source = $2 AND ref = ANY($3::text[])) r
           JOIN bookings b ON b.agent_id = r.agent_id AND b.id = r.booking_id`,
    values: [agentId, source, refs],
  });
  return rows;
}

const refColumns = selectList('import_refs', [
  'agentId',
  'source',
  'ref',
  'propertyId',
  'bookingId',
  'importId',
  'fingerprint',
  'bookingVersion',
  'writtenAt',
]);
export type StoredRef = RowOf<typeof refColumns>;

export async function findRef(
  db: Queryable,
  key: Pick<StoredRef, 'agentId' | 'source' | 'ref' | 'propertyId'>,
): Promise<StoredRef | null> {
  const { rows } = await db.query<StoredRef>(
    `SELECT ${refColumns} FROM import_refs
     WHERE agent_id = $1 AND source = $2 AND ref = $3 AND property_id = $4`,
    [key.agentId, key.source, key.ref, key.propertyId],
  );
  return rows[0] ?? null;
}

/** Remembers which bookings the references of a batch belong to, in the versions that the import left. */
export async function storeRefs(tx: Queryable, refs: readonly StoredRef[]): Promise<void> {
  await insertRefs(
    tx,
    refs,
    `UPDATE SET booking_id = excluded.booking_id, import_id = excluded.import_id,
       fingerprint = excluded.fingerprint, booking_version = excluded.booking_version,
       written_at = excluded.written_at`,
  );
}

/** Remembers references that no earlier import knows. */
export async function storeNewRefs(tx: Queryable, refs: readonly StoredRef[]): Promise<void> {
  await insertRefs(tx, refs, 'NOTHING');
}

async function insertRefs(tx: Queryable, refs: readonly StoredRef[], onConflict: string): Promise<void> {
  const [first] = refs;
  if (!first) return;
  await tx.query(
    `INSERT INTO import_refs (agent_id, source, ref, property_id, booking_id, import_id, fingerprint,
       booking_version, written_at)
     SELECT $1, r.source, r.ref, r."propertyId", r."bookingId", r."importId", r.fingerprint,
       r."bookingVersion", r."writtenAt"
     FROM json_to_recordset($2) AS r (source text, ref text, "propertyId" uuid, "bookingId" uuid,
       "importId" uuid, fingerprint text, "bookingVersion" integer, "writtenAt" timestamptz)
     ON CONFLICT (agent_id, source, ref, property_id) DO ${onConflict}`,
    [first.agentId, JSON.stringify(refs)],
  );
}

/** Forgets the references of bookings that a roll-back took away. */
export async function deleteRefs(
  tx: Queryable,
  { agentId, importId, bookingIds }: { agentId: string; importId: string; bookingIds: readonly string[] },
): Promise<void> {
  await tx.query(
    'DELETE FROM import_refs WHERE agent_id = $1 AND import_id = $2 AND booking_id = ANY($3::uuid[])',
    [agentId, importId, bookingIds],
  );
}

/** Forgets the references that an import found to belong to bookings that were there before. */
export async function deleteRefsOfKnown(
  tx: Queryable,
  { agentId, importId }: { agentId: string; importId: string },
): Promise<void> {
  await tx.query(
    `DELETE FROM import_refs f
     USING import_rows r
     WHERE f.agent_id = $1 AND f.import_id = $2 AND r.agent_id = f.agent_id AND r.import_id = f.import_id
       AND r.verdict = 'same' AND r.booking_id = f.booking_id`,
    [agentId, importId],
  );
}

const propertyColumns = selectList('properties', ['_id', 'title', 'currency']);
export type ListedProperty = RowOf<typeof propertyColumns>;

/** Properties that stays can be imported into. */
export async function findProperties(db: Queryable, agentId: string): Promise<ListedProperty[]> {
  const { rows } = await db.query<ListedProperty>(
    `SELECT ${propertyColumns} FROM properties WHERE agent_id = $1 AND deleted_at IS NULL ORDER BY title, id`,
    [agentId],
  );
  return rows;
}

/** Lines of an import whose bookings nobody has touched since they were applied. */
export async function findUntouchedLines(
  tx: Queryable,
  { agentId, importId, lines }: { agentId: string; importId: string; lines: readonly number[] },
): Promise<Set<number>> {
  const { rows } = await tx.query<{ line: number }>({
    name: 'untouched-lines-of-import',
    text: `SELECT r.line
           FROM import_rows r JOIN bookings b ON b.agent_id = r.agent_id AND b.id = r.booking_id
           WHERE r.agent_id = $1 AND r.import_id = $2 AND r.line = ANY($3::integer[]) AND ${isUntouched}`,
    values: [agentId, importId, lines],
  });
  return new Set(rows.map(({ line }) => line));
}

const draftColumns = selectList('properties', ['_id', 'title']);

/** Properties that an import made. */
export async function findDrafts(
  db: Queryable,
  { agentId, _id, answers }: Pick<ImportRecord, 'agentId' | '_id' | 'answers'>,
): Promise<{ _id: string; title: string; isArchived: boolean }[]> {
  const { rows } = await db.query<{ _id: string; title: string; isArchived: boolean }>(
    `SELECT ${draftColumns}, status = 'archived' AS "isArchived"
     FROM properties
     WHERE agent_id = $1 AND deleted_at IS NULL AND (id = ANY($2::uuid[]) OR id IN (SELECT r.property_id
       FROM import_rows r
       WHERE r.agent_id = $1 AND r.import_id = $3 AND r.verdict = 'new' AND r.property_version IS NOT NULL))
     ORDER BY title, id`,
    [agentId, Object.values(answers.drafts), _id],
  );
  return rows;
}

/** Drafts that an import has to make: those of listings with rows, and the currency of their stays. */
export async function findDraftsToMake(
  db: Queryable,
  { agentId, _id, answers }: Pick<ImportRecord, 'agentId' | '_id' | 'answers'>,
): Promise<{ id: string; currency: string | null }[]> {
  const ids = Object.values(answers.drafts);
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: string; currency: string | null }>(
    `SELECT property_id AS id, mode() WITHIN GROUP (ORDER BY currency) AS currency
     FROM import_rows
     WHERE agent_id = $1 AND import_id = $2 AND verdict = 'new' AND property_id = ANY($3::uuid[])
     GROUP BY property_id ORDER BY property_id`,
    [agentId, _id, ids],
  );
  return rows;
}

/** Those of some properties in which no booking and no block is left. */
export async function findEmptyProperties(
  db: Queryable,
  agentId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: string }>(
    `SELECT p.id
     FROM properties p
     WHERE p.agent_id = $1 AND p.id = ANY($2::uuid[])
       AND NOT EXISTS (SELECT FROM bookings b
         WHERE b.agent_id = p.agent_id AND b.property_id = p.id AND b.deleted_at IS NULL)
       AND NOT EXISTS (SELECT FROM blocks k WHERE k.agent_id = p.agent_id AND k.property_id = p.id)
     ORDER BY p.id`,
    [agentId, ids],
  );
  return rows.map(({ id }) => id);
}
