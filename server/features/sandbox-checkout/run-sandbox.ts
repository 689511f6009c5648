import {
  findSandboxCheckoutsDue,
  lockSandboxCheckout,
  updateSandboxCheckoutStatus,
} from '#server/adapters/payments/sandbox/sandbox-checkout.store.ts';
import {
  beginSubscription,
  emitSandboxEvent,
  renew,
} from '#server/adapters/payments/sandbox/sandbox-payments.ts';
import {
  findSandboxSubscriptionsDue,
  lockSandboxSubscription,
} from '#server/adapters/payments/sandbox/sandbox-subscription.store.ts';
import type { Platform } from '#server/platform.ts';

export type SandboxRunDeps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;

/** Settles pending payments and closes expired checkouts. */
export async function settleSandboxCheckouts(deps: SandboxRunDeps): Promise<void> {
  for (const { token, settles } of await findSandboxCheckoutsDue(deps.pool, deps.now())) {
    await deps.transact(async (tx) => {
      const checkout = await lockSandboxCheckout(tx, token);
      if (checkout?.status !== (settles ? 'pending' : 'open')) return null;
      const moment = { now: deps.now(), newId: deps.newId };
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
  for (const id of await findSandboxSubscriptionsDue(deps.pool, deps.now())) {
    await deps.transact(async (tx) => {
      const moment = { now: deps.now(), newId: deps.newId };
      let subscription = await lockSandboxSubscription(tx, id);
      while (subscription !== null) {
        const after = await renew(tx, moment, subscription);
        subscription = after.periodEnd === subscription.periodEnd ? null : after;
      }
      return null;
    });
  }
}
