import type { Plan, PlanType } from '#domain/subscription/plans.ts';
import type { PriceGroup } from '#domain/subscription/price-change.ts';
import type { BillingInterval } from '#domain/subscription/subscription-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, selectList } from '#server/db/rows.ts';

/** Terms of a plan that take effect later. */
export type PlanChangeRecord = Omit<Plan, 'name' | 'version'> & {
  id: string;
  takesEffectAt: string;
  movesSubscribers: boolean;
  createdAt: string;
  createdBy: string;
  /** Subscribers who were told. */
  notified: number;
};

const changeColumns = selectList(
  'plan_changes',
  [
    'id',
    'planType',
    'monthlyMinor',
    'yearlyMinor',
    'isShown',
    'features',
    'takesEffectAt',
    'movesSubscribers',
    'createdAt',
    'createdBy',
  ],
  'c',
);

const columns = `${changeColumns},
  (SELECT count(*)::int FROM plan_change_notices n WHERE n.change_id = c.id) AS notified`;

export async function insertPlanChange(
  tx: Queryable,
  change: Omit<PlanChangeRecord, 'notified'>,
): Promise<void> {
  await insertRow(tx, 'plan_changes', {
    id: change.id,
    planType: change.planType,
    monthlyMinor: change.monthlyMinor,
    yearlyMinor: change.yearlyMinor,
    isShown: change.isShown,
    features: change.features,
    takesEffectAt: change.takesEffectAt,
    movesSubscribers: change.movesSubscribers,
    state: 'scheduled',
    createdAt: change.createdAt,
    createdBy: change.createdBy,
  });
}

export async function selectScheduledChanges(db: Queryable): Promise<PlanChangeRecord[]> {
  const { rows } = await db.query<PlanChangeRecord>(
    `SELECT ${columns} FROM plan_changes c WHERE c.state = 'scheduled' ORDER BY c.takes_effect_at`,
  );
  return rows;
}

/** Locked until the transaction ends. */
export async function lockScheduledChange(
  tx: Queryable,
  planType: PlanType,
): Promise<PlanChangeRecord | null> {
  const { rows } = await tx.query<PlanChangeRecord>(
    `SELECT ${columns} FROM plan_changes c WHERE c.state = 'scheduled' AND c.plan_type = $1 FOR UPDATE OF c`,
    [planType],
  );
  return rows[0] ?? null;
}

/** `version` is null for a withdrawn change. */
export async function settlePlanChange(
  tx: Queryable,
  id: string,
  { version, now }: { version: number | null; now: number },
): Promise<void> {
  await tx.query(
    `UPDATE plan_changes SET state = CASE WHEN $2::int IS NULL THEN 'withdrawn' ELSE 'done' END, version = $2,
       settled_at = $3 WHERE id = $1`,
    [id, version, new Date(now)],
  );
}

const pays = `s.status IN ('active', 'past_due') AND s.gateway_subscription IS NOT NULL
  AND s.billing_interval IS NOT NULL`;
const priceOf = (version: string) =>
  `CASE s.billing_interval WHEN 'year' THEN ${version}.yearly_minor ELSE ${version}.monthly_minor END`;

/** Those who pay for a plan, by interval and price. */
export async function selectPriceGroups(db: Queryable, planType: PlanType): Promise<PriceGroup[]> {
  const { rows } = await db.query<PriceGroup>(
    `SELECT s.billing_interval AS "interval", ${priceOf('v')} AS "priceMinor", count(*)::int AS subscribers
     FROM subscriptions s
     JOIN plan_versions v ON v.plan_type = s.plan_type AND v.version = coalesce(s.plan_version, 1)
     WHERE s.plan_type = $1 AND ${pays} AND ${priceOf('v')} IS NOT NULL GROUP BY 1, 2`,
    [planType],
  );
  return rows;
}

/** A subscriber whom a change concerns, with the price of a period before and after it. */
export type ConcernedSubscriber = {
  agentId: string;
  changeId: string;
  planType: PlanType;
  interval: BillingInterval;
  fromMinor: number;
  toMinor: number;
  takesEffectAt: string;
};

const effectColumns = selectList('plan_changes', ['planType', 'takesEffectAt'], 'c');

