import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { moderationStates, propertyStates, propertyTypes } from './property-shapes.ts';
import { Id, IdParams, Instant, Money, Nullable, PageOf, PageQuery, Shape, Text } from './shapes.ts';

export const AdminProperty = Shape({
  _id: Id,
  title: Type.String(),
  type: Type.Enum(propertyTypes),
  city: Type.String(),
  country: Nullable(Type.String()),
  coverUrl: Nullable(Type.String()),
  basePrice: Money,
  status: Type.Enum(propertyStates),
  moderation: Type.Enum(moderationStates),
  /** Why it was rejected or suspended; empty otherwise. */
  moderationReason: Type.String(),
  agent: Shape({ _id: Id, name: Type.String(), company: Nullable(Type.String()) }),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AdminProperty = Static<typeof AdminProperty>;

export const adminPropertySorts = ['newest', 'oldest', 'updated', 'title'] as const;

export const listAdminProperties = endpoint({
  method: 'GET',
  path: '/api/admin/properties',
  area: 'admin',
  summary: 'Properties of all agents; `status` is a state of the listing or of its review',
  access: 'admin',
  query: Shape({
    ...PageQuery,
    status: Type.Optional(Type.Enum(['all', ...moderationStates, ...propertyStates] as const)),
    sort: Type.Optional(Type.Enum(adminPropertySorts)),
    q: Type.Optional(Text(0, 200)),
  }),
  reply: PageOf(AdminProperty),
  success: 200,
});

export const changePropertyModeration = endpoint({
  method: 'PATCH',
  path: '/api/admin/properties/{id}/status',
  area: 'admin',
  summary: 'Approve, reject or suspend a listing; its agent is told, and its stays stay',
  access: 'admin',
  rate: 'write',
  params: IdParams,
  /** Rejecting and suspending need a reason. */
  body: Shape({ status: Type.Enum(moderationStates), reason: Type.Optional(Text(0, 500)) }),
  reply: Shape({ updated: Type.Literal(true), property: AdminProperty }),
  success: 200,
});
