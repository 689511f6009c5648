import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/shared/civil-date.ts';
import { emailOf, linkCodeOf, propertyIdOf } from './load-rows-sql.ts';
import { loadPassword, measuredProperties } from './seed-load.ts';

export type CallRequest = { path: string; body?: string; headers?: Record<string, string> };

export type MainCall = {
  name: string;
  method: 'GET' | 'POST';
  kind: 'one row' | 'list' | 'count' | 'write';
  /** Signed in as the measured agent. */
  signed: boolean;
  /** Number of connections in the concurrent run. */
  many: number;
  /** Days of the stay that `request` wants; calls without it repeat the same request. */
  isNewEachTime: boolean;
  /** The n-th request. */
  request(turn: number): CallRequest;
};

const many = 32;

type CallParts = Pick<MainCall, 'name' | 'kind'> & Partial<MainCall>;

function get(path: string, parts: CallParts): MainCall {
  return { method: 'GET', signed: true, many, isNewEachTime: false, request: () => ({ path }), ...parts };
}

function post(path: string, parts: CallParts & { bodyOf: (turn: number) => object }): MainCall {
  const { bodyOf, ...rest } = parts;
  return {
    method: 'POST',
    signed: true,
    many,
    isNewEachTime: false,
    request: (turn) => ({ path, body: JSON.stringify(bodyOf(turn)) }),
    ...rest,
  };
}

const firstProperty = propertyIdOf(7);
const stayNights = 2;
/** Free stays end within the two years that can be booked. */
const daysToBook = 560;

/** The n-th of some fifty thousand free stays of the measured agent. */
export function freeStay(turn: number, freeFrom: string): { propertyId: string; days: string[] } {
  const slots = Math.floor(daysToBook / stayNights);
  const slot = Math.floor(turn / measuredProperties) % slots;
  const checkIn = addDays(freeFrom, slot * stayNights);
  return {
    propertyId: propertyIdOf(1 + (turn % measuredProperties)),
    days: Array.from({ length: stayNights + 1 }, (_, day) => addDays(checkIn, day)),
  };
}

export function bookingBody(turn: number, freeFrom: string): object {
  const { propertyId, days } = freeStay(turn, freeFrom);
  const guest = { firstName: 'Ines', lastName: 'Prado', email: 'ines.prado@load.example' };
  return { propertyId, checkIn: days[0], checkOut: days.at(-1), adults: 2, guest };
}

/** `lastPage` is the cursor of the last page of bookings. */
export type CallFacts = { today: string; freeFrom: string; lastPage: string };

/** The most frequent interactive calls. */
export function mainCalls({ today, freeFrom, lastPage }: CallFacts): MainCall[] {
  const range = `from=${today}&to=${addDays(today, 60)}`;
  const stay = { checkIn: freeFrom, checkOut: addDays(freeFrom, 3) };
  const link = linkCodeOf(1);

  return [
    post('/api/auth/login', {
      name: 'sign in',
      kind: 'write',
      signed: false,
      // A process hashes two passwords at once, queues twenty and sheds the rest.
      many: 16,
      isNewEachTime: true,
      // The smallest bench has twenty agents.
      bodyOf: (turn) => ({ email: emailOf(1 + (turn % 20)), password: loadPassword }),
    }),
    get('/api/properties?limit=24', { name: 'list my properties', kind: 'list' }),
    get(`/api/properties/${firstProperty}`, { name: 'one property', kind: 'one row' }),
    get(`/api/bookings/available/${firstProperty}?${range}`, { name: 'available', kind: 'list' }),
    post('/api/bookings/quote', {
      name: 'quote',
      kind: 'one row',
      bodyOf: () => ({ propertyId: firstProperty, adults: 2, ...stay }),
    }),
    get('/api/bookings/my-bookings?view=all', { name: 'my bookings, first page', kind: 'list' }),
    get(`/api/bookings/my-bookings?view=all&limit=30&cursor=${lastPage}`, {
      name: 'my bookings, last page',
      kind: 'list',
    }),
    get(`/api/calendar?${range}&limit=200`, { name: 'calendar, 200 × 60', kind: 'list' }),
    get('/api/dashboard/analytics', { name: 'analytics', kind: 'count' }),
    get('/api/notifications', { name: 'notifications', kind: 'list' }),
    get(`/shared/${link}`, { name: 'visitor page, link', kind: 'list', signed: false }),
    get(`/shared/${link}/property/${firstProperty}`, {
      name: 'visitor page, property',
      kind: 'one row',
      signed: false,
    }),
    {
      ...post('/api/bookings', {
        name: 'create booking',
        kind: 'write',
        isNewEachTime: true,
        bodyOf: (turn) => bookingBody(turn, freeFrom),
      }),
      request: (turn) => ({
        path: '/api/bookings',
        body: JSON.stringify(bookingBody(turn, freeFrom)),
        headers: { 'idempotency-key': randomUUID() },
      }),
    },
  ];
}
