import type { Queryable } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables.ts';

/**
 * Agents whose subscription has lapsed: cancelled and granted ones at the end of the period, unpaid ones after the grace
 * period.
 */
export async function findLapsed(
  db: Queryable,
  { now, graceDays }: { now: number; graceDays: number },
): Promise<{ agentId: string; endedAt: string }[]> {
  const { rows } = await db.query<{ agentId: Tables['subscriptions']['agentId']; endedAt: string }>(
    `SELECT agent_id AS "agentId", current_period_end + CASE WHEN status = 'cancelled'
          OR (status = 'active' AND billing_interval IS NULL) THEN interval '0'
        ELSE make_interval(days => $2) END AS "endedAt"
     FROM subscriptions WHERE (status = 'cancelled' AND current_period_end <= $1)
       OR (status = 'past_due' AND current_period_end <= $1 - make_interval(days => $2))
       -- Given without a payment.
       OR (status = 'active' AND billing_interval IS NULL AND current_period_end <= $1)
       -- One that the gateway renews is silent only while its messages are late: it is never ended for that.
       OR (status = 'active' AND gateway_subscription IS NULL
         AND current_period_end <= $1 - make_interval(days => $2))
     LIMIT 200`,
    [new Date(now), graceDays],
  );

  return rows;
}

/** Trials with a due reminder: 7, 3 and 1 days before the end, and at the end. */
export async function findDueTrialReminders(
  db: Queryable,
  now: number,
): Promise<{ agentId: string; endsAt: string; days: number }[]> {
  const { rows } = await db.query<{
    agentId: Tables['subscriptions']['agentId'];
    endsAt: NonNullable<Tables['subscriptions']['trialEndsAt']>;
    days: number;
  }>(
    `SELECT agent_id AS "agentId", trial_ends_at AS "endsAt", days FROM subscriptions CROSS JOIN LATERAL (
       SELECT CASE WHEN trial_ends_at <= $1 THEN 0 WHEN trial_ends_at <= $1 + interval '1 day' THEN 1
         WHEN trial_ends_at <= $1 + interval '3 days' THEN 3 ELSE 7 END AS days) due
     WHERE status = 'trial' AND trial_ends_at <= $1 + interval '7 days'
       AND trial_ends_at > $1 - interval '30 days'
       AND (trial_told_end IS DISTINCT FROM trial_ends_at OR trial_told_days > days)
     ORDER BY trial_ends_at LIMIT 200`,
    [new Date(now)],
  );

  return rows;
}

export async function markTrialReminded(
  tx: Queryable,
  { agentId, endsAt, days }: { agentId: string; endsAt: string; days: number },
): Promise<void> {
  await tx.query(
    `UPDATE subscriptions
     SET trial_told_end = $2, trial_told_days = $3
     WHERE agent_id = $1 AND trial_ends_at = $2`,
    [agentId, endsAt, days],
  );
}
