import { Type } from 'typebox';
import { maxConflictReason } from '#domain/calendars/calendar-limits.ts';
import { conflictActions, eventClasses } from '#domain/calendars/calendar-lists.ts';
import { endpoint } from '../endpoint.ts';
import { stayRefusals, transitionRefusals } from '../refusal-sets.ts';
import { Id, IdParams, PageOf, PageQuery, Shape, Text, Version } from '../shapes.ts';
import { Conflict } from './calendar-shapes.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/conflicts',
  summary: 'Nights that two sides claim: open ones by arrival, resolved ones latest first',
  access: 'agent',
  memberScope: 'calendar:read',
  query: Shape({
    state: Type.Optional(Type.Enum(['open', 'resolved'] as const)),
    propertyId: Type.Optional(Id),
    ...PageQuery,
  }),
  reply: PageOf(Conflict),
  success: 200,
  refusals: [],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/conflicts/{id}',
  summary: 'A conflict with both sides, who was first, what each way out costs, and free look-alikes',
  access: 'agent',
  memberScope: 'calendar:read',
  params: IdParams,
  reply: Conflict,
  success: 200,
  refusals: ['not_found'],
});

/**
 * `moved` needs `propertyId`, `cancelled` cancels our booking, `same_stay` links our booking with the
 * channel’s event, `reclassified` needs `class`, `done_at_channel` reads the feed again and closes the conflict once the
 * event is gone, `ignored` needs `reason`.
 */
export const resolve = endpoint({
  method: 'POST',
  path: '/api/conflicts/{id}/resolve',
  summary: 'Resolve a conflict',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  params: IdParams,
  body: Shape({
    action: Type.Enum(conflictActions),
    reason: Type.Optional(Text(0, maxConflictReason)),
    class: Type.Optional(Type.Enum(eventClasses)),
    always: Type.Optional(Type.Boolean()),
    /** Property to which our booking moves, for the same dates, at its price there. */
    propertyId: Type.Optional(Id),
    bookingVersion: Type.Optional(Version),
  }),
  reply: Conflict,
  success: 200,
  refusals: [
    'conflict_resolved',
    'conflict_without_booking',
    'event_gone',
    'feed_read_too_soon',
    ...transitionRefusals,
    ...stayRefusals,
    'currency_differs',
    'no_price',
    'price_changed',
    'property_not_bookable',
    'same_price_impossible',
    'stay_not_changeable',
  ],
});
