import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { LinkFilters, LinkPage } from '#contract/links/visitor-pages.ts';
import { currencyDecimals } from '#domain/shared/money.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { Icon } from '../components/icon.tsx';

type Chip = { label: string; without: Partial<LinkFilters> };

/** Active filters, each a link that removes it. */
export function FilterChips({ page }: { page: LinkPage & { locale: string } }) {
  const chips = activeFilterChips(page);
  if (chips.length === 0) return null;

  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label={t.labels.filters}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <a href={overviewAddress(page, { filters: without })} className="quiet text-sm">
            <span className="sr-only">{t.visitor.filterRemove} </span>
            {label}
            <Icon name="x" size={16} />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a
            href={overviewAddress(page, { filters: noFilters })}
            className="tap px-2 text-sm underline underline-offset-4"
          >
            {t.visitor.filtersClear}
          </a>
        </li>
      )}
    </ul>
  );
}

function activeFilterChips(page: LinkPage & { locale: string }): Chip[] {
  const { type, city, bedrooms, amenities } = page.filters;
  const price = priceRangeText(page);

  return [
    ...(type ? [{ label: t.propertyLabels.visitorTypeLabels[type], without: { type: null } }] : []),
    ...(city ? [{ label: city, without: { city: null } }] : []),
    ...(bedrooms > 0
      ? [{ label: t.visitor.filterBedroomsChip({ count: bedrooms }), without: { bedrooms: 0 } }]
      : []),
    ...(price ? [{ label: price, without: { minPrice: null, maxPrice: null } }] : []),
    ...amenities.map((amenity) => ({
      label: t.propertyLabels.visitorAmenityLabels[amenity],
      without: { amenities: amenities.filter((one) => one !== amenity) },
    })),
  ];
}

function priceRangeText({ filters, choices, locale }: LinkPage & { locale: string }): string | null {
  const { currency } = choices;
  if (!currency) return null;
  const text = (whole: number) =>
    moneyText({ amount: whole * 10 ** currencyDecimals(currency), currency }, locale);
  const { minPrice, maxPrice } = filters;
  if (minPrice !== null && maxPrice !== null) return `${text(minPrice)} – ${text(maxPrice)}`;
  if (minPrice !== null) return t.visitor.filterPriceLeast({ amount: text(minPrice) });
  return maxPrice === null ? null : t.labels.upToAmount({ amount: text(maxPrice) });
}

export const noFilters: Omit<LinkFilters, 'sort'> = {
  type: null,
  city: null,
  bedrooms: 0,
  minPrice: null,
  maxPrice: null,
  amenities: [],
};

type OverviewChanges = { filters?: Partial<LinkFilters>; page?: number };

