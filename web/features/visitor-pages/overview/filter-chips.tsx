import type { LinkFilters, LinkPage } from '#contract/visitor/visitor-pages.ts';
import { currencyDecimals } from '#domain/shared/money.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Icon } from '../components/icon.tsx';
import { amenityLabels } from '../format/amenity-labels.ts';
import { propertyTypeLabels } from '../format/property-type-labels.ts';
import { noFilters, overviewAddress } from './link-query.ts';

type Chip = { label: string; without: Partial<LinkFilters> };

/** Active filters, each a link that removes it. */
export function FilterChips({ page }: { page: LinkPage & { locale: string } }) {
  const chips = activeFilterChips(page);
  if (chips.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label={m.visitor_filters()}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <a href={overviewAddress(page, { filters: without })} className="quiet text-sm">
            <span className="sr-only">{m.visitor_filter_remove()} </span>
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
            {m.visitor_filters_clear()}
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
    ...(type ? [{ label: propertyTypeLabels[type](), without: { type: null } }] : []),
    ...(city ? [{ label: city, without: { city: null } }] : []),
    ...(bedrooms > 0
      ? [{ label: m.visitor_filter_bedrooms_chip({ count: bedrooms }), without: { bedrooms: 0 } }]
      : []),
    ...(price ? [{ label: price, without: { minPrice: null, maxPrice: null } }] : []),
    ...amenities.map((amenity) => ({
      label: amenityLabels[amenity](),
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
  if (minPrice !== null) return m.visitor_filter_price_least({ amount: text(minPrice) });
  return maxPrice === null ? null : m.visitor_filter_price_most({ amount: text(maxPrice) });
}
