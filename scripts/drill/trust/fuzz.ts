import { allEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { askToBook } from '../../bench/measure-booking-news.ts';
import { type Chance, seededChance } from '../../chaos/seeded-chance.ts';
import type { TrustFigure, TrustWorld } from './trust-figure.ts';
import { damaged, likelyValue, wildValue } from './wild-values.ts';

const requests = 10_000;
const seeds = [1, 2, 3];
const atOnce = 16;
const slowestMs = 5000;
const mostShown = 5;
/** Signed in, these end the session or the account that all other calls are made with. */
const ending = /logout|sessions|closing|password|two-step/;
/** What only our own code, the database or the machine would say. */
const leak =
  /\bat [^"]*\.[jt]s:\d+|node_modules|relation "|syntax error at|violates \w+ constraint|postgres/i;

type Tally = { sent: number; faults: string[]; slow: number; leaks: string[]; byStatus: Map<number, number> };

/** Calls of every kind with likely and with wild values, as a stranger and as an agent. */
export async function fuzzCalls(world: TrustWorld): Promise<TrustFigure[]> {
  const { server, shop, isShort } = world;
  const { bookingId } = await askToBook(server.url, shop, 1);
  const ids = [bookingId, shop.agentId, shop.linkCode, ...shop.propertyIds];
  const tally: Tally = { sent: 0, faults: [], slow: 0, leaks: [], byStatus: new Map() };
  for (const seed of seeds) {
    const chance = seededChance(seed);
    let left = isShort ? requests / 20 : requests;
    const work = async () => {
      for (; left > 0; left--) await send(world, ids, chance, tally);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  const counts = [...tally.byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`);
  const shown = [...new Set([...tally.faults, ...tally.leaks])].slice(0, mostShown);
  return [
    {
      goal: `G6: ${tally.sent} wild requests with seeds ${seeds.join(', ')}: no 5xx, none longer than 5 s, nothing of the inside told`,
      found: `5xx or no answer: ${tally.faults.length}, slow: ${tally.slow}, told of the inside: ${tally.leaks.length} (${counts.join(', ')})${shown.length > 0 ? ` ${shown.join(' · ')}` : ''}`,
      isHeld: tally.faults.length + tally.slow + tally.leaks.length === 0,
    },
  ];
}

async function send(
  { server, shop }: TrustWorld,
  ids: readonly string[],
  chance: Chance,
  tally: Tally,
): Promise<void> {
  const endpoint = chance.oneOf(allEndpoints);
  if (!endpoint) return;
  const isSigned = !ending.test(endpoint.path) && chance.below(4) > 0;
  const token = chance.below(20) === 0 ? 'not a token' : shop.token;
  const body = bodyOf(endpoint, chance, ids);
  const began = performance.now();
  tally.sent += 1;
  const path = pathOf(endpoint, chance, ids);
  try {
    const answer = await fetch(server.url + path, {
      method: endpoint.method,
      headers: {
        ...(isSigned ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    tally.byStatus.set(answer.status, (tally.byStatus.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500 && answer.status !== 503)
      tally.faults.push(`${answer.status} ${endpoint.method} ${endpoint.path}`);
    if (answer.status >= 400 && leak.test(text)) tally.leaks.push(`${endpoint.path}: ${text.slice(0, 200)}`);
  } catch (error) {
    tally.faults.push(`${endpoint.method} ${endpoint.path}: ${String(error)}`);
  }
  if (performance.now() - began > slowestMs) tally.slow += 1;
}

function bodyOf({ body, method }: Endpoint, chance: Chance, ids: readonly string[]): string | undefined {
  if (body === undefined || method === 'GET') return undefined;
  // NOTE: a TypeBox schema is a JSON schema, of which likelyValue() looks at a part.
  const likely = likelyValue(body as Parameters<typeof likelyValue>[0], chance, ids);
  return JSON.stringify(chance.below(3) === 0 ? likely : damaged(likely, chance));
}

function pathOf({ path, query }: Endpoint, chance: Chance, ids: readonly string[]): string {
  const filled = path.replaceAll(/\{\w+\}/g, () =>
    encodeText(chance.below(3) === 0 ? wildValue(chance) : chance.oneOf(ids)),
  );
  if (query === undefined) return filled;
  // NOTE: as above.
  const likely = likelyValue(query as Parameters<typeof likelyValue>[0], chance, ids);
  const asked = chance.below(2) === 0 ? likely : damaged(likely, chance);
  if (typeof asked !== 'object' || asked === null) return filled;
  const pairs = Object.entries(asked).map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`);
  return `${filled}?${pairs.join('&')}`;
}

function encodeText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // Half of a pair of code units cannot be sent in an address.
  return encodeURIComponent(text.toWellFormed()).slice(0, 4000);
}
