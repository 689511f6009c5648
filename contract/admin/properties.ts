import { type Static, Type } from 'typebox';
import { moderationStates, propertyStates } from '#domain/property/property-states.ts';
import { propertyTypes } from '#domain/property/property-types.ts';
import { endpoint } from '../endpoint.ts';
import { BulkResults, IdList } from '../platform/bulk-results.ts';
import { PropertySummary } from '../properties/property-shapes.ts';
import { Id, IdParams, Instant, Money, Nullable, PageOf, PageQuery, Shape, Text } from '../shapes.ts';

export const AdminProperty = Shape({
  ...PropertySummary.properties,
  type: Type.Enum(propertyTypes),
  coverUrl: Nullable(Type.String()),
  basePrice: Money,
  /** Reason of a rejection or suspension; else empty. */
  moderationReason: Type.String(),
  agent: Shape({ _id: Id, name: Type.String(), company: Nullable(Type.String()) }),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AdminProperty = Static<typeof AdminProperty>;

export const adminPropertySorts = ['newest', 'oldest', 'updated', 'title'] as const;

const filters = {
  status: Type.Optional(Type.Enum(['all', ...moderationStates, ...propertyStates] as const)),
  sort: Type.Optional(Type.Enum(adminPropertySorts)),
  q: Type.Optional(Text(0, 200)),
};

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/properties',
  summary: 'Properties of all agents; `status` is a state of the listing or of its review',
  access: 'admin',
  scope: 'properties:read',
  query: Shape({ ...PageQuery, ...filters }),
  reply: PageOf(AdminProperty),
  success: 200,
  refusals: [],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/properties/{id}',
  summary: 'One property of whichever agent',
  access: 'admin',
  scope: 'properties:read',
  params: IdParams,
  reply: AdminProperty,
  success: 200,
  refusals: ['not_found'],
});

const newReview = { status: Type.Enum(moderationStates), reason: Type.Optional(Text(0, 500)) };

export const changeModeration = endpoint({
  method: 'PATCH',
  path: '/api/admin/properties/{id}/status',
  summary: 'Approve, reject or suspend a listing; its agent is told, and its stays stay',
  access: 'admin',
  scope: 'properties:write',
  rate: 'write',
  params: IdParams,
  /** A rejection or suspension needs a reason. */
  body: Shape(newReview),
  reply: Shape({ updated: Type.Literal(true), property: AdminProperty }),
  success: 200,
  refusals: ['not_found', 'reason_required'],
});

export const changeModerations = endpoint({
  method: 'POST',
  path: '/api/admin/properties/status',
  summary: 'Approve, reject or suspend many listings; each gets its own result',
  access: 'admin',
  scope: 'properties:write',
  rate: 'write',
  body: Shape({ ids: IdList, ...newReview }),
  reply: BulkResults,
  success: 200,
  refusals: [],
});

/** Streams a CSV file. */
export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/admin/properties/export',
  summary: 'The same properties as a file for a spreadsheet (text/csv)',
  access: 'admin',
  scope: 'properties:read',
  query: Shape(filters),
  file: 'text/csv; charset=utf-8',
  reply: Type.String(),
  success: 200,
  refusals: [],
});
