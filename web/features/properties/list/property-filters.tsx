import type { ReplyOf } from '#contract/endpoint.ts';
import type * as properties from '#contract/properties/properties.ts';
import * as t from '#texts/screens.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { ListFilter } from '#web/ui/list/list-filters.tsx';
import { countryName } from '../property-labels.ts';
import type { AddressValues } from './property-search.ts';

type Facets = ReplyOf<typeof properties.readFacets>;
type Change = (values: Record<string, string | undefined>, options?: { replace?: boolean }) => void;

const bedroomSteps = ['1', '2', '3', '4', '5'];
const guestSteps = ['2', '4', '6', '8', '10'];

/** Filters of the list; one that every property would pass is omitted. */
export function propertyFilters(
  facets: Facets | undefined,
  values: AddressValues,
  change: Change,
): ListFilter[] {
  if (!facets || facets.types.length === 0) return [];

  const choice = (name: string, label: string, options: { value: string; label: string }[]): ListFilter => ({
    name,
    label,
    options,
    value: options.some(({ value }) => value === values[name]) ? values[name] : undefined,
    onChange: (value) => change({ [name]: value }),
  });
  const countries = [...new Set(facets.locations.flatMap(({ country }) => country ?? []))];
  const cities = [
    ...new Set(
      facets.locations
        .filter(({ country }) => values.country === undefined || country === values.country)
        .map(({ city }) => city),
    ),
  ];

  return [
    choice(
      'type',
      t.labels.type,
      facets.types.map((value) => ({ value, label: t.propertyLabels.typeLabels[value] })),
    ),
    ...(countries.length > 1
      ? [
          choice(
            'country',
            t.labels.country,
            countries.map((value) => ({ value, label: countryName(value) })),
          ),
        ]
      : []),
    ...(cities.length > 1
      ? [
          choice(
            'city',
            t.properties.filterCity,
            cities.toSorted((a, b) => a.localeCompare(b)).map((value) => ({ value, label: value })),
          ),
        ]
      : []),
    choice('minBedrooms', t.labels.bedrooms, bedroomSteps.map(atLeastBedrooms)),
    choice('minGuests', t.labels.guests, guestSteps.map(atLeastGuests)),
    priceFilter(facets, values, change),
    ...(facets.moderation.some((one) => one !== 'approved')
      ? [
          choice(
            'moderation',
            t.properties.filterModeration,
            facets.moderation.map((value) => ({ value, label: t.properties.moderationLabels[value] })),
          ),
        ]
      : []),
  ];
}

function atLeastBedrooms(value: string) {
  return { value, label: t.properties.filterBedroomsFrom({ count: value }) };
}

function atLeastGuests(value: string) {
  return { value, label: t.properties.filterGuestsFrom({ count: value }) };
}

/** Price filter; prices are comparable within one currency only. */
function priceFilter(facets: Facets, values: AddressValues, change: Change): ListFilter {
  const currency =
    facets.currencies.find((code) => code === values.currency) ?? facets.currencies[0] ?? 'EUR';
  const { minPrice, maxPrice } = values;
  const isOn = values.currency !== undefined && (minPrice !== undefined || maxPrice !== undefined);

  return {
    name: 'price',
    label: t.labels.price,
    shown: isOn ? priceRangeLabel(minPrice, maxPrice, currency) : undefined,
    control: (
      <PriceRange
        currencies={facets.currencies}
        currency={currency}
        min={minPrice === undefined ? null : Number(minPrice)}
        max={maxPrice === undefined ? null : Number(maxPrice)}
        onChange={(range) => change(range, { replace: true })}
      />
    ),
  };
}

function priceRangeLabel(min: string | undefined, max: string | undefined, currency: string): string {
  const priceText = (minor: string) => formatMoney({ amount: Number(minor), currency });
  if (min === undefined) return t.properties.priceUpTo({ price: priceText(max ?? '0') });
  if (max === undefined) return t.properties.priceFrom({ price: priceText(min) });
  return `${priceText(min)} – ${priceText(max)}`;
}

type PriceRangeProps = {
  currencies: readonly string[];
  currency: string;
  min: number | null;
  max: number | null;
  onChange: (range: Record<'currency' | 'minPrice' | 'maxPrice', string | undefined>) => void;
};

/** Minimum and maximum price in one currency. */
function PriceRange({ currencies, currency, min, max, onChange }: PriceRangeProps) {
  function update(next: { currency?: string; min?: number | null; max?: number | null }) {
    const range = { currency, min, max, ...next };
    const isOff = range.min === null && range.max === null && range.currency === currency;
    onChange({
      currency: isOff ? undefined : range.currency,
      minPrice: range.min === null ? undefined : String(range.min),
      maxPrice: range.max === null ? undefined : String(range.max),
    });
  }

  return (
    <div className="grid gap-3">
      {currencies.length > 1 && (
        <Field label={t.labels.currency}>
          <Select
            value={currency}
            onChange={(next) => update({ currency: next })}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label={t.properties.priceAtLeast}>
          <MoneyInput value={min} currency={currency} onChange={(minor) => update({ min: minor })} />
        </Field>
        <Field label={t.properties.priceMax}>
          <MoneyInput value={max} currency={currency} onChange={(minor) => update({ max: minor })} />
        </Field>
      </div>
    </div>
  );
}
