import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BookingListItem, BookingReceipt } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { holdsNights } from '#domain/bookings/booking-states.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { overlaps } from '#domain/shared/stay.ts';
import { readPostmaster } from '#server/db/embedded/pid-file.ts';
import { type Lab, runProgram } from './harness/open-lab.ts';
import { openShop, type Shop } from './harness/open-shop.ts';
import type { ServerProcess } from './harness/server-process.ts';
import { median } from './harness/statistics.ts';

const kills = Number(process.argv[2] ?? 20);
/** `server` or `database`: the server outlives its database and restarts it. */
const victim = process.argv[3] ?? 'server';
const requestsPerKill = 500;
const atOnce = 24;
const propertiesPerKill = 4;
const latestStartDay = 680;
const patienceMs = 120_000;

type Request = { key: string; asAgent: boolean; body: Record<string, unknown> };
type Tally = {
  /** Bookings answered with 201, by id. */
  acknowledged: Map<string, { key: string; request: Request; receipt: BookingReceipt }>;
  refused: number;
  /** Requests in flight when the server was killed. */
  cutOff: number;
  /** 503: retry. */
  busy: number;
  settledAsBooked: number;
  others: Map<number, number>;
};

/**
 * Kills the server, or its database, without warning amid 500 booking requests, waits for recovery, retries the
 * unanswered requests, and in the end compares every booking ever answered with 201 with the stored one.
 */
async function drill(lab: Lab): Promise<boolean> {
  const dataDir = lab.folder();
  lab.closeLater(() => endDatabase(dataDir));

  const env = { DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' };
  const server = await lab.server(env);
  const shop = await openShop(server.url, { properties: 0 });

  const tally: Tally = {
    acknowledged: new Map(),
    refused: 0,
    cutOff: 0,
    busy: 0,
    settledAsBooked: 0,
    others: new Map(),
  };

  const readyMs: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const crash =
      victim === 'database' ? () => killDatabase(dataDir, server.url, shop, readyMs) : server.crash;
    const unanswered = await fireAndCrash(server, shop, tally, crash);
    if (victim === 'server') readyMs.push(await server.start());
    await settle(server, shop, unanswered, tally);
    console.log(
      `  kill ${kill}: ${unanswered.length} to ask again, ready again after ${readyMs.at(-1)} ms, ${tally.acknowledged.size} acknowledged so far`,
    );
  }

  return await verifyBookings(server, shop, tally, readyMs);
}

/** Stops the database that a killed server left running. */
function endDatabase(dataDir: string): void {
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGINT');
}

/** Waits until a call that needs the database succeeds again. The server has to survive: a missing answer throws. */
async function killDatabase(dataDir: string, url: string, shop: Shop, readyMs: number[]): Promise<void> {
  const found = readPostmaster(path.join(dataDir, 'postgres'));
  if (found === undefined) throw new Error('the database does not run');

  process.kill(found.pid, 'SIGKILL');
  const killedAt = performance.now();
  const headers = { authorization: `Bearer ${shop.token}` };
  const isBack = async () => (await fetch(url + bookings.list.path, { headers })).ok;
  while (!(await isBack())) {
    if (performance.now() - killedAt > patienceMs) throw new Error('the database did not come back');
    await sleep(20);
  }
  readyMs.push(Math.round(performance.now() - killedAt));
}

async function fireAndCrash(
  server: ServerProcess,
  shop: Shop,
  tally: Tally,
  crash: () => Promise<void>,
): Promise<Request[]> {
  const properties = await shop.addProperties(propertiesPerKill);
  const waiting = Array.from({ length: requestsPerKill }, () => newRequest(shop, properties));
  const unanswered: Request[] = [];
  const crashAfter = randomInt(50, requestsPerKill - 50);
  let answered = 0;
  let crashed: Promise<void> | null = null;

  async function work(): Promise<void> {
    for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
      const isSent = crashed === null;
      if (!isSent || !(await send(server, shop, request, tally))) unanswered.push(request);
      if (isSent && crashed !== null && unanswered.at(-1) === request) tally.cutOff += 1;
      answered += 1;
      if (answered === crashAfter) crashed = crash();
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work));
  await (crashed ?? crash());

  return unanswered;
}

function newRequest(shop: Shop, properties: readonly string[]): Request {
  const checkIn = addDays(shop.firstDay, randomInt(latestStartDay));
  const asAgent = randomInt(2) === 0;
  const body = {
    propertyId: properties[randomInt(properties.length)],
    checkIn,
    checkOut: addDays(checkIn, randomInt(1, 7)),
    adults: 2,
    guest: { firstName: 'Ines', lastName: 'Prado', email: `${randomUUID()}@example.com` },
    ...(asAgent ? {} : { linkCode: shop.linkCode, consent: true, guestMessage: 'Hello' }),
  };

  return { key: randomUUID(), asAgent, body };
}