const concerned = `s.agent_id AS "agentId", c.id AS "changeId", ${effectColumns},
  s.billing_interval AS "interval",
  ${priceOf('v')} AS "fromMinor", ${priceOf('c')} AS "toMinor"`;
const joined = `plan_changes c JOIN subscriptions s ON s.plan_type = c.plan_type
  JOIN plan_versions v ON v.plan_type = s.plan_type AND v.version = coalesce(s.plan_version, 1)`;

/** Subscribers who still have to be told of a change that moves them, and for whom the notice is long enough. */
export async function findUntoldSubscribers(
  db: Queryable,
  { now, noticeDays }: { now: number; noticeDays: number },
): Promise<ConcernedSubscriber[]> {
  const { rows } = await db.query<ConcernedSubscriber>(
    `SELECT ${concerned} FROM ${joined}
     WHERE c.state = 'scheduled' AND c.moves_subscribers AND ${pays}
       AND c.takes_effect_at >= $1::timestamptz + make_interval(days => $2)
       AND ${priceOf('v')} <> ${priceOf('c')}
       AND NOT EXISTS (SELECT FROM plan_change_notices n WHERE n.agent_id = s.agent_id AND n.change_id = c.id)
     ORDER BY s.agent_id LIMIT 200`,
    [new Date(now), noticeDays],
  );
  return rows;
}

/** False when the subscriber was told before. */
export async function insertPlanChangeNotice(
  tx: Queryable,
  { agentId, changeId, now }: { agentId: string; changeId: string; now: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO plan_change_notices (agent_id, change_id, told_at)
     SELECT $1, c.id, $3
     FROM plan_changes c
     WHERE c.id = $2 AND c.state = 'scheduled'
     ON CONFLICT DO NOTHING`,
    [agentId, changeId, new Date(now)],
  );
  return rowCount === 1;
}

/** Who was told of a change, at the price that they pay. */
export async function selectNotifiedSubscribers(
  db: Queryable,
  changeId: string,
): Promise<ConcernedSubscriber[]> {
  const { rows } = await db.query<ConcernedSubscriber>(
    `SELECT ${concerned}
     FROM ${joined}
     JOIN plan_change_notices n ON n.agent_id = s.agent_id AND n.change_id = c.id
     WHERE c.id = $1 AND s.billing_interval IS NOT NULL ORDER BY s.agent_id`,
    [changeId],
  );
  return rows;
}

export async function findDueChanges(db: Queryable, now: number): Promise<PlanType[]> {
  const { rows } = await db.query<{ planType: PlanType }>(
    `SELECT plan_type AS "planType" FROM plan_changes WHERE state = 'scheduled' AND takes_effect_at <= $1`,
    [new Date(now)],
  );
  return rows.map(({ planType }) => planType);
}

/** A subscriber whose next renewal is to be at the new price. */
export type SubscriberToMove = {
  agentId: string;
  subscription: string;
  planType: PlanType;
  planVersion: number;
  interval: BillingInterval;
  priceMinor: number;
};

/** Told subscribers of changes in effect who renew at an older version, and have no other change pending. */
export async function findSubscribersToMove(
  db: Queryable,
  { gateway, now }: { gateway: string; now: number },
): Promise<SubscriberToMove[]> {
  const { rows } = await db.query<SubscriberToMove>(
    `SELECT DISTINCT ON (s.agent_id) s.agent_id AS "agentId", s.gateway_subscription AS subscription,
       c.plan_type AS "planType", c.version AS "planVersion", s.billing_interval AS "interval",
       ${priceOf('c')} AS "priceMinor"
     FROM plan_changes c JOIN plan_change_notices n ON n.change_id = c.id
     JOIN subscriptions s ON s.agent_id = n.agent_id AND s.plan_type = c.plan_type
     WHERE c.state = 'done' AND c.moves_subscribers AND coalesce(s.plan_version, 1) < c.version
       AND s.status = 'active' AND s.gateway = $1 AND ${pays} AND s.scheduled_change IS NULL
       AND s.current_period_end > $2 AND ${priceOf('c')} IS NOT NULL
     ORDER BY s.agent_id, c.version DESC LIMIT 100`,
    [gateway, new Date(now)],
  );

  return rows;
}
