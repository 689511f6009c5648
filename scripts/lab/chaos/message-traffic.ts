import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as bookings from '#contract/bookings/bookings.ts';
import * as messages from '#contract/messages/messages.ts';

import { callServer } from '#testing/call-server.ts';
import { GuestPage } from '../harness/guest-page.ts';
import { openShop, postBookingRequest } from '../harness/open-shop.ts';
import type { SeededRandom } from '../harness/seeded-random.ts';
import { type CallTally, callUntilSettled } from './call-until-settled.ts';
import type { Violations } from './verify-acknowledged.ts';

export type MessageTraffic = {
  sent(): number;
  cuts(): number;
  /** Skips all remaining pauses. */
  skipPauses(): void;
  /** Resolves when all messages are sent and every page had time to show them. */
  verify(): Promise<Violations>;
};

const wanted = 1000;
const pageCount = 3;
const pauseMs = 60;
const oneInSoManyCuts = 5;
const patienceMs = 30_000;

/**
 * A host sends a thousand messages in sequence to a guest with three open pages; their connections also break at
 * random. In the end each page has to show all messages once and in order.
 */
export async function sendMessageTraffic(
  url: string,
  { chance, tally }: { chance: SeededRandom; tally: CallTally },
): Promise<MessageTraffic> {
  const shop = await openShop(url, { properties: 1 });
  const { bookingId, guestToken } = await postBookingRequest(url, shop, 0);
  const asAgent = { url, token: shop.token };
  const { conversationId } = await callServer(asAgent, bookings.read, { params: { id: bookingId } });
  if (!conversationId) throw new Error('the booking has no conversation');

  const pages = Array.from({ length: pageCount }, () => new GuestPage({ url, guestToken }));
  const open = pages.map((page) => page.keepOpen());
  const accepted: string[] = [];
  let isHurried = false;

  async function sendAll(): Promise<void> {
    const path = messages.send.path.replace('{id}', conversationId ?? '');
    for (let number = 1; number <= wanted; number++) {
      const body = { clientId: `chaos-${number}-${randomUUID().slice(0, 8)}`, body: `Message ${number}` };
      const call = { method: messages.send.method, path, token: shop.token, body };
      const answer = await callUntilSettled(url, call, tally);
      if (answer !== null && answer.status < 300) accepted.push(body.body);
      if (chance.below(oneInSoManyCuts) === 0) chance.oneOf(pages)?.cutLine();
      if (!isHurried) await sleep(pauseMs);
    }
  }
  const sending = sendAll();

  return {
    sent: () => accepted.length,
    cuts: () => pages.reduce((sum, { cut }) => sum + cut, 0),
    skipPauses() {
      isHurried = true;
    },
    async verify() {
      await sending;
      await untilAllShow(pages, accepted.length);
      for (const page of pages) page.end();
      await Promise.all(open);
      return violationsOn(pages, accepted);
    },
  };
}

async function untilAllShow(pages: readonly GuestPage[], count: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (pages.some((page) => page.shown().length < count) && performance.now() < deadline) await sleep(50);
}

function violationsOn(pages: readonly GuestPage[], accepted: readonly string[]): Violations {
  const lacks = (page: GuestPage) => {
    const shown = new Set(page.shown());
    return accepted.filter((body) => !shown.has(body)).length;
  };
  const isInOrder = (page: GuestPage) => page.shown().every((body, index) => body === accepted[index]);

  return {
    'messages of a thousand not sent': wanted - accepted.length,
    'messages missing on a page after it came back': pages.reduce((sum, page) => sum + lacks(page), 0),
    'pages that showed a message twice': pages.filter(({ everTwice }) => everTwice).length,
    'pages that show them in another order': pages.filter((page) => !isInOrder(page)).length,
  };
}
