import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { dayMs, hourMs } from '#domain/shared/duration.ts';
import { insertRow } from '#server/db/rows.ts';

/** Seeded random generator: the same seed gives the same world. */
type RandomSource = {
  below(limit: number): number;
  one<T>(of: readonly T[]): T;
  chance(share: number): boolean;
};

export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);

  return {
    below,
    one(of) {
      const drawn = of[below(of.length)];
      if (drawn === undefined) throw new Error('nothing to draw from');
      return drawn;
    },
    chance: (share) => next() < share,
  };
}

export const worldZones = [
  'Pacific/Pago_Pago',
  'America/New_York',
  'Europe/Lisbon',
  'Asia/Kuwait',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
] as const;
const currencies = ['EUR', 'JPY', 'KWD'] as const;
const types = ['house', 'villa', 'room'] as const;
const statuses = [
  'confirmed',
  'confirmed',
  'checked_in',
  'checked_out',
  'checked_out',
  'no_show',
  'cancelled',
  'cancelled',
  'declined',
  'expired',
  'pending',
  'held',
  'inquiry',
] as const;
const blockKinds = ['owner_stay', 'maintenance', 'manual', 'imported', 'closed_elsewhere', 'buffer'] as const;
const sold = new Set<string>(['confirmed', 'checked_in', 'checked_out', 'no_show']);

const linkPage = '00000000-0000-0000-0000-000000000000';

export type WorldAgent = { agentId: string; timezone: string; linkIds: readonly string[] };
type WorldProperty = { agent: WorldAgent; id: string; timezone: string; currency: string };

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Instant of a day: any, or a second from midnight in some zone. Zones are whole hours or quarters from UTC. */
function momentOf(draw: RandomSource, day: number): Date {
  const midnight = day * dayMs + (draw.below(27) - 13) * hourMs;
  const anyTime = day * dayMs + draw.below(dayMs / 1000) * 1000;
  return new Date(draw.chance(0.5) ? midnight + draw.one([-1000, 0, 1000]) : anyTime);
}

/** Inserts listings, stays, blocks and visits of the agents around today as raw rows, bypassing all product rules. */
export async function fillWorld(
  pool: pg.Pool,
  draw: RandomSource,
  { agents, today, details }: { agents: readonly WorldAgent[]; today: number; details: unknown },
): Promise<void> {
  for (const agent of agents) {
    const properties: WorldProperty[] = [];
    for (let count = 1 + draw.below(3); count >= 0; count--)
      properties.push(await addWorldProperty(pool, draw, { agent, today, details }));
    for (const property of properties) await fillWorldProperty(pool, draw, { property, today });
    await addVisits(pool, draw, { agent, properties, today });
  }
}

type WorldPeriod<Rest> = Rest & { today: number };

async function addWorldProperty(
  pool: pg.Pool,
  draw: RandomSource,
  { agent, today, details }: WorldPeriod<{ agent: WorldAgent; details: unknown }>,
): Promise<WorldProperty> {
  const property = {
    agent,
    id: randomUUID(),
    timezone: draw.one(worldZones),
    currency: draw.one(currencies),
  };
  const first = today - 500 + draw.below(420);
  const windows = Array.from({ length: draw.below(3) }, (_, at) => {
    const from = first + 30 + at * 150 + draw.below(90);
    return `[${momentOf(draw, from).toISOString()},${momentOf(draw, from + 2 + draw.below(40)).toISOString()})`;
  });

  await insertRow(pool, 'properties', {
    agentId: agent.agentId,
    id: property.id,
    title: `Place ${property.id.slice(0, 4)}`,
    type: draw.one(types),
    status: 'active',
    moderation: 'approved',
    timezone: property.timezone,
    currency: property.currency,
    details,
    listedFrom: momentOf(draw, first).toISOString(),
    unlisted: `{${windows.join(',')}}`,
  });

  return property;
}

/** Consecutive entries: those that reserve nights never overlap. */
async function fillWorldProperty(
  pool: pg.Pool,
  draw: RandomSource,
  { property, today }: WorldPeriod<{ property: WorldProperty }>,
): Promise<void> {
  let day = today - 480;
  while (day < today + 200) {
    const from = day + draw.below(9);
    const to = from + 1 + draw.below(draw.chance(0.1) ? 45 : 7);
    if (draw.chance(0.2)) {
      await pool.query(
        'INSERT INTO blocks (agent_id, id, property_id, kind, check_in, check_out) VALUES ($1, $2, $3, $4, $5, $6)',
        [property.agent.agentId, randomUUID(), property.id, draw.one(blockKinds), dateOf(from), dateOf(to)],
      );
      day = to;
    } else {
      const status = draw.one(statuses);
      await addBooking(pool, draw, { property, status, from, to });
      day = sold.has(status) ? to : from + 1;
    }
  }
}

