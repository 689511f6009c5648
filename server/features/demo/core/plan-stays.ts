import { addDays, type CivilDate, isoWeekday } from '#domain/shared/civil-date.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import type { DemoProperty } from './agents/demo-agent.ts';
import { seededRandom } from './pictures/shapes.ts';

export type PlannedBooking = {
  stay: Stay;
  /** Days between request and arrival. */
  leadDays: number;
  guest: number;
  adults: number;
  children: number;
  via: 'link' | 'direct' | 'phone';
  outcome: 'stays' | 'cancelled' | 'declined' | 'no_show' | 'waits';
  paid: 'nothing' | 'part' | 'all';
};

// Thirteen months, to cover the last twelve complete months.
const monthsBack = 13;
const monthsAhead = 6;
const daysAMonth = 30;

/** Relative demand by month in the northern hemisphere; shifted by six months in the southern. */
const season = [0.5, 0.55, 0.65, 0.8, 0.95, 1.1, 1.3, 1.35, 1.1, 0.85, 0.6, 0.75];

/**
 * Plans a year and a half of stays of one property around `today`; stays that are not cancelled or declined never
 * overlap.
 */
export function planBookings(property: DemoProperty, today: CivilDate, seed: number): PlannedBooking[] {
  const chance = seededRandom(seed + 11);
  const planned: PlannedBooking[] = [];
  let day = addDays(today, -monthsBack * daysAMonth + Math.floor(chance() * 6));
  const end = addDays(today, monthsAhead * daysAMonth);

  while (day < end) {
    const demand = property.demand * seasonOf(property, day) * demandAhead(day, today);
    if (chance() > demand * 0.55) {
      day = addDays(day, 1 + Math.floor(chance() * 3));
      continue;
    }

    const nights = Math.max(
      property.minNights,
      2 + Math.floor(chance() * chance() * 8) + (isoWeekday(day) === 5 ? 1 : 0),
    );
    const stay = { checkIn: day, checkOut: addDays(day, nights) };
    const booking = planOne(property, stay, today, chance);
    planned.push(booking);
    day = booking.outcome === 'cancelled' || booking.outcome === 'declined' ? addDays(day, 1) : stay.checkOut;
  }

  return [...planned, ...planHighSeason(property, { today, from: addDays(end, longestNights), seed })];
}

const weekNights = 7;
/** No stay that was planned before ends later. */
const longestNights = 14;

/** Weeks of the next high season, which families book long ahead: about half of them are taken. */
function planHighSeason(
  property: DemoProperty,
  { today, from, seed }: { today: CivilDate; from: CivilDate; seed: number },
): PlannedBooking[] {
  const chance = seededRandom(seed + 53);
  const [month, weeks] = property.lat < 0 ? ['01', 4] : ['08', 5];
  const year = Number(today.slice(0, 4)) + (today.slice(5, 7) > month ? 1 : 0);
  const first = `${year}-${month}-01`;
  const saturday = addDays(first, (13 - isoWeekday(first)) % 7);

  return Array.from({ length: weeks }, (_, week) => addDays(saturday, (week - 1) * weekNights))
    .filter((checkIn) => checkIn >= from && chance() < 0.5)
    .map((checkIn) => {
      const stay = { checkIn, checkOut: addDays(checkIn, weekNights) };
      return { ...planOne(property, stay, today, chance), outcome: 'stays' };
    });
}

function planOne(property: DemoProperty, stay: Stay, today: CivilDate, chance: () => number): PlannedBooking {
  const ahead = stay.checkIn > today ? nightCount({ checkIn: today, checkOut: stay.checkIn }) : 0;
  const waits = ahead > 0 && chance() < 0.07;
  const leadDays = waits ? ahead : ahead + 2 + Math.floor(chance() * chance() * 90);
  const adults = 1 + Math.floor(chance() * Math.min(4, property.size[0]));
  const children = adults + 2 <= property.size[0] && chance() > 0.7 ? 1 + Math.floor(chance() * 2) : 0;
  const channel = chance();

  return {
    stay,
    leadDays,
    guest: Math.floor(chance() * 10_000),
    adults,
    children,
    via: channelOf(channel),
    outcome: waits ? 'waits' : outcomeOf(stay, today, chance()),
    paid: paidOf(stay, today, chance),
  };
}

function channelOf(roll: number): PlannedBooking['via'] {
  if (roll < 0.62) return 'link';
  return roll < 0.85 ? 'direct' : 'phone';
}

function paidOf(stay: Stay, today: CivilDate, chance: () => number): PlannedBooking['paid'] {
  if (stay.checkOut <= today || chance() < 0.35) return 'all';
  return chance() < 0.55 ? 'part' : 'nothing';
}

function outcomeOf(stay: Stay, today: CivilDate, roll: number): PlannedBooking['outcome'] {
  if (roll < 0.07) return 'cancelled';
  if (roll < 0.1) return 'declined';
  if (roll < 0.115 && stay.checkOut < today) return 'no_show';
  return 'stays';
}

function seasonOf(property: DemoProperty, day: CivilDate): number {
  const month = Number(day.slice(5, 7)) - 1;
  return season[(month + (property.lat < 0 ? 6 : 0)) % 12] ?? 1;
}

/** Demand falls with the distance from today. */
function demandAhead(day: CivilDate, today: CivilDate): number {
  if (day <= today) return 1;
  return Math.max(0.12, 1 - nightCount({ checkIn: today, checkOut: day }) / 150);
}

const blockKinds = [
  { kind: 'owner_stay', note: 'The owner and family' },
  { kind: 'maintenance', note: 'Painting and repairs' },
] as const;

export type PlannedBlock = { stay: Stay; kind: (typeof blockKinds)[number]['kind']; note: string };

const minGapNights = 4;

/** Plans blocks in some gaps between stays: the owner's stays and maintenance. */
export function planBlocks(bookings: readonly PlannedBooking[], seed: number): PlannedBlock[] {
  const chance = seededRandom(seed + 29);
  const taken = bookings.filter(({ outcome }) => outcome !== 'cancelled' && outcome !== 'declined');

  return taken.flatMap(({ stay: { checkOut } }, index): PlannedBlock[] => {
    const gapEnd = taken[index + 1]?.stay.checkIn;
    if (gapEnd === undefined || gapEnd <= checkOut) return [];
    const gap = nightCount({ checkIn: checkOut, checkOut: gapEnd });
    if (gap < minGapNights || chance() > 0.16) return [];
    const from = addDays(checkOut, 1);
    const nights = 2 + Math.floor(chance() * Math.min(4, gap - 3));
    const { kind, note } = blockKinds[chance() < 0.6 ? 0 : 1];
    return [{ stay: { checkIn: from, checkOut: addDays(from, nights) }, kind, note }];
  });
}
