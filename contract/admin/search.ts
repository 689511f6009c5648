import { type Static, Type } from 'typebox';
import { accountStates } from '#domain/account/account-states.ts';
import { bookingStates } from '#domain/booking/booking-states.ts';
import { moderationStates, propertyStates } from '#domain/property/property-states.ts';
import { endpoint } from '../endpoint.ts';
import { CivilDate, Id, Nullable, Shape, Text } from '../shapes.ts';

/** At most eight of each kind, newest first. */
export const SearchFindings = Shape({
  agents: Type.Array(
    Shape({
      _id: Id,
      name: Type.String(),
      email: Type.String(),
      company: Nullable(Type.String()),
      status: Type.Enum(accountStates),
    }),
  ),
  properties: Type.Array(
    Shape({
      _id: Id,
      title: Type.String(),
      city: Type.String(),
      country: Nullable(Type.String()),
      status: Type.Enum(propertyStates),
      moderation: Type.Enum(moderationStates),
      agent: Shape({ _id: Id, name: Type.String() }),
    }),
  ),
  bookings: Type.Array(
    Shape({
      _id: Id,
      code: Type.String(),
      guestName: Type.String(),
      propertyTitle: Type.String(),
      status: Type.Enum(bookingStates),
      checkIn: CivilDate,
      checkOut: CivilDate,
      agent: Shape({ _id: Id, name: Type.String() }),
    }),
  ),
});
export type SearchFindings = Static<typeof SearchFindings>;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Agents, properties and bookings by any part of their names, addresses or codes',
  access: 'admin',
  query: Shape({ q: Text(1, 200) }),
  reply: SearchFindings,
  success: 200,
  refusals: [],
});
