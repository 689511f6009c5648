import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as bookings from '#contract/bookings/bookings.ts';
import type { ServerSocketMessage } from '#contract/messages/live-events.ts';
import * as messages from '#contract/messages/messages.ts';
import { callServer } from '#testing/call-server.ts';
import { askBeside, timeCall, timesOf } from '../../harness/calls.ts';
import { type ClientSocket, openClientSocket } from '../../harness/client-socket.ts';
import { postBookingRequest, type Shop } from '../../harness/open-shop.ts';
import { residentBytes } from '../../harness/process-memory.ts';
import type { ServerProcess } from '../../harness/server-process.ts';
import { percentile } from '../../harness/statistics.ts';
import type { TrustFigure } from './trust-figure.ts';

const perGuest = 10;
const openAtOnce = 50;
const messageEveryMs = 500;
const settlingMs = 5000;
const besideEveryMs = 100;
const firstWaitMs = 1000;
const maxReconnects = 5;
const goalBackMs = 31_000;

type Guest = { token: string; conversationId: string };
/** Connection of an open page, reopened after 1, 2, 4, 8 and 16 seconds. */
type Page = { line: ClientSocket | null; breaks: number; backAt: number; hasGivenUp: boolean };
type Crowd = { pages: Page[]; received: (frame: ServerSocketMessage) => void; isOver: boolean };

/** Thousands of open pages: memory, delivery delay, and whether all reconnect after a simultaneous cut. */
export async function holdSockets(
  server: ServerProcess,
  shop: Shop,
  { sockets, holdSeconds }: { sockets: number; holdSeconds: number },
): Promise<TrustFigure[]> {
  const guests = await openGuests(server.url, shop, sockets / perGuest);
  await sleep(settlingMs);

  const bytesBefore = residentBytes(server.pid());
  const crowd: Crowd = { pages: [], received: () => {}, isOver: false };
  const began = performance.now();
  const wanted = guests.flatMap((guest) => Array.from({ length: perGuest }, () => guest));
  for (let from = 0; from < wanted.length; from += openAtOnce)
    await Promise.all(
      wanted.slice(from, from + openAtOnce).map(({ token }) => openPage(crowd, server.url, token)),
    );

  const openedMs = performance.now() - began;
  await sleep(settlingMs);

  const kibEach = (residentBytes(server.pid()) - bytesBefore) / 1024 / crowd.pages.length;
  const held = await hold(crowd, { server, shop, guests, holdSeconds });
  const stillOpen = crowd.pages.filter(({ line, breaks }) => line !== null && breaks === 0).length;
  const storm = await cutAll(crowd, server, shop);
  crowd.isOver = true;
  for (const { line } of crowd.pages) line?.ws.terminate();
  const part = stillOpen / crowd.pages.length;

  return [
    {
      goal: `G13: of ${sockets} sockets ≥ 99.9 % stay (goal: 10 min), ≤ 30 KiB each, news and calls p99 < 1 s`,
      found: `${stillOpen} of ${crowd.pages.length} stayed ${holdSeconds} s (opened in ${Math.round(openedMs / 1000)} s), ${kibEach.toFixed(1)} KiB each; ${held.heard} of ${held.due} frames heard, p99 ${held.deliveryP99} ms; calls p99 ${held.callsP99} ms`,
      isHeld:
        part >= 0.999 &&
        kibEach <= 30 &&
        held.heard === held.due &&
        held.deliveryP99 < 1000 &&
        held.callsP99 < 1000,
    },
    storm,
  ];
}

async function openGuests(url: string, shop: Shop, count: number): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (let night = 0; night < count; night++) {
    const { bookingId, guestToken } = await postBookingRequest(url, shop, night);
    const call = { params: { id: bookingId } };
    const { conversationId } = await callServer({ url, token: shop.token }, bookings.read, call);
    guests.push({ token: guestToken, conversationId: conversationId ?? '' });
  }
  return guests;
}

