import { type Static, Type } from 'typebox';
import { moderationStates, propertyStates } from '#domain/properties/property-states.ts';
import { propertyTypes } from '#domain/properties/property-types.ts';
import { reviewReasons } from '#domain/properties/review.ts';
import { BookingSummary } from '../bookings/booking-shapes.ts';
import { BulkResults, ConfirmedCount, IdList } from '../bulk-results.ts';
import { endpoint } from '../endpoint.ts';
import { CalendarEntry } from '../properties/property-insights.ts';
import { ReviewStep } from '../properties/property-reviews.ts';
import { Property, PropertySummary } from '../properties/property-shapes.ts';
import {
  CivilDate,
  Country,
  csvQuery,
  Id,
  IdParams,
  Instant,
  Money,
  Nullable,
  PageOf,
  PageQuery,
  Shape,
  Text,
} from '../shapes.ts';

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

/** `waiting` shows only what waits for review, the longest first. */
export const adminPropertySorts = [
  ...(['added_desc', 'added_asc', 'updated_desc', 'updated_asc', 'title_asc', 'title_desc'] as const),
  'waiting',
] as const;

const filters = {
  status: Type.Optional(Type.Enum(['all', ...moderationStates, ...propertyStates] as const)),
  /** The same apart: state of the review, and state of the listing. */
  review: Type.Optional(Type.Enum(moderationStates)),
  listing: Type.Optional(Type.Enum(propertyStates)),
  agent: Type.Optional(Id),
  country: Type.Optional(Country),
  photos: Type.Optional(Type.Enum(['none'] as const)),
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

const Count = Type.Integer({ minimum: 0 });

/** Everything a reviewer looks at. What the admin's role may not see is null or left without names. */
export const AdminPropertyDetails = Shape({
  summary: AdminProperty,
  property: Property,
  agent: Shape({ properties: Count, rejected: Count, since: Instant }),
  /** Path of its page for guests; null while no link without a password shows it. */
  publicPath: Nullable(Type.String()),
  calendar: Shape({ today: CivilDate, entries: Type.Array(CalendarEntry) }),
  /** The ten latest. */
  bookings: Nullable(
    Shape({
      total: Count,
      items: Type.Array(
        Shape({ ...BookingSummary.properties, guestName: Type.String(), createdAt: Instant }),
      ),
    }),
  ),
  steps: Type.Array(ReviewStep),
  requestedAt: Nullable(Instant),
  /** The queue around it; `position` counts from 1 and is null for a property that is not waiting. */
  queue: Shape({ waiting: Count, position: Nullable(Count), previous: Nullable(Id), next: Nullable(Id) }),
});
export type AdminPropertyDetails = Static<typeof AdminPropertyDetails>;

export const readPage = endpoint({
  method: 'GET',
  path: '/api/admin/properties/{id}/page',
  summary: 'A property with all that its review needs: listing, calendar, bookings, decisions and queue',
  access: 'admin',
  scope: 'properties:read',
  params: IdParams,
  reply: AdminPropertyDetails,
  success: 200,
  refusals: ['not_found'],
});

export const readQueue = endpoint({
  method: 'GET',
  path: '/api/admin/properties/queue',
  summary: 'How many properties wait for review, and since when the first one does',
  access: 'admin',
  scope: 'properties:read',
  unattended: true,
  reply: Shape({ waiting: Count, oldestAt: Nullable(Instant) }),
  success: 200,
  refusals: [],
});

const newReview = {
  status: Type.Enum(moderationStates),
  reason: Type.Optional(Text(0, 500)),
  /** Told to the agent as sentences, before `reason`. */
  reasons: Type.Optional(
    Type.Array(Type.Enum(reviewReasons), { maxItems: reviewReasons.length, uniqueItems: true }),
  ),
};

export const changeModeration = endpoint({
  method: 'PATCH',
  path: '/api/admin/properties/{id}/status',
  summary: 'Approve, reject or suspend a listing; its agent is told, and its stays stay',
  access: 'admin',
  scope: 'properties:write',
  rate: 'write',
  params: IdParams,
  /** A rejection or suspension needs one of the reasons, or an own one. */
  body: Shape(newReview),
  reply: Shape({ updated: Type.Literal(true), property: AdminProperty }),
  success: 200,
  refusals: ['not_found', 'reason_required', 'invalid_transition'],
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

export const changeMatching = endpoint({
  method: 'POST',
  path: '/api/admin/properties/status/matching',
  summary:
    'Approve, reject or suspend all listings that match a filter; refused when their number has changed',
  access: 'admin',
  scope: 'properties:write',
  rate: 'write',
  body: Shape({ filter: Shape(filters), count: ConfirmedCount, ...newReview }),
  reply: BulkResults,
  success: 200,
  refusals: ['matches_changed'],
});

/** Streams a CSV file. */
export const exportCsv = endpoint({
  method: 'GET',
  path: '/api/admin/properties/export',
  summary: 'The same properties as a file for a spreadsheet (text/csv)',
  access: 'admin',
  scope: 'properties:read',
  recentProof: true,
  query: Shape({ ...filters, ...csvQuery }),
  file: 'text/csv; charset=utf-8',
  reply: Type.String(),
  success: 200,
  refusals: [],
});
