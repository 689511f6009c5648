import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { addresses } from '#contract/addresses.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { discountFrom, postponeDiscount } from '#domain/subscription/coupon.ts';
import type { GatewaySubscription } from '#domain/subscription/payment-differences.ts';
import { platformSecret } from '#server/db/platform-secret.store.ts';
import type { Transact, Tx } from '#server/db/transaction.ts';
import type {
  CheckoutRequest,
  GatewayEvent,
  PaymentGateway,
  RefundRequest,
  UpgradeRequest,
} from '../payment-gateway.ts';
import {
  findSandboxCheckout,
  insertSandboxCheckout,
  lockSandboxCheckout,
  updateSandboxCheckoutStatus,
} from './sandbox-checkout.store.ts';
import { emitSandboxEvent, endSubscription, renew, type SandboxContext } from './sandbox-payments.ts';
import {
  insertSandboxPayment,
  insertSandboxRefund,
  listSandboxEvents,
  listSandboxSubscriptions,
  lockSandboxPayment,
  lockSandboxSubscription,
  type SandboxSubscription,
  saveSandboxSubscription,
} from './sandbox-subscription.store.ts';
import { isSignedWebhook, signatureHeader } from './webhook-signature.ts';

export type SandboxDeps = {
  pool: pg.Pool;
  transact: Transact;
  now: () => number;
  newId: () => string;
  publicUrl: string;
};

const checkoutMs = dayMs;

/** The built-in payment gateway: it needs no network, and its page simulates every outcome of a payment. */
export function openSandboxGateway(deps: SandboxDeps): PaymentGateway {
  const { pool, transact } = deps;

  return {
    name: 'sandbox',
    openCheckout: (order) => openCheckout(deps, order),
    async closeCheckout(id) {
      const closed = await transact(async (tx) => {
        const checkout = await lockSandboxCheckout(tx, id);
        if (checkout?.status === 'open') await updateSandboxCheckoutStatus(tx, id, { status: 'abandoned' });
        return checkout?.status !== 'pending' && checkout?.status !== 'paid';
      });
      return isRefusal(closed) ? refuse('payment_gateway_away') : closed;
    },
    upgradeNow: (order) => upgradeNow(deps, order),
    applyCoupon: (id, { coupon }) =>
      onLockedSubscription(deps, id, async (tx, found) => {
        if (found.discount?.code === coupon?.code) return;
        const discount = coupon && discountFrom(coupon.code, coupon, Date.parse(found.periodEnd));
        await saveSandboxSubscription(tx, { ...found, discount });
      }),

    changeAtPeriodEnd: (id, order) =>
      onLockedSubscription(deps, id, async (tx, found) => {
        const nextChange = order && {
          planType: order.planType,
          interval: order.interval,
          amountMinor: order.price.amount,
        };
        await saveSandboxSubscription(tx, { ...found, nextChange });
      }),

    setCancelAtPeriodEnd: (id, cancels) =>
      onLockedSubscription(deps, id, async (tx, found, moment) => {
        if (found.cancels === cancels) return;
        await saveSandboxSubscription(tx, { ...found, cancels });
        const kind = cancels ? 'cancel_asked' : 'cancel_withdrawn';
        await emitSandboxEvent(tx, moment, { agentId: found.agentId, subscription: id, fact: { kind } });
      }),

    pause: (id) =>
      onLockedSubscription(deps, id, (tx, found) =>
        saveSandboxSubscription(tx, { ...found, isPaused: true }),
      ),

    resume: (id, { startsNow }) =>
      onLockedSubscription(deps, id, async (tx, found, moment) => {
        if (!found.isPaused) return;
        const due = new Date(moment.now).toISOString();
        const restarted = startsNow ? { anchor: due, periods: 0, periodEnd: due } : {};
        await renew(tx, moment, { ...found, isPaused: false, ...restarted });
        const renewed = await lockSandboxSubscription(tx, id);
        if (renewed?.isPaused) await saveSandboxSubscription(tx, { ...renewed, isPaused: false });
      }),

    endNow: (id) =>
      onLockedSubscription(deps, id, async (tx, found, moment) => {
        await endSubscription(tx, moment, found);
      }),
    refund: (request) => refund(deps, request),
    // Its page takes no card.
    readCard: async () => null,
    openPortal: (request) => openPortal(deps, request),
    async readWebhook(rawBody, headers) {
      const secret = await sandboxSecret(deps);
      const header = headers[signatureHeader];
      if (!isSignedWebhook(rawBody, { header, secret, now: deps.now() })) return null;
      // NOTE: signed by us, so it is an event from this gateway.
      return JSON.parse(rawBody.toString()) as GatewayEvent;
    },
    listEvents: () => listEvents(pool),
    listSubscriptions: () => listSubscriptions(pool),
  };
}

type PortalRequest = Parameters<PaymentGateway['openPortal']>[0];

async function openPortal(deps: SandboxDeps, { agentId, subscription, returnPath }: PortalRequest) {
  const token = newToken();
  const expiresAt = new Date(deps.now() + checkoutMs).toISOString();
  const unpriced = { planType: null, interval: null, amountMinor: null, currency: null };
  const page = { token, kind: 'portal', reference: subscription, agentId, status: 'open' } as const;

  await insertSandboxCheckout(deps.pool, {
    ...page,
    ...unpriced,
    startsAt: null,
    settlesAt: null,
    expiresAt,
    returnPath,
    coupon: null,
  });

  return { url: deps.publicUrl + addresses.sandboxCheckout({ token }) };
}

