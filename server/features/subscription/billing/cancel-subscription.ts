import { addresses } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as subscription from '#contract/subscription/subscription.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { readPaidSubscription, recordFact } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { BillingDeps } from './handle-gateway-event.ts';

/** Cancels the subscription at the end of the paid period. Idempotent. */
export async function cancelSubscription(
  deps: BillingDeps,
  { reason }: { reason?: string },
  caller: AgentCaller,
): Promise<
  | ReplyOf<typeof subscription.cancel>
  | Refusal<'idempotency_mismatch' | 'no_subscription' | 'payment_gateway_away'>
> {
  const now = deps.now();
  const { agentId } = caller;
  const current = await readPaidSubscription(deps.pool, agentId);
  const end = current?.snapshot.currentPeriodEnd ?? null;
  if (!current || end === null || end <= now) return refuse('no_subscription');

  const { status, scheduledChange } = current.snapshot;
  const endsAt = new Date(end).toISOString();
  if (status === 'cancelled') return { endsAt };
  if (status !== 'active' && status !== 'past_due') return refuse('no_subscription');

  if (current.subscription !== null) {
    const { payments } = deps;
    // A scheduled plan change would otherwise take effect unexpectedly after a resume.
    const cleared = scheduledChange && (await payments.changeAtPeriodEnd(current.subscription, null));
    if (isRefusal(cleared)) return cleared;
    const accepted = await payments.setCancelAtPeriodEnd(current.subscription, true);
    if (isRefusal(accepted)) return accepted;
  }

  const done = await deps.transact(async (tx) => {
    await recordFact(tx, deps, { agentId, fact: { kind: 'cancel_asked' }, at: now });
    await logAdminEvent(tx, deps, caller, {
      type: 'subscription',
      action: 'subscription_cancelled',
      summary: texts(defaultLocale).log.subscriptionCancelled({
        name: caller.name,
        day: endsAt.slice(0, 10),
      }),
      entity: { type: 'agent', id: agentId },
      after: { reason: reason ?? '' },
    });

    return null;
  });

  return done ?? { endsAt };
}

export async function resumeSubscription(
  deps: BillingDeps,
  { agentId }: AgentCaller,
): Promise<
  | ReplyOf<typeof subscription.resume>
  | Refusal<'idempotency_mismatch' | 'subscription_not_ending' | 'payment_gateway_away'>
> {
  const now = deps.now();
  const current = await readPaidSubscription(deps.pool, agentId);
  const end = current?.snapshot.currentPeriodEnd ?? null;
  if (current?.snapshot.status !== 'cancelled' || end === null || end <= now)
    return refuse('subscription_not_ending');

  if (current.subscription !== null) {
    const accepted = await deps.payments.setCancelAtPeriodEnd(current.subscription, false);
    if (isRefusal(accepted)) return accepted;
  }

  const done = await deps.transact(async (tx) => {
    await recordFact(tx, deps, { agentId, fact: { kind: 'cancel_withdrawn' }, at: now });
    return null;
  });

  return done ?? { renewsAt: new Date(end).toISOString() };
}

export async function openBillingPortal(
  { pool, payments }: BillingDeps,
  { agentId }: AgentCaller,
): Promise<
  ReplyOf<typeof subscription.openBillingPortal> | Refusal<'no_subscription' | 'payment_gateway_away'>
> {
  const current = await readPaidSubscription(pool, agentId);
  if (!current || current.subscription === null) return refuse('no_subscription');
  const { customer, subscription: paid } = current;
  return await payments.openPortal({
    agentId,
    customer,
    subscription: paid,
    returnPath: addresses.subscription(),
  });
}
