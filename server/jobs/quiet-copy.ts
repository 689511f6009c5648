import type pg from 'pg';
import { refuse } from '#domain/shared/refusal.ts';
import type { PaymentGateway } from '../adapters/payments/payment-gateway.ts';
import { readQuietCopy } from '../db/quiet-copy.store.ts';

const pollMs = 1000;

export type ReleaseWatch = { close(): Promise<void> };

/**
 * Starts background work, either right away or once a quiet copy is released. A restored copy contains mails,
 * reminders and payment calls of the past, which must not reach anyone from a drill.
 */
export async function startWhenReleased(
  pool: pg.Pool,
  deps: {
    start: () => Promise<void>;
    onQuiet: (restoredFrom: string) => void;
    onReleased: () => void;
    onError: (error: unknown) => void;
  },
): Promise<ReleaseWatch> {
  const quiet = await readQuietCopy(pool);
  if (quiet === null) {
    await deps.start();
    return { close: async () => {} };
  }

  deps.onQuiet(quiet.restoredFrom);
  let running: Promise<void> | null = null;
  const check = async () => {
    if ((await readQuietCopy(pool)) !== null) return;
    clearInterval(timer);
    await deps.start();
    deps.onReleased();
  };

  const timer = setInterval(() => {
    running ??= check()
      .catch(deps.onError)
      .finally(() => {
        running = null;
      });
  }, pollMs);

  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

/** A gateway that a quiet copy cannot reach: a drill must not charge, refund or cancel anything. */
export function quietPayments(gateway: PaymentGateway, pool: pg.Pool): PaymentGateway {
  const isQuiet = async () => (await readQuietCopy(pool)) !== null;
  const away = () => refuse('payment_gateway_away');

  return {
    name: gateway.name,
    openCheckout: async (order) => ((await isQuiet()) ? away() : gateway.openCheckout(order)),
    closeCheckout: async (id) => ((await isQuiet()) ? away() : gateway.closeCheckout(id)),
    upgradeNow: async (order) => ((await isQuiet()) ? away() : gateway.upgradeNow(order)),
    applyCoupon: async (subscription, order) =>
      (await isQuiet()) ? away() : gateway.applyCoupon(subscription, order),
    changeAtPeriodEnd: async (subscription, order) =>
      (await isQuiet()) ? away() : gateway.changeAtPeriodEnd(subscription, order),
    setCancelAtPeriodEnd: async (subscription, cancels) =>
      (await isQuiet()) ? away() : gateway.setCancelAtPeriodEnd(subscription, cancels),
    endNow: async (subscription) => ((await isQuiet()) ? away() : gateway.endNow(subscription)),
    pause: async (subscription) => ((await isQuiet()) ? away() : gateway.pause(subscription)),
    resume: async (subscription, options) =>
      (await isQuiet()) ? away() : gateway.resume(subscription, options),
    refund: async (request) => ((await isQuiet()) ? away() : gateway.refund(request)),
    readCard: async (of) => ((await isQuiet()) ? away() : gateway.readCard(of)),
    openPortal: async (of) => ((await isQuiet()) ? away() : gateway.openPortal(of)),
    readWebhook: (rawBody, headers) => gateway.readWebhook(rawBody, headers),
    async *listEvents() {
      if (await isQuiet()) throw new Error('a restored copy makes no payment calls before it is released');
      yield* gateway.listEvents();
    },
    async *listSubscriptions() {
      if (await isQuiet()) throw new Error('a restored copy makes no payment calls before it is released');
      yield* gateway.listSubscriptions();
    },
  };
}
