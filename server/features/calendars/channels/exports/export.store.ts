import type { CalendarExport } from '#contract/calendars/calendar-shapes.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, oneRow, selectList } from '#server/db/rows.ts';

export type ExportRecord = Omit<CalendarExport, 'url' | 'lastPickupAt'> & {
  agentId: string;
  tokenSealed: Buffer;
  /** How often the export was changed, and when last, in milliseconds. */
  revision: number;
  revisedAt: number | null;
  /** The file as it was last drawn, and since when it has been that one. */
  bodyTag: string;
  bodyChangedAt: string | null;
};

const exportColumns = selectList(
  'calendar_exports',
  [
    'agentId',
    '_id',
    'propertyId',
    'channel',
    'name',
    'tokenSealed',
    'fields',
    'withPrep',
    'createdAt',
    'revision',
    'bodyTag',
    'bodyChangedAt',
  ],
  'x',
);

const columns = `${exportColumns}, x.old_until AS "oldUrlUntil",
  (extract(epoch FROM x.revised_at) * 1000)::float8 AS "revisedAt"`;

export async function findExports(
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[] | 'all',
): Promise<ExportRecord[]> {
  const { rows } = await db.query<ExportRecord>(
    `SELECT ${columns} FROM calendar_exports x WHERE x.agent_id = $1
       AND ($2::uuid[] IS NULL OR x.property_id = ANY($2::uuid[])) ORDER BY x.created_at, x.id`,
    [agentId, propertyIds === 'all' ? null : propertyIds],
  );
  return rows;
}

