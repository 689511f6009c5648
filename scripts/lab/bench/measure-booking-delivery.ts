import type { ServerSocketMessage } from '#contract/messages/live-events.ts';
import { openClientSocket } from '../harness/client-socket.ts';
import { postBookingRequest, type Shop } from '../harness/open-shop.ts';
import { median } from '../harness/statistics.ts';

export type DeliveryFigures = { medianMs: number; worstMs: number; missing: number };

/**
 * Delay from a visitor's booking request to the notification on the agent's open socket. Visitor and agent may use
 * different server processes.
 */
export async function measureBookingDelivery(options: {
  shop: Shop;
  agentAt: string;
  visitorAt: string;
  rounds: number;
  firstNight: number;
}): Promise<DeliveryFigures> {
  const { shop, agentAt, visitorAt, rounds, firstNight } = options;
  const received = new Map<string, number>();
  const line = await openClientSocket(
    agentAt,
    { type: 'auth', agentId: shop.agentId, token: shop.token },
    (frame: ServerSocketMessage) => {
      if (frame.type === 'notification')
        received.set(frame.notification.booking?._id ?? '', performance.now());
    },
  );

  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const { bookingId } = await postBookingRequest(visitorAt, shop, firstNight + round);
    while (!received.has(bookingId) && performance.now() - started < 5000) await new Promise(setImmediate);
    const at = received.get(bookingId);
    if (at !== undefined) times.push(at - started);
  }
  line.close();

  return { medianMs: median(times), worstMs: Math.max(...times), missing: rounds - times.length };
}
