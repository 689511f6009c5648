import type { SentFacts } from '#domain/messages/automation/message-text.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';

type Key = { agentId: string; bookingId: string };
export type PlanKey = Key & { ruleId: string; occurrence: string };

/**
 * Waits for a change of the agent's rules that is being stored, and makes the next one wait. Without it a booking and a
 * rule that are stored at the same time would not see one another.
 */
export async function lockRules(tx: Queryable, agentId: string, mode: 'reads' | 'changes'): Promise<void> {
  const lock = mode === 'reads' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await tx.query({
    name: `lock-rules-${mode}`,
    text: `SELECT ${lock}(hashtextextended('message-rules:' || $1::text, 0))`,
    values: [agentId],
  });
}

export async function takeStaleMarks(
  tx: Queryable,
  agentId: string,
  bookingIds: readonly string[],
): Promise<void> {
  await tx.query({
    name: 'take-stale-plans',
    text: 'DELETE FROM stale_message_plans WHERE agent_id = $1 AND booking_id = ANY($2::uuid[])',
    values: [agentId, bookingIds],
  });
}

/** Marks the bookings of an agent that rules may still be about. */
export async function markAllStale(tx: Queryable, agentId: string, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO stale_message_plans (agent_id, booking_id)
     SELECT agent_id, id FROM bookings
     WHERE agent_id = $1 AND deleted_at IS NULL AND check_out >= $2::timestamptz::date - 15`,
    [agentId, now],
  );
}

/** Locks bookings of one agent whose plan is stale; those that somebody is changing come later. */
export async function lockStaleBookings(
  tx: Queryable,
  limit: number,
): Promise<{ agentId: string; bookingIds: string[] } | null> {
  const { rows } = await tx.query<{ agentId: string; bookingId: string }>({
    name: 'lock-stale-bookings',
    text: `-- all tenants: the worker takes whatever waits
           WITH first AS (SELECT agent_id FROM stale_message_plans ORDER BY id LIMIT 1),
             batch AS (SELECT DISTINCT s.agent_id, s.booking_id FROM (
               SELECT agent_id, booking_id FROM stale_message_plans
               WHERE agent_id = (SELECT agent_id FROM first) ORDER BY id LIMIT $1) s)
           SELECT b.agent_id AS "agentId", b.id AS "bookingId" FROM bookings b
           JOIN batch s ON s.agent_id = b.agent_id AND s.booking_id = b.id
           ORDER BY b.id FOR NO KEY UPDATE OF b SKIP LOCKED`,
    values: [limit],
  });
  const [row] = rows;

  return row ? { agentId: row.agentId, bookingIds: rows.map(({ bookingId }) => bookingId) } : null;
}

/** Forgets marks of bookings that no longer exist. */
export async function deleteLooseMarks(tx: Queryable): Promise<void> {
  await tx.query(
    `-- all tenants: the worker takes whatever waits
     DELETE FROM stale_message_plans s
     WHERE NOT EXISTS (SELECT FROM bookings b WHERE b.agent_id = s.agent_id AND b.id = s.booking_id)`,
  );
}

/**
 * Locks the booking whose message has waited longest. Several workers take different ones; a booking that is being
 * changed comes with the next round.
 */
export async function lockDueBooking(tx: Queryable, now: Date): Promise<Key | null> {
  const { rows } = await tx.query<Key>({
    name: 'lock-due-booking',
    text: `-- all tenants: the worker takes whatever is due
           SELECT b.agent_id AS "agentId", b.id AS "bookingId" FROM planned_messages p
           JOIN bookings b ON b.agent_id = p.agent_id AND b.id = p.booking_id
           WHERE p.state = 'due' AND p.due_at <= $1
           ORDER BY p.due_at LIMIT 1 FOR NO KEY UPDATE OF b SKIP LOCKED`,
    values: [now],
  });
  return rows[0] ?? null;
}

const messageColumns = selectList('planned_messages', ['attempts', 'ruleId'], 'm');

/** Puts off what could not be sent; answers how often that has happened. */
export async function putOffDue(tx: Queryable, key: Key, { now, until }: { now: Date; until: Date }) {
  const { rows } = await tx.query<RowOf<typeof messageColumns> & { propertyId: string }>(
    `UPDATE planned_messages m SET due_at = $4, attempts = m.attempts + 1, why = 'failed' FROM bookings b
     WHERE m.agent_id = $1 AND m.booking_id = $2 AND m.state = 'due' AND m.due_at <= $3
       AND b.agent_id = m.agent_id AND b.id = m.booking_id
     RETURNING ${messageColumns}, b.property_id AS "propertyId"`,
    [key.agentId, key.bookingId, now, until],
  );
  return rows;
}

/** False when it went out before: then nothing must be sent. */
export async function insertSentMessage(
  tx: Queryable,
  sent: PlanKey & { messageId: string; ruleName: string; at: Date; facts: SentFacts },
): Promise<boolean> {
  const inserted = await insertRow(
    tx,
    'sent_messages',
    {
      agentId: sent.agentId,
      bookingId: sent.bookingId,
      ruleId: sent.ruleId,
      occurrence: sent.occurrence,
      messageId: sent.messageId,
      ruleName: sent.ruleName,
      sentAt: sent.at,
      facts: sent.facts,
    },
    { onConflict: 'DO NOTHING' },
  );

  return inserted === 1;
}

/** Whether any automatic message has gone out for a booking. */
export async function hasSentMessage(db: Queryable, { agentId, bookingId }: Key): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'has-sent-message',
    text: 'SELECT FROM sent_messages WHERE agent_id = $1 AND booking_id = $2 LIMIT 1',
    values: [agentId, bookingId],
  });
  return rowCount === 1;
}

export async function storeChoice(
  tx: Queryable,
  choice: PlanKey & {
    choice: 'hold' | 'skip' | 'send' | null;
    text: { subject: string; body: string } | null;
    at: Date;
  },
): Promise<void> {
  await insertRow(
    tx,
    'message_choices',
    {
      agentId: choice.agentId,
      bookingId: choice.bookingId,
      ruleId: choice.ruleId,
      occurrence: choice.occurrence,
      choice: choice.choice,
      subject: choice.text?.subject ?? null,
      body: choice.text?.body ?? null,
      decidedAt: choice.at,
    },
    {
      onConflict: `(agent_id, booking_id, rule_id, occurrence) DO UPDATE SET choice = excluded.choice,
        subject = excluded.subject, body = excluded.body, decided_at = excluded.decided_at`,
    },
  );
}

export async function setPaused(
  tx: Queryable,
  { agentId, bookingId }: Key,
  isPaused: boolean,
): Promise<void> {
  await tx.query('UPDATE bookings SET automation_paused = $3 WHERE agent_id = $1 AND id = $2', [
    agentId,
    bookingId,
    isPaused,
  ]);
}

export type BoardRow = RowOf<typeof plannedMessageColumns, { waitsFor: 'payment' | 'agreement' | null }> &
  RowOf<typeof bookingColumns> & {
    hasEmail: boolean;
    missing: string[];
    ruleName: string;
    propertyTitle: string;
    timezone: string;
  };

const isStuck = `(m.state = 'blocked' OR m.why = 'failed')`;

const plannedMessageColumns = selectList(
  'planned_messages',
  ['bookingId', 'ruleId', 'occurrence', 'dueAt', 'state', 'why', 'waitsFor'],
  'm',
);
const bookingColumns = selectList('bookings', ['code', 'guestName'], 'b');

/** What is planned for an agent between two moments, soonest first. */
export async function selectBoard(
  db: Queryable,
  part: {
    agentId: string;
    from: Date;
    to: Date;
    states: readonly string[];
    onlyStuck: boolean;
    limit: number;
  },
): Promise<BoardRow[]> {
  const { rows } = await db.query<BoardRow>({
    name: 'select-message-board',
    text: `SELECT ${plannedMessageColumns}, m.missing_words AS missing, r.name AS "ruleName",
             ${bookingColumns}, b.guest_email_key <> '' AS "hasEmail", p.title AS "propertyTitle", p.timezone
           FROM planned_messages m
           JOIN message_rules r ON r.agent_id = m.agent_id AND r.id = m.rule_id
           JOIN bookings b ON b.agent_id = m.agent_id AND b.id = m.booking_id
           JOIN properties p ON p.agent_id = b.agent_id AND p.id = b.property_id
           WHERE m.agent_id = $1 AND m.due_at >= $2 AND m.due_at < $3
             AND CASE WHEN $5 THEN ${isStuck} ELSE m.state = ANY($4::text[]) END
           ORDER BY m.due_at, m.booking_id, m.rule_id LIMIT $6`,
    values: [part.agentId, part.from, part.to, part.states, part.onlyStuck, part.limit],
  });

  return rows;
}

/** How many messages of an agent cannot go out, between two moments. */
export async function countStuck(
  db: Queryable,
  { agentId, from, to }: { agentId: string; from: Date; to: Date },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-stuck-messages',
    text: `SELECT count(*)::integer AS count FROM planned_messages m
           WHERE m.agent_id = $1 AND m.due_at >= $2 AND m.due_at < $3 AND ${isStuck}`,
    values: [agentId, from, to],
  });
  return rows[0]?.count ?? 0;
}

const readColumns = selectList('messages', ['id', 'body', 'readAt']);

/** When the guest read messages. */
export async function selectReadTimes(
  db: Queryable,
  agentId: string,
  messageIds: readonly string[],
): Promise<Map<string, { body: string; readAt: string | null }>> {
  const { rows } = await db.query<RowOf<typeof readColumns>>({
    name: 'select-read-times',
    text: `SELECT ${readColumns} FROM messages WHERE agent_id = $1 AND id = ANY($2::uuid[])`,
    values: [agentId, messageIds],
  });
  return new Map(rows.map(({ id, body, readAt }) => [id, { body, readAt }]));
}