export async function findExport(db: Queryable, agentId: string, id: string): Promise<ExportRecord | null> {
  const { rows } = await db.query<ExportRecord>(
    `SELECT ${columns} FROM calendar_exports x WHERE x.agent_id = $1 AND x.id = $2`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

/** Export behind a token: the present one, or a former one, which answers until `oldUrlUntil`. */
export async function findExportByToken(
  db: Queryable,
  tokenHash: Buffer,
): Promise<(ExportRecord & { isOld: boolean }) | null> {
  const { rows } = await db.query<ExportRecord & { isOld: boolean }>({
    name: 'export-by-token',
    text: `SELECT ${columns}, x.token_hash <> $1 AS "isOld" FROM calendar_exports x
           WHERE x.token_hash = $1 OR x.old_token_hash = $1`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

export type ExportableStay = Stay & {
  id: string;
  kind: 'booking' | 'block';
  version: number;
  changedAt: number;
  /** Id that another installation gave to the stay; passed on, so that it knows its own stay again. */
  originUid: string | null;
  code: string | null;
  guestName: string | null;
  adults: number | null;
  children: number | null;
  arrivalTime: string | null;
  notes: string | null;
  isGuests: boolean;
  /** Version of a booking with all its details, and its last change in milliseconds. */
  bookingVersion: number | null;
  bookingChangedAt: number | null;
};

type ExportTarget = { agentId: string; propertyId: string; channel: Channel; name: string; from: CivilDate };

const bookingColumns = selectList(
  'bookings',
  ['code', 'guestName', 'adults', 'children', 'arrivalTime'],
  'b',
);

/**
 * Stays and shadows of a property from a day on, without those that came from the recipient. Channels that can be named
 * are told apart by channel, other calendars by their name too.
 */
const exportableStays = `WITH stays AS (
    SELECT k.id, k.kind, lower(k.stay) AS check_in, upper(k.stay) AS check_out FROM reserved_nights k
    WHERE k.agent_id = $1 AND k.property_id = $2 AND k.is_reserved AND upper(k.stay) > $3::date
    UNION ALL SELECT s.id, 'block', s.check_in, s.check_out FROM blocks s
    WHERE s.agent_id = $1 AND s.property_id = $2 AND NOT s.holds_nights AND s.check_out > $3::date)
  SELECT t.id, t.kind, t.check_in AS "checkIn", t.check_out AS "checkOut", n.version,
    (extract(epoch FROM n.at) * 1000)::float8 AS "changedAt",
    CASE WHEN e.uid LIKE '%.staydesk' THEN e.uid END AS "originUid", ${bookingColumns},
    b.internal_notes AS notes, b.version AS "bookingVersion",
    (extract(epoch FROM b.updated_at) * 1000)::float8 AS "bookingChangedAt",
    t.kind = 'booking' OR coalesce(o.kind = 'imported', false) AS "isGuests"
  FROM stays t
  LEFT JOIN bookings b ON b.agent_id = $1 AND b.id = t.id AND t.kind = 'booking'
  LEFT JOIN blocks o ON o.agent_id = $1 AND o.id = t.id AND t.kind = 'block'
  LEFT JOIN LATERAL (SELECT v.uid, v.feed_id FROM feed_events v WHERE v.agent_id = $1
    AND (v.id = o.feed_event_id OR v.booking_id = b.id) LIMIT 1) e ON true
  LEFT JOIN calendar_feeds f ON f.agent_id = $1 AND f.id = e.feed_id
  CROSS JOIN LATERAL (SELECT count(*)::int AS version, coalesce(max(v.at), 'epoch') AS at FROM night_events v
    WHERE v.agent_id = $1 AND v.stay_id = t.id) n
  WHERE f.channel IS DISTINCT FROM $4 OR ($4 IN ('google', 'other') AND lower(f.name) <> lower($5))`;

const targetValues = (target: ExportTarget) => [
  target.agentId,
  target.propertyId,
  target.from,
  target.channel,
  target.name,
];

export async function findExportableStays(db: Queryable, target: ExportTarget): Promise<ExportableStay[]> {
  const { rows } = await db.query<ExportableStay>({
    name: 'exportable-stays',
    text: exportableStays,
    values: targetValues(target),
  });
  return rows;
}

/** Digest of all that `findExportableStays` finds, so that an unchanged file need not be drawn to be known. */
export async function digestExportableStays(db: Queryable, target: ExportTarget): Promise<string> {
  const { rows } = await db.query<{ digest: string }>({
    name: 'digest-exportable-stays',
    text: `SELECT md5(coalesce(string_agg(s::text, ' ' ORDER BY s.id), '')) AS digest
      FROM (${exportableStays}) s`,
    values: targetValues(target),
  });
  return oneRow(rows).digest;
}

/**
 * Stores a change of an export, which raises the version of every stay in it. Stays whose details it showed had the
 * versions of their bookings on top, and none may fall when the details are no longer shown.
 */
export async function reviseExport(
  tx: Queryable,
  found: ExportRecord,
  change: Pick<ExportRecord, 'name' | 'fields' | 'withPrep'> & { at: Date },
): Promise<void> {
  const { agentId, _id: id, propertyId } = found;
  await tx.query(
    `UPDATE calendar_exports
     SET name = $3, fields = $4, with_prep = $5, revised_at = $6, revision = revision + 1
       + CASE WHEN fields = '[]' THEN 0 ELSE (SELECT coalesce(max(b.version), 0) FROM bookings b
           WHERE b.agent_id = $1 AND b.property_id = $7) END
     WHERE agent_id = $1 AND id = $2`,
    [agentId, id, change.name, JSON.stringify(change.fields), change.withPrep, change.at, propertyId],
  );
}

/** Stores that the file of an export is another one; the time of its change is in whole seconds and only rises. */
export async function storeBody(
  db: Queryable,
  found: Pick<ExportRecord, 'agentId' | '_id'>,
  { tag, at }: { tag: string; at: Date },
): Promise<string | null> {
  const { rows } = await db.query<{ bodyChangedAt: string }>(
    `UPDATE calendar_exports
     SET body_tag = $3, body_changed_at = greatest(date_trunc('second', $4::timestamptz),
       body_changed_at + interval '1 second')
     WHERE agent_id = $1 AND id = $2 AND body_tag <> $3 RETURNING body_changed_at AS "bodyChangedAt"`,
    [found.agentId, found._id, tag, at],
  );
  return rows[0]?.bodyChangedAt ?? null;
}

export async function insertPickup(
  db: Queryable,
  pickup: {
    agentId: string;
    exportId: string;
    id: string;
    at: Date;
    status: number;
    family: string;
    networkHash: string;
    bodyTag: string;
  },
): Promise<void> {
  await insertRow(db, 'export_pickups', {
    agentId: pickup.agentId,
    exportId: pickup.exportId,
    id: pickup.id,
    at: pickup.at,
    status: pickup.status,
    agentFamily: pickup.family,
    bodyTag: pickup.bodyTag,
    networkHash: Buffer.from(pickup.networkHash),
  });
}

/** Moments of the latest pickups of exports, in milliseconds, oldest first. */
export async function findPickupTimes(
  db: Queryable,
  agentId: string,
  limit: number,
): Promise<Map<string, number[]>> {
  const { rows } = await db.query<{ exportId: string; times: number[] }>(
    `SELECT x.id AS "exportId", array_agg(p.at ORDER BY p.at)::float8[] AS times FROM calendar_exports x
     CROSS JOIN LATERAL (SELECT extract(epoch FROM at) * 1000 AS at
       FROM export_pickups
       WHERE agent_id = x.agent_id
       AND export_id = x.id ORDER BY export_pickups.at DESC LIMIT $2) p
     WHERE x.agent_id = $1 GROUP BY x.id`,
    [agentId, limit],
  );
  return new Map(rows.map(({ exportId, times }) => [exportId, times]));
}

export async function deleteOldPickups(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM export_pickups WHERE at < $1', [before]);
  return rowCount ?? 0;
}

/** Ends the grace of former tokens. They are kept, so that their addresses answer “gone” and never somebody else’s. */
export async function deleteExport(tx: Queryable, agentId: string, id: string): Promise<void> {
  await tx.query('DELETE FROM calendar_exports WHERE agent_id = $1 AND id = $2', [agentId, id]);
}
