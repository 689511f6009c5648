import type pg from 'pg';
import { dayMs } from '#domain/shared/duration.ts';

/**
 * Stored rows; instants are milliseconds, dates `YYYY-MM-DD`. Reads and counts without product code, as an independent
 * oracle.
 */
export type RawWorld = {
  properties: {
    id: string;
    agentId: string;
    zone: string;
    agentZone: string;
    currency: string;
    type: string;
    listedFrom: number;
    unlisted: [number, number][];
  }[];
  bookings: {
    id: string;
    propertyId: string;
    linkId: string | null;
    source: string;
    status: string;
    checkIn: string;
    checkOut: string;
    currency: string;
    quote: {
      nightly?: { amount: { amount: number } }[];
      accommodation?: { amount: number };
      lines?: { kind: string; amount: { amount: number } }[];
    };
    madeAt: number;
    received: number;
    cancelledAt: number | null;
    refundDue: number;
    refundedSince: number;
    everConfirmed: boolean;
    confirmedAtOnce: boolean;
  }[];
  blocks: { propertyId: string; kind: string; checkIn: string; checkOut: string }[];
  views: {
    agentId: string;
    linkId: string;
    propertyId: string;
    day: string;
    visitor: string;
    views: number;
  }[];
};

export async function readRawWorld(pool: pg.Pool): Promise<RawWorld> {
  const rows = async <Row>(text: string) => (await pool.query<{ list: Row[] }>(text)).rows[0]?.list ?? [];
  const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

  return {
    properties: await rows<
      RawWorld['properties'][number]
    >(`SELECT json_agg(json_build_object('id', p.id, 'agentId', p.agent_id, 'zone', p.timezone,
      'agentZone', a.timezone, 'currency', p.currency, 'type', p.type, 'listedFrom', ${ms('listed_from')}, 'unlisted',
      (SELECT coalesce(json_agg(json_build_array(${ms('lower(r)')}, ${ms('upper(r)')})), '[]') FROM unnest(unlisted) r)))
      AS list FROM properties p JOIN agents a ON a.id = p.agent_id`),
    bookings: await rows<
      RawWorld['bookings'][number]
    >(`SELECT json_agg(json_build_object('id', id, 'propertyId', property_id, 'linkId', link_id,
      'source', source, 'status', status, 'checkIn', check_in, 'checkOut', check_out, 'currency', currency,
      'quote', quote, 'madeAt', ${ms('created_at')}, 'received', received_minor,
      'cancelledAt', ${ms("(cancellation->>'at')::timestamptz")},
      'refundDue', coalesce((cancellation->>'refundMinor')::bigint, 0), 'refundedSince', (SELECT
        coalesce(sum(amount_minor), 0) FROM ledger_entries e WHERE e.booking_id = b.id AND e.kind = 'refund'),
      'everConfirmed', EXISTS (SELECT FROM booking_events e WHERE e.booking_id = b.id AND e.to_status = 'confirmed'),
      'confirmedAtOnce', EXISTS (SELECT FROM booking_events e WHERE e.booking_id = b.id AND e.kind = 'created'
        AND e.to_status = 'confirmed'))) AS list FROM bookings b`),
    blocks: await rows<
      RawWorld['blocks'][number]
    >(`SELECT json_agg(json_build_object('propertyId', property_id, 'kind', kind, 'checkIn', check_in,
      'checkOut', check_out)) AS list FROM blocks`),
    views: await rows<
      RawWorld['views'][number]
    >(`SELECT json_agg(json_build_object('agentId', agent_id, 'linkId', link_id, 'propertyId',
      property_id, 'day', day, 'visitor', encode(visitor, 'hex'), 'views', views)) AS list FROM link_views`),
  };
}

const writers = new Map<string, Intl.DateTimeFormat>();
const written = new Map<string, string>();

