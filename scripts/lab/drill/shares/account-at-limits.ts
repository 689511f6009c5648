import { randomUUID } from 'node:crypto';
import * as profile from '#contract/account/agents.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import * as stays from '#contract/bookings/stays.ts';
import * as calendarFeeds from '#contract/calendars/calendar-feeds.ts';
import * as properties from '#contract/properties/properties.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { rateLimits } from '#server/http/limits/rate-limits.ts';
import { sendToServer } from '#testing/call-server.ts';
import { type TimedCall, timeCall } from '../../harness/calls.ts';
import { type Account, type AttackWorld, firstDay, openAccount, requestStay } from './attack-world.ts';
import type { Attack } from './measure-attack.ts';
import type { ProbeCall } from './prober.ts';

const normalAccounts = 10;
/** A person who works with it makes a call of each kind this often. */
const normalEveryMs = 2000;

/** What ten people do at the same time, each from a network of their own. */
async function openNormalAccounts(world: AttackWorld): Promise<ProbeCall[]> {
  const calls: ProbeCall[] = [];
  for (let index = 0; index < normalAccounts; index++) {
    const account = await openAccount(world, 1);
    await requestStay(world, account, 1);
    calls.push(...ordinaryCalls(account));
  }
  return calls;
}

function ordinaryCalls({ url, token, from, propertyIds, linkCode }: Account): ProbeCall[] {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
  const propertyId = propertyIds[0] ?? '';
  const stay = { propertyId, checkIn: addDays(firstDay, 60), checkOut: addDays(firstDay, 63), adults: 2 };
  const read = (path: string): ProbeCall => ({ url: url + path, headers, everyMs: normalEveryMs });

  return [
    read(dashboard.readBookings.path),
    read(bookings.list.path),
    read(properties.read.path.replace('{id}', propertyId)),
    read(`/shared/${linkCode}`),
    {
      url: url + stays.quote.path,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(stay),
      everyMs: normalEveryMs,
    },
    {
      url: url + profile.changeProfile.path,
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '+351 210 000 000' }),
      everyMs: normalEveryMs,
    },
  ];
}

/** One call of an account, and how many of its kind a minute are allowed. */
type LimitedCall = { perMinute: number; send(number: number): Promise<TimedCall> };

function limitedCalls(world: AttackWorld, account: Account): LimitedCall[] {
  const { url, token, from, propertyIds, linkCode } = account;
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
  const propertyId = propertyIds[0] ?? '';
  const perMinute = (rate: keyof typeof rateLimits) => rateLimits[rate].calls / rateLimits[rate].minutes;
  const file = world.feeds.serve('/limits.ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n');
  const read = `${url}${bookings.list.path}?limit=100`;

  return [
    { perMinute: perMinute('read'), send: () => timeCall(read, { headers }) },
    {
      perMinute: perMinute('write'),
      send: (number) =>
        sendToServer(account, properties.change, {
          params: { id: propertyId },
          body: { houseRules: `- rule ${number}\n`.repeat(200) },
        }),
    },
    {
      perMinute: perMinute('calendar-read'),
      send: () => sendToServer(account, calendarFeeds.test, { body: { url: file, propertyId } }),
    },
    {
      perMinute: perMinute('document'),
      send: () => timeCall(`${url}/api/marketing/flyer.pdf?size=a4&propertyId=${propertyId}`, { headers }),
    },
    { perMinute: perMinute('guest-page'), send: () => timeCall(`${url}/shared/${linkCode}`, { headers }) },
    {
      perMinute: 10,
      send: (number) => {
        const checkIn = addDays(firstDay, number % 600);
        const guest = { firstName: 'Ana', lastName: 'Sá', email: `${randomUUID()}@example.com` };
        const stay = { propertyId, checkIn, checkOut: addDays(checkIn, 1), adults: 1 };
        return sendToServer(account, bookings.create, { body: { ...stay, guest } });
      },
    },
  ];
}

/** One account that makes every kind of call as often as it may, beside ten that work as people do. */
export const accountAtLimits: Attack = {
  name: 'one account at all of its limits beside ten that work normally',
  async prepare(world) {
    const probes = await openNormalAccounts(world);
    const account = await openAccount(world, 3);
    const kinds = limitedCalls(world, account).map((call) => ({ ...call, made: 0 }));
    const began = performance.now();

    return {
      atOnce: 24,
      probes,
      async call(number) {
        // The kind that is furthest behind its limit is next.
        const minutes = Math.max(0.02, (performance.now() - began) / minuteMs);
        const [next] = kinds.toSorted((a, b) => a.made / a.perMinute - b.made / b.perMinute);
        if (!next) throw new Error('no calls');
        if (next.made > next.perMinute * minutes) {
          await new Promise((resolve) => setTimeout(resolve, 20));
          return { status: 204, ms: 0 };
        }
        next.made += 1;
        return next.send(number);
      },
    };
  },
};