type Stay = { property: WorldProperty; status: (typeof statuses)[number]; from: number; to: number };

async function addBooking(
  pool: pg.Pool,
  draw: RandomSource,
  { property, status, from, to }: Stay,
): Promise<void> {
  const { agentId, linkIds } = property.agent;
  const isByLink = draw.chance(0.6);
  const source = isByLink ? 'shared_link' : draw.one(['direct', 'phone', 'import']);
  const currency = draw.chance(0.05) ? 'USD' : property.currency;
  const nights = Array.from({ length: to - from }, (_, at) => ({
    date: dateOf(from + at),
    amount: { amount: draw.below(40_000), currency },
  }));

  const whole = nights.reduce((sum, { amount }) => sum + amount.amount, 0);
  const accommodation = { amount: Math.round(whole * draw.one([1, 0.9, 0.83])), currency };
  const lines = (['fee', 'extra_guests', 'tax'] as const).map((kind) => ({
    kind,
    amount: { amount: draw.below(6_000), currency },
  }));

  const quote = source === 'import' ? {} : { nightly: nights, accommodation, currency, lines };
  const wasConfirmed = sold.has(status) || (status === 'cancelled' && draw.chance(0.7));
  const isInstant = isByLink && wasConfirmed && draw.chance(0.3);
  const madeAt = momentOf(draw, from - draw.below(draw.chance(0.1) ? 300 : 40) + 1);
  const received = draw.chance(0.5) ? draw.below(60_000) : 0;
  const cancelledAt = momentOf(draw, from - draw.below(30));
  const refundMinor = draw.chance(0.5) ? draw.below(received + 1) : 0;
  const cancellation =
    status === 'cancelled' ? { by: 'agent', reason: '', at: cancelledAt.toISOString(), refundMinor } : null;
  const id = randomUUID();

  await insertRow(pool, 'bookings', {
    agentId,
    id,
    code: id,
    propertyId: property.id,
    source,
    status,
    quote,
    currency,
    linkId: isByLink ? draw.one(linkIds) : null,
    checkIn: dateOf(from),
    checkOut: dateOf(to),
    adults: 2,
    children: 0,
    infants: 0,
    pets: 0,
    guest: {},
    guestName: 'Noor',
    guestEmailKey: 'noor@example.com',
    totalMinor: accommodation.amount,
    paymentStatus: 'unpaid',
    cancellationPolicy: 'flexible',
    cancellation,
    createdBy: 'agent',
    createdAt: madeAt,
    receivedMinor: received,
    isInstant,
  });

  if (wasConfirmed) {
    await pool.query(
      `INSERT INTO booking_events (agent_id, booking_id, id, at, actor, kind, to_status)
       VALUES ($1, $2, $3, $4, 'agent', $5, 'confirmed')`,
      [agentId, id, randomUUID(), madeAt, isInstant ? 'created' : 'status'],
    );
  }

  if (cancellation && refundMinor > 0 && draw.chance(0.5)) {
    await pool.query(
      `INSERT INTO ledger_entries (agent_id, booking_id, id, kind, amount_minor, method, date, created_at, author)
       VALUES ($1, $2, $3, 'refund', $4, 'cash', '2026-01-01', $5, 'agent')`,
      [agentId, id, randomUUID(), draw.below(refundMinor + 1), new Date(cancelledAt.getTime() + dayMs)],
    );
  }
}

async function addVisits(
  pool: pg.Pool,
  draw: RandomSource,
  { agent, properties, today }: WorldPeriod<{ agent: WorldAgent; properties: readonly WorldProperty[] }>,
): Promise<void> {
  for (let view = 0; view < 250; view++) {
    await pool.query(
      `INSERT INTO link_views (agent_id, link_id, property_id, day, visitor, network, views)
       VALUES ($1, $2, $3, $4, decode($5, 'hex'), '\\x00', $6) ON CONFLICT DO NOTHING`,
      [
        agent.agentId,
        draw.one(agent.linkIds),
        draw.one([linkPage, ...properties.map(({ id }) => id)]),
        dateOf(today - draw.below(420)),
        `0${draw.below(9)}`.repeat(16),
        1 + draw.below(3),
      ],
    );
  }
}
