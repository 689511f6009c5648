import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Instant, Shape, Text } from '../shapes.ts';
import { bookingFilter, bookingSort } from './booking-list-shapes.ts';

/** A filter of the booking list with its order. */
export const SortedBookingFilter = Shape({ ...bookingFilter, sort: bookingSort });

export const SavedFilter = Shape({
  _id: Id,
  name: Type.String(),
  filter: SortedBookingFilter,
  createdAt: Instant,
});
export type SavedFilter = Static<typeof SavedFilter>;

export const list = endpoint({
  method: 'GET',
  path: '/api/bookings/saved-filters',
  summary: 'Filters of the booking list that I gave a name',
  access: 'agent',
  memberScope: 'own',
  reply: Shape({ items: Type.Array(SavedFilter) }),
  success: 200,
  refusals: [],
});

export const save = endpoint({
  method: 'POST',
  path: '/api/bookings/saved-filters',
  summary: 'Give a filter a name; the same name again replaces it',
  access: 'agent',
  memberScope: 'own',
  rate: 'write',
  idempotent: true,
  body: Shape({ name: Text(1, 60), filter: SortedBookingFilter }),
  reply: SavedFilter,
  success: 201,
  refusals: ['too_many_saved_filters'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/bookings/saved-filters/{id}',
  summary: 'Forget a filter that I gave a name',
  access: 'agent',
  memberScope: 'own',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});
