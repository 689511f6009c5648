import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as bookings from '#contract/bookings/bookings.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as blocks from '#contract/properties/blocks.ts';
import * as listingPages from '#contract/properties/listing-pages.ts';
import * as locations from '#contract/properties/locations.ts';
import * as photos from '#contract/properties/photos.ts';
import * as properties from '#contract/properties/properties.ts';
import * as propertyReviews from '#contract/properties/property-reviews.ts';
import type { Property, PropertyChange } from '#contract/properties/property-shapes.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { call } from '#web/lib/api/call.ts';
import { readAllPages } from '#web/lib/api/read-all-pages.ts';
import { upload } from '#web/lib/api/upload.ts';
import { type Profile, profileQuery } from '#web/lib/session/profile.queries.ts';
import { shrinkPhoto } from '#web/lib/shrink-photo.ts';

export type PropertyStatus = Property['status'];
/** Filter and sort order of the list, as in the URL. */
export type PropertyFilter = Omit<InputOf<typeof properties.list>['query'], 'limit' | 'cursor'>;

export function propertiesQuery(filter: PropertyFilter) {
  return infiniteQueryOptions({
    queryKey: ['properties', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(properties.list, { query: { ...filter, limit: '24', cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** All matching properties over every page, for the CSV export. */
export async function allProperties(filter: PropertyFilter) {
  return await readAllPages((cursor) =>
    call(properties.list, { query: { ...filter, limit: '100', cursor } }),
  );
}

export function propertyFacetsQuery() {
  return queryOptions({
    queryKey: ['properties', 'facets'],
    queryFn: ({ signal }) => call(properties.readFacets, { signal }),
  });
}

/** Base prices of published properties, to compare a new price with. */
export function publishedPricesQuery() {
  return queryOptions({
    queryKey: ['properties', 'published-prices'],
    queryFn: ({ signal }) => call(properties.list, { query: { status: 'active', limit: '100' }, signal }),
    select: ({ items }) => items.map(({ _id, basePrice: price }) => ({ _id, price })),
  });
}

/** Working links with chosen properties, newest first; a link of all properties has them anyway. */
export function choosableLinksQuery() {
  return queryOptions({
    queryKey: ['shared-links', 'choosable'],
    queryFn: ({ signal }) => call(sharedLinks.list, { query: { status: 'active', limit: '100' }, signal }),
    select: ({ items }) => items.filter(({ allProperties }) => !allProperties),
  });
}

export function changeLinkProperties(id: string, propertyIds: readonly string[]) {
  return call(sharedLinks.change, { params: { id }, body: { propertyIds: [...propertyIds] } });
}

/** Properties whose rates can be changed, by name. */
export function ratedPropertiesQuery() {
  return queryOptions({
    queryKey: ['properties', 'rated'],
    queryFn: ({ signal }) => call(properties.list, { query: { sort: 'title', limit: '100' }, signal }),
    select: ({ items }) => items.filter(({ status }) => status !== 'archived'),
  });
}

export function changePropertyStatuses(ids: readonly string[], status: ChosenStatus) {
  return call(properties.changeStatuses, { body: { ids: [...ids], status } });
}

export function duplicateProperty(id: string, idempotencyKey: string) {
  return call(properties.duplicate, { params: { id }, idempotencyKey });
}

export function propertyQuery(id: string) {
  return queryOptions({
    queryKey: ['property', id],
    queryFn: ({ signal }) => call(properties.read, { params: { id }, signal }),
  });
}

export function propertyReviewQuery(id: string) {
  return queryOptions({
    queryKey: ['property', id, 'review'],
    queryFn: ({ signal }) => call(propertyReviews.read, { params: { id }, signal }),
  });
}

export function requestReview(id: string, note: string) {
  return call(propertyReviews.request, { params: { id }, body: note === '' ? {} : { note } });
}

/** Whether a listing has bookings or requests of any state, which fix its currency. */
export function hasBookingsQuery(id: string) {
  return queryOptions({
    queryKey: ['property', id, 'has-bookings'],
    queryFn: ({ signal }) => call(bookings.listOfProperty, { params: { id }, query: { limit: '1' }, signal }),
    select: ({ items }) => items.length > 0,
  });
}

/** Whether the plan has room for one more listing, checked before the form is filled in. */
export function canCreateListingQuery() {
  return queryOptions({
    queryKey: ['subscription', 'can-create-listing'],
    queryFn: ({ signal }) => call(subscription.canCreateListing, { signal }),
  });
}

export function agentCurrencyQuery() {
  return queryOptions({ ...profileQuery(), select: (profile: Profile) => profile.currency });
}

export function agentTimezoneQuery() {
  return queryOptions({ ...profileQuery(), select: (profile: Profile) => profile.timezone });
}

export type NewProperty = InputOf<typeof properties.create>['body'];

export function addProperty(body: NewProperty, idempotencyKey: string) {
  return call(properties.create, { body, idempotencyKey });
}

export function changeProperty(id: string, body: PropertyChange) {
  return call(properties.change, { params: { id }, body });
}

export type ChosenStatus = Exclude<PropertyStatus, 'draft'>;

export function changePropertyStatus(id: string, status: ChosenStatus) {
  return call(properties.changeStatus, { params: { id }, body: { status } });
}

export function deleteProperty(id: string) {
  return call(properties.remove, { params: { id } });
}

/** Locations by name; those near the time zone `near` come first. */
export async function findLocations(near: string | undefined, q: string, signal: AbortSignal) {
  const { items } = await call(locations.search, { query: { q, near }, signal });
  return items;
}

type PhotoUpload = { file: File; onProgress: (percent: number) => void; signal: AbortSignal };

/** Uploads one photo per call, so that a refused file does not affect the others. */
export async function uploadPhoto({ file, onProgress, signal }: PhotoUpload) {
  const form = new FormData();
  const smaller = await shrinkPhoto(file);
  form.append('images', smaller, smaller.name);
  const { images } = await upload(photos.upload, { form, onProgress, signal });
  const [image] = images;
  if (!image) throw new Error('an upload answered without its photo');
  return image;
}

type FetchedPhoto = { address: string; key: string; signal: AbortSignal };

/** Has the server store a photo of another site, whose rights the agent has. */
export function fetchPhoto({ address: url, key: idempotencyKey, signal }: FetchedPhoto) {
  return call(listingPages.fetchPhoto, { body: { url, ownsRights: true }, idempotencyKey, signal });
}

/** Facts of a home on a page of another site. */
export function readListingPage(url: string) {
  return call(listingPages.read, { body: { url } });
}

export function blocksQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['property', propertyId, 'blocks'],
    queryFn: ({ signal }) => call(blocks.list, { params: { id: propertyId }, signal }),
  });
}

export function upcomingBookingsQuery(propertyId: string) {
  return queryOptions({
    queryKey: ['bookings', 'property', propertyId, 'upcoming'],
    queryFn: ({ signal }) =>
      call(bookings.listOfProperty, {
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
