import type { ListingFacts } from '#domain/properties/listing-page.ts';
import { propertyLimits } from '#domain/properties/property-limits.ts';
import type { Amenity } from '#domain/properties/property-types.ts';
import { cleanExternalText } from '#domain/shared/external-text.ts';
import { currencyDecimals, isCurrency, type Money } from '#domain/shared/money.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { amenitiesNamed, typeNamed } from './amenity-names.ts';
import { plainText } from './html-parts.ts';
import { type DataNode, isNode, listOf, numberOf, partsOf, textOf, typesOf } from './json-ld.ts';

/** Facts of the node of a home, with those of the nodes inside it where it says nothing itself. */
export function homeFacts(home: DataNode): ListingFacts {
  const parts = partsOf(home);
  const features = parts.flatMap(({ amenityFeature }) => listOf(amenityFeature));

  return {
    title: short(textIn(parts, 'name'), propertyLimits.titleLength),
    description: longText(textIn(parts, 'description')),
    type: typeNamed([
      ...parts.flatMap(({ additionalType, accommodationCategory }) => [
        textOf(additionalType),
        textOf(accommodationCategory),
      ]),
      ...parts.flatMap(typesOf),
    ]),
    address: addressIn(parts),
    maxGuests: whole(
      numberIn(parts, 'occupancy') ?? numberIn(parts, 'maximumAttendeeCapacity'),
      propertyLimits.guests,
    ),
    bedrooms: whole(numberIn(parts, 'numberOfBedrooms'), propertyLimits.bedrooms),
    beds: whole(bedsIn(parts), propertyLimits.beds),
    bathrooms: bathroomsIn(parts),
    areaM2: areaIn(parts),
    amenities: amenitiesIn(features, parts),
    checkInFrom: timeOf(textIn(parts, 'checkinTime')),
    checkOutBy: timeOf(textIn(parts, 'checkoutTime')),
    registrationNumber: registrationIn(features),
    nightlyPrice: nightlyPriceIn(parts),
  };
}

/** One line of a text from outside. */
export function short(text: string, maxLength: number): string {
  return cleanExternalText(
    plainText(truncateText(text, 4 * maxLength)).replaceAll(/\s+/g, ' '),
    maxLength,
  ).trim();
}

export function longText(text: string): string {
  const most = propertyLimits.descriptionLength;
  return cleanExternalText(plainText(truncateText(text, 4 * most)), most).trim();
}

function textIn(parts: readonly DataNode[], name: string): string {
  return parts.map((part) => textOf(part[name])).find((text) => text !== '') ?? '';
}

function numberIn(parts: readonly DataNode[], name: string): number | null {
  return parts.map((part) => numberOf(part[name])).find((found) => found !== null) ?? null;
}

function whole(value: number | null, most: number): number | null {
  return value !== null && value >= 1 && value <= most ? Math.round(value) : null;
}

function addressIn(parts: readonly DataNode[]): ListingFacts['address'] {
  const [address] = parts.flatMap((part) => listOf(part.address));
  const { cityLength, addressLineLength, postcodeLength } = propertyLimits;
  const written = isNode(address) ? address : {};
  const country = isNode(written.addressCountry)
    ? (written.addressCountry.identifier ?? written.addressCountry.name)
    : written.addressCountry;
  const line = typeof address === 'string' ? address : textOf(written.streetAddress);

  return {
    line: short(line, addressLineLength),
    city: short(textOf(written.addressLocality), cityLength),
    region: short(textOf(written.addressRegion), cityLength),
    postcode: short(textOf(written.postalCode), postcodeLength),
    country: short(textOf(country), cityLength),
    ...coordinatesIn(parts),
  };
}

function coordinatesIn(parts: readonly DataNode[]): { lat: number | null; lng: number | null } {
  for (const part of [...parts.flatMap(({ geo }) => listOf(geo)), ...parts])
    if (isNode(part)) {
      const found = coordinates(numberOf(part.latitude), numberOf(part.longitude));
      if (found.lat !== null) return found;
    }
  return { lat: null, lng: null };
}

/** A pair on the earth. Zero and zero is what programs write where they know nothing. */
export function coordinates(
  lat: number | null,
  lng: number | null,
): { lat: number; lng: number } | { lat: null; lng: null } {
  const isReal =
    lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
  return isReal ? { lat, lng } : { lat: null, lng: null };
}

