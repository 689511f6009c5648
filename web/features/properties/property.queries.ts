import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import type { createBlock } from '#contract/properties/blocks.ts';
import type {
  createProperty,
  listProperties,
  Property,
  PropertyChange,
} from '#contract/properties/properties.ts';
import { call } from '#web/lib/api/call.ts';
import { readAllPages } from '#web/lib/api/read-all-pages.ts';
import { upload } from '#web/lib/api/upload.ts';

export type PropertyStatus = Property['status'];
/** Filter and sort order of the list, as in the URL. */
export type PropertyFilter = Omit<InputOf<typeof listProperties>['query'], 'limit' | 'cursor'>;

export function propertiesQuery(filter: PropertyFilter) {
  return infiniteQueryOptions({
    queryKey: ['properties', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/properties', { query: { ...filter, limit: '24', cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** All matching properties over every page, for the CSV export. */
export async function allProperties(filter: PropertyFilter) {
  return await readAllPages((cursor) =>
    call('GET /api/properties', { query: { ...filter, limit: '100', cursor } }),
  );
}

export function propertyFacetsQuery() {
  return queryOptions({
    queryKey: ['properties', 'facets'],
    queryFn: ({ signal }) => call('GET /api/properties/facets', { signal }),
  });
}

export function changePropertyStatuses(ids: readonly string[], status: ChosenStatus) {
  return call('POST /api/properties/bulk-status', { body: { ids: [...ids], status } });
}

export function duplicateProperty(id: string, idempotencyKey: string) {
  return call('POST /api/properties/{id}/duplicate', { params: { id }, idempotencyKey });
}

export function propertyQuery(id: string) {
  return queryOptions({
    queryKey: ['property', id],
    queryFn: ({ signal }) => call('GET /api/properties/{id}', { params: { id }, signal }),
  });
}

/** Whether a listing has bookings or requests of any state, which fix its currency. */
export function hasBookingsQuery(id: string) {
  return queryOptions({
    queryKey: ['property', id, 'has-bookings'],
    queryFn: ({ signal }) =>
      call('GET /api/bookings/property/{id}', { params: { id }, query: { limit: '1' }, signal }),
    select: ({ items }) => items.length > 0,
  });
}

/** Whether the plan has room for one more listing, checked before the form is filled in. */
export function canCreateListingQuery() {
  return queryOptions({
    queryKey: ['subscription', 'can-create-listing'],
    queryFn: ({ signal }) => call('GET /api/subscription/can-create-listing', { signal }),
  });
}

export function agentCurrencyQuery() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call('GET /api/agents/profile', { signal }),
    select: (profile) => profile.currency,
  });
}

export function agentTimezoneQuery() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call('GET /api/agents/profile', { signal }),
    select: (profile) => profile.timezone,
  });
}

export type NewProperty = InputOf<typeof createProperty>['body'];

export function addProperty(body: NewProperty, idempotencyKey: string) {
  return call('POST /api/properties', { body, idempotencyKey });
}

export function changeProperty(id: string, body: PropertyChange) {
  return call('PUT /api/properties/{id}', { params: { id }, body });
}

export type ChosenStatus = Exclude<PropertyStatus, 'draft'>;

export function changePropertyStatus(id: string, status: ChosenStatus) {
  return call('PUT /api/properties/{id}/status', { params: { id }, body: { status } });
}

export function deleteProperty(id: string) {
  return call('DELETE /api/properties/{id}', { params: { id } });
}

/** Locations by name; those near the time zone `near` come first. */
export async function findLocations(near: string | undefined, q: string, signal: AbortSignal) {
  const { items } = await call('GET /api/locations/search', { query: { q, near }, signal });
  return items;
}

type PhotoUpload = { file: File; onProgress: (percent: number) => void; signal: AbortSignal };

/** Uploads one photo per call, so that a refused file does not affect the others. */
export async function uploadPhoto({ file, onProgress, signal }: PhotoUpload) {
  const form = new FormData();
  form.append('images', file, file.name);
  const { images } = await upload('POST /api/properties/upload', { form, onProgress, signal });
  const [image] = images;
  if (!image) throw new Error('an upload answered without its photo');
  return image;
}

export function blocksQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['property', propertyId, 'blocks'],
    queryFn: ({ signal }) => call('GET /api/properties/{id}/blocks', { params: { id: propertyId }, signal }),
  });
}

export type NewBlock = InputOf<typeof createBlock>['body'];

export function closeNights(propertyId: string, body: NewBlock, idempotencyKey: string) {
  return call('POST /api/properties/{id}/blocks', { params: { id: propertyId }, body, idempotencyKey });
}

export function openNights(propertyId: string, blockId: string) {
  return call('DELETE /api/properties/{id}/blocks/{blockId}', { params: { id: propertyId, blockId } });
}

export function upcomingBookingsQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['bookings', 'property', propertyId, 'upcoming'],
    queryFn: ({ signal }) =>
      call('GET /api/bookings/property/{id}', {
        params: { id: propertyId },
        query: { view: 'upcoming', limit: '100' },
        signal,
      }),
  });
}

/** Caches the property that a change returned, and invalidates the lists. */
export function cacheProperty(client: QueryClient, property: Property): void {
  client.setQueryData(propertyQuery(property._id).queryKey, property);
  refreshProperties(client);
}

export function refreshProperties(client: QueryClient): void {
  for (const key of ['properties', 'dashboard', 'subscription'])
    void client.invalidateQueries({ queryKey: [key] });
}

export function refreshCalendar(client: QueryClient, propertyId: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['availability', propertyId] }),
    client.invalidateQueries({ queryKey: ['property', propertyId, 'calendar'] }),
    client.invalidateQueries({ queryKey: ['property', propertyId, 'blocks'] }),
  ]);
}
