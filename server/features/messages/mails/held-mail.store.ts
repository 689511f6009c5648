import type { HoldReason } from '#domain/messages/mails/guest-mail-limits.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { SubscriptionState } from '#domain/subscription/entitlements.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, selectList } from '#server/db/rows.ts';

export type WritingHost = {
  isConfirmed: boolean;
  planType: PlanType | null;
  status: SubscriptionState | null;
};

const subscriptionColumns = selectList('subscriptions', ['planType', 'status'], 's');

/** Locks the host against a confirmation of the address until the transaction ends; null once the account is erased. */
export async function lockWritingHost(tx: Queryable, agentId: string): Promise<WritingHost | null> {
  const { rows } = await tx.query<WritingHost>({
    name: 'lock-writing-host',
    text: `SELECT a.email_verified_at IS NOT NULL AS "isConfirmed", ${subscriptionColumns}
           FROM agents a LEFT JOIN subscriptions s ON s.agent_id = a.id
           WHERE a.id = $1 AND a.status <> 'deleted' FOR SHARE OF a`,
    values: [agentId],
  });
  return rows[0] ?? null;
}

/** The host whom a mail to a guest names. */
export type MailHost = { name: string; company: string | null; email: string };

/** Null for an account that is gone. */
export async function findMailHost(db: Queryable, agentId: string): Promise<MailHost | null> {
  const { rows } = await db.query<MailHost>({
    name: 'find-mail-host',
    text: `SELECT a.name, a.company, a.email FROM agents a WHERE a.id = $1 AND a.status <> 'deleted'`,
    values: [agentId],
  });
  return rows[0] ?? null;
}

type FirstMail = { agentId: string; recipientHash: Buffer };

export async function hasWrittenTo(tx: Queryable, { agentId, recipientHash }: FirstMail): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'has-written-to',
    text: 'SELECT FROM first_mails WHERE agent_id = $1 AND recipient_hash = $2',
    values: [agentId, recipientHash],
  });
  return rowCount === 1;
}

/** Records the first mail to an address; false when `limit` addresses are new on that day already. */
export async function countFirstMail(
  tx: Queryable,
  { agentId, recipientHash, on, limit }: FirstMail & { on: CivilDate; limit: number },
): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 11))', [agentId]);
  const { rows } = await tx.query<{ isCounted: boolean }>(
    `WITH today AS (SELECT count(*) AS count FROM first_mails WHERE agent_id = $1 AND sent_on = $3),
       added AS (
         INSERT INTO first_mails (agent_id, recipient_hash, sent_on)
         SELECT $1, $2, $3 FROM today WHERE today.count < $4
         ON CONFLICT DO NOTHING RETURNING 1)
     SELECT EXISTS (SELECT FROM added) OR EXISTS (
       SELECT FROM first_mails WHERE agent_id = $1 AND recipient_hash = $2) AS "isCounted"`,
    [agentId, recipientHash, on, limit],
  );

  return oneRow(rows).isCounted;
}

/** Whether an earlier mail of the host to the recipient is held, or leaves right now. A released mail is in its order. */
export async function hasEarlierHeldMail(
  tx: Queryable,
  { agentId, recipientHash, id }: { agentId: string; recipientHash: Buffer; id: string },
): Promise<boolean> {
  const { rows } = await tx.query<{ isBehind: boolean }>({
    name: 'has-earlier-held-mail',
    text: `SELECT EXISTS (
               SELECT FROM held_mails h JOIN mail_deliveries d ON d.id = h.id
               WHERE h.agent_id = $1 AND h.id < $3 AND d.recipient_hash = $2)
             AND NOT EXISTS (SELECT FROM held_mails WHERE id = $3 AND released_at IS NOT NULL) AS "isBehind"`,
    values: [agentId, recipientHash, id],
  });
  return oneRow(rows).isBehind;
}

export async function holdMail(
  tx: Queryable,
  held: {
    id: string;
    agentId: string;
    reason: HoldReason;
    on: CivilDate;
    mail: Record<string, unknown>;
  },
): Promise<void> {
  await tx.query(
    `WITH freed AS (
       UPDATE mail_deliveries SET job_id = NULL, tries = 0, last_tried_at = NULL WHERE id = $1)
     INSERT INTO held_mails (id, agent_id, reason, held_on, mail) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET reason = excluded.reason, held_on = excluded.held_on, released_at = NULL`,
    [held.id, held.agentId, held.reason, held.on, held.mail],
  );
}

/** Held mails whose reason has passed; those of a day wait for the next one. */
const isReleasable = `h.released_at IS NULL AND (h.reason <> 'daily_limit' OR h.held_on < $1::date)
  AND EXISTS (SELECT FROM agents a WHERE a.id = h.agent_id AND a.email_verified_at IS NOT NULL)`;

/** Hosts with mails that may leave now. */
export async function selectReleasable(db: Queryable, today: CivilDate): Promise<string[]> {
  const { rows } = await db.query<{ agentId: string }>({
    name: 'select-releasable-mails',
    text: `SELECT DISTINCT h.agent_id AS "agentId" FROM held_mails h WHERE ${isReleasable} LIMIT 200`,
    values: [today],
  });
  return rows.map(({ agentId }) => agentId);
}

export type HeldMail = { id: string; mail: Record<string, unknown> };

/** Takes the mails of a host that may leave, in the order in which they were queued. */
export async function takeHeldMails(
  tx: Queryable,
  { agentId, today, limit, now }: { agentId: string; today: CivilDate; limit: number; now: number },
): Promise<HeldMail[]> {
  const { rows } = await tx.query<HeldMail>(
    `UPDATE held_mails SET released_at = $4 WHERE id IN (
       SELECT h.id FROM held_mails h WHERE h.agent_id = $2 AND ${isReleasable}
       ORDER BY h.id LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, mail`,
    [today, agentId, limit, new Date(now)],
  );
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Forgets mails that were released long enough ago to have left. */
export async function deleteReleasedMails(db: Queryable, before: number): Promise<void> {
  await db.query('DELETE FROM held_mails WHERE released_at < $1', [new Date(before)]);
}

/** Hosts with mails that wait for the next day, and how many. */
export async function selectLimited(
  db: Queryable,
  today: CivilDate,
): Promise<{ agentId: string; count: number }[]> {
  const { rows } = await db.query<{ agentId: string; count: number }>({
    name: 'select-limited-hosts',
    text: `SELECT agent_id AS "agentId", count(*)::int AS count FROM held_mails
           WHERE reason = 'daily_limit' AND held_on = $1 AND released_at IS NULL GROUP BY agent_id`,
    values: [today],
  });
  return rows;
}

/** Forgets first mails with the deliveries of their time. */
export async function deleteFirstMailsBefore(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM first_mails WHERE (agent_id, recipient_hash) IN
       (SELECT agent_id, recipient_hash FROM first_mails WHERE sent_on < $1::date LIMIT $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}
