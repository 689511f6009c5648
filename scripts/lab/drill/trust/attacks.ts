import { randomUUID } from 'node:crypto';
import * as auth from '#contract/account/auth.ts';
import * as clientErrors from '#contract/admin/client-errors.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as stays from '#contract/bookings/stays.ts';
import * as guest from '#contract/links/guest.ts';
import * as properties from '#contract/properties/properties.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { callServer, sendToServer } from '#testing/call-server.ts';
import { askBeside, repeatCalls, type TimedCall, timeCall, timesOf } from '../../harness/calls.ts';
import { postBookingRequest } from '../../harness/open-shop.ts';
import type { TrustFigure, TrustWorld } from './trust-figure.ts';

const probeEveryMs = 150;
const attackers = 8;
const maxSlowdown = 3;
/** Quiet before and after, and four attacks. */
const phases = 6;
const shortSeconds = 6;

type Attack = { name: string; ask: (number: number) => Promise<TimedCall>; after?: () => Promise<string> };

/**
 * Attacks by a stranger within the limits per address, from several addresses at once, while an agent works: response
 * time of the agent's call without and under each attack. The server counts by the address that its proxy names.
 */
export async function underAttack(world: TrustWorld, minutes: number): Promise<TrustFigure[]> {
  const { server, shop, isShort } = world;
  const seconds = isShort ? shortSeconds : (minutes * 60) / phases;
  const probe = () =>
    timeCall(`${server.url}/api/properties?limit=24`, {
      headers: { authorization: `Bearer ${shop.token}`, 'x-forwarded-for': '203.0.113.7' },
    });
  const attacks = await prepare(world);
  await repeatCalls(probe, { atOnce: 1, seconds: 2 });

  const quiet = await probeWhile(probe, () => new Promise((resolve) => setTimeout(resolve, seconds * 1000)));
  const found: { attack: Attack; probes: TimedCall[]; calls: TimedCall[]; after: string }[] = [];
  for (const attack of attacks) {
    let calls: TimedCall[] = [];
    const probes = await probeWhile(probe, async () => {
      ({ calls } = await repeatCalls(attack.ask, { atOnce: attackers, seconds }));
    });
    found.push({ attack, probes, calls, after: (await attack.after?.()) ?? '' });
  }

  const later = await probeWhile(probe, () => new Promise((resolve) => setTimeout(resolve, seconds * 1000)));
  const calm = timesOf([...quiet, ...later]);

  return found.map(({ attack, probes, calls, after }) => {
    const { p50, p99, count } = timesOf(probes);
    const failed = probes.filter(({ status }) => status !== 200).length;
    return {
      goal: `${attack.name}: the p99 of an agent's call stays within ${maxSlowdown} times that of quiet`,
      found: `p50 ${p50} ms, p99 ${p99} ms of ${count}, failed ${failed} (quiet p50 ${calm.p50} ms, p99 ${calm.p99} ms of ${calm.count}: before ${timesOf(quiet).p99}, after ${timesOf(later).p99}); ${Math.round(seconds)} s of ${calls.length} calls (${statusesOf(calls)})${after}`,
      isHeld: failed === 0 && p99 <= maxSlowdown * calm.p99,
    };
  });
}

async function probeWhile(
  probe: () => Promise<TimedCall>,
  work: () => Promise<unknown>,
): Promise<TimedCall[]> {
  const beside = askBeside(probe, probeEveryMs);
  await work();
  return beside.end();
}

function statusesOf(calls: readonly TimedCall[]): string {
  const counts = Map.groupBy(calls, ({ status }) => status);
  return [...counts].map(([status, { length }]) => `${status}: ${length}`).join(', ');
}

