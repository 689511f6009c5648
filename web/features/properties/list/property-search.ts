import { m } from '#web/locales/compiled/messages.js';
import type { PropertyFilter, PropertyStatus } from '../property.queries.ts';

export type AddressValues = Readonly<Record<string, string | undefined>>;

export type PropertySort = NonNullable<PropertyFilter['sort']>;

export const propertySortLabels: Record<PropertySort, () => string> = {
  newest: m.properties_sort_newest,
  featured: m.properties_sort_featured,
  title: m.properties_sort_title,
  price: m.properties_sort_price,
  arrival: m.properties_sort_arrival,
  occupancy: m.properties_sort_occupancy,
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
type ViewTexts = { tab: () => string; none: () => string; text: () => string };

/** Views in tab order, each with the texts of its empty state. */
export const propertyViewTexts: Record<PropertyView, ViewTexts> = {
  all: { tab: m.properties_view_all, none: m.properties_none_title, text: m.properties_none_text },
  active: {
    tab: m.properties_view_active,
    none: m.properties_none_active,
    text: m.properties_none_active_text,
  },
  draft: { tab: m.properties_view_draft, none: m.properties_none_draft, text: m.properties_none_draft_text },
  paused: {
    tab: m.properties_view_paused,
    none: m.properties_none_paused,
    text: m.properties_none_paused_text,
  },
  archived: {
    tab: m.properties_view_archived,
    none: m.properties_none_archived,
    text: m.properties_none_archived_text,
  },
};
// NOTE: the keys are the literal names above.
export const propertyViews = Object.keys(propertyViewTexts) as PropertyView[];

export function readPropertyView(text: string | undefined): PropertyView {
  return propertyViews.find((view) => view === text) ?? 'all';
}
