import { Type } from 'typebox';
import { maxFeedName } from '#domain/calendars/calendar-limits.ts';
import { exportFields } from '#domain/calendars/calendar-lists.ts';
import { channels } from '#domain/calendars/channels.ts';
import { endpoint } from '../endpoint.ts';
import { Done, IdParams, Shape, Text } from '../shapes.ts';
import { CalendarExport } from './calendar-shapes.ts';

const Fields = Type.Array(Type.Enum(exportFields), { maxItems: exportFields.length, uniqueItems: true });

export const create = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/calendar-exports',
  summary: 'Make a calendar address for one recipient',
  access: 'agent',
  memberScope: 'settings:write',
  rate: 'write',
  idempotent: true,
  params: IdParams,
  body: Shape({
    channel: Type.Enum(channels),
    name: Text(1, maxFeedName),
    fields: Type.Optional(Fields),
    /** Also closes the nights that stay empty around each stay; on unless switched off. */
    withPrep: Type.Optional(Type.Boolean()),
  }),
  reply: CalendarExport,
  success: 201,
  refusals: ['not_found', 'too_many_exports'],
});

export const change = endpoint({
  method: 'PATCH',
  path: '/api/calendar-exports/{id}',
  summary: 'Change what a calendar address shows',
  access: 'agent',
  memberScope: 'settings:write',
  rate: 'write',
  params: IdParams,
  body: Shape({
    name: Type.Optional(Text(1, maxFeedName)),
    fields: Type.Optional(Fields),
    withPrep: Type.Optional(Type.Boolean()),
  }),
  reply: CalendarExport,
  success: 200,
  refusals: ['not_found'],
});

export const renew = endpoint({
  method: 'POST',
  path: '/api/calendar-exports/{id}/renew',
  summary: 'Replace a calendar address; the former one answers for 14 more days',
  access: 'agent',
  memberScope: 'settings:write',
  rate: 'write',
  params: IdParams,
  reply: CalendarExport,
  success: 200,
  refusals: ['not_found'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/calendar-exports/{id}',
  summary: 'End a calendar address at once',
  access: 'agent',
  memberScope: 'settings:write',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});
