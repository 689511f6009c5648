import type { DailyDigest, QuietHours } from '#contract/messages/notifications.ts';
import type { MemberRole, PropertyAccess } from '#domain/account/member-roles.ts';
import type { GuestMailKind } from '#domain/messages/notifications/guest-mails.ts';
import type { NotificationType } from '#domain/messages/notifications/notification-types.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList, updateRows } from '#server/db/rows.ts';
import type { Recipient } from './notification.store.ts';

export type Channels = { inApp: boolean; email: boolean };

/** Preferences of a member; `types` holds only deviations from the defaults. */
export type PreferenceRecord = {
  email: boolean;
  types: Partial<Record<NotificationType, Channels>>;
  quietHours: QuietHours | null;
  digest: DailyDigest;
  /** Civil date of the last digest in the agent's time zone. */
  digestedOn: string | null;
};

const names = ['email', 'types', 'quietFrom', 'quietUntil', 'digest', 'digestHour', 'digestedOn'] as const;

/** The first owner's preferences are with what the business mails to guests, everybody else's apart. */
const firstOwners = 'notification_preferences';
const others = 'member_preferences';
const fields = selectList('member_preferences', names, 'p');

export async function findPreferences(
  db: Queryable,
  { agentId, memberId }: Recipient,
): Promise<PreferenceRecord | null> {
  const { rows } = await db.query<Row>({
    name: 'find-notification-preferences',
    text: `SELECT ${fields} FROM ${firstOwners} p WHERE p.agent_id = $1 AND p.agent_id = $2
           UNION ALL
           SELECT ${fields} FROM ${others} p WHERE p.agent_id = $1 AND p.member_id = $2`,
    values: [agentId, memberId],
  });
  return rows[0] ? recordOf(rows[0]) : null;
}

/** An active member and how they want to be notified; null where they never said. */
export type NotifiedMember = {
  memberId: string;
  name: string;
  email: string;
  role: MemberRole;
  properties: PropertyAccess;
  preferences: PreferenceRecord | null;
};

type NotifiedRow = Row &
  Omit<NotifiedMember, 'preferences' | 'email'> & { address: string; hasPreferences: boolean };

const rights = `coalesce(m.role, 'owner') AS role, coalesce(to_jsonb(m.property_ids), '"all"') AS properties`;

/** The active members of a business. */
export async function selectNotifiedMembers(db: Queryable, agentId: string): Promise<NotifiedMember[]> {
  const { rows } = await db.query<NotifiedRow>({
    name: 'select-notified-members',
    text: `SELECT a.id AS "memberId", a.name, a.email AS address, ${rights},
             p.agent_id IS NOT NULL AS "hasPreferences", ${fields}
           FROM agents a LEFT JOIN members m ON m.agent_id = a.id AND m.id = a.id
             LEFT JOIN ${firstOwners} p ON p.agent_id = a.id
           WHERE a.id = $1 AND coalesce(m.status, 'active') = 'active'
           UNION ALL
           SELECT m.id, m.name, m.email, ${rights}, p.agent_id IS NOT NULL, ${fields}
           FROM members m LEFT JOIN ${others} p ON p.agent_id = m.agent_id AND p.member_id = m.id
           WHERE m.agent_id = $1 AND m.id <> m.agent_id AND m.status = 'active'`,
    values: [agentId],
  });

  return rows.map((row) => ({
    memberId: row.memberId,
    name: row.name,
    email: row.address,
    role: row.role,
    properties: row.properties,
    preferences: row.hasPreferences ? recordOf(row) : null,
  }));
}

const guestMailColumns = selectList('notification_preferences', ['guestMailsOff']);

/** Mails to guests that the business has switched off. */
export async function findGuestMailsOff(db: Queryable, agentId: string): Promise<readonly GuestMailKind[]> {
  const { rows } = await db.query<{ guestMailsOff: GuestMailKind[] }>({
    name: 'find-guest-mails-off',
    text: `SELECT ${guestMailColumns} FROM notification_preferences WHERE agent_id = $1`,
    values: [agentId],
  });
  return rows[0]?.guestMailsOff ?? [];
}

