import type { ShareText } from '#contract/links/property-marketing.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { priceRulesOf } from '#domain/bookings/pricing/price-rules.ts';
import { type ShareChannel, shareChannels } from '#domain/links/shared-link.ts';
import { fromPrice } from '#domain/properties/availability/from-price.ts';
import { currencyDecimals } from '#domain/shared/money.ts';
import { counted, listed } from '../shared/phrases.ts';

/**
 * Maximum length for each channel, in characters as people see them. A text message of 306 characters takes two
 * parts.
 */
const limits: Record<ShareChannel, number> = {
  whatsapp: 1000,
  email: 4000,
  instagram: 2200,
  facebook: 2000,
  sms: 306,
};

const amenityNames: Partial<Record<Property['amenities'][number], string>> = {
  pool: 'a pool',
  sea_view: 'a sea view',
  hot_tub: 'a hot tub',
  garden: 'a garden',
  terrace: 'a terrace',
  fireplace: 'a fireplace',
  free_parking: 'free parking',
  air_conditioning: 'air conditioning',
  ev_charger: 'an EV charger',
  bbq: 'a barbecue',
  wifi: 'Wi-Fi',
  workspace: 'a dedicated workspace',
  pets_allowed: 'room for pets',
  step_free: 'step-free access',
};

type Facts = {
  title: string;
  location: string;
  size: string;
  from: string | null;
  features: string[];
  headline: string;
  description: string;
  tags: string[];
  url: string | null;
};

type Context = { today: string; url: string | null; bookingFeePercent: number };

/** Share texts made of the property's facts alone; the same facts always give the same text. */
export function shareTexts(
  property: Property,
  channels: readonly ShareChannel[] | undefined,
  context: Context,
): ShareText[] {
  const facts = factsOf(property, context);
  return shareChannels
    .filter((channel) => channels === undefined || channels.includes(channel))
    .map((channel) => {
      const limit = limits[channel];
      const text = fitted(channel, facts, limit);
      const subject =
        channel === 'email' ? cut(`${facts.title}: ${facts.location || facts.size}`, 120) : null;
      return { channel, subject, text, characters: lengthOf(text), limit };
    });
}

function factsOf(property: Property, { today, url, bookingFeePercent }: Context): Facts {
  const { address, capacity, currency, rules } = property;
  const prices = priceRulesOf(property);
  const from = fromPrice({ today, rules, prices, maxGuests: capacity.maxGuests, bookingFeePercent });
  const rooms = [
    capacity.bedrooms > 0 ? counted(capacity.bedrooms, 'bedroom') : '',
    capacity.bathrooms > 0 ? counted(capacity.bathrooms, 'bathroom') : '',
  ].filter(Boolean);
  const country = address.country === null ? '' : (countries.of(address.country) ?? address.country);

  return {
    title: property.title,
    location: [address.city, country].filter(Boolean).join(', '),
    size: [`sleeps ${capacity.maxGuests}`, ...rooms].join(', '),
    from: from && `from ${priceText(from.perNightMinor, currency)} a night, fees included`,
    features: property.amenities.flatMap((amenity) => amenityNames[amenity] ?? []).slice(0, 5),
    headline: property.headline.trim(),
    description: property.description.trim(),
    tags: [address.city, country, property.type === 'other' ? 'holidays' : property.type]
      .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
      .filter(Boolean)
      .map((word) => `#${word}`),
    url,
  };
}

/** Shortens the description first; required facts and the link are never cut. */
function fitted(channel: ShareChannel, facts: Facts, limit: number): string {
  const bare = textOf(channel, { ...facts, description: '' });
  const room = limit - lengthOf(bare) - 2;
  const description =
    room > 80 ? cut(facts.description, Math.min(room, channel === 'email' ? 1500 : 500)) : '';
  const full = textOf(channel, { ...facts, description });
  if (lengthOf(full) <= limit) return full;
  if (lengthOf(bare) <= limit) return bare;
  const shortest = [facts.from ?? facts.size, facts.url ?? ''].filter(Boolean).join('\n');
  return `${cut(facts.title, limit - lengthOf(shortest) - 1)}\n${shortest}`;
}

function textOf(channel: ShareChannel, facts: Facts): string {
  const { title, location, size, from, features, headline, description, tags, url } = facts;
  const has = features.length > 0 ? `With ${listed(features)}.` : '';
  const price = from === null ? '' : `${sentence(from)}.`;
  const where = location === '' ? '' : `${location} · `;

  switch (channel) {
    case 'whatsapp':
      return lines([
        `*${title}*`,
        `${where}${size}`,
        headline,
        has,
        price,
        url && `Availability and prices: ${url}`,
      ]);

    case 'sms':
      return [`${title}${location === '' ? '' : `, ${location}`}: ${size}.`, price, url]
        .filter(Boolean)
        .join(' ');
    case 'email':
      return paragraphs([
        'Hello,',
        `${title}${location === '' ? '' : ` in ${location}`}: ${size}. ${[headline, has].filter(Boolean).join(' ')}`.trim(),
        description,
        [price, url && `See photos, availability and the full price here:\n${url}`].filter(Boolean).join(' '),
        'Any questions? Just reply to this email.',
      ]);

    case 'instagram':
      return paragraphs([
        lines([title, `${where}${size}`, price]),
        headline || description,
        has,
        url && `Availability: ${url}`,
        tags.join(' '),
      ]);

    case 'facebook':
      return paragraphs([
        `${title} · ${where}${size}`,
        headline,
        description,
        lines([has, price]),
        url && `Availability and the full price: ${url}`,
      ]);
  }
}

type TextLine = string | null;
const lines = (parts: readonly TextLine[]) => parts.filter(Boolean).join('\n');
const paragraphs = (parts: readonly TextLine[]) => parts.filter(Boolean).join('\n\n');

const countries = new Intl.DisplayNames('en-GB', { type: 'region' });
const segments = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

function lengthOf(text: string): number {
  return [...segments.segment(text)].length;
}

function cut(text: string, most: number): string {
  if (lengthOf(text) <= most) return text;
  const shortened = [...segments.segment(text)].slice(0, Math.max(0, most - 1)).map(({ segment }) => segment);
  return `${shortened.join('').trimEnd()}…`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function priceText(minor: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'symbol',
    minimumFractionDigits: decimals,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(minor / 10 ** decimals);
}