/** A number, or the sum of beds by their kinds. */
function bedsIn(parts: readonly DataNode[]): number | null {
  const stated = numberIn(parts, 'numberOfBeds');
  if (stated !== null) return stated;

  const kinds = parts.flatMap(({ bed }) => listOf(bed));
  const counts = kinds.map((kind) => (isNode(kind) ? (numberOf(kind.numberOfBeds) ?? 1) : numberOf(kind)));
  const sum = counts.reduce<number>((total, count) => total + (count ?? 0), 0);
  return sum > 0 ? sum : null;
}

/** With half ones: a toilet without a bath. */
function bathroomsIn(parts: readonly DataNode[]): number | null {
  const full = numberIn(parts, 'numberOfFullBathrooms');
  const half = numberIn(parts, 'numberOfPartialBathrooms');
  const counted = full === null && half === null ? null : (full ?? 0) + (half ?? 0) / 2;
  const found = counted ?? numberIn(parts, 'numberOfBathroomsTotal');
  if (found === null || found <= 0 || found > propertyLimits.bathrooms) return null;
  return Math.round(found * 2) / 2;
}

const squareFeet = /^(?:FTK|SQF|SQFT|FT2|SQ FT)$/i;
const maxAreaM2 = 100_000;

function areaIn(parts: readonly DataNode[]): number | null {
  for (const { floorSize } of parts) {
    const size = numberOf(floorSize);
    if (size === null) continue;

    const [quantity] = listOf(floorSize).filter(isNode);
    const unit = textOf(quantity?.unitCode) || textOf(quantity?.unitText);
    return whole(squareFeet.test(unit.trim()) ? size * 0.092_903 : size, maxAreaM2);
  }
  return null;
}

function amenitiesIn(features: readonly unknown[], parts: readonly DataNode[]): Amenity[] {
  const found = new Set<Amenity>();
  for (const feature of features)
    for (const name of namesOfFeature(feature)) for (const one of amenitiesNamed(name)) found.add(one);
  if (parts.some(({ petsAllowed }) => isYes(petsAllowed))) found.add('pets_allowed');
  return [...found];
}

/** Names that a feature goes by, also with its value (`parkingType: Free`); none for one that is not there. */
function namesOfFeature(feature: unknown): string[] {
  if (typeof feature === 'string') return [feature];
  if (!isNode(feature)) return [];

  const name = textOf(feature.name);
  const { value } = feature;
  if (value === undefined || value === null) return [name];
  if (isNo(value)) return [];
  return isYes(value) ? [name] : [name, `${name} ${textOf(value)}`];
}

function isYes(value: unknown): boolean {
  return value === true || /^(?:true|yes|1)$/i.test(textOf(value));
}

function isNo(value: unknown): boolean {
  return value === false || /^(?:false|no|none|0)$/i.test(textOf(value));
}

const registrationNames = /^(?:licen[cs]enum|registration ?(?:number)?)$/i;

function registrationIn(features: readonly unknown[]): string {
  const found = features.find((one) => isNode(one) && registrationNames.test(textOf(one.name)));
  return isNode(found) ? short(textOf(found.value), propertyLimits.registrationLength) : '';
}

/** `15:00`, `T15:00:00+01:00` and `3 pm` as `15:00`; empty for anything else. */
function timeOf(text: string): string {
  const found = /(?:^|T|\s)(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap])?\.?m?/i.exec(truncateText(text, 40));
  if (!found) return '';

  const [, hourText = '', minutes = '00', half] = found;
  const hour = Number(hourText);
  const isAfternoon = half?.toLowerCase() === 'p';
  const of24 = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  return of24 > 23 || Number(minutes) > 59 ? '' : `${String(of24).padStart(2, '0')}:${minutes}`;
}

const ofNight = /^(?:DAY|NIGHT|per ?night|nightly|night)$/i;

function nightlyPriceIn(parts: readonly DataNode[]): Money | null {
  const offers = parts.flatMap(({ offers: given, makesOffer }) => [...listOf(given), ...listOf(makesOffer)]);
  const specified = offers.filter(isNode).flatMap((offer) => [
    ...listOf(offer.priceSpecification)
      .filter(isNode)
      .map((one) => ({ ...offer, ...one })),
    offer,
  ]);

  for (const offer of specified) {
    const { price, priceCurrency, unitCode, unitText } = offer;
    const amount = numberOf(price);
    const currency = textOf(priceCurrency).toUpperCase();
    const isNightly = [textOf(unitCode), textOf(unitText)].some((unit) => ofNight.test(unit));
    if (!isNightly || amount === null || amount <= 0 || amount > 1_000_000 || !isCurrency(currency)) continue;
    return { amount: Math.round(amount * 10 ** currencyDecimals(currency)), currency };
  }
  return null;
}
