import assert from 'node:assert/strict';
import type { GuestPayment } from '#contract/payments/guest-payments.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import type { GuestPaymentEvent } from '#server/adapters/guest-payments/guest-payments.ts';
import {
  type SandboxGuestAction,
  settleSandboxPage,
} from '#server/adapters/guest-payments/sandbox-guest-payments.ts';
import type { RequestedStay } from '#testing/factories/submit-stay-request.ts';
import type { TestApp } from '#testing/test-app.ts';
import {
  readBalance,
  reconcileAccount,
  refundAtGuestGateway,
  retryGuestRefunds,
  takePaymentEvent,
} from './index.ts';
import {
  balancesOf,
  bookStay,
  Crash,
  crashingDeps,
  eventsOf,
  type Host,
  moveTo,
  openHost,
  press,
  readBooking,
  sumsOf,
  tokenOf,
} from './payments-world.fixture.ts';

type Random = () => number;

/** Mulberry32: the same seed gives the same round. */
function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <T>(random: Random, from: readonly T[]): T => {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};

const stories: readonly (readonly SandboxGuestAction[])[] = [
  ['succeed'],
  ['succeed'],
  ['succeed', 'refund'],
  ['succeed', 'payout'],
  ['succeed', 'payout-fails', 'refund'],
  ['succeed', 'dispute', 'dispute-lost'],
  ['succeed', 'dispute', 'dispute-won'],
  ['pending', 'succeed'],
  ['pending'],
  ['pending', 'fail'],
  ['fail'],
  ['leave'],
  [],
];

type Hosts = { plain: Host; confirming: Host };

/**
 * One round: a guest pays up to three times, in tabs and after the hold has ended, while a rival may take the nights. The
 * gateway's events arrive late, several times, in any order, and the process dies at any statement. In the end the gateway,
 * the ledger and the guest's page agree to the cent. Returns how many deliveries died.
 */
async function playRound(app: TestApp, hosts: Hosts, seed: number): Promise<{ deaths: number }> {
  const random = seededRandom(seed);
  const waits = random() < 0.5;
  const host = waits ? hosts.confirming : hosts.plain;
  const { agentId } = host.agent;
  const known = new Set((await eventsOf(app, agentId)).map(({ id }) => id));
  const stay = await bookStay(app, host, { confirmed: !waits, dates: datesOf(seed) });
  await payAtRandom(app, stay, random);

  const rival = waits && random() < 0.4 ? await takeNights(app, host, stay, seed) : null;
  if (!waits && random() < 0.15) await moveTo(app, stay, 'confirmed');
  let deaths = await deliverInDisorder(app, agentId, { known, random });

  deaths += await refundWithCrashes(app, agentId, random);
  await settleRest(app, stay);
  deaths += await deliverInDisorder(app, agentId, { known: new Set(), random, isLossy: true });
  app.clock.advance(4 * minuteMs);
  await reconcileAccount(app.platform, agentId);
  await retryGuestRefunds(app.platform);
  deaths += await readBalanceWithCrashes(app, agentId, random);
  await reconcileAccount(app.platform, agentId);

  const { gateway, ledger, page } = await sumsOf(app, stay);
  assert.deepEqual({ seed, ledger, page }, { seed, ledger: gateway, page: gateway });

  const balances = await balancesOf(app, agentId);
  assert.deepEqual({ seed, ...balances.ours }, { seed, ...balances.gateway });

  await assertPayoutsWhole(app, agentId);
  await assertSoldOnce(app, stay, rival, seed);

  return { deaths };
}

/** Rounds of a host, each on nights of its own. */
const roundsPerHost = 50;

function datesOf(seed: number) {
  const day = (offset: number) =>
    new Date(Date.parse('2027-08-01T00:00:00Z') + ((seed % roundsPerHost) * 3 + offset) * dayMs)
      .toISOString()
      .slice(0, 10);
  return { checkIn: day(0), checkOut: day(3) };
}

async function payAtRandom(app: TestApp, stay: RequestedStay, random: Random): Promise<void> {
  const tries = 1 + Math.floor(random() * 3);
  for (let attempt = 0; attempt < tries; attempt++) {
    const instalment = random() < 0.3 ? 'full' : 'deposit';
    const input = { params: { token: stay.guestToken }, body: { instalment } } as const;
    const { status, body } = await app.outcome(guestPayments.open, input);
    // Nothing is left to pay once everything is on its way.
    if (status === 409) continue;

    assert.equal(status, 201);

    // NOTE: Fastify has serialised the body by the reply schema of the call.
    const opened = body as GuestPayment;

    // Half of the pages are acted on after the time in which they would be used again.
    if (random() < 0.5) app.clock.advance(27 * minuteMs);
    await press(app, opened, ...pick(random, stories));
  }
}

/** The hold ends, and somebody else books the same nights. */
async function takeNights(
  app: TestApp,
  host: Host,
  stay: RequestedStay,
  seed: number,
): Promise<RequestedStay | null> {
  app.clock.advance(140 * minuteMs);
  if ((await readBooking(app, stay)).status !== 'expired') return null;
  return bookStay(app, host, { dates: datesOf(seed) });
}

