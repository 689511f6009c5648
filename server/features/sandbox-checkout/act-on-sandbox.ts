import { isRefusal } from '#domain/shared/refusal.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  lockSandboxCheckout,
  moveSandboxCheckout,
  type SandboxCheckout,
} from '#server/outside/sandbox/sandbox-checkout.store.ts';
import {
  beginSubscription,
  renew,
  type SandboxMoment,
  tell,
} from '#server/outside/sandbox/sandbox-payments.ts';
import {
  lockSandboxSubscription,
  saveSandboxSubscription,
} from '#server/outside/sandbox/sandbox-subscription.store.ts';
import type { SandboxRunDeps } from './run-sandbox.ts';

export const sandboxActs = [
  'succeed',
  'fail',
  'pending',
  'abandon',
  'pay',
  'payments-fail',
  'payments-succeed',
  'back',
] as const;
export type SandboxAct = (typeof sandboxActs)[number];

const pendingMs = 60_000;

/** Applies a chosen outcome; returns the redirect path, or null for an unknown page. */
export async function actOnSandbox(
  deps: SandboxRunDeps,
  token: string,
  act: SandboxAct,
): Promise<string | null> {
  const path = await deps.transact(async (tx) => {
    const page = await lockSandboxCheckout(tx, token);
    if (page === null) return null;
    const moment = { now: deps.now(), newId: deps.newId };
    if (page.kind === 'portal') {
      await actOnPortal(tx, moment, page.reference, act);
      return act === 'back' ? `${page.returnPath}?portal=back` : `?done=${act}`;
    }
    const outcome = await actOnCheckout(tx, moment, page, act);
    return `${page.returnPath}?checkout=${outcome}`;
  });
  return isRefusal(path) ? null : path;
}

type Outcome = 'success' | 'failed' | 'pending' | 'abandoned';

/** A finished checkout only returns its outcome, so that a double click pays once. */
async function actOnCheckout(
  tx: Tx,
  moment: SandboxMoment,
  checkout: SandboxCheckout,
  act: SandboxAct,
): Promise<Outcome> {
  const { token, status, agentId, reference } = checkout;
  if (status === 'paid') return 'success';
  if (status === 'failed' || status === 'abandoned') return status;
  const isOver = Date.parse(checkout.expiresAt) <= moment.now;
  const payment = {
    invoice: `in_${reference}`,
    cause: 'checkout' as const,
    amount: { amount: checkout.amountMinor ?? 0, currency: checkout.currency ?? planCurrency },
  };
  if (act === 'succeed' && !(isOver && status === 'open')) {
    await moveSandboxCheckout(tx, token, { status: 'paid' });
    await beginSubscription(tx, moment, checkout);
    return 'success';
  }
  if (act === 'fail') {
    await moveSandboxCheckout(tx, token, { status: 'failed' });
    const fact = { kind: 'payment_failed', ...payment } as const;
    await tell(tx, moment, { agentId, checkout: reference, fact });
    return 'failed';
  }
  if (status === 'pending') return 'pending';
  if (act === 'pending' && !isOver) {
    const settlesAt = new Date(moment.now + pendingMs);
    await moveSandboxCheckout(tx, token, { status: 'pending', settlesAt });
    const fact = { kind: 'payment_pending', ...payment } as const;
    await tell(tx, moment, { agentId, checkout: reference, fact });
    return 'pending';
  }
  await moveSandboxCheckout(tx, token, { status: 'abandoned' });
  await tell(tx, moment, { agentId, checkout: reference, fact: { kind: 'checkout_closed' } });
  return 'abandoned';
}

async function actOnPortal(tx: Tx, moment: SandboxMoment, id: string, act: SandboxAct): Promise<void> {
  const subscription = await lockSandboxSubscription(tx, id);
  if (subscription === null || subscription.status === 'ended') return;
  if (act === 'payments-fail' || act === 'payments-succeed') {
    await saveSandboxSubscription(tx, { ...subscription, paymentsFail: act === 'payments-fail' });
  }
  if (act === 'pay') await renew(tx, moment, { ...subscription, paymentsFail: false, nextTryAt: null });
}
