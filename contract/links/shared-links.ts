import { Type } from 'typebox';
import { linkSorts, linkStates, maxLinkNameLength, storedLinkStates } from '#domain/links/shared-link.ts';
import { endpoint } from '../endpoint.ts';
import { featureRefusals, linkChangeRefusals, stayDateRefusals } from '../refusal-sets.ts';
import { CivilDate, Done, Id, IdParams, PageOf, PageQuery, Shape, Text } from '../shapes.ts';
import {
  ChatPreview,
  LinkCodeParam,
  LinkDetails,
  ListedLink,
  SharedLink,
  SharedLinkInput,
  SharedView,
} from './link-shapes.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/shared-links',
  summary: 'My shared links with their results, newest first unless sorted otherwise',
  access: 'agent',
  memberScope: 'links:read',
  query: Shape({
    ...PageQuery,
    q: Type.Optional(Text(0, 100)),
    status: Type.Optional(Type.Enum(linkStates)),
    sort: Type.Optional(Type.Enum(linkSorts)),
  }),
  reply: PageOf(ListedLink),
  success: 200,
  refusals: [],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/shared-links',
  summary: 'Make a public page for chosen properties',
  access: 'agent',
  memberScope: 'links:write',
  rate: 'write',
  idempotent: true,
  body: SharedLinkInput,
  reply: SharedLink,
  success: 201,
  refusals: ['not_found', ...featureRefusals, ...stayDateRefusals, 'link_without_properties'],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/shared-links/{id}',
  summary: 'One of my shared links',
  access: 'agent',
  memberScope: 'links:read',
  params: IdParams,
  reply: SharedLink,
  success: 200,
  refusals: ['not_found'],
});

export const change = endpoint({
  method: 'PUT',
  path: '/api/shared-links/{id}',
  summary: 'Change, pause or revoke a link; absent parts stay as they are',
  access: 'agent',
  memberScope: 'links:write',
  rate: 'write',
  params: IdParams,
  body: Shape({
    name: Type.Optional(Text(1, maxLinkNameLength)),
    ...LinkDetails.properties,
    status: Type.Optional(Type.Enum(storedLinkStates)),
  }),
  reply: SharedLink,
  success: 200,
  refusals: linkChangeRefusals,
});

export const duplicate = endpoint({
  method: 'POST',
  path: '/api/shared-links/{id}/duplicate',
  summary: 'Copy a link with its properties, terms and password, under a new address',
  access: 'agent',
  memberScope: 'links:write',
  rate: 'write',
  idempotent: true,
  params: IdParams,
  reply: SharedLink,
  success: 201,
  refusals: ['not_found', ...featureRefusals, 'link_without_properties'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/shared-links/{id}',
  summary: 'Revoke a link for good; its bookings and counters stay',
  access: 'agent',
  memberScope: 'links:write',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: linkChangeRefusals,
});

export const readStats = endpoint({
  method: 'GET',
  path: '/api/shared-links/{id}/stats',
  summary: 'Counters of a link in all and day by day for the last 30 days',
  access: 'agent',
  memberScope: 'links:read',
  params: IdParams,
  reply: Shape({
    counters: SharedLink.properties.counters,
    days: Type.Array(Shape({ day: CivilDate, views: Type.Integer(), uniqueVisitors: Type.Integer() })),
  }),
  success: 200,
  refusals: ['not_found'],
});

export const readAsVisitor = endpoint({
  method: 'GET',
  path: '/api/properties/shared-all/{id}',
  summary:
    'What a visitor sees at a link code: host and listed properties, public fields only. The password of a protected link ' +
    'comes in the header x-link-password',
  access: 'anyone',
  rate: 'read',
  params: Shape({ id: LinkCodeParam }),
  query: Shape({}),
  reply: SharedView,
  success: 200,
  refusals: ['link_password_required', 'link_unavailable'],
});

export const countPropertyView = endpoint({
  method: 'PUT',
  path: '/api/properties/{id}/views',
  summary: 'Tell that a visitor looked at a property; counted once per visitor and day',
  access: 'agent-or-visitor',
  memberScope: 'own',
  rate: 'read',
  params: IdParams,
  query: Shape({ linkCode: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z]{22}$' })) }),
  reply: Type.Null(),
  success: 204,
  refusals: [],
});

export const readQrCode = endpoint({
  method: 'GET',
  path: '/api/shared-links/{id}/qr',
  summary: 'QR code of a link or of a property on it (SVG, or PNG of 1024 pixels)',
  access: 'agent',
  memberScope: 'links:read',
  params: IdParams,
  query: Shape({ form: Type.Enum(['svg', 'png'] as const), propertyId: Type.Optional(Id) }),
  reply: Type.String(),
  file: 'image/svg+xml',
  success: 200,
  refusals: ['not_found'],
});

export const readChatPreview = endpoint({
  method: 'GET',
  path: '/api/shared-links/{id}/chat-preview',
  summary: 'Title, description and picture that the page of a link gives to chat apps',
  access: 'agent',
  memberScope: 'links:read',
  params: IdParams,
  query: Shape({ propertyId: Type.Optional(Id) }),
  reply: ChatPreview,
  success: 200,
  refusals: ['not_found'],
});
