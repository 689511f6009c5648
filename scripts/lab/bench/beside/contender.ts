import { addDays } from '#domain/shared/civil-date.ts';
import type { CallRequest } from '../load/main-calls.ts';

/** Names of the measured calls, in the order of the table. */
export const callNames = [
  'list, 20 of 50',
  'one property',
  'availability',
  'calendar, 20 for five days',
  'bookings, first 25',
  'create booking',
  "visitor's page, dates free",
  "visitor's page, dates taken",
  "visitor's page, compressed",
  'analytics',
] as const;
export type CallName = (typeof callNames)[number];

/** The requests that one call takes; most programs answer it with one. */
export type CallRequests = {
  method: 'GET' | 'POST';
  /** `turn` increases with every call, so that no two book the same nights. */
  of(turn: number): readonly CallRequest[];
};

/** A program under measurement with its database. It has no entry for a call that it does not offer. */
export type Contender = {
  name: string;
  url: string;
  headers: Record<string, string>;
  calls: ReadonlyMap<CallName, CallRequests>;
  serverPid(): number;
  databasePid: number;
  /** Resolves when what the calls left to do, such as mails, is done as well. */
  settle?(): Promise<void>;
};

/** What the data of all programs have in common: those of the first agent. */
export type SharedData = {
  agentId: string;
  /** All fifty. */
  propertyIds: readonly string[];
  today: string;
};

export const listedProperties = 20;
export const calendarNights = 5;
/** The seed leaves everything from here on free. */
const firstFreeDay = 140;
const bookedNights = 2;

/** The n-th of some eight thousand free stays. */
export function freeStayOf(
  { propertyIds, today }: SharedData,
  turn: number,
): { propertyId: string; checkIn: string; checkOut: string } {
  const slot = Math.floor(turn / propertyIds.length);
  const checkIn = addDays(today, firstFreeDay + slot * bookedNights);
  return {
    propertyId: propertyIds[turn % propertyIds.length] ?? '',
    checkIn,
    checkOut: addDays(checkIn, bookedNights),
  };
}
