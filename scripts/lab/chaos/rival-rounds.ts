import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import * as bookings from '#contract/bookings/bookings.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { openShop, type Shop } from '../harness/open-shop.ts';
import { type CallTally, callUntilSettled } from './call-until-settled.ts';
import type { Violations } from './verify-acknowledged.ts';

export type RivalRounds = {
  rounds(): number;
  stop(): Promise<void>;
  verify(db: Pick<pg.ClientBase, 'query'>): Promise<Violations>;
};

const rivals = 16;
const nights = 4;
/** Wide enough that stays of two rounds never overlap. */
const daysApart = 8;
const roundsPerProperty = 80;
const propertyCount = 5;
const pauseMs = 400;

/**
 * Rounds of sixteen requests at once for nights of one property, each shifted by up to three days, so that all share
 * the fourth night. Each is retried under its own key until answered: exactly one must be accepted.
 */
export async function raceRivals(url: string, tally: CallTally): Promise<RivalRounds> {
  const shop = await openShop(url, { properties: propertyCount });
  const winners: string[][] = [];
  let isOver = false;

  async function race(): Promise<void> {
    while (!isOver && winners.length < propertyCount * roundsPerProperty) {
      const from = addDays(shop.firstDay, (winners.length % roundsPerProperty) * daysApart);
      const propertyId = shop.propertyIds[Math.floor(winners.length / roundsPerProperty)] ?? '';
      const given = await Promise.all(
        Array.from({ length: rivals }, (_, rival) => book({ url, shop, propertyId, from, rival }, tally)),
      );
      winners.push(given.filter((id) => id !== null));
      await sleep(pauseMs);
    }
  }
  const racing = race();

  return {
    rounds: () => winners.length,
    async stop() {
      isOver = true;
      await racing;
    },
    verify: async (db) => verifyRounds(db, shop.agentId, winners),
  };
}

type Rival = { url: string; shop: Shop; propertyId: string; from: string; rival: number };

/** The id of the booking, or null when it was refused. */
async function book({ url, shop, propertyId, from, rival }: Rival, tally: CallTally): Promise<string | null> {
  const checkIn = addDays(from, rival % nights);
  const guest = { firstName: 'Ines', lastName: 'Prado', email: `${randomUUID()}@example.com` };
  const stay = { propertyId, checkIn, checkOut: addDays(checkIn, nights) };
  // Every fourth rival is the agent, who books for a guest.
  const isAgent = rival % 4 === 3;

  const body = {
    ...stay,
    adults: 2,
    guest,
    ...(isAgent ? {} : { linkCode: shop.linkCode, consent: true }),
  };
  const { method, path } = bookings.create;
  const call = { method, path, key: randomUUID(), body, ...(isAgent ? { token: shop.token } : {}) };
  const answer = await callUntilSettled(url, call, tally);

  return answer?.status === 201 ? String(answer.body._id) : null;
}

async function verifyRounds(
  db: Pick<pg.ClientBase, 'query'>,
  agentId: string,
  winners: readonly string[][],
): Promise<Violations> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM reserved_nights WHERE agent_id = $1 AND is_reserved AND kind = 'booking'`,
    [agentId],
  );
  const reserved = new Set(rows.map(({ id }) => id));
  const won = winners.flat();

  return {
    'rounds of rivals without exactly one winner': winners.filter((ids) => ids.length !== 1).length,
    'winners whose nights are not reserved': won.filter((id) => !reserved.has(id)).length,
    'nights reserved by others than winners': reserved.size - won.filter((id) => reserved.has(id)).length,
  };
}
