import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { IdParams, PropertyName, Shape } from '../shapes.ts';
import { Exposure } from './calendar-shapes.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/exposure',
  summary: 'How current the calendars of all properties are, the worst first',
  access: 'agent',
  memberScope: 'calendar:read',
  tagged: true,
  reply: Shape({
    items: Type.Array(Exposure),
    openConflicts: Type.Integer(),
    /** Properties without any calendar, by name; the first 200 of them. */
    unconnected: Type.Array(PropertyName),
    unconnectedCount: Type.Integer(),
  }),
  success: 200,
  refusals: [],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/exposure',
  summary: 'How current the calendars of one property are',
  access: 'agent',
  memberScope: 'calendar:read',
  params: IdParams,
  reply: Exposure,
  success: 200,
  refusals: ['not_found'],
});
