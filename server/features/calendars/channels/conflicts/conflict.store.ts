import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import type { ClashKind, ConflictKind, ConflictResolution } from '#domain/calendars/calendar-lists.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, selectList, updateRows } from '#server/db/rows.ts';

export type ConflictRecord = Stay & {
  _id: string;
  propertyId: string;
  kind: ConflictKind;
  oursKind: 'booking' | 'block' | null;
  oursId: string | null;
  feedId: string;
  eventId: string;
  openedAt: string;
  resolvedAt: string | null;
  resolution: ConflictResolution | null;
  reason: string;
  resolvedBy: string;
};

const conflictColumns = selectList(
  'calendar_conflicts',
  [
    '_id',
    'propertyId',
    'kind',
    'oursKind',
    'oursId',
    'feedId',
    'checkIn',
    'checkOut',
    'openedAt',
    'resolvedAt',
    'resolution',
    'reason',
    'resolvedBy',
  ],
  'c',
);

const columns = `${conflictColumns}, c.feed_event_id AS "eventId"`;

/** Shadows of a feed with the stays whose nights they claim, and the kind of conflict that makes. */
export type Clash = Stay & {
  eventId: string;
  kind: ClashKind | 'overlap';
  oursKind: 'booking' | 'block';
  oursId: string;
};

export async function findClashes(db: Queryable, agentId: string, feedId: string): Promise<Clash[]> {
  const { rows } = await db.query<Clash>(
    `SELECT e.id AS "eventId", coalesce(e.clash_kind, 'overlap') AS kind, k.kind AS "oursKind",
       k.id AS "oursId", greatest(lower(k.stay), s.check_in) AS "checkIn",
       least(upper(k.stay), s.check_out) AS "checkOut"
     FROM feed_events e
     JOIN blocks s ON s.agent_id = e.agent_id AND s.feed_event_id = e.id AND NOT s.holds_nights
     JOIN reserved_nights k ON k.agent_id = s.agent_id AND k.property_id = s.property_id AND k.is_reserved
       AND k.stay && daterange(s.check_in, s.check_out)
     WHERE e.agent_id = $1 AND e.feed_id = $2 AND e.gone_at IS NULL ORDER BY 5`,
    [agentId, feedId],
  );
  return rows;
}

export async function findConflictsOfFeed(
  db: Queryable,
  agentId: string,
  feedId: string,
): Promise<(ConflictRecord & { isEventGone: boolean })[]> {
  const { rows } = await db.query<ConflictRecord & { isEventGone: boolean }>(
    `SELECT ${columns}, e.gone_at IS NOT NULL AS "isEventGone"
     FROM calendar_conflicts c JOIN feed_events e ON e.agent_id = c.agent_id AND e.id = c.feed_event_id
     WHERE c.agent_id = $1 AND c.feed_id = $2
       AND (c.resolved_at IS NULL OR c.resolution IN ('ignored', 'same_stay')) ORDER BY c.opened_at, c.id`,
    [agentId, feedId],
  );
  return rows;
}

export async function findConflict(
  db: Queryable,
  agentId: string,
  conflictId: string,
  { lock = false } = {},
): Promise<ConflictRecord | null> {
  const { rows } = await db.query<ConflictRecord>(
    `SELECT ${columns} FROM calendar_conflicts c WHERE c.agent_id = $1 AND c.id = $2
     ${lock ? 'FOR NO KEY UPDATE' : ''}`,
    [agentId, conflictId],
  );
  return rows[0] ?? null;
}

/** Open ones by arrival, or resolved ones, the latest first. `after` is the last one of the page before. */
export async function listConflictRows(
  db: Queryable,
  choice: {
    agentId: string;
    state: 'open' | 'resolved';
    propertyId: string | null;
    after: string | null;
    limit: number;
  },
): Promise<ConflictRecord[]> {
  const isOpen = choice.state === 'open';
  const order = isOpen ? '(c.check_in, c.id)' : '(c.resolved_at, c.id)';
  const { rows } = await db.query<ConflictRecord>(
    `SELECT ${columns} FROM calendar_conflicts c
     WHERE c.agent_id = $1 AND c.resolved_at IS ${isOpen ? '' : 'NOT'} NULL
       AND ($2::uuid IS NULL OR c.property_id = $2)
       AND ($3::uuid IS NULL
         OR ${order} ${isOpen ? '>' : '<'} (SELECT ${order.replaceAll('c.', 'l.').slice(1, -1)}
         FROM calendar_conflicts l WHERE l.agent_id = $1 AND l.id = $3))
     ORDER BY ${isOpen ? 'c.check_in, c.id' : 'c.resolved_at DESC, c.id DESC'} LIMIT $4`,
    [choice.agentId, choice.propertyId, choice.after, choice.limit],
  );

  return rows;
}

export async function countOpenConflicts(db: Queryable, agentId: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ propertyId: string; count: number }>(
    `SELECT property_id AS "propertyId", count(*)::int AS count FROM calendar_conflicts
     WHERE agent_id = $1 AND resolved_at IS NULL GROUP BY property_id`,
    [agentId],
  );
  return new Map(rows.map(({ propertyId, count }) => [propertyId, count]));
}

const conflictStayColumns = selectList('calendar_conflicts', ['_id', 'checkIn', 'checkOut'], 'c');

/** How many conflicts are open, and the one whose nights come first. */
export async function findFirstConflict(
  db: Queryable,
  agentId: string,
): Promise<DashboardBookings['conflicts']> {
  const { rows } = await db.query<NonNullable<DashboardBookings['conflicts']['first']> & { open: number }>({
    name: 'first-conflict',
    text: `SELECT ${conflictStayColumns}, p.title AS "propertyTitle", count(*) OVER ()::int AS open
           FROM calendar_conflicts c JOIN properties p ON p.agent_id = c.agent_id AND p.id = c.property_id
           WHERE c.agent_id = $1 AND c.resolved_at IS NULL ORDER BY c.check_in, c.id LIMIT 1`,
    values: [agentId],
  });
  const [first] = rows;
  if (!first) return { open: 0, first: null };

  const { open, ...conflict } = first;
  return { open, first: conflict };
}

export async function insertConflict(
  tx: Queryable,
  conflict: Stay & {
    agentId: string;
    id: string;
    propertyId: string;
    kind: ConflictKind;
    oursKind: 'booking' | 'block';
    oursId: string;
    feedId: string;
    eventId: string;
    openedAt: Date;
  },
): Promise<void> {
  await insertRow(tx, 'calendar_conflicts', {
    agentId: conflict.agentId,
    id: conflict.id,
    propertyId: conflict.propertyId,
    kind: conflict.kind,
    oursKind: conflict.oursKind,
    oursId: conflict.oursId,
    feedId: conflict.feedId,
    feedEventId: conflict.eventId,
    checkIn: conflict.checkIn,
    checkOut: conflict.checkOut,
    openedAt: conflict.openedAt,
  });
}

export async function closeConflict(
  tx: Queryable,
  {
    agentId,
    id,
    resolution,
    reason = '',
    by = '',
    at,
  }: {
    agentId: string;
    id: string;
    resolution: ConflictResolution;
    reason?: string;
    by?: string;
    at: Date;
  },
): Promise<void> {
  await updateRows(
    tx,
    'calendar_conflicts',
    { agentId, id, resolvedAt: null },
    { resolvedAt: at, resolution, reason, resolvedBy: by },
  );
}
