import { createHash } from 'node:crypto';
import type { SharedProperty, SharedPropertyCard, SharedView } from '#contract/links/link-shapes.ts';
import type { PropertyImage } from '#contract/properties/photos.ts';
import type { Money } from '#contract/shapes.ts';
import { currencyDecimals } from '#domain/shared/money.ts';
import { countryNameOf, formatLocaleOf, type Reader } from '#domain/shared/reader.ts';
import { texts } from '#texts/texts.ts';

/** Content of a preview picture; `photo` is a storage key. */
export type PreviewContent = {
  /** URL path of the picture, without the file name. */
  path: string;
  title: string;
  line: string;
  host: string;
  photo: string | null;
};

// Formatters are created once for a locale, since every page formats prices.
const prices = new Map<string, Intl.NumberFormat>();

/** Version of the drawing; increase it to give every picture a new name. */
const drawingVersion = 1;

export function linkPreview(view: SharedView, reader: Reader): PreviewContent {
  const { properties, host, linkCode } = view;
  const { preview, towns } = texts(reader);
  const cities = [...new Set(properties.map(({ city }) => city).filter(Boolean))];

  return {
    path: `/shared/${encodeURIComponent(linkCode)}/preview`,
    title: view.clientName ? preview.forClient(view.clientName) : nameOf(host),
    line: [properties.length > 0 ? preview.propertyCount(properties.length) : '', towns(cities)]
      .filter(Boolean)
      .join(' · '),
    host: nameOf(host),
    photo: photoOf(properties.flatMap(({ cover }) => cover ?? [])),
  };
}

export function propertyPreview(
  view: Pick<SharedView, 'linkCode' | 'host'>,
  property: SharedProperty,
  reader: Reader,
): PreviewContent {
  const { _id, title, images, fromPrice } = property;
  const price = fromPrice ? texts(reader).preview.fromPrice(moneyText(fromPrice, reader)) : '';
  return {
    path: `/shared/${encodeURIComponent(view.linkCode)}/property/${_id}/preview`,
    title,
    line: [locationText(property, reader), price].filter(Boolean).join(' · '),
    host: nameOf(view.host),
    photo: photoOf(images.toSorted((a, b) => Number(b.isCover) - Number(a.isCover) || a.order - b.order)),
  };
}

/**
 * File name derived from the content, so that a changed price yields a new picture and an old one is not shown for
 * long.
 */
export function previewName(content: PreviewContent): string {
  const result = JSON.stringify([drawingVersion, content]);
  return createHash('sha256').update(result).digest('hex').slice(0, 32);
}

export function previewPath(content: PreviewContent): string {
  return `${content.path}/${previewName(content)}.jpg`;
}

function nameOf(host: SharedView['host']): string {
  return host.company || host.name;
}

function locationText(
  { city, country }: Pick<SharedPropertyCard, 'city' | 'country'>,
  reader: Reader,
): string {
  return [city, country ? countryNameOf(country, reader) : ''].filter(Boolean).join(', ');
}

function photoOf(images: readonly PropertyImage[]): string | null {
  const image = images[0];
  if (!image) return null;
  const variants = image.variants.toSorted((a, b) => a.width - b.width);
  const chosen = variants.find(({ width }) => width >= 1200) ?? variants.at(-1);
  return (chosen?.jpeg ?? image.url).replace(/^\/media\//, '');
}

function moneyText({ amount, currency }: Money, reader: Reader): string {
  const locale = formatLocaleOf(reader);
  const decimals = currencyDecimals(currency);
  const shown = amount % 10 ** decimals === 0 ? 0 : decimals;
  const key = `${locale} ${currency} ${shown}`;

  const writer =
    prices.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'symbol',
      minimumFractionDigits: shown,
      maximumFractionDigits: shown,
    });
  prices.set(key, writer);

  return writer.format(amount / 10 ** decimals);
}
