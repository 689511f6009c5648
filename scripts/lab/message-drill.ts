import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as bookings from '#contract/bookings/bookings.ts';

import { GuestPage } from './harness/guest-page.ts';
import { type Lab, runProgram } from './harness/open-lab.ts';
import { openShop, postBookingRequest, type Shop } from './harness/open-shop.ts';

const messages = Number(process.argv[2] ?? 1000);
const cuts = Number(process.argv[3] ?? 100);
const kills = Number(process.argv[4] ?? 5);
const patienceMs = 60_000;

type World = { url: string; shop: Shop; conversationId: string; guestToken: string };

/** Sends until the server accepts; retries use the same client id, so one message is stored. */
async function send(world: World, number: number): Promise<void> {
  const clientId = `drill-${number}-${randomUUID().slice(0, 8)}`;
  for (const started = performance.now(); performance.now() - started < patienceMs; await sleep(50)) {
    const answer = await fetch(`${world.url}/api/messages/conversations/${world.conversationId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.shop.token}` },
      body: JSON.stringify({ clientId, body: `Message ${number}` }),
    }).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`message ${number} was not taken within a minute`);
}

/**
 * Sends messages while the receiver's connection is cut and the server is killed, then compares what the page shows
 * with what was sent.
 */
async function drill(lab: Lab): Promise<boolean> {
  const { env } = await lab.database();
  const server = await lab.server(env);
  const shop = await openShop(server.url, { properties: 1 });
  const { bookingId, guestToken } = await postBookingRequest(server.url, shop, 0);
  const path = bookings.read.path.replace('{id}', bookingId);
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${shop.token}` } });

  const { conversationId } = await answer.json();
  const world: World = { url: server.url, shop, conversationId, guestToken };
  const page = new GuestPage(world);
  const open = page.keepOpen();
  const killAt = new Set(pick(kills, messages));
  let restart: Promise<unknown> = Promise.resolve();

  for (let number = 1; number <= messages; number++) {
    if (killAt.has(number)) {
      await restart;
      await server.crash();
      restart = server.start();
    }
    if (page.cut < (cuts * number) / messages && randomInt(2) === 0) page.cutLine();
    await send(world, number);
  }
  await restart;

  while (page.cut < cuts) {
    page.cutLine();
    await sleep(30);
  }

  const isRight = await verifyPage(page);
  page.end();
  await open;

  return isRight;
}

async function verifyPage(page: GuestPage): Promise<boolean> {
  const wanted = Array.from({ length: messages }, (_, index) => `Message ${index + 1}`);
  const deadline = performance.now() + 30_000;
  while (page.shown().length < messages && performance.now() < deadline) await sleep(50);

  // A refetch must not change what the page shows.
  const before = page.shown().length;
  await page.catchUp();

  const isWhole = before === messages && page.shown().length === messages;
  const inOrder = page.shown().every((body, index) => body === wanted[index]);

  console.log(`${messages} messages, line cut ${page.cut} times, server killed ${kills} times`);
  console.table({
    shown: page.shown().length,
    'missing or late': messages - before,
    'ever twice on screen': page.everTwice,
    'in order': inOrder,
    'came by socket': page.byFrame,
    'came by fetching': page.byAsking,
  });

  return isWhole && inOrder && !page.everTwice;
}

function pick(count: number, below: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(randomInt(1, below));
  return [...chosen];
}

await runProgram({ maxMinutes: 30 }, drill);