export async function writeGuestMailsOff(
  tx: Queryable,
  agentId: string,
  { guestMailsOff, now }: { guestMailsOff: readonly GuestMailKind[]; now: number },
): Promise<void> {
  await tx.query('INSERT INTO notification_preferences (agent_id) VALUES ($1) ON CONFLICT DO NOTHING', [
    agentId,
  ]);
  const changes = { guestMailsOff: [...guestMailsOff], updatedAt: new Date(now) };
  await updateRows(tx, 'notification_preferences', { agentId }, changes);
}

/** Locks a member's preferences until the transaction ends; creates the row if missing. */
export async function lockPreferences(
  tx: Queryable,
  { agentId, memberId }: Recipient,
): Promise<PreferenceRecord> {
  if (memberId === agentId) {
    await tx.query('INSERT INTO notification_preferences (agent_id) VALUES ($1) ON CONFLICT DO NOTHING', [
      agentId,
    ]);
  } else {
    await tx.query(
      'INSERT INTO member_preferences (agent_id, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [agentId, memberId],
    );
  }

  const { rows } = await tx.query<Row>(
    memberId === agentId
      ? `SELECT ${fields} FROM ${firstOwners} p WHERE p.agent_id = $1 AND p.agent_id = $2 FOR UPDATE`
      : `SELECT ${fields} FROM ${others} p WHERE p.agent_id = $1 AND p.member_id = $2 FOR UPDATE`,
    [agentId, memberId],
  );
  return recordOf(oneRow(rows));
}

export async function writePreferences(
  tx: Queryable,
  { agentId, memberId }: Recipient,
  { record, now }: { record: PreferenceRecord; now: number },
): Promise<void> {
  const { email, types, quietHours, digest, digestedOn } = record;
  const changes = {
    email,
    types,
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
    digest: digest.on,
    digestHour: digest.hour,
    digestedOn,
    updatedAt: new Date(now),
  };
  if (memberId === agentId) await updateRows(tx, firstOwners, { agentId }, changes);
  else await updateRows(tx, others, { agentId, memberId }, changes);
}

/**
 * Locks the preferences of members whose digest is due: its hour has passed in the time zone of the business and today's
 * has not been sent. Skips rows that another process has locked.
 */
export async function lockDueDigests(
  tx: Queryable,
  { now, limit }: { now: number; limit: number },
): Promise<(Recipient & { today: string })[]> {
  const due: (Recipient & { today: string })[] = [];
  for (const [table, member] of [
    [firstOwners, 'p.agent_id'],
    [others, 'p.member_id'],
  ] as const) {
    const { rows } = await tx.query<Recipient & { today: string }>(
      `SELECT p.agent_id AS "agentId", ${member} AS "memberId",
         ($1::timestamptz AT TIME ZONE a.timezone)::date AS today
       FROM ${table} p JOIN agents a ON a.id = p.agent_id
       WHERE p.digest AND p.email AND a.status = 'active'
         AND extract(hour FROM $1::timestamptz AT TIME ZONE a.timezone) >= p.digest_hour
         AND (p.digested_on IS NULL OR p.digested_on < ($1::timestamptz AT TIME ZONE a.timezone)::date)
       ORDER BY p.agent_id LIMIT $2 FOR UPDATE OF p SKIP LOCKED`,
      [new Date(now), limit - due.length],
    );
    due.push(...rows);
  }
  return due;
}

export async function markDigested(
  tx: Queryable,
  { agentId, memberId }: Recipient,
  date: string,
): Promise<void> {
  if (memberId === agentId) await updateRows(tx, firstOwners, { agentId }, { digestedOn: date });
  else await updateRows(tx, others, { agentId, memberId }, { digestedOn: date });
}

type Row = RowOf<typeof fields, { types: PreferenceRecord['types'] }>;

function recordOf(row: Row): PreferenceRecord {
  const { email, types, quietFrom: from, quietUntil: until, digestedOn } = row;
  const quietHours = from !== null && until !== null ? { from, until } : null;
  return { email, types, quietHours, digest: { on: row.digest, hour: row.digestHour }, digestedOn };
}
