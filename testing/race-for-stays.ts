import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { callUntilAdmitted, refusalCodeOf, sendToServer } from './call-server.ts';

export type Race = {
  /** Server address. The server has to trust its proxy: every rival comes from its own network. */
  url: string;
  propertyId: string;
  linkCode: string;
  rounds: number;
  rivals: number;
  /** First night of round 0; each round has its own nights. */
  from: string;
  /** Days by which a rival's stay is shifted; default: all want the same nights. */
  shift?: (rival: number) => number;
};

/** Number of answers of each kind in a round: `201`, or status and code, `409 dates_unavailable`. */
export type RoundResult = { answers: Map<string, number>; slowestMs: number };

const nights = 4;
/** Wide enough that shifted stays of two rounds never overlap. */
const daysApart = 7;

/** Sends all requests of a round at once, over real connections, and counts the answers. */
export async function raceForStays(race: Race): Promise<RoundResult[]> {
  const results: RoundResult[] = [];
  for (let round = 0; round < race.rounds; round++) {
    const given = await Promise.all(
      Array.from({ length: race.rivals }, (_, rival) => ask(race, round, rival)),
    );
    const answers = new Map<string, number>();
    for (const { answer } of given) answers.set(answer, (answers.get(answer) ?? 0) + 1);
    results.push({ answers, slowestMs: Math.max(...given.map(({ ms }) => ms)) });
  }
  return results;
}

async function ask(race: Race, round: number, rival: number): Promise<{ answer: string; ms: number }> {
  const checkIn = addDays(race.from, round * daysApart + (race.shift?.(rival) ?? 0));
  const body: BookingInput = {
    propertyId: race.propertyId,
    linkCode: race.linkCode,
    checkIn,
    checkOut: addDays(checkIn, nights),
    adults: 2,
    guest: { firstName: 'Ines', lastName: 'Prado', email: `ines.${round}.${rival}@example.com` },
    guestMessage: 'We would love to come.',
    consent: true,
  };

  const caller = { url: race.url, from: `10.${round % 250}.${rival}.1` };
  const {
    status,
    body: reply,
    ms,
  } = await callUntilAdmitted(() => sendToServer(caller, bookings.create, { body }));

  return { answer: `${status} ${refusalCodeOf(reply)}`.trim(), ms };
}

/** Number of pairs of stays that reserve the same night. */
export const countOverlapsSql = `SELECT count(*) AS overlaps FROM reserved_nights a JOIN reserved_nights b
  ON b.agent_id = a.agent_id AND b.property_id = a.property_id AND b.id > a.id AND b.stay && a.stay
  WHERE a.is_reserved AND b.is_reserved`;
