import { type Static, Type } from 'typebox';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import { endpoint } from '../endpoint.ts';
import { PropertySummary } from '../properties/property-shapes.ts';
import { CivilDate, Id, Shape, Text } from '../shapes.ts';
import { AccountSummary } from './users.ts';

/** At most eight of each kind, newest first. */
export const SearchFindings = Shape({
  agents: Type.Array(AccountSummary),
  properties: Type.Array(
    Shape({
      ...PropertySummary.properties,
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
  scope: 'overview',
  query: Shape({ q: Text(1, 200) }),
  reply: SearchFindings,
  success: 200,
  refusals: [],
});