async function* listEvents(pool: pg.Pool): AsyncGenerator<GatewayEvent> {
  for (let after: string | null = null; ; ) {
    const page: GatewayEvent[] = await listSandboxEvents(pool, after);
    yield* page;
    after = page.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

async function* listSubscriptions(pool: pg.Pool): AsyncGenerator<GatewaySubscription> {
  for (let after: string | null = null; ; ) {
    const page: SandboxSubscription[] = await listSandboxSubscriptions(pool, after);
    for (const found of page) {
      const { id, agentId, status: state, planType, interval, amountMinor, periodEnd, cancels } = found;
      yield {
        id,
        agentId,
        state,
        planType,
        interval,
        amountMinor,
        cancels,
        periodEnd: Date.parse(periodEnd),
      };
    }
    after = page.at(-1)?.id ?? null;

    if (after === null) return;
  }
}

export function sandboxSecret({ pool }: Pick<SandboxDeps, 'pool'>): Promise<Buffer> {
  return platformSecret(pool, 'sandbox-webhook');
}

function newToken(): string {
  return randomBytes(24).toString('base64url');
}

async function openCheckout(
  { pool, now, publicUrl }: SandboxDeps,
  { reference, agentId, planType, interval, price, startsAt, returnPath, coupon }: CheckoutRequest,
) {
  const stored = await insertSandboxCheckout(pool, {
    token: newToken(),
    kind: 'checkout',
    reference,
    agentId,
    planType,
    interval,
    amountMinor: price.amount,
    currency: price.currency,
    status: 'open',
    startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
    settlesAt: null,
    expiresAt: new Date(now() + checkoutMs).toISOString(),
    returnPath,
    coupon,
  });
  const found = (await findSandboxCheckout(pool, stored.token)) ?? stored;

  return {
    id: found.token,
    url: publicUrl + addresses.sandboxCheckout({ token: found.token }),
    expiresAt: Date.parse(found.expiresAt),
  };
}

async function upgradeNow(deps: SandboxDeps, order: UpgradeRequest) {
  const { subscription: id, planType, interval, key, dueNow, startsAt, renewsAt } = order;
  const answer = await deps.transact(async (tx) => {
    const found = await lockSandboxSubscription(tx, id);
    if (!found || found.status === 'ended') return refuse('payment_gateway_away');
    if (found.paymentsFail) return refuse('payment_declined');

    const moment = { now: deps.now(), newId: deps.newId };
    const invoice = `in_${deps.newId()}`;
    const payment = { invoice, key, subscription: id, amountMinor: dueNow.amount, now: moment.now };
    if (!(await insertSandboxPayment(tx, { ...payment, status: 'paid' }))) return 'accepted' as const;

    const beginsNow = interval !== found.interval;
    await saveSandboxSubscription(tx, {
      ...found,
      planType,
      interval,
      amountMinor: order.price.amount,
      nextChange: null,
      discount:
        beginsNow && found.discount && found.discount.from > startsAt
          ? postponeDiscount(found.discount, renewsAt)
          : found.discount,
      periodEnd: new Date(renewsAt).toISOString(),
      // Credit may have paid for more than one period, so later ones are counted from its end.
      ...(beginsNow ? { anchor: new Date(renewsAt).toISOString(), periods: 0 } : {}),
    });

    const period = { planType, interval, from: startsAt, to: renewsAt };
    const fact = { kind: 'period_paid', invoice, cause: 'upgrade', amount: dueNow, ...period } as const;
    await emitSandboxEvent(tx, moment, { agentId: found.agentId, subscription: id, fact });

    return 'accepted' as const;
  });
  if (!isRefusal(answer)) return answer;

  return answer.refused === 'payment_declined' ? refuse('payment_declined') : refuse('payment_gateway_away');
}

/** The lock on the payment lets two refunds of it wait for each other. */
async function refund({ transact, now, newId }: SandboxDeps, { invoice, amount, key }: RefundRequest) {
  const answer = await transact(async (tx) => {
    const paid = await lockSandboxPayment(tx, invoice);
    if (!paid) return 'declined' as const;
    if (paid.refundKeys.includes(key)) return 'accepted' as const;
    if (amount.amount > paid.amountMinor - paid.refundedMinor) return 'declined' as const;

    const moment = { now: now(), newId };
    await insertSandboxRefund(tx, { key, invoice, amountMinor: amount.amount, now: moment.now });

    const { agentId, subscription } = paid;
    await emitSandboxEvent(tx, moment, {
      agentId,
      subscription,
      fact: { kind: 'refunded', invoice, amount },
    });

    return 'accepted' as const;
  });

  return isRefusal(answer) ? refuse('payment_gateway_away') : answer;
}

async function onLockedSubscription(
  { transact, now, newId }: SandboxDeps,
  id: string,
  action: (tx: Tx, found: SandboxSubscription, moment: SandboxContext) => Promise<void>,
) {
  const answer = await transact(async (tx) => {
    const found = await lockSandboxSubscription(tx, id);
    if (found && found.status !== 'ended') await action(tx, found, { now: now(), newId });
    return 'accepted' as const;
  });
  return isRefusal(answer) ? refuse('payment_gateway_away') : answer;
}
