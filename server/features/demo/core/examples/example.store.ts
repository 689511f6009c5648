import type { ExampleAttachments } from '#contract/properties/example-agency.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, oneRow, selectList } from '#server/db/rows.ts';

export const exampleKinds = ['agency', 'property', 'booking', 'rule'] as const;
export type ExampleKind = (typeof exampleKinds)[number];

export type ExampleRecord = {
  agentId: string;
  recordId: string;
  kind: ExampleKind;
  version: number;
  createdAt: Date;
};

/** Returns false when the record is there already. */
export async function insertExample(tx: Queryable, record: ExampleRecord): Promise<boolean> {
  const inserted = await insertRow(tx, 'example_records', record, { onConflict: 'DO NOTHING' });
  return inserted === 1;
}

const foundColumns = selectList('example_records', ['kind', 'recordId']);

/** What was filled in, by kind. */
export async function findExamples(db: Queryable, agentId: string): Promise<Map<ExampleKind, string[]>> {
  const { rows } = await db.query<{ kind: ExampleKind; recordId: string }>(
    `SELECT ${foundColumns} FROM example_records
     WHERE agent_id = $1 ORDER BY created_at, record_id`,
    [agentId],
  );
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, found]) => [kind, found.map(({ recordId }) => recordId)]));
}

export async function hasProperties(db: Queryable, agentId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM properties WHERE agent_id = $1 AND deleted_at IS NULL LIMIT 1',
    [agentId],
  );
  return rowCount === 1;
}

/** Versions as filled in: everything that follows is the agent's own change. */
export async function recordVersions(tx: Queryable, agentId: string): Promise<void> {
  await tx.query(
    `UPDATE example_records x SET version = p.version FROM properties p
     WHERE x.agent_id = $1 AND p.agent_id = $1 AND x.kind = 'property' AND p.id = x.record_id`,
    [agentId],
  );
}

const ofExamples = (table: string) => `${table}.agent_id = $1 AND ${table}.property_id IN (
  SELECT record_id FROM example_records WHERE agent_id = $1 AND kind = 'property')`;

const isFilledIn = (id: string) =>
  `EXISTS (SELECT FROM example_records r WHERE r.agent_id = $1 AND r.record_id = ${id})`;

/** Properties to which the agent attached something, each once. */
export async function findUsedExamples(db: Queryable, agentId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT b.property_id AS id FROM bookings b
     WHERE ${ofExamples('b')} AND b.deleted_at IS NULL AND NOT ${isFilledIn('b.id')}
     UNION SELECT k.property_id FROM blocks k WHERE ${ofExamples('k')} AND k.kind <> 'buffer'
     UNION SELECT f.property_id FROM calendar_feeds f WHERE ${ofExamples('f')} AND f.removed_at IS NULL
     UNION SELECT e.property_id FROM calendar_exports e WHERE ${ofExamples('e')}
     UNION SELECT l.property_id FROM shared_link_properties l WHERE ${ofExamples('l')}
     UNION SELECT p.id FROM properties p JOIN example_records x
       ON x.agent_id = p.agent_id AND x.record_id = p.id AND x.kind = 'property'
     WHERE p.agent_id = $1 AND p.version <> x.version`,
    [agentId],
  );
  return rows.map(({ id }) => id);
}

export async function countAttachments(db: Queryable, agentId: string): Promise<ExampleAttachments> {
  const { rows } = await db.query<ExampleAttachments>(
    `SELECT (SELECT count(*)::int FROM bookings b
         WHERE ${ofExamples('b')} AND b.deleted_at IS NULL AND NOT ${isFilledIn('b.id')}) AS bookings,
       (SELECT count(*)::int FROM blocks k WHERE ${ofExamples('k')} AND k.kind <> 'buffer') AS blocks,
       (SELECT count(*)::int FROM calendar_feeds f WHERE ${ofExamples('f')} AND f.removed_at IS NULL)
         + (SELECT count(*)::int FROM calendar_exports e WHERE ${ofExamples('e')}) AS calendars,
       (SELECT count(DISTINCT l.link_id)::int FROM shared_link_properties l
         WHERE ${ofExamples('l')}) AS links,
       ARRAY(SELECT p.title FROM properties p JOIN example_records x
           ON x.agent_id = p.agent_id AND x.record_id = p.id AND x.kind = 'property'
         WHERE p.agent_id = $1 AND p.version <> x.version
         UNION ALL SELECT m.name FROM message_rules m JOIN example_records x
           ON x.agent_id = m.agent_id AND x.record_id = m.id AND x.kind = 'rule'
         WHERE m.agent_id = $1 AND (m.version <> x.version OR m.status = 'active')) AS changed`,
    [agentId],
  );
  return oneRow(rows);
}

export async function findRuleIds(db: Queryable, agentId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM message_rules WHERE agent_id = $1', [
    agentId,
  ]);
  return rows.map(({ id }) => id);
}

/** Rules that the agent has changed or switched on. */
export async function findChangedRules(db: Queryable, agentId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT m.id FROM message_rules m JOIN example_records x
       ON x.agent_id = m.agent_id AND x.record_id = m.id AND x.kind = 'rule'
     WHERE m.agent_id = $1 AND (m.version <> x.version OR m.status = 'active')`,
    [agentId],
  );
  return rows.map(({ id }) => id);
}

