import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Booking, BookingInput } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { KnownGuest } from '#contract/bookings/guest-profiles.ts';
import * as guestProfiles from '#contract/bookings/guest-profiles.ts';
import * as stayAccess from '#contract/bookings/stay-access.ts';
import type { PriceAdjustments } from '#contract/bookings/stays.ts';
import * as stays from '#contract/bookings/stays.ts';
import * as properties from '#contract/properties/properties.ts';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import type { RefundChoice } from '#domain/payments/payment-lists.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { call } from '#web/lib/api/call.ts';
import { prefetchedReply } from '#web/lib/api/prefetched-reply.ts';

/** Number of open requests, for the badge on their tab. */
const firstRequest = { view: 'requests', limit: '1' } as const;

export function requestCountQuery() {
  return queryOptions({
    queryKey: ['bookings', 'request-count'],
    queryFn: ({ signal }) => call(bookings.list, { query: firstRequest, signal }),
    initialData: () => prefetchedReply(bookings.list, { query: firstRequest }),
    select: (page) => page.total ?? 0,
  });
}

const windowDays = 366;

/**
 * Availability of a year around a month. Months of one half-year share a window, so that it is fetched once.
 */
export function availabilityQuery(propertyId: string, month: string) {
  const from = windowStart(month);
  return queryOptions({
    queryKey: ['availability', propertyId, from],
    queryFn: ({ signal }) =>
      call(stays.readAvailability, {
        params: { id: propertyId },
        query: { from, to: addDays(from, windowDays) },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: propertyId !== '',
  });
}

function windowStart(month: string): CivilDate {
  const [year = '', number = ''] = month.split('-');
  return Number(number) <= 6 ? `${Number(year) - 1}-12-01` : `${year}-06-01`;
}

export type QuoteRequest = {
  propertyId: string;
  checkIn: CivilDate;
  checkOut: CivilDate;
  adults: number;
  children: number;
  infants: number;
  pets: number;
  childAges: number[];
  promotionCode?: string;
  adjustments?: PriceAdjustments;
};

/** Cached under `bookings`, so that price and availability are refetched when any booking changes. */
export function quoteQuery(request: QuoteRequest | null) {
  return queryOptions({
    queryKey: ['bookings', 'quote', request],
    queryFn: ({ signal }) => {
      if (!request) throw new Error('nothing to price');
      return call(stays.quote, { body: request, signal });
    },
    enabled: request !== null,
    placeholderData: keepPreviousData,
  });
}

export async function findBookableProperties(q: string, signal: AbortSignal) {
  const page = await call(properties.list, { query: { q: q || undefined, limit: '50' }, signal });
  return page.items.filter((property) => property.status !== 'archived');
}

export async function findKnownGuests(q: string, signal: AbortSignal): Promise<KnownGuest[]> {
  return (await call(guestProfiles.find, { query: { q }, signal })).items;
}

export type BookableProperty = Pick<PropertyListItem, '_id' | 'title' | 'city'> & {
  cover: { url: string } | null;
};

/** Property fields that the form needs, selected from the full listing. */
export function bookablePropertyQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ['property', id ?? ''],
    queryFn: ({ signal }) => call(properties.read, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    select: ({ _id, title, address, images }): BookableProperty => ({
      _id,
      title,
      city: address.city,
      cover: images[0] ?? null,
    }),
  });
}

export function createBooking(body: BookingInput, idempotencyKey: string) {
  return call(bookings.create, { body, idempotencyKey });
}

export type TransitionInput = {
  id: string;
  to: Booking['status'];
  /** Refund of a cancellation; defaults to everything received. */
  refund?: RefundChoice | undefined;
  /** An amount of the host's own, in place of the choice. */
  refundMinor?: number | undefined;
  reason?: string | undefined;
  override?: boolean | undefined;
  holdHours?: number | undefined;
};

export function transitionBooking({
  id,
  to,
  reason,
  refund,
  refundMinor,
  override,
  holdHours,
}: TransitionInput): Promise<Booking> {
  const why = reason?.trim() || undefined;
  if (to === 'cancelled')
    return call(bookings.cancel, { params: { id }, body: { reason: why, refund, refundMinor } });
  return call(bookings.changeStatus, {
    params: { id },
    body: { status: to, reason: why, override, holdHours },
  });
}

export function deleteBooking(id: string) {
  return call(bookings.remove, { params: { id } });
}

export function restoreDeletedBooking(id: string): Promise<Booking> {
  return call(bookings.restore, { params: { id } });
}

export function extendHold(id: string, holdHours: number): Promise<Booking> {
  return call(bookings.extendHold, { params: { id }, body: { holdHours } });
}

export function keepUnconfirmedBooking(id: string): Promise<Booking> {
  return call(bookings.keepStay, { params: { id } });
}

export function sendGuestLink(id: string): Promise<Booking> {
  return call(bookings.sendGuestLink, { params: { id } });
}

export async function createGuestLink(id: string): Promise<string> {
  return (await call(bookings.createGuestLink, { params: { id } })).guestUrl;
}

export function declineAllFromSender(id: string, reason: string) {
  const why = reason.trim() || undefined;
  return call(bookings.freeSender, { params: { id }, body: { reason: why } });
}

/** Cached under the booking's key, so that it is read again when the booking changes. */
export function accessQuery(id: string) {
  return queryOptions({
    queryKey: ['booking', id, 'access'],
    queryFn: ({ signal }) => call(stayAccess.read, { params: { id }, signal }),
  });
}

/** Gives a stay a door code of its own; null draws one. */
export function changeAccess(id: string, doorCode: string | null) {
  return call(stayAccess.change, { params: { id }, body: { doorCode } });
}