async function openPage(crowd: Crowd, url: string, guestToken: string): Promise<void> {
  const page: Page = { line: null, breaks: 0, backAt: 0, hasGivenUp: false };
  crowd.pages.push(page);

  const open = async () => {
    const line = await openClientSocket(url, { type: 'auth', guestToken }, (frame) => crowd.received(frame));
    page.line = line;
    page.backAt = performance.now();
    line.ws.on('error', () => {});
    line.ws.once('close', () => {
      page.line = null;
      page.breaks += 1;
      if (!crowd.isOver) void comeBack();
    });
  };

  async function comeBack(): Promise<void> {
    for (let tries = 0; tries < maxReconnects && !crowd.isOver; tries++) {
      await sleep(firstWaitMs * 2 ** tries);
      const isOpen = await open().then(
        () => true,
        () => false,
      );
      if (isOpen) return;
    }
    page.hasGivenUp = true;
  }
  await open();
}

type Holding = { server: ServerProcess; shop: Shop; guests: readonly Guest[]; holdSeconds: number };

/** Sends a message now and then to one of the guests, whose ten pages have to receive it. */
async function hold(crowd: Crowd, { server, shop, guests, holdSeconds }: Holding) {
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  crowd.received = (frame) => {
    if (frame.type !== 'new_message') return;
    const at = sentAt.get(frame.message.body);
    if (at !== undefined) times.push(performance.now() - at);
  };

  const caller = { url: server.url, token: shop.token };
  const headers = { authorization: `Bearer ${shop.token}` };
  const beside = askBeside(
    () => timeCall(`${server.url}/api/bookings/my-bookings?view=all`, { headers }),
    besideEveryMs,
  );
  const began = performance.now();

  for (let sent = 0; performance.now() - began < holdSeconds * 1000; sent++) {
    const guest = guests[sent % guests.length];
    const body = `News ${sent}`;
    sentAt.set(body, performance.now());
    const call = { params: { id: guest?.conversationId ?? '' }, body: { clientId: randomUUID(), body } };
    await callServer(caller, messages.send, call);
    await sleep(messageEveryMs);
  }

  const due = sentAt.size * perGuest;
  for (let waited = 0; times.length < due && waited < 30_000; waited += 50) await sleep(50);
  const calls = await beside.end();

  return {
    due,
    heard: times.length,
    deliveryP99: Math.round(percentile(times, 0.99)),
    callsP99: timesOf(calls).p99,
  };
}

/**
 * Kills the server, so that all connections break at once, and restarts it; each page reconnects with its own back-off.
 */
async function cutAll(crowd: Crowd, server: ServerProcess, shop: Shop): Promise<TrustFigure> {
  await server.crash();
  const cutAt = performance.now();
  await server.start();

  const readyMs = performance.now() - cutAt;
  const headers = { authorization: `Bearer ${shop.token}` };
  const beside = askBeside(() => timeCall(`${server.url}/api/properties`, { headers }), besideEveryMs);
  const areAllBack = () => crowd.pages.every(({ line, hasGivenUp }) => line !== null || hasGivenUp);
  while (!areAllBack() && performance.now() - cutAt < 2 * goalBackMs) await sleep(50);

  const calls = await beside.end();
  const backAfter = crowd.pages.filter(({ line }) => line).map(({ backAt }) => backAt - cutAt);
  const lastMs = Math.max(...backAfter);
  const failed = calls.filter(({ status }) => status !== 200).length;
  const median = percentile(backAfter, 0.5);

  return {
    goal: `G14: ${crowd.pages.length} sockets cut at once are all back within 31 s, and no call fails meanwhile`,
    found: `${backAfter.length} of ${crowd.pages.length} back, half after ${seconds(median)}, the last after ${seconds(lastMs)} (the server was killed and ready after ${seconds(readyMs)}); calls p99 ${timesOf(calls).p99} ms, failed: ${failed} of ${calls.length}`,
    isHeld: backAfter.length === crowd.pages.length && lastMs <= goalBackMs && failed === 0,
  };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
