import type { AgentSettings } from '#contract/account/agents.ts';
import type { FlyerSize } from '#contract/links/marketing.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { countryNameOf, type Reader } from '#domain/shared/reader.ts';
import type { AgentRecord } from '#server/features/account/agents/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { texts } from '#texts/texts.ts';

/** Cards that fit on the flyer of a link. */
export const maxCards: Record<FlyerSize, number> = { a4: 6, a6: 4 };

/** Photos that fit on the flyer of one property. */
export const maxPhotos = 4;

/** Everything a flyer shows, as text; photos are storage keys. */
export type FlyerContent = {
  brand: { name: string; contact: string[]; colour: string | null; logo: string | null };
  /** URL of the QR code. */
  address: string;
  /** URL that is printed for those who type it: that of the link, which is short. */
  typed: string;
  sheet: PropertySheet | LinkSheet;
};

export type PropertySheet = {
  kind: 'property';
  title: string;
  location: string;
  headline: string;
  facts: string[];
  amenities: string[];
  /** Below the QR code. */
  caption: string;
  photos: string[];
  /** The line with the registration number; empty without one. */
  registration: string;
};

export type LinkSheet = {
  kind: 'link';
  title: string;
  line: string;
  cards: { title: string; line: string; photo: string | null }[];
  /** Beside the QR code: what to do, and how many properties it leads to. */
  caption: string;
  allOfLink: string;
};

export function brandOf(
  { name, company, phone, email }: AgentRecord,
  { logo, colour }: AgentSettings['branding'],
): FlyerContent['brand'] {
  return {
    name: hostName({ company, name }),
    contact: [phone?.trim() ?? '', email].filter(Boolean),
    colour,
    logo: logo === null ? null : keyOf(logo),
  };
}

export function propertySheet(
  property: PropertyRecord,
  { showPrices, reader }: { showPrices: boolean; reader: Reader },
): PropertySheet {
  const { capacity } = property;
  const { flyer } = texts(reader);

  return {
    kind: 'property',
    title: property.title,
    location: locationText(property, reader),
    headline: property.headline.trim(),
    facts: [
      flyer.guests(capacity.maxGuests),
      flyer.bedrooms(capacity.bedrooms),
      flyer.beds(capacity.beds),
      flyer.bathrooms(capacity.bathrooms),
      capacity.areaM2 === null ? '' : `${capacity.areaM2} m²`,
    ].filter(Boolean),
    amenities: property.amenities.flatMap((one) => flyer.amenities[one] ?? []).slice(0, 8),
    caption: flyer.scanProperty({ hasPrices: showPrices }),
    photos: photosOf(property),
    registration: property.registrationNumber ? flyer.registration(property.registrationNumber) : '',
  };
}

export function linkSheet(
  properties: readonly PropertyRecord[],
  parts: { host: string; cards: number; reader: Reader },
): LinkSheet {
  const cities = [...new Set(properties.map(({ address }) => address.city).filter(Boolean))];
  const { flyer, towns } = texts(parts.reader);

  return {
    kind: 'link',
    title: flyer.stayWith(parts.host),
    line: [flyer.propertyCount(properties.length), towns(cities)].filter(Boolean).join(' · '),
    cards: properties.slice(0, cardCount(properties.length, parts.cards)).map((property) => ({
      title: property.title,
      line: property.address.city,
      photo: photosOf(property)[0] ?? null,
    })),
    caption: flyer.scanLink,
    allOfLink: flyer.allOfLink(properties.length),
  };
}

/** Cards that fill the page: up to three, or an even number. */
function cardCount(properties: number, limit: number): number {
  const count = Math.min(properties, limit);
  return count > 3 ? count - (count % 2) : count;
}

function locationText({ address }: PropertyRecord, reader: Reader): string {
  const country = address.country === null ? '' : countryNameOf(address.country, reader);
  return [address.city, country].filter(Boolean).join(', ');
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
