import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as blocks from '#contract/properties/blocks.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import {
  callServer,
  callUntilAdmitted,
  refusalCodeOf,
  type ServerAnswer,
  sendToServer,
} from './call-server.ts';

export type RaceSetup = {
  /** Server address. The server has to trust its proxy: every visitor comes from its own network. */
  url: string;
  token: string;
  linkCode: string;
  /** Property whose nights all rivals want. */
  propertyId: string;
  /** Another property of the same agent, from which stays and blocks are moved. */
  otherPropertyId: string;
  /** First of `daysOfRound` days that no other round uses. */
  from: string;
  visitors: number;
};

export type RaceAnswer = { write: string; status: number; code: string };

export const daysOfRound = 24;
let guests = 0;

type Writer = { write: string; call: () => Promise<ServerAnswer> };

/**
 * Race of visitors and eleven writes of an agent for the same four nights. Each of the agent's writes uses another
 * endpoint and includes the third night, so exactly one can win.
 */
export async function raceForFreeNights(field: RaceSetup): Promise<RaceAnswer[]> {
  const agents = await prepareAgentWrites(field);
  return run([...prepareVisitorRequests(field), ...agents]);
}

/**
 * Race over the nights of a pending request, which is confirmed twice, declined and cancelled by its guest at once: the
 * first to commit frees or reserves them for good.
 */
export async function raceOverRequest(field: RaceSetup): Promise<RaceAnswer[]> {
  const agents = await prepareAgentWrites(field);
  const request = await callServer(visitorOf(field), bookings.create, { body: requestOf(field) });
  const token = request.guestUrl.split('/').at(-1) ?? '';
  const put = (status: string): Writer => ({
    write: `request ${status}`,
    call: () => sendToServer(field, bookings.changeStatus, { params: { id: request._id }, body: { status } }),
  });

  const cancel: Writer = {
    write: 'guest cancels',
    call: () => sendToServer({ url: field.url }, guest.cancelBooking, { params: { token }, body: {} }),
  };

  return run([
    put('confirmed'),
    put('confirmed'),
    put('declined'),
    cancel,
    ...agents,
    ...prepareVisitorRequests(field),
  ]);
}

/** Days of a round, counted from its first. */
function stayOn({ from }: RaceSetup, first: number, last: number): Stay {
  return { checkIn: addDays(from, first), checkOut: addDays(from, last) };
}

function contestedStay(field: RaceSetup): Stay {
  return stayOn(field, 6, 10);
}

/** Prepares the agent's writes so that each has only one call left. */
async function prepareAgentWrites(field: RaceSetup): Promise<Writer[]> {
  const wanted = contestedStay(field);
  const [shifts, changes, blocks] = [
    await prepareTransitions(field, wanted),
    await prepareStayChanges(field, wanted),
    await prepareBlocks(field, wanted),
  ];

  const { propertyId } = field;
  const book = (status: 'confirmed' | 'held'): Writer => ({
    write: `agent books: ${status}`,
    call: () => sendToServer(field, bookings.create, { body: { ...bookingOf(propertyId, wanted), status } }),
  });

  return [...shifts, ...changes, ...blocks, book('confirmed'), book('held')];
}

/** Bookings that reserve no nights yet and would through a transition. */
async function prepareTransitions(field: RaceSetup, wanted: Stay): Promise<Writer[]> {
  const book = (status: 'confirmed' | 'inquiry') =>
    callServer(field, bookings.create, { body: { ...bookingOf(field.propertyId, wanted), status } });
  const put = (id: string, status: string) =>
    sendToServer(field, bookings.changeStatus, { params: { id }, body: { status } });
  const cancelled = await book('confirmed');
  await put(cancelled._id, 'cancelled');

  const requested = await book('inquiry');
  const wished = await book('inquiry');

  return [
    { write: 'restore', call: () => put(cancelled._id, 'confirmed') },
    { write: 'hold an inquiry', call: () => put(requested._id, 'held') },
    { write: 'take an inquiry on', call: () => put(wished._id, 'pending') },
  ];
}

/** Stays that are moved onto the nights: from other days, from another property, or by their end. */
async function prepareStayChanges(field: RaceSetup, wanted: Stay): Promise<Writer[]> {
  const { propertyId, otherPropertyId: elsewhere } = field;
  const book = (chosenId: string, stay: Stay) =>
    callServer(field, bookings.create, { body: bookingOf(chosenId, stay) });
  const drag = (id: string, body: Partial<Stay> & { propertyId?: string }) =>
    sendToServer(field, bookings.change, { params: { id }, body: { version: 1, ...body } });
  const later = await book(propertyId, stayOn(field, 18, 22));
  const beside = await book(elsewhere, wanted);
  const before = await book(propertyId, stayOn(field, 0, 3));

  return [
    { write: 'drag in time', call: () => drag(later._id, wanted) },
    { write: 'drag to the place', call: () => drag(beside._id, { propertyId }) },
    { write: 'drag the end', call: () => drag(before._id, { checkOut: stayOn(field, 0, 9).checkOut }) },
  ];
}

async function prepareBlocks(field: RaceSetup, wanted: Stay): Promise<Writer[]> {
  const { propertyId, otherPropertyId: elsewhere } = field;
  const close = (id: string, body: Stay) => callServer(field, blocks.create, { params: { id }, body });
  const move = (id: string, blockId: string, body: Partial<Stay> & { propertyId?: string }) =>
    sendToServer(field, blocks.change, { params: { id, blockId }, body });
  const apart = await close(elsewhere, stayOn(field, 12, 14));
  const behind = await close(propertyId, stayOn(field, 13, 15));

  return [
    {
      write: 'block',
      call: () => sendToServer(field, blocks.create, { params: { id: propertyId }, body: wanted }),
    },
    {
      write: 'move a block',
      call: () => move(elsewhere, apart._id, { propertyId, ...wanted }),
    },
    {
      write: 'stretch a block',
      call: () => move(propertyId, behind._id, { checkIn: stayOn(field, 8, 15).checkIn }),
    },
  ];
}

function prepareVisitorRequests(field: RaceSetup): Writer[] {
  return Array.from({ length: field.visitors }, () => ({
    write: 'visitor asks',
    call: () => sendToServer(visitorOf(field), bookings.create, { body: requestOf(field) }),
  }));
}

function visitorOf({ url }: RaceSetup) {
  guests += 1;
  return { url, from: `10.${(guests >> 16) % 250}.${(guests >> 8) % 256}.${guests % 256}` };
}

function requestOf(field: RaceSetup): BookingInput {
  return { ...bookingOf(field.propertyId, contestedStay(field)), linkCode: field.linkCode, consent: true };
}

function bookingOf(propertyId: string, stay: Stay): BookingInput {
  guests += 1;
  const guest = { firstName: 'Ines', lastName: 'Prado', email: `ines.${guests}@example.com` };
  return { propertyId, ...stay, adults: 2, guest };
}

async function run(writers: readonly Writer[]): Promise<RaceAnswer[]> {
  return Promise.all(
    shuffled(writers).map(async ({ write, call }) => {
      const { status, body } = await callUntilAdmitted(call);
      return { write, status, code: refusalCodeOf(body) };
    }),
  );
}

/** Rotates the order, so that each round begins with another item. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, turn: Math.random() }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ item }) => item);
}
