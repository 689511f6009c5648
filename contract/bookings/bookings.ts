import { Type } from 'typebox';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import { refundChoices } from '#domain/payments/payment-lists.ts';
import { endpoint } from '../endpoint.ts';
import { openLinkRefusals, stayDateRefusals, stayRefusals, transitionRefusals } from '../refusal-sets.ts';
import {
  csvQuery,
  Done,
  HoldHours,
  Id,
  IdParams,
  PageOf,
  PageQuery,
  Shape,
  Text,
  TotalMinor,
} from '../shapes.ts';
import { BookingChange, BookingChangePreview, PreviewedChange } from './booking-change-shapes.ts';
import { BookingFilter, bookingFilter, bookingSort, CurrencyTotal } from './booking-list-shapes.ts';
import { Booking, BookingInput, BookingListItem, BookingReceipt } from './booking-shapes.ts';

export const create = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Book or ask to book: an agent for one of their properties, a visitor through a link code',
  access: 'agent-or-visitor',
  memberScope: 'bookings:write',
  rate: 'request-to-book',
  idempotent: true,
  body: BookingInput,
  reply: BookingReceipt,
  success: 201,
  refusals: [
    'not_found',
    ...stayRefusals,
    ...openLinkRefusals,
    'consent_required',
    'invalid_transition',
    'link_requests_off',
    'no_price',
    'price_changed',
    'promotion_ended',
    'promotion_not_for_stay',
    'promotion_not_here',
    'promotion_not_yet',
    'promotion_unknown',
    'promotion_used_up',
    'property_not_bookable',
    'property_requests_full',
    'request_already_open',
    'request_not_accepted',
    'sent_too_soon',
    'too_many_open_requests',
  ],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}',
  summary: 'One of my bookings with its price, money and history',
  access: 'agent',
  memberScope: 'bookings:read',
  params: IdParams,
  reply: Booking,
  success: 200,
  refusals: ['not_found'],
});

const Reason = Type.Optional(Text(0, 500));

/** A member may repeat their own change without effect; one whose colleague was faster gets `invalid_transition` with the fact `name`. */
export const changeStatus = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/status',
  summary: 'Move a booking along the state table',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  params: IdParams,
  body: Shape({
    status: Type.Enum(bookingStates),
    reason: Reason,
    /** Allows check-in before the day of arrival, and, with a reason, a confirmation without the signature it waits for. */
    override: Type.Optional(Type.Boolean()),
    holdHours: Type.Optional(HoldHours),
  }),
  reply: Booking,
  success: 200,
  refusals: transitionRefusals,
});

export const cancel = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/cancel',
  summary: 'Cancel a booking and free its nights',
  access: 'agent',
  memberScope: 'bookings:write',
  fieldScopes: { refund: 'money:write', refundMinor: 'money:write' },
  rate: 'write',
  params: IdParams,
  body: Shape({
    reason: Reason,
    /**
     * Default: everything received is refunded, and by members without `money:write` what the policy gives. `policy` refunds
     * what the guest would get by cancelling today.
     */
    refund: Type.Optional(Type.Enum(refundChoices)),
    /** An amount of the host's own in minor units, in place of `refund`; at most what was received. */
    refundMinor: Type.Optional(TotalMinor),
  }),
  reply: Booking,
  success: 200,
  refusals: transitionRefusals,
});

export const undo = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/undo',
  summary: 'Undo the latest act on a booking before its guest hears of it',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  idempotent: true,
  params: IdParams,
  body: Shape({
    /** The act that is undone, from `undo` of the booking. */
    eventId: Id,
  }),
  reply: Booking,
  success: 200,
  refusals: ['dates_unavailable', 'not_found', 'undo_over', 'version_conflict'],
});

export const listUndoable = endpoint({
  method: 'GET',
  path: '/api/bookings/undoable',
  summary: 'My bookings whose latest act can still be undone, the latest first',
  access: 'agent',
  memberScope: 'bookings:read',
  rate: 'read',
  reply: Shape({ bookings: Type.Array(Booking) }),
  success: 200,
  refusals: [],
});

export const previewChange = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/change-preview',
  summary: 'Preview of another stay, property or party: rules, clashes, both prices; nothing is changed',
  access: 'agent',
  memberScope: 'bookings:read',
  rate: 'read',
  params: IdParams,
  body: PreviewedChange,
  reply: BookingChangePreview,
  success: 200,
  refusals: ['not_found', ...stayDateRefusals, 'stay_not_changeable'],
});

