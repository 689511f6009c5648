import { isRefusal } from '#domain/shared/refusal.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import {
  findSandboxCheckoutsDue,
  lockSandboxCheckout,
  type SandboxCheckout,
  updateSandboxCheckoutStatus,
} from '#server/adapters/payments/sandbox/sandbox-checkout.store.ts';
import {
  beginSubscription,
  dueOf,
  emitSandboxEvent,
  renew,
  type SandboxContext,
} from '#server/adapters/payments/sandbox/sandbox-payments.ts';
import {
  findSandboxSubscriptionsDue,
  lockSandboxSubscription,
  saveSandboxSubscription,
} from '#server/adapters/payments/sandbox/sandbox-subscription.store.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Platform } from '#server/platform.ts';

export const sandboxActions = [
  'succeed',
  'fail',
  'pending',
  'abandon',
  'pay',
  'payments-fail',
  'payments-succeed',
  'back',
] as const;
export type SandboxAction = (typeof sandboxActions)[number];

const pendingMs = 60_000;

/** Applies a chosen outcome; returns the redirect path, or null for an unknown page. */
export async function applySandboxAction(
  deps: SandboxRunDeps,
  token: string,
  action: SandboxAction,
): Promise<string | null> {
  const path = await deps.transact(async (tx) => {
    const page = await lockSandboxCheckout(tx, token);
    if (page === null) return null;
    const moment = { now: deps.now(), newId: deps.newId };
    if (page.kind === 'portal') {
      await applyToPortal(tx, moment, page.reference, action);
      return action === 'back' ? `${page.returnPath}?portal=back` : `?done=${action}`;
    }
    const outcome = await applyToCheckout(tx, moment, page, action);
    return `${page.returnPath}?checkout=${outcome}`;
  });

  return isRefusal(path) ? null : path;
}

type SandboxOutcome = 'success' | 'failed' | 'pending' | 'abandoned';

/** A finished checkout only returns its outcome, so that a double click pays once. */
async function applyToCheckout(
  tx: Tx,
  moment: SandboxContext,
  checkout: SandboxCheckout,
  action: SandboxAction,
): Promise<SandboxOutcome> {
  const { token, status, agentId, reference } = checkout;
  if (status === 'paid') return 'success';
  if (status === 'failed' || status === 'abandoned') return status;

  const isOver = Date.parse(checkout.expiresAt) <= moment.now;
  const payment = {
    invoice: `in_${reference}`,
    cause: 'checkout' as const,
    amount: { amount: dueOf(checkout, moment.now).amountMinor, currency: checkout.currency ?? planCurrency },
  };

  if (action === 'succeed' && !(isOver && status === 'open')) {
    await updateSandboxCheckoutStatus(tx, token, { status: 'paid' });
    await beginSubscription(tx, moment, checkout);
    return 'success';
  }

  if (action === 'fail') {
    await updateSandboxCheckoutStatus(tx, token, { status: 'failed' });
    const fact = { kind: 'payment_failed', ...payment } as const;
    await emitSandboxEvent(tx, moment, { agentId, checkout: reference, fact });
    return 'failed';
  }

  if (status === 'pending') return 'pending';

  if (action === 'pending' && !isOver) {
    const settlesAt = new Date(moment.now + pendingMs);
    await updateSandboxCheckoutStatus(tx, token, { status: 'pending', settlesAt });
    const fact = { kind: 'payment_pending', ...payment } as const;
    await emitSandboxEvent(tx, moment, { agentId, checkout: reference, fact });
    return 'pending';
  }

  await updateSandboxCheckoutStatus(tx, token, { status: 'abandoned' });
  await emitSandboxEvent(tx, moment, { agentId, checkout: reference, fact: { kind: 'checkout_closed' } });

  return 'abandoned';
}

async function applyToPortal(
  tx: Tx,
  moment: SandboxContext,
  id: string,
  action: SandboxAction,
): Promise<void> {
  const subscription = await lockSandboxSubscription(tx, id);
  if (subscription === null || subscription.status === 'ended') return;
  if (action === 'payments-fail' || action === 'payments-succeed') {
    await saveSandboxSubscription(tx, { ...subscription, paymentsFail: action === 'payments-fail' });
  }
  if (action === 'pay') await renew(tx, moment, { ...subscription, paymentsFail: false, nextTryAt: null });
}

type SandboxRunDeps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;

/** Settles pending payments and closes expired checkouts. */
export async function settleSandboxCheckouts(deps: SandboxRunDeps): Promise<void> {
  const now = deps.now();
  for (const { token, settles } of await findSandboxCheckoutsDue(deps.pool, now)) {
    await deps.transact(async (tx) => {
      const checkout = await lockSandboxCheckout(tx, token);
      if (checkout?.status !== (settles ? 'pending' : 'open')) return null;

      const moment = { now, newId: deps.newId };
      const { agentId, reference } = checkout;

      await updateSandboxCheckoutStatus(tx, token, { status: settles ? 'paid' : 'abandoned' });
      if (settles) await beginSubscription(tx, moment, checkout);
      else
        await emitSandboxEvent(tx, moment, {
          agentId,
          checkout: reference,
          fact: { kind: 'checkout_closed' },
        });

      return null;
    });
  }
}

/** Renews every due period, several in a row after long downtime. */
export async function renewSandboxSubscriptions(deps: SandboxRunDeps): Promise<void> {
  const now = deps.now();
  for (const id of await findSandboxSubscriptionsDue(deps.pool, now)) {
    await deps.transact(async (tx) => {
      const moment = { now, newId: deps.newId };
      let subscription = await lockSandboxSubscription(tx, id);
      while (subscription !== null) {
        const after = await renew(tx, moment, subscription);
        subscription = after.periodEnd === subscription.periodEnd ? null : after;
      }
      return null;
    });
  }
}
