import { defaultGracePeriodDays, planCloseTime } from '#domain/entitlement/grace-period.ts';
import { enqueue } from '#server/db/outbox.ts';
import { lockPaidSubscription, recordFact } from '#server/features/subscription/index.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import { type BillingDeps, endAtGatewayQueue } from './handle-gateway-event.ts';
import { findLapsed } from './lifecycle.store.ts';

/**
 * Records the end of lapsed subscriptions, dated to when they lapsed, however late the timer runs. Entitlements already
 * end by the clock; this updates the stored state.
 */
export async function endLapsed(deps: BillingDeps): Promise<void> {
  const found = await findLapsed(deps.pool, { now: deps.now(), graceDays: defaultGracePeriodDays });
  await forEachSettled(found, ({ agentId }) =>
    deps.transact(async (tx) => {
      const current = await lockPaidSubscription(tx, agentId);
      const end = current?.snapshot.currentPeriodEnd ?? null;
      // A payment may have arrived since the query.
      if (!current || end === null) return null;
      const at = planCloseTime({ ...current.snapshot, currentPeriodEnd: end });
      if (at > deps.now() || current.snapshot.status === 'inactive') return null;
      await recordFact(tx, deps, { agentId, fact: { kind: 'ended', cause: 'time' }, at });
      if (current.subscription !== null)
        await enqueue(tx, endAtGatewayQueue, { subscription: current.subscription });
      return null;
    }),
  );
}
