import type { AgentSubscription, adminSubscriptionSorts } from '#contract/admin/subscriptions.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';
import { firstOfList, rowsToCount } from '#server/db/word-search.ts';
import type { ListPosition } from '#server/http/list-cursor.ts';

export type AgentSubscriptionRow = Omit<AgentSubscription, 'is_trial_active'>;
/** `plan`: null for any, `none` for agents without a plan. */
export type SubscriptionFilter = {
  status: string | null;
  plan: string | null;
  /** After `from` and until `to`, in ISO 8601; a null `from` is unbounded. */
  trialEnds: { from: string | null; to: string } | null;
  q: string | null;
};

const subscriptionColumns = selectList('subscriptions', ['status', 'planType', 'updatedAt'], 's');

const columns = `jsonb_build_object('_id', a.id, 'name', a.name, 'email', a.email, 'company', a.company,
    'status', a.status) AS agent,
  ${subscriptionColumns}, s.trial_ends_at, s.current_period_start, s.current_period_end,
  s.admin_notes`;
const ofAgent = 'JOIN agents a ON a.id = s.agent_id';

const order = 'agent_id DESC';

export type SubscriptionSort = (typeof adminSubscriptionSorts)[number];
/** `sortedBy` is the sort value from which the next page continues. */
export type ListedSubscriptionRow = AgentSubscriptionRow & { sortedBy: string };

/** As in the indexes: what has no end comes last. */
const end = `coalesce(CASE WHEN status = 'trial' THEN trial_ends_at ELSE current_period_end END,
    '9999-12-31Z'::timestamptz)`;
const sortKeys = {
  agent: { by: `''`, cast: 'text' },
  ends: { by: end, cast: 'timestamptz' },
  status: { by: 'status', cast: 'text' },
  plan: { by: `coalesce(plan_type, '')`, cast: 'text' },
} as const;

function sortOf(sort: SubscriptionSort) {
  const [key, direction] = sort.split('_');
  // NOTE: every sort is a key and a direction.
  const { by, cast } = sortKeys[key as keyof typeof sortKeys];
  return { by, cast, direction: direction === 'asc' ? 'ASC' : 'DESC', isByAgent: key === 'agent' };
}

/** Condition for the rows after a position of the list; its values are added to `values`. */
function conditionAfter(after: ListPosition, sort: ReturnType<typeof sortOf>, values: unknown[]): string {
  const { by, cast, direction, isByAgent } = sort;
  const beyond = direction === 'ASC' ? '>' : '<';
  if (isByAgent) return ` AND agent_id ${beyond} $${values.push(after.id)}::uuid`;

  const key = `$${values.push(after.keys[0])}::${cast}`;
  return ` AND (${by}, agent_id) ${beyond} (${key}, $${values.push(after.id)}::uuid)`;
}

/** Newest agent first by default: agent ids are ordered by time. */
export async function selectSubscriptions(
  db: Queryable,
  filter: SubscriptionFilter,
  page: { sort: SubscriptionSort; after: ListPosition | null; limit: number },
): Promise<ListedSubscriptionRow[]> {
  const { where, search, values } = whereOf(filter);
  const { by, direction, isByAgent } = sortOf(page.sort);
  const onward = page.after ? conditionAfter(page.after, sortOf(page.sort), values) : '';

  const list = {
    table: 'subscriptions',
    computed: `${by} AS sorted_by`,
    where: where + onward,
    search: gathered(search),
    // As a scalar subquery, it cannot be planned as a join over all agents.
    searchOfRow: search && `(SELECT ${search} FROM agents a WHERE a.id = agent_id)`,
    order: isByAgent ? `agent_id ${direction}` : `${by} ${direction}, agent_id ${direction}`,
    limit: page.limit,
  };

  return await firstOfList(list, async (found) => {
    const { rows } = await db.query<ListedSubscriptionRow>(
      `SELECT ${columns}, s.sorted_by AS "sortedBy" FROM (${found}) s ${ofAgent}
       ORDER BY s.sorted_by ${direction}, s.agent_id ${direction}`,
      values,
    );
    return rows;
  });
}

/** Counts at most a thousand. */
export async function countSubscriptions(db: Queryable, filter: SubscriptionFilter): Promise<number> {
  const { where, search, values } = whereOf(filter);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM (${rowsToCount({
      table: 'subscriptions',
      where,
      search: gathered(search),
      order,
    })}) AS capped`,
    values,
  );

  return rows[0]?.total ?? 0;
}

const gathered = (terms: string | null) => terms && `agent_id IN (SELECT a.id FROM agents a WHERE ${terms})`;

function whereOf({ status, plan, trialEnds, q }: SubscriptionFilter) {
  const values: unknown[] = [];
  const parts = [`NOT EXISTS (SELECT FROM agents d WHERE d.id = agent_id AND d.status = 'deleted')`];
  if (status !== null) parts.push(`status = $${values.push(status)}`);
  if (plan === 'none') parts.push('plan_type IS NULL');
  else if (plan !== null) parts.push(`plan_type = $${values.push(plan)}`);
  if (trialEnds !== null) {
    parts.push(`status = 'trial' AND trial_ends_at <= $${values.push(trialEnds.to)}::timestamptz`);
    if (trialEnds.from !== null) parts.push(`trial_ends_at > $${values.push(trialEnds.from)}::timestamptz`);
  }
  const condition = q === null ? null : `a.search_text LIKE search_pattern($${values.push(q)})`;

  return { where: parts.join(' AND '), search: condition, values };
}

export async function findAgentSubscription(
  db: Queryable,
  agentId: string,
): Promise<AgentSubscriptionRow | null> {
  const { rows } = await db.query<AgentSubscriptionRow>(
    `SELECT ${columns} FROM subscriptions s ${ofAgent} WHERE s.agent_id = $1`,
    [agentId],
  );
  return rows[0] ?? null;
}

/** Locked until the transaction ends. */
export async function lockAgentSubscription(
  tx: Queryable,
  agentId: string,
): Promise<AgentSubscriptionRow | null> {
  const { rows } = await tx.query<AgentSubscriptionRow>(
    `SELECT ${columns} FROM subscriptions s ${ofAgent} WHERE s.agent_id = $1 FOR UPDATE OF s`,
    [agentId],
  );
  return rows[0] ?? null;
}

export async function saveAdminNotes(
  tx: Queryable,
  { agentId, adminNotes }: { agentId: string; adminNotes: string },
): Promise<void> {
  await tx.query('UPDATE subscriptions SET admin_notes = $2 WHERE agent_id = $1', [agentId, adminNotes]);
}

type StateCount = {
  status: AgentSubscription['status'];
  planType: AgentSubscription['planType'];
  trial: 'over' | 'ending' | 'long' | null;
  agents: number;
};

const stateColumns = selectList('subscriptions', ['status', 'planType']);

/** One row for each status, plan and trial state, however many agents there are. */
export async function countByState(db: Queryable, now: number): Promise<StateCount[]> {
  const { rows } = await db.query<StateCount>(
    `SELECT ${stateColumns}, count(*)::int AS agents,
       CASE WHEN status <> 'trial' THEN NULL WHEN trial_ends_at IS NULL OR trial_ends_at <= $1 THEN 'over'
         WHEN trial_ends_at <= $1 + interval '7 days' THEN 'ending' ELSE 'long' END AS trial
     FROM subscriptions GROUP BY 1, 2, 4`,
    [new Date(now)],
  );
  return rows;
}
