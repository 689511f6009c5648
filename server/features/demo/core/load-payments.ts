import { dayMs } from '#domain/shared/duration.ts';
import { periodEndAfter, planCurrency, planPrice } from '#domain/subscription/plan-price.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import type { BillingInterval } from '#domain/subscription/subscription-event.ts';
import {
  insertSandboxPayment,
  saveSandboxSubscription,
} from '#server/adapters/payments/sandbox/sandbox-subscription.store.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  insertGatewayEvent,
  insertInvoice,
  saveGatewayEventResult,
} from '#server/features/subscription/billing/index.ts';
import { readPlan, recordFact, saveGatewayIds } from '#server/features/subscription/core/index.ts';
import type { Platform } from '#server/platform.ts';

type Payer = { agentId: string; planType: PlanType; interval: BillingInterval; startsAt: number };

/**
 * Has an agent of the demo pay for their plan since the end of the trial, as the built-in gateway would have taken the
 * payments, and goes on taking them. With another gateway nothing is paid: the plan is granted.
 */
export async function loadPayments(tx: Tx, platform: Platform, payer: Payer): Promise<void> {
  const { agentId, planType, interval, startsAt } = payer;
  const { now, newId, payments } = platform;
  const plan = await readPlan(tx, planType);
  const amountMinor = planPrice(plan, interval)?.amount;
  if (payments.name !== 'sandbox' || amountMinor === undefined) return await grantPlan(tx, platform, payer);

  const subscription = `sub_${newId()}`;
  const ids = { gateway: payments.name, customer: null, subscription };
  await saveGatewayIds(tx, agentId, ids);

  const price = { amountMinor, currency: planCurrency };
  let periods = 0;
  for (let from = startsAt; from <= now(); from = periodEndAfter(startsAt, interval, periods)) {
    periods += 1;
    const to = periodEndAfter(startsAt, interval, periods);
    const invoice = `in_${newId()}`;
    const paid = { key: invoice, subscription, status: 'paid', amountMinor, now: from } as const;
    await insertSandboxPayment(tx, { invoice, ...paid });

    const cause = periods === 1 ? ('checkout' as const) : ('renewal' as const);
    const fact = {
      kind: 'period_paid',
      invoice,
      cause,
      planType,
      planVersion: plan.version,
      interval,
    } as const;

    const eventId = await saveEvent(tx, platform, { agentId, subscription, at: from, type: fact.kind });
    await recordFact(
      tx,
      { now: () => from, newId },
      {
        agentId,
        fact: { ...fact, from, to, amountMinor },
        at: from,
        source: { gateway: payments.name, eventId },
        silent: true,
      },
    );

    const period = { planType, interval, from, to, issuedAt: from };
    await insertInvoice(tx, {
      discount: null,
      agentId,
      id: newId(),
      gateway: payments.name,
      gatewayInvoice: invoice,
      ...period,
      ...price,
    });
  }

  await saveSandboxSubscription(tx, {
    id: subscription,
    agentId,
    planType,
    interval,
    amountMinor,
    periods,
    anchor: new Date(startsAt).toISOString(),
    periodEnd: new Date(periodEndAfter(startsAt, interval, periods)).toISOString(),
    status: 'active',
    nextChange: null,
    nextTryAt: null,
    cancels: false,
    paymentsFail: false,
    isPaused: false,
    discount: null,
  });
}

/** What the gateway would have told of a payment; returns its id. */
async function saveEvent(
  tx: Tx,
  { newId, payments: { name: gateway } }: Platform,
  fact: { agentId: string; subscription: string; at: number; type: string },
): Promise<string> {
  const id = newId();
  const event = { ...fact, id, checkout: null, customer: null, fact: null };
  await insertGatewayEvent(tx, { gateway, event, now: fact.at });
  await saveGatewayEventResult(tx, { gateway, id, result: 'applied' });
  return id;
}

/** A year from now, without a payment. */
async function grantPlan(
  tx: Tx,
  { now: readClock, newId }: Platform,
  { agentId, planType }: Payer,
): Promise<void> {
  const now = readClock();
  const granted = { kind: 'admin_set', status: 'active', planType, trialEndsAt: null } as const;
  const fact = { ...granted, currentPeriodEnd: now + 365 * dayMs };
  await recordFact(tx, { now: () => now, newId }, { agentId, fact, at: now, silent: true });
}
