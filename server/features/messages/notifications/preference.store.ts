import type { DailyDigest, QuietHours } from '#contract/messages/notifications.ts';
import type { GuestMailKind } from '#domain/messages/notifications/guest-mails.ts';
import type { NotificationType } from '#domain/messages/notifications/notification-types.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList, updateRows } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';

export type Channels = { inApp: boolean; email: boolean };

/** Preferences of an agent; `types` holds only deviations from the defaults. */
export type PreferenceRecord = {
  email: boolean;
  types: Partial<Record<NotificationType, Channels>>;
  quietHours: QuietHours | null;
  digest: DailyDigest;
  /** Mails to guests that are not sent. */
  guestMailsOff: readonly GuestMailKind[];
  /** Civil date of the last digest in the agent's time zone. */
  digestedOn: string | null;
};

const fields = selectList('notification_preferences', [
  'email',
  'types',
  'quietFrom',
  'quietUntil',
  'digest',
  'digestHour',
  'digestedOn',
  'guestMailsOff',
]);

export async function findPreferences(db: Queryable, agentId: string): Promise<PreferenceRecord | null> {
  const { rows } = await db.query<Row>({
    name: 'find-notification-preferences',
    text: `SELECT ${fields} FROM notification_preferences WHERE agent_id = $1`,
    values: [agentId],
  });
  return rows[0] ? recordOf(rows[0]) : null;
}

/** Mails to guests that the agent has switched off. */
export async function findGuestMailsOff(
  db: Queryable,
  agentId: string,
): Promise<PreferenceRecord['guestMailsOff']> {
  return (await findPreferences(db, agentId))?.guestMailsOff ?? [];
}

/** Locks the agent's preferences until the transaction ends; creates the row if missing. */
export async function lockPreferences(tx: Queryable, agentId: string): Promise<PreferenceRecord> {
  await tx.query('INSERT INTO notification_preferences (agent_id) VALUES ($1) ON CONFLICT DO NOTHING', [
    agentId,
  ]);
  const { rows } = await tx.query<Row>(
    `SELECT ${fields} FROM notification_preferences WHERE agent_id = $1 FOR UPDATE`,
    [agentId],
  );
  return recordOf(oneRow(rows));
}

export async function writePreferences(
  tx: Queryable,
  agentId: string,
  { record, now }: { record: PreferenceRecord; now: number },
): Promise<void> {
  const { email, types, quietHours, digest, digestedOn, guestMailsOff } = record;
  await updateRows(
    tx,
    'notification_preferences',
    { agentId },
    {
      email,
      types,
      quietFrom: quietHours?.from ?? null,
      quietUntil: quietHours?.until ?? null,
      digest: digest.on,
      digestHour: digest.hour,
      digestedOn,
      guestMailsOff: [...guestMailsOff],
      updatedAt: new Date(now),
    },
  );
}

/**
 * Locks the preferences of agents whose digest is due: its hour has passed in their time zone and today's has not been
 * sent. Skips rows that another process has locked.
 */
export async function lockDueDigests(
  tx: Queryable,
  { now, limit }: { now: number; limit: number },
): Promise<{ agentId: string; today: string }[]> {
  const { rows } = await tx.query<{ agentId: Tables['notification_preferences']['agentId']; today: string }>(
    `SELECT p.agent_id AS "agentId", ($1::timestamptz AT TIME ZONE a.timezone)::date AS today
     FROM notification_preferences p JOIN agents a ON a.id = p.agent_id
     WHERE p.digest AND p.email AND a.status = 'active'
       AND extract(hour FROM $1::timestamptz AT TIME ZONE a.timezone) >= p.digest_hour
       AND (p.digested_on IS NULL OR p.digested_on < ($1::timestamptz AT TIME ZONE a.timezone)::date)
     ORDER BY p.agent_id LIMIT $2 FOR UPDATE OF p SKIP LOCKED`,
    [new Date(now), limit],
  );
  return rows;
}

export async function markDigested(tx: Queryable, agentId: string, date: string): Promise<void> {
  await tx.query('UPDATE notification_preferences SET digested_on = $2 WHERE agent_id = $1', [agentId, date]);
}

type Row = RowOf<typeof fields, { types: PreferenceRecord['types']; guestMailsOff: GuestMailKind[] }>;

function recordOf(row: Row): PreferenceRecord {
  const { email, types, quietFrom: from, quietUntil: until, digestedOn, guestMailsOff } = row;
  const quietHours = from !== null && until !== null ? { from, until } : null;
  return {
    email,
    types,
    quietHours,
    digest: { on: row.digest, hour: row.digestHour },
    digestedOn,
    guestMailsOff,
  };
}