/** False when no answer came: the outcome is then unknown. */
async function send(server: ServerProcess, shop: Shop, request: Request, tally: Tally): Promise<boolean> {
  const answer = await post(server, shop, request);
  if (answer?.status === 503) tally.busy += 1;
  if (answer === null || answer.status === 503) return false;
  if (answer.status === 201) {
    const receipt: BookingReceipt = JSON.parse(answer.text);
    tally.acknowledged.set(receipt._id, { key: request.key, request, receipt });
  } else if (answer.status === 409) tally.refused += 1;
  else tally.others.set(answer.status, (tally.others.get(answer.status) ?? 0) + 1);
  return true;
}

async function post(
  server: ServerProcess,
  shop: Shop,
  request: Request,
): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(server.url + bookings.create.path, {
      method: bookings.create.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': request.key,
        ...(request.asAgent ? { authorization: `Bearer ${shop.token}` } : {}),
      },
      body: JSON.stringify(request.body),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

/** Retries unanswered requests under their key, as a client would. */
async function settle(
  server: ServerProcess,
  shop: Shop,
  unanswered: readonly Request[],
  tally: Tally,
): Promise<void> {
  const waiting = [...unanswered];
  const before = tally.acknowledged.size;
  const deadline = Date.now() + patienceMs;

  async function work(): Promise<void> {
    for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
      if (await send(server, shop, request, tally)) continue;
      if (Date.now() > deadline) throw new Error('the server does not answer any more');
      waiting.unshift(request);
      await sleep(500);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work));
  tally.settledAsBooked += tally.acknowledged.size - before;
}

async function verifyBookings(
  server: ServerProcess,
  shop: Shop,
  tally: Tally,
  readyMs: readonly number[],
): Promise<boolean> {
  const stored = await shop.all(bookings.list.path);
  const byId = new Map(stored.map((booking) => [booking._id, booking]));
  const acknowledged = [...tally.acknowledged.values()];
  const lost = acknowledged.filter(({ receipt }) => !isSame(receipt, byId.get(receipt._id)));
  const unasked = stored.filter(({ _id }) => !tally.acknowledged.has(_id));
  const clashes = countOverlaps(stored);
  const changed = await countChangedAnswers(server, shop, acknowledged.slice(-100));
  const others = [...tally.others].map(([status, times]) => `${times} × ${status}`).join(', ');

  console.log(
    `Kill drill · ${kills} × kill -9 of the ${victim} in the middle of ${requestsPerKill} requests`,
  );
  console.log(
    `  answered 201: ${acknowledged.length} (${tally.settledAsBooked} of them on asking again), 409: ${tally.refused}`,
  );

  console.log(
    `  cut off without an answer: ${tally.cutOff}; told to try again (503): ${tally.busy}; others: ${others || 'none'}`,
  );
  console.log(`  answered 201 and not stored as answered: ${lost.length}`);
  console.log(`  stored and never answered 201: ${unasked.length}`);
  console.log(`  pairs of stays that share a night: ${clashes}`);
  console.log(`  first answers that changed when asked again: ${changed}`);
  console.log(
    `  ready again: median ${Math.round(median([...readyMs]))} ms, worst ${Math.max(...readyMs)} ms`,
  );

  return (
    lost.length === 0 && unasked.length === 0 && clashes === 0 && changed === 0 && tally.others.size === 0
  );
}

function isSame(receipt: BookingReceipt, stored: BookingListItem | undefined): boolean {
  return (
    stored !== undefined &&
    stored.code === receipt.code &&
    stored.property._id === receipt.propertyId &&
    stored.status === receipt.status &&
    stored.checkIn === receipt.checkIn &&
    stored.checkOut === receipt.checkOut
  );
}

function countOverlaps(bookings: readonly BookingListItem[]): number {
  const holding = bookings.filter(({ status }) => holdsNights(status));
  const byProperty = Map.groupBy(holding, ({ property }) => property._id);
  let clashes = 0;
  for (const stays of byProperty.values()) {
    stays.sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
    for (const [index, stay] of stays.entries()) {
      const next = stays[index + 1];
      if (next && overlaps(stay, next)) clashes += 1;
    }
  }

  return clashes;
}

async function countChangedAnswers(
  server: ServerProcess,
  shop: Shop,
  answers: readonly { request: Request; receipt: BookingReceipt }[],
): Promise<number> {
  let changed = 0;
  for (const { request, receipt } of answers) {
    const again = await post(server, shop, request);
    if (again?.status !== 201 || again.text !== JSON.stringify(receipt)) changed += 1;
  }
  return changed;
}

await runProgram({ maxMinutes: 60 }, drill);
