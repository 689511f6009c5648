import type { AgentSettings } from '#contract/account/agents.ts';
import type { FlyerSize } from '#contract/links/marketing.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { lowestNightMinor } from '#domain/pricing/night-price.ts';
import { priceRulesOf } from '#domain/pricing/price-rules.ts';
import { currencyDecimals } from '#domain/shared/money.ts';
import type { AgentRecord } from '#server/features/agents/index.ts';
import type { PropertyRecord } from '#server/features/properties/index.ts';

/** Cards that fit on the flyer of a link. */
export const maxCards: Record<FlyerSize, number> = { a4: 6, a6: 4 };

/** Photos that fit on the flyer of one property. */
export const maxPhotos = 4;

/** Everything a flyer shows, as text; photos are storage keys. */
export type FlyerContent = {
  brand: { name: string; contact: string[]; colour: string | null; logo: string | null };
  /** URL of the QR code. */
  address: string;
  sheet: PropertySheet | LinkSheet;
};

export type PropertySheet = {
  kind: 'property';
  title: string;
  location: string;
  headline: string;
  facts: string[];
  amenities: string[];
  price: string | null;
  photos: string[];
  registration: string | null;
};

export type LinkSheet = {
  kind: 'link';
  title: string;
  line: string;
  cards: { title: string; line: string; price: string | null; photo: string | null }[];
  more: number;
};

const locale = 'en-GB';
const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });

export function brandOf(
  { name, company, phone, email }: AgentRecord,
  { logo, colour }: AgentSettings['branding'],
): FlyerContent['brand'] {
  return {
    name: company?.trim() || name,
    contact: [phone?.trim() ?? '', email].filter(Boolean),
    colour,
    logo: logo === null ? null : keyOf(logo),
  };
}

export function propertySheet(
  property: PropertyRecord,
  { today, showPrices }: { today: string; showPrices: boolean },
): PropertySheet {
  const { capacity } = property;
  return {
    kind: 'property',
    title: property.title,
    location: locationText(property),
    headline: property.headline.trim(),
    facts: [
      counted(capacity.maxGuests, 'guest'),
      capacity.bedrooms > 0 ? counted(capacity.bedrooms, 'bedroom') : 'studio',
      counted(capacity.beds, 'bed'),
      capacity.bathrooms > 0 ? counted(capacity.bathrooms, 'bathroom') : '',
      capacity.areaM2 === null ? '' : `${capacity.areaM2} m²`,
    ].filter(Boolean),
    amenities: property.amenities.flatMap((one) => amenityLabels[one] ?? []).slice(0, 8),
    price: priceOf(property, { today, showPrices }),
    photos: photosOf(property),
    registration: property.registrationNumber,
  };
}

export function linkSheet(
  properties: readonly PropertyRecord[],
  parts: { todayOf: (property: PropertyRecord) => string; showPrices: boolean; host: string; cards: number },
): LinkSheet {
  const cities = [...new Set(properties.map(({ address }) => address.city).filter(Boolean))];
  const where = cities.length > 3 ? `${cities.slice(0, 3).join(', ')} and more` : cities.join(', ');
  return {
    kind: 'link',
    title: `Stay with ${parts.host}`,
    line: [counted(properties.length, 'place'), where].filter(Boolean).join(' · '),
    cards: properties.slice(0, parts.cards).map((property) => ({
      title: property.title,
      line: property.address.city,
      price: priceOf(property, { today: parts.todayOf(property), showPrices: parts.showPrices }),
      photo: photosOf(property)[0] ?? null,
    })),
    more: Math.max(0, properties.length - parts.cards),
  };
}

function locationText({ address }: PropertyRecord): string {
  const country = address.country === null ? '' : (countries.of(address.country) ?? address.country);
  return [address.city, country].filter(Boolean).join(', ');
}

function priceOf(
  property: PropertyRecord,
  { today, showPrices }: { today: string; showPrices: boolean },
): string | null {
  const amount = showPrices ? lowestNightMinor(priceRulesOf(property), today) : null;
  if (amount === null) return null;
  const { currency } = property;
  const decimals = currencyDecimals(currency);
  const digits = amount % 10 ** decimals === 0 ? 0 : decimals;
  const text = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, currencyDisplay: 'symbol' },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  }).format(amount / 10 ** decimals);
  return `from ${text} a night`;
}

/** Storage keys of the photos, in order, each in its largest size for print. */
function photosOf({ images }: Pick<Property, 'images'>): string[] {
  return images.flatMap(({ url, variants }) => {
    const widest = variants.toSorted((a, b) => b.width - a.width)[0]?.jpeg ?? url;
    return keyOf(widest) ?? [];
  });
}

/** Storage key of a picture that is served under /media/; null for other URLs. */
function keyOf(address: string): string | null {
  return address.startsWith('/media/') ? address.slice('/media/'.length) : null;
}

function counted(count: number, word: string): string {
  // A no-break space keeps number and noun on one line.
  return `${count}\u00a0${count === 1 ? word : `${word}s`}`;
}

const amenityLabels: Partial<Record<Property['amenities'][number], string>> = {
  sea_view: 'Sea view',
  pool: 'Pool',
  hot_tub: 'Hot tub',
  garden: 'Garden',
  terrace: 'Terrace',
  fireplace: 'Fireplace',
  air_conditioning: 'Air conditioning',
  heating: 'Heating',
  wifi: 'Wi-Fi',
  kitchen: 'Kitchen',
  free_parking: 'Free parking',
  ev_charger: 'EV charger',
  bbq: 'Barbecue',
  washer: 'Washing machine',
  dishwasher: 'Dishwasher',
  workspace: 'Workspace',
  gym: 'Gym',
  elevator: 'Lift',
  crib: 'Cot',
  pets_allowed: 'Pets welcome',
  step_free: 'Step-free access',
  self_check_in: 'Self check-in',
};
