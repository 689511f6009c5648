import { Type } from 'typebox';
import { maxChangeMessage } from '#domain/bookings/change-request.ts';
import { endpoint } from '../endpoint.ts';
import { stayRefusals } from '../refusal-sets.ts';
import { Id, IdParams, Shape, Text } from '../shapes.ts';
import { ChosenPrice } from './booking-change-shapes.ts';
import { Booking } from './booking-shapes.ts';

export const approve = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/change-request/approve',
  summary: 'Approve the change that a guest asked for',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  params: IdParams,
  body: Shape({
    requestId: Id,
    /** As in a change: overrides the property's own rules, never a conflict with another stay. */
    override: Type.Optional(Type.Boolean()),
    /** Agrees on the total that the guest saw although the price is another by now. */
    keepsTotal: Type.Optional(Type.Boolean()),
    ...ChosenPrice.properties,
    message: Type.Optional(Text(0, maxChangeMessage)),
  }),
  reply: Booking,
  success: 200,
  refusals: [
    'not_found',
    ...stayRefusals,
    'change_request_over',
    'currency_differs',
    'invalid_request',
    'no_price',
    'price_changed',
    'property_not_bookable',
    'same_price_impossible',
    'stay_not_changeable',
    'version_conflict',
  ],
});

export const decline = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/change-request/decline',
  summary: 'Decline the change that a guest asked for',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  params: IdParams,
  body: Shape({ requestId: Id, message: Type.Optional(Text(0, maxChangeMessage)) }),
  reply: Booking,
  success: 200,
  refusals: ['change_request_over', 'not_found'],
});
