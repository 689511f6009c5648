import { addDays } from '#domain/shared/civil-date.ts';
import type { Lab } from '../../harness/open-lab.ts';
import { databaseUrlOf } from '../load/open-load-database.ts';
import {
  type CallName,
  type CallRequests,
  type Contender,
  calendarNights,
  freeStayOf,
  listedProperties,
  type SharedData,
} from './contender.ts';
import * as floor from './floor-statements.ts';
import type { FloorRequest } from './hand-floor-server.ts';
import type { StaydeskContender } from './staydesk-contender.ts';

/** The floor, on the database of Staydesk. */
export async function startFloor(lab: Lab, ours: StaydeskContender): Promise<Contender> {
  const env = { DATABASE_URL: databaseUrlOf(ours.database) };
  const program = 'scripts/lab/bench/beside/hand-floor-server.ts';
  const server = await lab.server(env, { name: 'floor', program, asInstalled: true });

  return {
    name: 'floor',
    url: server.url,
    headers: {},
    calls: callsOf(ours.data),
    serverPid: server.pid,
    databasePid: ours.databasePid,
  };
}

function callsOf(data: SharedData): Map<CallName, CallRequests> {
  const { agentId, propertyIds, today } = data;
  const [first] = propertyIds;
  const lastOf = (days: number) => addDays(today, days);

  return new Map<CallName, CallRequests>([
    ['list, 20 of 50', always(floor.listStatement, agentId, today, listedProperties)],
    ['one property', always(floor.propertyStatement, agentId, first)],
    ['availability', always(floor.availabilityStatement, agentId, first, today, lastOf(60))],
    [
      'calendar, 20 for five days',
      always(floor.calendarStatement, agentId, today, lastOf(calendarNights), listedProperties),
    ],
    ['bookings, first 25', always(floor.bookingsStatement, agentId, 25)],
    ['create booking', { method: 'POST', of: (turn) => [insertOf(data, turn)] }],
    ['analytics', always(floor.analyticsStatement, agentId)],
  ]);
}

function insertOf(data: SharedData, turn: number) {
  const { propertyId, checkIn, checkOut } = freeStayOf(data, turn);
  return request(floor.insertStatement, [data.agentId, propertyId, checkIn, checkOut]);
}

function always(text: string, ...values: readonly unknown[]): CallRequests {
  return { method: 'POST', of: () => [request(text, values)] };
}

function request(text: string, values: readonly unknown[]) {
  return { path: '/', body: JSON.stringify({ text, values: [...values] } satisfies FloorRequest) };
}
