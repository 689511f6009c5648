import type { AgentMilestones, FunnelMilestone } from '#domain/analytics/agent-funnel.ts';
import type { DayNumber } from '#domain/shared/civil-date.ts';
import { everConfirmed } from '#server/db/ever-confirmed.ts';
import { isExampleProperty } from '#server/db/example-property.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, selectList } from '#server/db/rows.ts';

/** Days of registration, in UTC, both included. */
export type FunnelPeriod = { from: DayNumber; to: DayNumber };

const dayOf = (instant: string) => `floor(extract(epoch FROM ${instant}) / 86400)::int`;

/** The milestones of every agent who registered in a period; closed accounts are erased and have none. */
const milestones = `SELECT a.id, ${dayOf('a.created_at')} AS "registeredOn",
    ${dayOf('a.email_verified_at')} AS confirmed,
    (SELECT ${dayOf('min(p.listed_from)')} FROM properties p WHERE p.agent_id = a.id) AS published,
    (SELECT ${dayOf('min(l.created_at)')} FROM shared_links l WHERE l.agent_id = a.id) AS shared,
    (SELECT ${dayOf('b.created_at')} FROM bookings b
     WHERE b.agent_id = a.id AND b.deleted_at IS NULL AND ${everConfirmed}
       AND NOT ${isExampleProperty('b.agent_id', 'b.property_id')}
     ORDER BY b.created_at LIMIT 1) AS booked,
    (SELECT ${dayOf('min(i.issued_at)')} FROM subscription_invoices i
     WHERE i.agent_id = a.id AND i.amount_minor > 0) AS paid
  FROM agents a
  WHERE a.status <> 'deleted'
    AND a.created_at >= to_timestamp($1::float8 * 86400)
    AND a.created_at < to_timestamp(($2::float8 + 1) * 86400)`;

export async function selectMilestones(
  db: Queryable,
  { from, to }: FunnelPeriod,
): Promise<AgentMilestones[]> {
  const { rows } = await db.query<AgentMilestones>({
    name: 'select-agent-milestones',
    text: milestones,
    values: [from, to],
  });
  return rows;
}

export type FunnelAgentRow = AgentMilestones & {
  _id: string;
  name: string;
  company: string | null;
  email: string;
};

const agentColumns = selectList('agents', ['_id', 'name', 'company', 'email'], 'g');

/** Whom a list of the funnel shows: those who reached a milestone, or did not; null: everybody. */
export type FunnelChoice = { milestone: FunnelMilestone; reached: boolean } | null;

function chosenBy(choice: FunnelChoice): string {
  if (choice === null) return 'true';
  return `m.${choice.milestone} IS ${choice.reached ? 'NOT NULL' : 'NULL'}`;
}

/** Agents of a period, the latest registration first. */
export async function selectFunnelAgents(
  db: Queryable,
  { from, to }: FunnelPeriod,
  {
    choice,
    limit,
    after,
  }: { choice: FunnelChoice; limit: number; after: Pick<FunnelAgentRow, '_id' | 'registeredOn'> | null },
): Promise<FunnelAgentRow[]> {
  const { rows } = await db.query<FunnelAgentRow>(
    `SELECT ${agentColumns}, m."registeredOn", m.confirmed, m.published, m.shared, m.booked, m.paid
     FROM (${milestones}) m JOIN agents g ON g.id = m.id
     WHERE ${chosenBy(choice)} AND ($4::int IS NULL OR (m."registeredOn", m.id) < ($4::int, $5::uuid))
     ORDER BY m."registeredOn" DESC, m.id DESC
     LIMIT $3`,
    [from, to, limit, after?.registeredOn ?? null, after?._id ?? null],
  );
  return rows;
}

export async function countFunnelAgents(
  db: Queryable,
  { from, to }: FunnelPeriod,
  choice: FunnelChoice,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (${milestones}) m WHERE ${chosenBy(choice)}`,
    [from, to],
  );
  return oneRow(rows).total;
}
