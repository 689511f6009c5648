import { type Plan, type PlanType, plans } from '#domain/subscription/plans.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';

/** One version of a plan; `savedBy` is null for seeded versions. */
export type PlanVersion = Plan & { savedAt: string; savedBy: string | null; subscribers: number };

const columns = selectList('plan_versions', [
  'planType',
  'version',
  'monthlyMinor',
  'yearlyMinor',
  'isShown',
  'features',
]);

/** SQL for a plan version as JSON, read from a table alias; NULL without a version. */
export const planAsJson = (
  alias: string,
): string => `CASE WHEN ${alias}.version IS NOT NULL THEN jsonb_build_object(
  'planType', ${alias}.plan_type, 'version', ${alias}.version, 'monthlyMinor', ${alias}.monthly_minor,
  'yearlyMinor', ${alias}.yearly_minor, 'isShown', ${alias}.is_shown, 'features', ${alias}.features) END`;

/** Adds the plan's name, which is not stored with the versions. */
export function withName<Row extends { planType: PlanType }>(row: Row): Row & { name: string } {
  return { ...row, name: plans[row.planType].name };
}

/** Current version of each plan, smallest first. */
export async function readPlans(db: Queryable): Promise<Plan[]> {
  const { rows } = await db.query<RowOf<typeof columns, Pick<Plan, 'planType' | 'features'>>>(
    `SELECT DISTINCT ON (plan_type) ${columns} FROM plan_versions ORDER BY plan_type, version DESC`,
  );
  const order = Object.keys(plans);
  return rows.map(withName).toSorted((a, b) => order.indexOf(a.planType) - order.indexOf(b.planType));
}

/** The given version of a plan, by default the current one. Throws when it does not exist. */
export async function readPlan(db: Queryable, planType: PlanType, version?: number): Promise<Plan> {
  const { rows } = await db.query<RowOf<typeof columns, Pick<Plan, 'planType' | 'features'>>>(
    `SELECT ${columns} FROM plan_versions WHERE plan_type = $1 AND ($2::int IS NULL OR version = $2)
     ORDER BY version DESC LIMIT 1`,
    [planType, version ?? null],
  );
  const [found] = rows;
  if (!found) throw new Error(`the plan ${planType} has no version ${version ?? 'at all'}`);
  return withName(found);
}

/** False when that version already exists. */
export async function insertPlanVersion(
  tx: Queryable,
  { planType, version, monthlyMinor, yearlyMinor, isShown, features }: Omit<Plan, 'name'>,
  saved: { at: number; by: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO plan_versions (plan_type, version, monthly_minor, yearly_minor, is_shown, features,
       created_at, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [planType, version, monthlyMinor, yearlyMinor, isShown, features, new Date(saved.at), saved.by],
  );
  return rowCount === 1;
}

const maxVersions = 20;

/** The latest twenty versions of every plan, newest first, with their current number of subscribers. */
export async function selectPlanVersions(db: Queryable): Promise<PlanVersion[]> {
  const { rows } = await db.query<Omit<PlanVersion, 'name'>>(
    `SELECT ${columns}, created_at AS "savedAt", created_by AS "savedBy",
       coalesce(held.subscribers, 0)::int AS subscribers
     FROM (SELECT *, row_number() OVER (PARTITION BY plan_type ORDER BY version DESC) AS back
       FROM plan_versions) v
     LEFT JOIN (SELECT plan_type, coalesce(plan_version, 1) AS version, count(*) AS subscribers
       FROM subscriptions
       WHERE status IN ('active', 'past_due', 'cancelled') AND plan_type IS NOT NULL GROUP BY 1, 2) held
       USING (plan_type, version)
     WHERE back <= ${maxVersions} ORDER BY plan_type, version DESC`,
  );
  return rows.map(withName);
}
