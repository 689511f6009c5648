import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { CivilDate, Id, IdParams, Instant, Money, Nullable, Shape, Text } from '../shapes.ts';
import { BookingSummary } from './booking-shapes.ts';

/** A guest who stayed or asked before, as the form for a new booking takes them over. */
export const KnownGuest = Shape({
  /** Their latest booking, which opens the profile. */
  bookingId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  country: Nullable(Type.String()),
  language: Nullable(Type.String()),
  bookings: Type.Integer(),
  lastCheckIn: CivilDate,
  blocked: Type.Boolean(),
});
export type KnownGuest = Static<typeof KnownGuest>;

const GuestStay = Shape({
  ...BookingSummary.properties,
  propertyTitle: Type.String(),
  guestName: Type.String(),
  nights: Type.Integer(),
});

export const GuestProfile = Shape({
  guestName: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  notes: Type.String(),
  /** Present while the guest is blocked; `refused` counts the requests refused since. */
  block: Nullable(
    Shape({
      since: Instant,
      reason: Type.String(),
      refused: Type.Integer(),
      lastRefusedAt: Nullable(Instant),
    }),
  ),
  /** Bookings with the same email address or telephone number, newest stay first; at most 50. */
  stays: Type.Array(GuestStay),
  /** Number of bookings, and of confirmed ones with their nights and prices. */
  bookings: Type.Integer(),
  confirmed: Shape({ stays: Type.Integer(), nights: Type.Integer(), totals: Type.Array(Money) }),
  /** Sent back with a change; 0 before the first one. */
  version: Type.Integer(),
});
export type GuestProfile = Static<typeof GuestProfile>;

/** Version of the profile that was changed; another one answers `version_conflict`. */
const ProfileVersion = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const find = endpoint({
  method: 'GET',
  path: '/api/guests',
  summary: 'Guests of earlier bookings by name, email address or telephone number',
  access: 'agent',
  memberScope: 'bookings:read',
  rate: 'read',
  query: Shape({ q: Text(2, 100) }),
  reply: Shape({ items: Type.Array(KnownGuest) }),
  success: 200,
  refusals: [],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/guest-profile',
  summary: 'Guest of a booking, or of a question by its conversation’s id',
  access: 'agent',
  memberScope: 'bookings:read',
  params: IdParams,
  reply: GuestProfile,
  success: 200,
  refusals: ['not_found'],
});

export const saveNotes = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/guest-profile/notes',
  summary: 'Note something about the guest of a booking; it shows with all their stays',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  params: IdParams,
  body: Shape({ version: ProfileVersion, notes: Text(0, 4000) }),
  reply: GuestProfile,
  success: 200,
  refusals: ['not_found', 'version_conflict'],
});

export const setBlock = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/guest-profile/block',
  summary:
    'Block the guest of a booking from requesting again, or unblock them; the reason stays with the host',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  params: IdParams,
  body: Shape({
    version: ProfileVersion,
    blocked: Type.Boolean(),
    reason: Type.Optional(Text(0, 500)),
  }),
  reply: GuestProfile,
  success: 200,
  refusals: ['not_found', 'version_conflict'],
});
