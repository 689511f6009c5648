import { createHash } from 'node:crypto';
import type { PropertyImage } from '#contract/photos.ts';
import type { Money } from '#contract/shapes.ts';
import type { SharedProperty, SharedPropertyCard, SharedView } from '#contract/shared-links.ts';
import { currencyDecimals } from '#domain/shared/money.ts';
import { pageLocale } from './page-answer.ts';

/** What the picture of a link in a chat shows; `photo` is the key of a file in the storage. */
export type PreviewContent = {
  /** Where the picture is asked for, without its name. */
  path: string;
  title: string;
  line: string;
  host: string;
  photo: string | null;
};

// Made once: every visitor's page asks for a price and a country.
const countries = new Intl.DisplayNames(pageLocale, { type: 'region', fallback: 'code' });
const prices = new Map<string, Intl.NumberFormat>();

/** Changes when pictures are drawn another way: then all get other names. */
const drawing = 1;

export function linkPreview(view: SharedView): PreviewContent {
  const { properties, host, linkCode } = view;
  const places = properties.length === 1 ? '1 place to stay' : `${properties.length} places to stay`;
  const cities = [...new Set(properties.map(({ city }) => city).filter(Boolean))];
  const where = cities.length > 3 ? `${cities.slice(0, 3).join(', ')} and more` : cities.join(', ');
  return {
    path: `/shared/${encodeURIComponent(linkCode)}/preview`,
    title: view.clientName ? `For ${view.clientName}` : nameOf(host),
    line: [properties.length > 0 ? places : '', where].filter(Boolean).join(' · '),
    host: nameOf(host),
    photo: photoOf(properties.flatMap(({ cover }) => cover ?? [])),
  };
}

export function propertyPreview(view: SharedView, property: SharedProperty): PreviewContent {
  const { _id, title, images, fromPrice } = property;
  const price = fromPrice ? `from ${moneyText(fromPrice)} per night` : '';
  return {
    path: `/shared/${encodeURIComponent(view.linkCode)}/property/${_id}/preview`,
    title,
    line: [placeOf(property), price].filter(Boolean).join(' · '),
    host: nameOf(view.host),
    photo: photoOf(images.toSorted((a, b) => Number(b.isCover) - Number(a.isCover) || a.order - b.order)),
  };
}

/** Named by what is on it: another price is another picture, and an old one is never shown for long. */
export function previewName(content: PreviewContent): string {
  const told = JSON.stringify([drawing, content]);
  return createHash('sha256').update(told).digest('hex').slice(0, 32);
}

export function previewPath(content: PreviewContent): string {
  return `${content.path}/${previewName(content)}.jpg`;
}

function nameOf(host: SharedView['host']): string {
  return host.company || host.name;
}

function placeOf({ city, country }: Pick<SharedPropertyCard, 'city' | 'country'>): string {
  return [city, country ? countries.of(country) : ''].filter(Boolean).join(', ');
}

function photoOf(images: readonly PropertyImage[]): string | null {
  const image = images[0];
  if (!image) return null;
  const variants = image.variants.toSorted((a, b) => a.width - b.width);
  const chosen = variants.find(({ width }) => width >= 1200) ?? variants.at(-1);
  return (chosen?.jpeg ?? image.url).replace(/^\/media\//, '');
}

function moneyText({ amount, currency }: Money): string {
  const decimals = currencyDecimals(currency);
  const shown = amount % 10 ** decimals === 0 ? 0 : decimals;
  const key = `${currency} ${shown}`;
  const writer =
    prices.get(key) ??
    new Intl.NumberFormat(pageLocale, {
      ...{ style: 'currency', currency, currencyDisplay: 'symbol' },
      ...{ minimumFractionDigits: shown, maximumFractionDigits: shown },
    });
  prices.set(key, writer);
  return writer.format(amount / 10 ** decimals);
}
