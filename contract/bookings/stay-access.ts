import { type Static, Type } from 'typebox';
import { stayCodePattern } from '#domain/properties/arrival-gate.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, Instant, Money, Nullable, Shape } from '../shapes.ts';

/** How the guest of a stay gets in, and whether they can see it yet. */
export const StayAccess = Shape({
  /** The code that opens the door for this stay; empty when there is none. */
  doorCode: Type.String(),
  codeFrom: Type.Enum(['property', 'drawn', 'typed'] as const),
  /** `over` also for stays that are not confirmed, called off or finished. */
  secrets: Type.Enum(['none', 'open', 'closed', 'over'] as const),
  opensAt: Nullable(Instant),
  toPay: Nullable(Money),
  toSign: Type.Boolean(),
  /** When the guest saw the secrets first and last. */
  shown: Nullable(Shape({ firstAt: Instant, lastAt: Instant, times: Type.Integer() })),
});
export type StayAccess = Static<typeof StayAccess>;

export const read = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/access',
  summary: 'Door code of a stay, and whether its guest can see it',
  access: 'agent',
  memberScope: 'bookings:read',
  secrets: ['doorCode'],
  params: IdParams,
  reply: StayAccess,
  success: 200,
  refusals: ['not_found'],
});

export const change = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/access',
  summary: 'Give a stay a door code of its own; null draws one',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  params: IdParams,
  body: Shape({ doorCode: Nullable(Type.String({ pattern: stayCodePattern.source })) }),
  reply: StayAccess,
  success: 200,
  refusals: ['not_found'],
});