async function prepare({ server, shop }: TrustWorld): Promise<Attack[]> {
  const { url } = server;
  const { guestToken } = await postBookingRequest(url, shop, 1);
  const [instant = ''] = await shop.addProperties(1);
  const own = { url, token: shop.token };
  const { rules } = await callServer(own, properties.read, { params: { id: instant } });
  const body = { rules: { ...rules, instantBook: true, bookingWindowDays: 365 } };
  await callServer(own, properties.change, { params: { id: instant }, body });

  return [
    lockOut(url, shop.account),
    fillCalendar(url, { propertyId: instant, linkCode: shop.linkCode, firstDay: shop.firstDay }),
    {
      name: 'receipts',
      ask: (number) =>
        timeCall(url + guest.readReceipt.path.replace('{token}', guestToken), { headers: from(number) }),
    },
    sendHalfLetters(url, { guestToken, propertyId: instant, linkCode: shop.linkCode, day: shop.firstDay }),
  ];
}

/** Four addresses take turns. */
function from(number: number): Record<string, string> {
  return { 'x-forwarded-for': `198.51.100.${1 + (number % 4)}` };
}

function post(url: string, path: string, number: number, body: string, method = 'POST'): Promise<TimedCall> {
  const headers = { 'content-type': 'application/json', ...from(number) };
  return timeCall(url + path, { method, headers, body });
}

function lockOut(url: string, { email, password }: { email: string; password: string }): Attack {
  return {
    name: 'lockout',
    ask: (number) =>
      post(url, auth.login.path, number, JSON.stringify({ email, password: `wrong ${number}` })),
    after: async () => {
      const { status } = await sendToServer({ url, from: '203.0.113.7' }, auth.login, {
        body: { email, password },
      });
      return `; the owner's right password then: ${status}`;
    },
  };
}

function fillCalendar(
  url: string,
  { propertyId, linkCode, firstDay }: { propertyId: string; linkCode: string; firstDay: string },
): Attack {
  const ask = (number: number) => {
    const checkIn = addDays(firstDay, (number * 3) % 330);
    const guest = { firstName: 'Ana', lastName: 'Sá', email: `${randomUUID()}@example.com` };
    const stay = { propertyId, linkCode, checkIn, checkOut: addDays(checkIn, 3), adults: 1 };
    return post(url, bookings.create.path, number, JSON.stringify({ ...stay, consent: true, guest }));
  };

  return {
    name: 'calendar-filling by instant booking',
    ask,
    after: async () => {
      const input = { params: { id: propertyId }, query: { linkCode } };
      const { closed } = await callServer({ url }, stays.readAvailability, input);
      const nights = closed.reduce(
        (sum, { checkIn, checkOut }) => sum + (Date.parse(checkOut) - Date.parse(checkIn)) / dayMs,
        0,
      );
      return `; nights closed then: ${Math.round(nights)} of a year`;
    },
  };
}

function sendHalfLetters(
  url: string,
  about: { guestToken: string; propertyId: string; linkCode: string; day: string },
): Attack {
  const { guestToken, propertyId, linkCode, day } = about;
  const texts = ['\\ud800', '\\u0000', `${'e\\u0301'.repeat(1500)}`, `x${'\\ud83d'.repeat(500)}`];

  return {
    name: 'Unicode',
    ask: (number) => {
      const text = texts[Math.floor(number / 3) % texts.length] ?? '';
      if (number % 3 === 0) {
        const error = `{"kind":"script","name":"x${text}","message":"m","address":"/x"}`;
        return post(url, clientErrors.report.path, number, error);
      }
      if (number % 3 === 1) {
        const path = guest.changeArrival.path.replace('{token}', guestToken);
        return post(url, path, number, `{"arrivalTime":"${text}"}`, guest.changeArrival.method);
      }

      const contact = `{"firstName":"${text}","lastName":"x","email":"a@example.com"}`;
      const stay = `"propertyId":"${propertyId}","linkCode":"${linkCode}","checkIn":"${addDays(day, 340)}","checkOut":"${addDays(day, 341)}"`;

      return post(
        url,
        bookings.create.path,
        number,
        `{${stay},"adults":1,"consent":true,"guest":${contact}}`,
      );
    },
  };
}
