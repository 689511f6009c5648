import * as t from '#texts/screens.ts';
import type { PropertyFilter, PropertyStatus } from '../property.queries.ts';

export type AddressValues = Readonly<Record<string, string | undefined>>;

export type PropertySort = NonNullable<PropertyFilter['sort']>;

export const propertySortLabels: Record<PropertySort, string> = {
  newest: t.labels.newestFirst,
  featured: t.labels.featuredOrder,
  title: t.labels.name,
  price: t.labels.pricePerNight,
  arrival: t.properties.colArrival,
  occupancy: t.properties.sortOccupancy,
};
// NOTE: the keys are the literal names above.
export const propertySorts = Object.keys(propertySortLabels) as PropertySort[];

export function readPropertySort(text: string | undefined): PropertySort {
  return propertySorts.find((one) => one === text) ?? 'newest';
}

const number = /^\d{1,3}$/;
const amount = /^\d{1,12}$/;

/** Reads the filter of the list from the URL; invalid values are ignored. */
export function readPropertyFilter(values: AddressValues): PropertyFilter {
  const view = readPropertyView(values.status);
  const sort = readPropertySort(values.sort);
  const filter = {
    q: values.q || undefined,
    status: view === 'all' ? undefined : view,
    // NOTE: the server refuses an unknown type or moderation status with a message.
    type: (values.type || undefined) as PropertyFilter['type'],
    moderation: (values.moderation || undefined) as PropertyFilter['moderation'],
    city: values.city || undefined,
    country: values.country || undefined,
    minBedrooms: matching(values.minBedrooms, number),
    minGuests: matching(values.minGuests, number),
    currency: values.currency || undefined,
    minPrice: values.currency ? matching(values.minPrice, amount) : undefined,
    maxPrice: values.currency ? matching(values.maxPrice, amount) : undefined,
    sort: sort === 'newest' ? undefined : sort,
  };

  // NOTE: absent values are omitted, so that equal filters share one query key.
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as PropertyFilter;
}

function matching(text: string | undefined, pattern: RegExp): string | undefined {
  return text !== undefined && pattern.test(text) ? text : undefined;
}

/** Search params that "Clear filters" removes: all but view, search and sort order. */
export const clearedFilters: Record<string, undefined> = {
  type: undefined,
  city: undefined,
  country: undefined,
  minBedrooms: undefined,
  minGuests: undefined,
  currency: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  moderation: undefined,
};

export type PropertyView = 'all' | PropertyStatus;
type ViewTexts = { tab: string; none: string; text: string };

/** Views in tab order, each with the texts of its empty state. */
export const propertyViewTexts: Record<PropertyView, ViewTexts> = {
  all: {
    tab: t.properties.viewAll,
    none: t.properties.noneTitle,
    text: t.properties.noneText,
  },
  active: {
    tab: t.properties.viewActive,
    none: t.properties.noneActive,
    text: t.properties.noneActiveText,
  },
  draft: {
    tab: t.properties.viewDraft,
    none: t.properties.noneDraft,
    text: t.properties.noneDraftText,
  },
  paused: {
    tab: t.properties.viewPaused,
    none: t.properties.nonePaused,
    text: t.properties.nonePausedText,
  },
  archived: {
    tab: t.properties.viewArchived,
    none: t.properties.noneArchived,
    text: t.properties.noneArchivedText,
  },
};
// NOTE: the keys are the literal names above.
export const propertyViews = Object.keys(propertyViewTexts) as PropertyView[];

export function readPropertyView(text: string | undefined): PropertyView {
  return propertyViews.find((view) => view === text) ?? 'all';
}