/** Civil date of an instant in a time zone. */
export function dayIn(moment: number, zone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const writer = writers.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...parts });
  writers.set(zone, writer);
  const key = `${zone} ${moment}`;
  const day = written.get(key) ?? writer.format(moment);
  written.set(key, day);
  return day;
}

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export function daysBetweenBoth(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

type ByCurrency = Record<string, number>;
export type CountedFigures = {
  [name in
    | 'T'
    | 'B'
    | 'N'
    | 'unpriced'
    | 'noShowNights'
    | 'views'
    | 'visitors'
    | 'requests'
    | 'confirmed'
    | 'instant'
    | 'open'
    | 'arrivals'
    | 'cancelled'
    | 'noShows']: number;
} & {
  [name in 'R' | 'fees' | 'retained' | 'noShowMoney' | 'TOf' | 'BOf' | 'NOf' | 'unpricedOf']: ByCurrency;
} & { leadDays: number[]; stayNights: number[] };

type Property = RawWorld['properties'][number];
type Booking = RawWorld['bookings'][number];

const isSold = ({ status }: Booking) => ['confirmed', 'checked_in', 'checked_out'].includes(status);
const isArrival = (one: Booking) =>
  isSold(one) || one.status === 'no_show' || (one.status === 'cancelled' && one.everConfirmed);
const isImported = ({ source }: Booking) => source === 'import' || source.startsWith('ical:');
const takesOffMarket = (kind: string) =>
  ['owner_stay', 'maintenance', 'manual', 'closed_elsewhere'].includes(kind);

/** Published by that day and not archived through it: the first day counts, the day of archiving does not. */
function isLive({ zone, listedFrom, unlisted }: Property, day: string): boolean {
  let begins = listedFrom;
  const pieces: [number, number][] = [];
  for (const [from, to] of unlisted.toSorted(([a], [b]) => a - b)) {
    if (from > begins) pieces.push([begins, from]);
    begins = Math.max(begins, to);
  }
  pieces.push([begins, Number.POSITIVE_INFINITY]);
  return pieces.some(
    ([from, to]) => dayIn(from, zone) <= day && (to === Number.POSITIVE_INFINITY || day < dayIn(to, zone)),
  );
}

/** Price of the nth night after discounts: cumulated shares, half a unit rounded up. Null: no price here. */
function priceOfNight({ quote, currency }: Booking, property: Property, nth: number): number | null {
  const { nightly, accommodation } = quote;
  if (currency !== property.currency || !nightly?.length || !accommodation) return null;
  const sumTo = (count: number) =>
    nightly.slice(0, count).reduce((sum, { amount }) => sum + BigInt(amount.amount), 0n);
  const whole = sumTo(nightly.length);
  const upTo = (count: number) => {
    const [part, all] = whole === 0n ? [BigInt(count), BigInt(nightly.length)] : [sumTo(count), whole];
    return Number((2n * BigInt(accommodation.amount) * part + all) / (2n * all));
  };
  return upTo(nth + 1) - upTo(nth);
}

function nothing(): CountedFigures {
  return {
    T: 0,
    B: 0,
    N: 0,
    unpriced: 0,
    noShowNights: 0,
    views: 0,
    visitors: 0,
    requests: 0,
    confirmed: 0,
    instant: 0,
    open: 0,
    arrivals: 0,
    cancelled: 0,
    noShows: 0,
    leadDays: [],
    stayNights: [],
    R: {},
    fees: {},
    retained: {},
    noShowMoney: {},
    TOf: {},
    BOf: {},
    NOf: {},
    unpricedOf: {},
  };
}

export type CountedScope = { agentId?: string; propertyId?: string; type?: string };

/** Counts the days [from, to], both included, by iterating over each day at each property. */
export function countByHand(
  world: RawWorld,
  which: CountedScope,
  [from, to]: readonly [string, string],
): CountedFigures {
  const sum = nothing();
  const days = daysBetweenBoth(from, to);
  const chosen = world.properties.filter(
    ({ id, agentId, type }) =>
      (which.agentId ?? agentId) === agentId &&
      (which.propertyId ?? id) === id &&
      (which.type ?? type) === type,
  );

  for (const property of chosen) {
    const bookings = world.bookings.filter(({ propertyId }) => propertyId === property.id);
    const blocks = world.blocks.filter(({ propertyId }) => propertyId === property.id);
    for (const day of days) {
      if (isLive(property, day)) countNight(sum, { property, bookings, blocks, day });
      for (const booking of bookings) countEvents(sum, { property, booking, day });
    }
  }

  const seen = world.views.filter(
    ({ agentId, propertyId, day }) =>
      from <= day &&
      day <= to &&
      (which.agentId ?? agentId) === agentId &&
      (which.propertyId ?? propertyId) === propertyId,
  );

  sum.views = seen.reduce((total, { views }) => total + views, 0);
  sum.visitors = new Set(seen.map(({ agentId, day, visitor }) => `${agentId} ${day} ${visitor}`)).size;

  return sum;
}

type Night = { property: Property; bookings: Booking[]; blocks: RawWorld['blocks']; day: string };

function countNight(sum: CountedFigures, { property, bookings, blocks, day }: Night): void {
  const { currency } = property;
  sum.T += 1;
  add(sum.TOf, currency, 1);

  const isOn = (one: { checkIn: string; checkOut: string }) => one.checkIn <= day && day < one.checkOut;
  for (const { kind } of blocks.filter(isOn)) {
    if (takesOffMarket(kind)) {
      sum.B += 1;
      add(sum.BOf, currency, 1);
    }
    if (kind === 'imported') countOccupied(sum, currency, null);
  }

  for (const booking of bookings.filter(isOn)) {
    if (booking.status === 'no_show') sum.noShowNights += 1;
    if (!isSold(booking)) continue;
    const nth = (Date.parse(day) - Date.parse(booking.checkIn)) / dayMs;
    countOccupied(sum, currency, priceOfNight(booking, property, nth));
  }
}

function countOccupied(sum: CountedFigures, currency: string, price: number | null): void {
  sum.N += 1;
  add(sum.NOf, currency, 1);
  if (price === null) {
    sum.unpriced += 1;
    add(sum.unpricedOf, currency, 1);
  } else add(sum.R, currency, price);
}

type Event = { property: Property; booking: Booking; day: string };

function countEvents(sum: CountedFigures, { property, booking, day }: Event): void {
  const { status, received, linkId } = booking;
  const isConfirmed = isArrival(booking);
  if (linkId !== null && !isImported(booking) && dayIn(booking.madeAt, property.agentZone) === day) {
    sum.requests += 1;
    if (isConfirmed) sum.confirmed += 1;
    if (booking.confirmedAtOnce) sum.instant += 1;
    if (['inquiry', 'pending', 'held'].includes(status)) sum.open += 1;
  }

  if (booking.checkIn !== day || !isConfirmed) return;

  sum.arrivals += 1;
  const isPriced = priceOfNight(booking, property, 0) !== null;
  const isOurs = booking.currency === property.currency && isLive(property, day);

  if (status === 'cancelled') {
    sum.cancelled += 1;
    const due = Math.max(0, booking.refundDue - booking.refundedSince);
    if (isOurs && received > 0) add(sum.retained, property.currency, Math.max(0, received - due));
  } else if (status === 'no_show') {
    sum.noShows += 1;
    if (isOurs) add(sum.noShowMoney, property.currency, received);
  } else {
    const fees = (booking.quote.lines ?? []).filter(({ kind }) => kind === 'fee' || kind === 'extra_guests');
    if (isOurs && isPriced) for (const { amount } of fees) add(sum.fees, property.currency, amount.amount);
    sum.stayNights.push(daysBetweenBoth(booking.checkIn, booking.checkOut).length - 1);
    const booked = isImported(booking) ? null : dayIn(booking.madeAt, property.zone);
    if (booked !== null && booked <= day) sum.leadDays.push(daysBetweenBoth(booked, day).length - 1);
  }
}

function add(sums: ByCurrency, currency: string, by: number): void {
  sums[currency] = (sums[currency] ?? 0) + by;
}
