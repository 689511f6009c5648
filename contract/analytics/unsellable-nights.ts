import { type Static, Type } from 'typebox';
import { relaxableRules } from '#domain/availability/stay-rules.ts';
import { endpoint } from '../endpoint.ts';
import { RuleException } from '../properties/property-shapes.ts';
import { CivilDate, CivilDateOf, Id, Money, Nullable, Shape } from '../shapes.ts';

/**
 * Free nights [checkIn, checkOut) that no guest can book because of the property's own rules. `rules` is the smallest
 * set to exempt; `reason` explains it: "2 free nights, but the minimum stay is 3 nights." `worth` is the list price of
 * these nights.
 */
export const UnsellableNights = Shape({
  propertyId: Id,
  title: Type.String(),
  checkIn: CivilDate,
  checkOut: CivilDate,
  nights: Type.Integer(),
  rules: Type.Array(Type.Enum(relaxableRules)),
  reason: Type.String(),
  /** Null: these nights have no price. */
  worth: Nullable(Money),
});
export type UnsellableNights = Static<typeof UnsellableNights>;

export const readUnsellableNights = endpoint({
  method: 'GET',
  path: '/api/analytics/unsellable',
  area: 'analytics',
  summary: 'Free nights that no guest can book because of a rule, in money, the soonest first',
  access: 'agent',
  query: Shape({
    from: Type.Optional(CivilDateOf('First night; absent or past: today.')),
    to: Type.Optional(
      CivilDateOf('Last night, included; absent: 90 nights from the first. At most 366 nights.'),
    ),
    propertyId: Type.Optional(Id),
  }),
  reply: Shape({
    from: CivilDate,
    to: CivilDate,
    nights: Type.Integer(),
    worth: Type.Array(Money),
    /** The first 200; `nights` and `worth` cover all. */
    items: Type.Array(UnsellableNights),
    total: Type.Integer(),
    /** Exceptions active in these days; each can be removed. */
    exceptions: Type.Array(Shape({ propertyId: Id, title: Type.String(), ...RuleException.properties })),
  }),
  success: 200,
});

export const openUnsellableNights = endpoint({
  method: 'POST',
  path: '/api/analytics/unsellable/exceptions',
  area: 'analytics',
  summary: 'Let guests book these nights of a property: for them alone the named rules give way',
  access: 'agent',
  rate: 'write',
  body: Shape({ propertyId: Id, ...RuleException.properties }),
  reply: Shape({ propertyId: Id, ...RuleException.properties }),
  success: 201,
});

export const closeUnsellableNights = endpoint({
  method: 'DELETE',
  path: '/api/analytics/unsellable/exceptions/{propertyId}/{checkIn}',
  area: 'analytics',
  summary: 'Take an exception back; stays already booked keep their nights',
  access: 'agent',
  rate: 'write',
  params: Shape({ propertyId: Id, checkIn: CivilDate }),
  reply: Shape({ propertyId: Id, ...RuleException.properties }),
  success: 200,
});
