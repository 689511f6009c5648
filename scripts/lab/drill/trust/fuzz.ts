import * as adminAuth from '#contract/admin/auth.ts';
import { openShop, postBookingRequest } from '../../harness/open-shop.ts';
import { createSeededRandom } from '../../harness/seeded-random.ts';
import { percentile } from '../../harness/statistics.ts';
import type { TrustFigure, TrustWorld } from './trust-figure.ts';
import { type Known, type WildRequest, wildRequest } from './wild-requests.ts';

const requests = 10_000;
const seeds = [1, 2, 3];
const atOnce = 16;
const slowestMs = 5000;
const maxShown = 8;
/** Details that only our code, the database or the machine would print. */
const leak =
  /\bat [^"]*\.[jt]s:\d+|node_modules|relation "|syntax error at|violates \w+ constraint|postgres/i;

/** Needed by the server before the first admin exists. */
export const drillSetupCode = 'drill-set-up-code';

type Tally = {
  times: number[];
  errors: string[];
  slow: string[];
  leaks: string[];
  byStatus: Map<string, number>;
  byCaller: Map<string, number>;
};

/** Fuzzes all calls and pages with likely and wild values in every type and encoding, as every kind of caller. */
export async function fuzzCalls(world: TrustWorld): Promise<TrustFigure[]> {
  const known = await knownIn(world);
  const tally: Tally = {
    times: [],
    errors: [],
    slow: [],
    leaks: [],
    byStatus: new Map(),
    byCaller: new Map(),
  };

  for (const seed of seeds) {
    const chance = createSeededRandom(seed);
    let left = world.isShort ? requests / 20 : requests;
    const work = async () => {
      for (; left > 0; left--) await send(world.server.url, wildRequest(chance, known), tally);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  const { errors, slow, leaks, times } = tally;
  const shown = [...new Set([...errors, ...slow, ...leaks])].slice(0, maxShown);
  const p99 = Math.round(percentile(times, 0.99));

  return [
    {
      goal: `G6: ${times.length} wild requests with seeds ${seeds.join(', ')}: no 5xx, none longer than 5 s, nothing of the inside told`,
      found: `5xx or no answer: ${errors.length}, slow: ${slow.length}, told of the inside: ${leaks.length}, p99 ${p99} ms (${countsOf(tally.byStatus)}; by ${countsOf(tally.byCaller)})${shown.length > 0 ? ` ${shown.join(' · ')}` : ''}`,
      isHeld: errors.length + slow.length + leaks.length === 0,
    },
  ];
}

function countsOf(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, times]) => `${name}: ${times}`)
    .join(', ');
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

async function knownIn({ server, shop }: TrustWorld): Promise<Known> {
  const { bookingId, guestToken } = await postBookingRequest(server.url, shop, 1);
  // An agent that admins may suspend.
  const other = await openShop(server.url, { properties: 1 });
  const things = [bookingId, shop.linkCode, ...shop.propertyIds, other.linkCode];
  return {
    tokens: { agent: shop.token, admin: await signUpAdmin(server.url) },
    guestToken,
    ids: [shop.agentId, other.agentId, ...things],
    idsForAdmins: [other.agentId, ...things],
  };
}

async function signUpAdmin(url: string): Promise<string> {
  const answer = await fetch(url + adminAuth.registerFirst.path, {
    method: adminAuth.registerFirst.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Drill',
      email: 'drill-admin@example.com',
      password: 'correct horse battery',
      setupCode: drillSetupCode,
    }),
  });
  if (!answer.ok) throw new Error(`the first admin was answered ${answer.status}: ${await answer.text()}`);

  return String((await answer.json()).token);
}

async function send(url: string, request: WildRequest, tally: Tally): Promise<void> {
  const { method, headers, body, name, path, caller } = request;
  const began = performance.now();
  count(tally.byCaller, caller);

  const what = `${name} by ${caller} (${headers['content-type'] ?? 'no type'}, ${headers['content-encoding'] ?? 'plain'})`;
  try {
    const answer = await fetch(url + path, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();

    count(tally.byStatus, String(answer.status));
    if (answer.status >= 500 && answer.status !== 503) tally.errors.push(`${answer.status} ${what}`);
    if (answer.status >= 400 && leak.test(text)) tally.leaks.push(`${what}: ${text.slice(0, 200)}`);
  } catch (error) {
    count(tally.byStatus, 'no answer');
    tally.errors.push(`${what}: ${String(error)} ${error instanceof Error ? String(error.cause) : ''}`);
  }

  const took = performance.now() - began;
  tally.times.push(took);
  if (took > slowestMs) tally.slow.push(`${Math.round(took)} ms ${what}`);
}
