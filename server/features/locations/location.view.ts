import type { Place } from '#contract/locations.ts';
import { currencyOfCountry } from './country-currency.ts';
import { countryNameOf } from './country-names.ts';
import type { PlaceRow } from './place.store.ts';

export function viewPlace({ name, region, country, lat, lng, timezone }: PlaceRow): Place {
  return {
    name,
    region,
    country,
    countryName: countryNameOf(country),
    lat,
    lng,
    timezone,
    currency: currencyOfCountry(country),
  };
}
