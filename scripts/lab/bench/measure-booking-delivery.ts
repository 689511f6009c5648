import { randomUUID } from 'node:crypto';
import * as bookings from '#contract/bookings/bookings.ts';
import type { ServerSocketMessage } from '#contract/messages/live-events.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import type { Shop } from '../drill/open-shop.ts';
import { openClientSocket } from './client-socket.ts';
import { median } from './median.ts';

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
  const heard = new Map<string, number>();
  const line = await openClientSocket(
    agentAt,
    { type: 'auth', agentId: shop.agentId, token: shop.token },
    (frame: ServerSocketMessage) => {
      if (frame.type === 'notification') heard.set(frame.notification.booking?._id ?? '', performance.now());
    },
  );
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const { bookingId } = await postBookingRequest(visitorAt, shop, firstNight + round);
    while (!heard.has(bookingId) && performance.now() - started < 5000) await new Promise(setImmediate);
    const at = heard.get(bookingId);
    if (at !== undefined) times.push(at - started);
  }
  line.close();
  return { medianMs: median(times), worstMs: Math.max(...times), missing: rounds - times.length };
}

/** A visitor's request for one night; returns the booking and the token of the guest page. */
export async function postBookingRequest(
  url: string,
  shop: Shop,
  night: number,
): Promise<{ bookingId: string; guestToken: string }> {
  const checkIn = addDays(shop.firstDay, night % 900);
  const answer = await fetch(url + bookings.create.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      propertyId: shop.propertyIds[Math.floor(night / 900)],
      linkCode: shop.linkCode,
      checkIn,
      checkOut: addDays(checkIn, 1),
      adults: 2,
      consent: true,
      guest: { firstName: 'Ines', lastName: 'Prado', email: `${randomUUID()}@example.com` },
    }),
  });
  if (!answer.ok) throw new Error(`a request was answered ${answer.status}: ${await answer.text()}`);
  const { _id, guestUrl } = await answer.json();
  return { bookingId: _id, guestToken: String(guestUrl).split('/').at(-1) ?? '' };
}