/**
 * Changes stay, property, party or contact. Undo is a change back: when stay, property and party return to their values
 * before the last change, the price agreed then is restored instead of being recalculated.
 */
export const change = endpoint({
  method: 'PATCH',
  path: '/api/bookings/{id}',
  summary: 'Change stay, place, party, contact or notes of a booking',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  params: IdParams,
  body: BookingChange,
  reply: Booking,
  success: 200,
  refusals: [
    'not_found',
    ...stayRefusals,
    'currency_differs',
    'no_price',
    'price_changed',
    'property_not_bookable',
    'same_price_impossible',
    'stay_not_changeable',
    'version_conflict',
  ],
});

export const extendHold = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/extend-hold',
  summary: 'Keep the nights of a request or hold for so many hours from now',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  params: IdParams,
  body: Shape({ holdHours: HoldHours }),
  reply: Booking,
  success: 200,
  refusals: transitionRefusals,
});

export const keepStay = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/keep',
  summary:
    'Keep an instant booking whose guest has not confirmed their email address; it then no longer expires',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  params: IdParams,
  reply: Booking,
  success: 200,
  refusals: ['booking_not_unconfirmed', ...transitionRefusals],
});

export const sendGuestLink = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/guest-link',
  summary: 'Mail the guest a new link to their page; earlier links stop working',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  params: IdParams,
  reply: Booking,
  success: 200,
  refusals: ['guest_without_email', 'not_found', 'stay_over'],
});

export const createGuestLink = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/guest-url',
  summary: "Another link to the guest's page; earlier links stay open",
  access: 'agent',
  memberScope: 'bookings:read',
  byPersonOnly: true,
  rate: 'write',
  params: IdParams,
  reply: Shape({ guestUrl: Type.String() }),
  success: 201,
  refusals: ['not_found', 'stay_over'],
});

export const freeSender = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/free-sender',
  summary:
    "Decline every open request of this one's sender and cancel their unpaid instant bookings; frees the nights",
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  params: IdParams,
  body: Shape({ reason: Reason }),
  reply: Shape({ declined: Type.Integer(), bookingIds: Type.Array(Id) }),
  success: 200,
  refusals: ['not_found'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/bookings/{id}',
  summary: 'Put away a request or ended booking without money; voided entries do not count',
  access: 'agent',
  memberScope: 'bookings:delete',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['booking_not_deletable', 'not_found'],
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/restore-deleted',
  summary: 'Restore a deleted booking in the state it had, without reserving its nights',
  access: 'agent',
  memberScope: 'bookings:delete',
  rate: 'write',
  params: IdParams,
  reply: Booking,
  success: 200,
  refusals: ['not_found'],
});

export const list = endpoint({
  method: 'GET',
  path: '/api/bookings/my-bookings',
  summary: 'My bookings, filtered and sorted',
  access: 'agent',
  memberScope: 'bookings:read',
  query: Shape({ ...bookingFilter, sort: bookingSort, ...PageQuery }),
  reply: PageOf(BookingListItem),
  success: 200,
  refusals: ['invalid_dates'],
});

const { propertyId: _named, ...filterOfProperty } = bookingFilter;

export const listOfProperty = endpoint({
  method: 'GET',
  path: '/api/bookings/property/{id}',
  summary: 'Bookings of one of my properties, filtered and sorted',
  access: 'agent',
  memberScope: 'bookings:read',
  params: IdParams,
  query: Shape({ ...filterOfProperty, sort: bookingSort, ...PageQuery }),
  reply: PageOf(BookingListItem),
  success: 200,
  refusals: ['invalid_dates', 'not_found'],
});

export const summarise = endpoint({
  method: 'GET',
  path: '/api/bookings/summary',
  summary: 'How many bookings a filter finds, and their totals per currency',
  access: 'agent',
  memberScope: 'bookings:read',
  query: BookingFilter,
  reply: Shape({ bookings: Type.Integer(), totals: Type.Array(CurrencyTotal) }),
  success: 200,
  refusals: ['invalid_dates'],
});

export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/bookings/export.csv',
  summary: 'All bookings that a filter finds, as a file for a spreadsheet (text/csv)',
  access: 'agent',
  memberScope: 'exports:read',
  hiddenInViews: true,
  query: Shape({ ...bookingFilter, sort: bookingSort, ...csvQuery }),
  reply: Type.String(),
  file: 'text/csv; charset=utf-8',
  success: 200,
  refusals: ['invalid_dates'],
});