/** The bookings of properties that are removed with all that belongs to them. */
export async function findBookingsOf(
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM bookings
     WHERE agent_id = $1 AND property_id = ANY($2::uuid[]) AND deleted_at IS NULL`,
    [agentId, propertyIds],
  );
  return rows.map(({ id }) => id);
}

const ofBookings = 'booking_id = ANY($2::uuid[])';
const ofConversations = `conversation_id IN (
  SELECT id FROM conversations WHERE agent_id = $1 AND ${ofBookings})`;

/** In an order in which nothing points to a row that is gone. */
const bookingStatements = [
  `DELETE FROM message_attachments WHERE agent_id = $1 AND ${ofConversations}`,
  `DELETE FROM messages WHERE agent_id = $1 AND ${ofConversations}`,
  `DELETE FROM guest_tokens WHERE agent_id = $1 AND ${ofBookings}`,
  `DELETE FROM notifications WHERE agent_id = $1 AND ${ofBookings}`,
  `DELETE FROM undo_windows WHERE agent_id = $1 AND ${ofBookings}`,
  `DELETE FROM stay_access WHERE agent_id = $1 AND ${ofBookings}`,
  `DELETE FROM planned_messages WHERE agent_id = $1 AND ${ofBookings}`,
  `DELETE FROM message_choices WHERE agent_id = $1 AND ${ofBookings}`,
  `DELETE FROM sent_messages WHERE agent_id = $1 AND ${ofBookings}`,
  `DELETE FROM conversations WHERE agent_id = $1 AND ${ofBookings}`,
];

/** Deletes what hangs on bookings, and hides the bookings themselves, whose ledger stays. */
export async function removeBookings(
  tx: Queryable,
  { agentId, ids, at }: { agentId: string; ids: readonly string[]; at: Date },
): Promise<void> {
  for (const statement of bookingStatements) await tx.query(statement, [agentId, ids]);
  await tx.query(
    `UPDATE bookings SET deleted_at = $3, updated_at = $3, version = version + 1, hold_expires_at = NULL
     WHERE agent_id = $1 AND id = ANY($2::uuid[])`,
    [agentId, ids, at],
  );
}

/** Deletes what an agent attached to properties that go: calendars, blocks and their place on links. */
export async function removeAttachments(
  tx: Queryable,
  { agentId, propertyIds, at }: { agentId: string; propertyIds: readonly string[]; at: Date },
): Promise<void> {
  const ofProperties = 'property_id = ANY($2::uuid[])';
  await tx.query(
    `UPDATE calendar_feeds SET removed_at = $3
     WHERE agent_id = $1 AND ${ofProperties} AND removed_at IS NULL`,
    [agentId, propertyIds, at],
  );
  await tx.query(`DELETE FROM shared_link_properties WHERE agent_id = $1 AND ${ofProperties}`, [
    agentId,
    propertyIds,
  ]);
}

/** Forgets that records were examples: they are gone, or the agent's own from now on. */
export async function forgetExamples(tx: Queryable, agentId: string): Promise<void> {
  await tx.query('DELETE FROM example_records WHERE agent_id = $1', [agentId]);
}
