import type { PlannedMessage } from '#domain/messages/automation/plan-messages.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';

export type PlannedRow = PlannedMessage & { agentId: string; bookingId: string };

type StoredPlan = RowOf<typeof messageColumns> & {
  /** Milliseconds since 1970. */
  dueAt: number;
  missing: string[];
};

const planKeyOf = (key: Pick<StoredPlan, 'bookingId' | 'ruleId' | 'occurrence'>) =>
  `${key.bookingId}/${key.ruleId}/${key.occurrence}`;

const messageColumns = selectList('planned_messages', [
  'bookingId',
  'ruleId',
  'occurrence',
  'state',
  'why',
  'waitsFor',
]);

/** Replaces the plan of bookings. Rows that stay as they are are not written: most do after a change of one rule. */
export async function replacePlans(
  tx: Queryable,
  agentId: string,
  bookingIds: readonly string[],
  planned: readonly PlannedRow[],
): Promise<void> {
  const { rows } = await tx.query<StoredPlan>({
    name: 'select-stored-plans',
    text: `SELECT ${messageColumns},
             (extract(epoch FROM due_at) * 1000)::double precision AS "dueAt", missing_words AS missing
           FROM planned_messages WHERE agent_id = $1 AND booking_id = ANY($2::uuid[])`,
    values: [agentId, bookingIds],
  });

  const stored = new Map(rows.map((row) => [planKeyOf(row), row]));
  const changed: PlannedRow[] = [];
  for (const message of planned) {
    if (message.state === 'sent') continue;
    const key = planKeyOf(message);
    const known = stored.get(key);
    stored.delete(key);
    if (!known || !isStored(message, known)) changed.push(message);
  }

  await deletePlans(tx, agentId, [...stored.values()]);
  await writePlans(tx, agentId, changed);
}

function isStored(message: PlannedRow, stored: StoredPlan): boolean {
  return (
    message.dueAt === stored.dueAt &&
    message.state === stored.state &&
    message.why === stored.why &&
    message.waitsFor === stored.waitsFor &&
    message.missing.join() === stored.missing.join()
  );
}

async function deletePlans(tx: Queryable, agentId: string, gone: readonly StoredPlan[]): Promise<void> {
  if (gone.length === 0) return;

  await tx.query({
    name: 'delete-planned-messages',
    text: `DELETE FROM planned_messages m
           USING unnest($2::uuid[], $3::uuid[], $4::text[]) AS g (booking_id, rule_id, occurrence)
           WHERE m.agent_id = $1 AND m.booking_id = g.booking_id AND m.rule_id = g.rule_id
             AND m.occurrence = g.occurrence`,
    values: [
      agentId,
      gone.map(({ bookingId }) => bookingId),
      gone.map(({ ruleId }) => ruleId),
      gone.map(({ occurrence }) => occurrence),
    ],
  });
}

async function writePlans(tx: Queryable, agentId: string, changed: readonly PlannedRow[]): Promise<void> {
  if (changed.length === 0) return;

  const rows = changed.map(({ bookingId, ruleId, occurrence, dueAt, state, why, waitsFor, missing }) => ({
    booking_id: bookingId,
    rule_id: ruleId,
    occurrence,
    due_at: new Date(dueAt),
    state,
    why,
    waits_for: waitsFor,
    missing_words: missing,
  }));

  await tx.query({
    name: 'write-planned-messages',
    text: `INSERT INTO planned_messages (agent_id, booking_id, rule_id, occurrence, due_at, state, why,
             waits_for, missing_words)
           SELECT $1, p.booking_id, p.rule_id, p.occurrence, p.due_at, p.state, p.why, p.waits_for,
             p.missing_words
           FROM jsonb_to_recordset($2::jsonb) AS p (booking_id uuid, rule_id uuid, occurrence text,
             due_at timestamptz, state text, why text, waits_for text, missing_words text[])
           ON CONFLICT (agent_id, booking_id, rule_id, occurrence) DO UPDATE SET due_at = excluded.due_at,
             state = excluded.state, why = excluded.why, waits_for = excluded.waits_for,
             missing_words = excluded.missing_words, attempts = 0`,
    values: [agentId, JSON.stringify(rows)],
  });
}