/** Address of the overview with some parameters changed; leaves out defaults. */
export function overviewAddress(page: LinkPage, { filters = {}, page: number }: OverviewChanges): string {
  const query = new URLSearchParams(stayQuery(page));
  const { type, city, bedrooms, minPrice, maxPrice, amenities, sort } = { ...page.filters, ...filters };
  const filterValues = { type, city, bedrooms: bedrooms || null, minPrice, maxPrice };
  for (const [name, value] of Object.entries(filterValues))
    if (value !== null) query.set(name, String(value));
  for (const amenity of amenities) query.append('amenity', amenity);
  if (sort !== 'chosen') query.set('sort', sort);
  if (number !== undefined && number > 1) query.set('page', String(number));
  const path = addresses.sharedLink({ linkCode: page.view.linkCode });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Query parameters for dates, guests and code. */
function stayQuery({ search, isPartyChosen }: LinkPage): Record<string, string> {
  const { checkIn, checkOut, party, code } = search;
  const guests = String(party.adults + party.children);
  return {
    ...(checkIn ? { checkIn } : {}),
    ...(checkOut ? { checkOut } : {}),
    ...(isPartyChosen || checkIn ? { guests } : {}),
    ...(code ? { code } : {}),
  };
}

/** Number of active filters. */
export function filterCount({ filters }: LinkPage): number {
  const { type, city, bedrooms, minPrice, maxPrice, amenities } = filters;
  const single = [type, city, bedrooms || null, minPrice ?? maxPrice].filter((one) => one !== null).length;
  return single + amenities.length;
}

/** Collapsed filters, part of the search form. */
export function FilterPanel({ page }: { page: LinkPage }) {
  const { filters, choices } = page;
  const count = filterCount(page);

  return (
    <details className="group min-w-0 open:w-full max-md:w-full">
      <summary className="quiet min-h-12 max-md:w-full max-md:justify-between">
        {count > 0 ? t.visitor.filtersOn({ count }) : t.labels.filters}
        <span className="rotate-90 text-mute group-open:-rotate-90">
          <Icon name="chevronRight" size={18} />
        </span>
      </summary>
      <div className="panel mt-3">
        <div className="grid grid-cols-1 gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {choices.types.length > 1 && (
            <Choice label={t.visitor.filterType} name="type" value={filters.type ?? ''}>
              {choices.types.map((type) => (
                <option key={type} value={type}>
                  {t.propertyLabels.visitorTypeLabels[type]}
                </option>
              ))}
            </Choice>
          )}
          {choices.cities.length > 1 && (
            <Choice label={t.visitor.filterCity} name="city" value={filters.city ?? ''}>
              {choices.cities.map((city) => (
                <option key={city}>{city}</option>
              ))}
            </Choice>
          )}
          {choices.mostBedrooms > 0 && (
            <Choice label={t.labels.bedrooms} name="bedrooms" value={String(filters.bedrooms || '')}>
              {Array.from({ length: Math.min(choices.mostBedrooms, 12) }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: options are identified by their number
                <option key={index} value={index + 1}>
                  {t.visitor.filterAtLeast({ count: index + 1 })}
                </option>
              ))}
            </Choice>
          )}
          {choices.currency && <PriceRange page={page} currency={choices.currency} />}
        </div>
        <AmenityChoices page={page} />
        <button type="submit" className="cta mt-5 max-md:hidden">
          {t.visitor.filtersGo}
        </button>
      </div>
    </details>
  );
}

type ChoiceProps = { label: string; name: string; value: string; children: ReactNode };

function Choice({ label, name, value, children }: ChoiceProps) {
  return (
    <label className="block text-sm font-medium">
      {label}
      <select name={name} defaultValue={value} className="in">
        <option value="">{t.ui.listAny}</option>
        {children}
      </select>
    </label>
  );
}

function PriceRange({ page, currency }: { page: LinkPage; currency: string }) {
  const { filters, search } = page;
  const hasStay = Boolean(search.checkIn && search.checkOut);
  const ends = [
    { name: 'minPrice', label: t.visitor.filterPriceFrom, value: filters.minPrice },
    { name: 'maxPrice', label: t.visitor.filterPriceTo, value: filters.maxPrice },
  ];

  return (
    <fieldset className="min-w-0 text-sm">
      <legend className="font-medium">
        {hasStay ? t.visitor.filterPriceStay({ currency }) : t.visitor.filterPriceNight({ currency })}
      </legend>
      <span className="flex items-center gap-3">
        {ends.map(({ name, label, value }) => (
          <input
            key={name}
            name={name}
            aria-label={label}
            placeholder={label}
            defaultValue={value ?? ''}
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={9}
            className="in"
          />
        ))}
      </span>
    </fieldset>
  );
}

function AmenityChoices({ page }: { page: LinkPage }) {
  const { filters, choices } = page;
  if (choices.amenities.length === 0) return null;

  return (
    <fieldset className="mt-5">
      <legend className="text-sm font-medium">{t.labels.amenities}</legend>
      <div className="grid grid-cols-1 gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
        {choices.amenities.map((amenity) => (
          <label key={amenity} className="tap gap-3">
            <input
              type="checkbox"
              name="amenity"
              value={amenity}
              defaultChecked={filters.amenities.includes(amenity)}
              className="size-5 accent-pine-700 dark:accent-pine-400"
            />
            {t.propertyLabels.visitorAmenityLabels[amenity]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
