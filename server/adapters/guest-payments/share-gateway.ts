import { refuse } from '#domain/shared/refusal.ts';
import { createOwnerSlots, type OwnerSlots } from '../owner-slots.ts';
import type { GuestPayments } from './guest-payments.ts';

/** How long a call waits for a place of its account. */
export const maxGatewayWaitMs = 5_000;

/** Calls to the gateway of one account: a gateway that hangs keeps this many calls waiting, and no more. */
const slots = createOwnerSlots({ atOnce: 4, maxWaitMs: maxGatewayWaitMs, maxWaiting: 12 });

/** Webhooks have places of their own, so that payments are reported while new ones wait. */
const webhookSlots = createOwnerSlots({ atOnce: 4, maxWaitMs: maxGatewayWaitMs, maxWaiting: 12 });

const away = () => refuse('payment_gateway_away');

/** Gives an account its share of the calls under way: further ones wait for its own, and are then refused. */
export function shareGateway(payments: GuestPayments, agentId: string): GuestPayments {
  return {
    ...payments,
    check: async () => (await withSlot(slots, agentId, () => payments.check())) ?? away(),
    openSession: async (order) =>
      (await withSlot(slots, agentId, () => payments.openSession(order))) ?? away(),
    refund: async (order) => (await withSlot(slots, agentId, () => payments.refund(order))) ?? away(),
    readWebhook: async (rawBody, headers) => {
      const event = await withSlot(webhookSlots, agentId, async () => ({
        read: await payments.readWebhook(rawBody, headers),
      }));
      return event === null ? away() : event.read;
    },
  };
}

/** Null when no slot became free in time. */
async function withSlot<T>(ownerSlots: OwnerSlots, owner: string, work: () => Promise<T>): Promise<T | null> {
  if (!(await ownerSlots.enter(owner))) return null;

  try {
    return await work();
  } finally {
    ownerSlots.leave(owner);
  }
}
