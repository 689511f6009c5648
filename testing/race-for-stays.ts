import { type BookingInput, createBooking } from '#contract/bookings.ts';
import { addDays } from '#domain/shared/civil-date.ts';

export type Race = {
  /** Where the server listens. */
  url: string;
  propertyId: string;
  linkCode: string;
  rounds: number;
  rivals: number;
  /** The first night of round 0; every round has nights of its own. */
  from: string;
  /** Days by which a rival's stay is shifted; without it all want the very same nights. */
  shift?: (rival: number) => number;
};

export type RoundResult = { statuses: Map<number, number>; slowestMs: number };

const nights = 4;
/** Wide enough that shifted stays of two rounds never meet. */
const daysApart = 7;

/** Sends every round's requests at the same moment, over real connections, and counts the answers. */
export async function raceForStays(race: Race): Promise<RoundResult[]> {
  const results: RoundResult[] = [];
  for (let round = 0; round < race.rounds; round++) {
    const answers = await Promise.all(
      Array.from({ length: race.rivals }, (_, rival) => ask(race, round, race.shift?.(rival) ?? 0)),
    );
    const statuses = new Map<number, number>();
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    results.push({ statuses, slowestMs: Math.max(...answers.map(({ ms }) => ms)) });
  }
  return results;
}

async function ask(race: Race, round: number, shift: number): Promise<{ status: number; ms: number }> {
  const checkIn = addDays(race.from, round * daysApart + shift);
  const body: BookingInput = {
    propertyId: race.propertyId,
    linkCode: race.linkCode,
    checkIn,
    checkOut: addDays(checkIn, nights),
    adults: 2,
    guest: { firstName: 'Ines', lastName: 'Prado', email: 'ines.prado@example.com' },
    guestMessage: 'We would love to come.',
    consent: true,
  };
  const started = performance.now();
  const answer = await fetch(race.url + createBooking.path, {
    method: createBooking.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - started };
}

/** How many pairs of stays that keep their nights have one in common. */
export const countOverlapsSql = `SELECT count(*) AS overlaps FROM kept_stays a JOIN kept_stays b
  ON b.agent_id = a.agent_id AND b.property_id = a.property_id AND b.id > a.id AND b.stay && a.stay
  WHERE a.keeps AND b.keeps`;
