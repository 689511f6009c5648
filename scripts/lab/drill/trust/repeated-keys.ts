import { randomUUID } from 'node:crypto';
import * as bookings from '#contract/bookings/bookings.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import type { TrustFigure, TrustWorld } from './trust-figure.ts';

const keys = 1000;
const copies = 5;
const keysAtOnce = 8;
const nightsPerProperty = 600;
const replayed = 200;

type KeyedRequest = { key: string; body: string };

/** A thousand requests, each sent five times at once under its key, and some of them again later. */
export async function repeatKeys({ server, shop }: TrustWorld): Promise<TrustFigure[]> {
  const properties = await shop.addProperties(Math.ceil(keys / nightsPerProperty));
  const before = (await shop.all(bookings.list.path)).length;
  const waiting = Array.from({ length: keys }, (_, number) => ({
    key: randomUUID(),
    body: bodyOf(shop, properties[Math.floor(number / nightsPerProperty)], number % nightsPerProperty),
  }));
  const first = new Map<KeyedRequest, string>();
  let unlike = 0;

  async function work(): Promise<void> {
    for (let requested = waiting.pop(); requested !== undefined; requested = waiting.pop()) {
      const one = requested;
      const answers = await Promise.all(Array.from({ length: copies }, () => post(server.url, one)));
      first.set(one, answers[0] ?? '');
      if (new Set(answers).size !== 1 || !answers[0]?.startsWith('201 ')) unlike += 1;
    }
  }
  await Promise.all(Array.from({ length: keysAtOnce }, work));

  let changed = 0;
  for (const [requested, answer] of [...first].slice(0, replayed))
    if ((await post(server.url, requested)) !== answer) changed += 1;
  const effects = (await shop.all(bookings.list.path)).length - before;

  return [
    {
      goal: `G4: ${keys} keys × ${copies} at once: ${keys} effects, all answers of a key the same`,
      found: `${effects} bookings; keys with answers that differ: ${unlike}; changed when asked again: ${changed} of ${replayed}`,
      isHeld: effects === keys && unlike === 0 && changed === 0,
    },
  ];
}

function bodyOf({ linkCode, firstDay }: TrustWorld['shop'], propertyId: string | undefined, night: number) {
  const checkIn = addDays(firstDay, night);
  const guest = { firstName: 'Ines', lastName: 'Prado', email: `${randomUUID()}@example.com` };
  const stay = { propertyId, checkIn, checkOut: addDays(checkIn, 1) };
  return JSON.stringify({ ...stay, linkCode, adults: 2, consent: true, guest });
}

/** Status and exact bytes of the answer. */
async function post(url: string, { key, body }: KeyedRequest): Promise<string> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await fetch(url + bookings.create.path, { method: bookings.create.method, headers, body });
  return `${answer.status} ${await answer.text()}`;
}