type Disorder = { known: ReadonlySet<string>; random: Random; isLossy?: boolean };

/** Delivers each event one to three times, shuffled; a delivery that dies is made again later. */
async function deliverInDisorder(
  app: TestApp,
  agentId: string,
  { known, random, isLossy = false }: Disorder,
): Promise<number> {
  const reported = (await eventsOf(app, agentId)).filter(({ id }) => !known.has(id)).slice(-30);
  const deliveries = reported.flatMap((event) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => event),
  );
  let deaths = 0;

  for (const event of shuffled(deliveries, random)) {
    // Some webhooks are lost altogether; the comparison finds what they told.
    if (isLossy && random() < 0.3) continue;
    const steps = random() < 0.5 ? Math.floor(random() * 60) : Number.POSITIVE_INFINITY;
    deaths += (await dies(() => take(app, agentId, event, steps))) ? 1 : 0;
  }

  return deaths;
}

function take(app: TestApp, agentId: string, event: GuestPaymentEvent, steps: number) {
  return takePaymentEvent(crashingDeps(app.platform, steps), { agentId, gateway: 'sandbox', event });
}

/** The job of each refund, which may die before or after the gateway has answered. */
async function refundWithCrashes(app: TestApp, agentId: string, random: Random): Promise<number> {
  let deaths = 0;
  for (let turn = 0; turn < 3; turn++) {
    const { rows } = await app.pool.query<{ id: string }>(
      `SELECT id FROM guest_payment_refunds WHERE agent_id = $1 AND state = 'waiting'`,
      [agentId],
    );
    for (const { id: refundId } of rows) {
      const deps = crashingDeps(app.platform, Math.floor(random() * 40));
      deaths += (await dies(() => refundAtGuestGateway(deps, { agentId, refundId }))) ? 1 : 0;
    }
  }

  return deaths;
}

/** The job that reads fees and payouts, which may die at any statement. */
async function readBalanceWithCrashes(app: TestApp, agentId: string, random: Random): Promise<number> {
  const deps = crashingDeps(app.platform, Math.floor(random() * 30));
  return (await dies(() => readBalance(deps, agentId))) ? 1 : 0;
}

/** Every payout is the sum of what is in it, and the money of a failed one came with a later one or waits. */
async function assertPayoutsWhole(app: TestApp, agentId: string): Promise<void> {
  const { rows } = await app.pool.query(
    `SELECT p.id FROM payouts p WHERE agent_id = $1 AND amount_minor IS DISTINCT FROM other_minor +
       (SELECT coalesce(sum(net_minor), 0) FROM balance_transactions b
        WHERE b.agent_id = p.agent_id AND b.payout_id = p.id)
     UNION ALL
     SELECT s.id FROM sandbox_balance_transactions s JOIN payouts p ON p.agent_id = s.agent_id AND p.id = s.failed_payout
     WHERE s.agent_id = $1 AND p.brought_by IS DISTINCT FROM s.payout_id`,
    [agentId],
  );
  assert.deepEqual(rows, []);
}

/** Lets what is still open at the gateway end. */
async function settleRest(app: TestApp, { agent }: RequestedStay): Promise<void> {
  app.clock.advance(35 * minuteMs);
  const { rows } = await app.pool.query<{ token: string }>(
    `SELECT token FROM sandbox_guest_payments WHERE agent_id = $1 AND state IN ('open', 'pending')`,
    [agent.agentId],
  );
  for (const { token } of rows) await settleSandboxPage(app.platform, tokenOf({ url: `/${token}` }));
}

async function dies(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (error instanceof Crash) return true;
    throw error;
  }
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

async function assertSoldOnce(app: TestApp, stay: RequestedStay, rival: RequestedStay | null, seed: number) {
  const sold = [stay, ...(rival ? [rival] : [])];
  const states = await Promise.all(sold.map(async (each) => (await readBooking(app, each)).status));
  assert.ok(
    states.filter((state) => state === 'confirmed').length <= 1,
    `seed ${seed}: ${states.join(', ')}`,
  );
}

/** Plays rounds with seeds of their own; returns how many deliveries died, and what became of money. */
export async function playRounds(
  app: TestApp,
  rounds: number,
): Promise<{ deaths: number; outcomes: string[] }> {
  let deaths = 0;
  let hosts: Hosts | null = null;
  const agentIds: string[] = [];
  for (let seed = 1; seed <= rounds; seed++) {
    if (hosts === null || seed % roundsPerHost === 0) {
      hosts = { plain: await openHost(app), confirming: await openHost(app, { confirmWhenPaid: true }) };
      agentIds.push(hosts.plain.agent.agentId, hosts.confirming.agent.agentId);
    }
    deaths += (await playRound(app, hosts, seed)).deaths;
  }

  const { rows } = await app.pool.query<{ outcome: string }>(
    `SELECT DISTINCT outcome FROM guest_payments
     WHERE agent_id = ANY($1) AND outcome IS NOT NULL ORDER BY outcome`,
    [agentIds],
  );

  return { deaths, outcomes: rows.map(({ outcome }) => outcome) };
}
