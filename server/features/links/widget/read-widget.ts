import { addresses } from '#contract/addresses.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SharedProperty } from '#contract/links/link-shapes.ts';
import type * as widget from '#contract/links/widget.ts';
import type { Widget, WidgetProperty, WidgetStay } from '#contract/links/widget.ts';
import { nightPrices } from '#domain/bookings/pricing/night-price.ts';
import { type PriceRules, priceRulesOf } from '#domain/bookings/pricing/price-rules.ts';
import { atPropertyFact } from '#domain/bookings/pricing/quote.ts';
import { daysBetween } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { nightCount, parseStay } from '#domain/shared/stay.ts';
import { requireFeature } from '#domain/subscription/entitlements.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findAgentSettings } from '#server/features/account/agents/index.ts';
import { quotePropertyStay } from '#server/features/bookings/core/index.ts';
import {
  countOnLink,
  type LinkForVisitor,
  type LinkRefusal,
  linkProperty,
  openLink,
  readSharedProperties,
  readSharedProperty,
} from '#server/features/links/shared-links/index.ts';
import { readEntitlements } from '#server/features/subscription/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { type Requested, visitorReader } from '#texts/readers.ts';

const maxPricedNights = 550;

/** Content of the widget: the link, and the requested property or else the first one. */
export async function readWidget(
  { pool, now: readClock, config }: Pick<Platform, 'pool' | 'now' | 'config'>,
  code: string,
  requestedId: string | undefined,
): Promise<Widget | Refusal<'not_found' | 'link_unavailable' | 'link_password_required'>> {
  const now = readClock();
  const link = await openWidgetLink(pool, code, now);
  if (isRefusal(link)) return link;

  const { view, properties } = await readSharedProperties(pool, link, now);
  const record = properties.find(({ _id }) => _id === (requestedId ?? properties[0]?._id));
  if (!record) return refuse('not_found');

  const property = await readSharedProperty(pool, link, record, now);
  const path = addresses.sharedProperty({ linkCode: link.linkCode, propertyId: property._id });
  const settings = await findAgentSettings(pool, link.agentId);
  const rules = link.showPrices ? priceRulesOf(record) : null;

  return {
    host: view.host.company || view.host.name,
    colour: settings?.branding.colour ?? null,
    allowRequests: link.allowRequests,
    showPrices: link.showPrices,
    properties: view.properties.map(({ _id, title }) => ({ _id, title })),
    property: widgetPropertyOf(property, { publicUrl: config.http.publicUrl, path, rules }),
  };
}

function widgetPropertyOf(
  property: SharedProperty,
  { publicUrl, path, rules }: { publicUrl: string; path: string; rules: PriceRules | null },
): WidgetProperty {
  const { _id, title, city, today, bookableUntil, closed, minNights, maxNights, maxGuests } = property;
  const nights = Math.min(maxPricedNights, Math.max(0, daysBetween(today, bookableUntil)));

  return {
    _id,
    title,
    city,
    url: publicUrl + path,
    today,
    bookableUntil,
    closed,
    minNights,
    maxNights,
    maxGuests,
    arrivalDays: property.arrivalDays,
    departureDays: property.departureDays,
    ...(property.exceptions === undefined ? {} : { exceptions: property.exceptions }),
    ...(property.arrivalPeriods === undefined ? {} : { arrivalPeriods: property.arrivalPeriods }),
    photos: stripOf(property, publicUrl),
    fromPrice: property.fromPrice,
    currency: property.currency,
    nightMinor: rules && nightPrices(rules, today, nights),
  };
}

/** Widths of the photos of the strip: the cover is larger, and alone in a narrow widget. */
const stripWidths = [800, 400, 400];

/** Photos whose sizes are not made yet are left out. */
function stripOf({ images, title }: SharedProperty, publicUrl: string): WidgetProperty['photos'] {
  const ready = images.filter(({ variants }) => variants.length > 0);
  return ready.slice(0, stripWidths.length).map(({ variants, alt }, index) => {
    const photo = variants.find(({ width }) => width >= (stripWidths[index] ?? 0)) ?? variants.at(-1);
    return { url: publicUrl + (photo?.webp ?? ''), alt: alt || title };
  });
}

/**
 * Opens the link of a widget. Links with a password are refused, since the website would have to publish the password.
 * A plan without the feature looks like an ended link.
 */
export async function openWidgetLink(
  db: Queryable,
  code: string,
  now: number,
): Promise<LinkForVisitor | LinkRefusal> {
  const link = await openLink(db, { code, now });
  if (isRefusal(link)) return link;
  const entitlements = await readEntitlements(db, link.agentId, now);
  return requireFeature(entitlements, 'marketingTools') ? refuse('link_unavailable') : link;
}

type StayParams = InputOf<typeof widget.readStay>['query'];

/** Same quote as the link page, summarised. */
export async function readWidgetStay(
  platform: Platform & Requested,
  code: string,
  { propertyId, checkIn, checkOut, adults }: StayParams,
) {
  const { pool } = platform;
  const now = platform.now();
  const link = await openWidgetLink(pool, code, now);
  if (isRefusal(link)) return link;

  const stay = parseStay(checkIn, checkOut);
  if (isRefusal(stay)) return stay;

  const property = await linkProperty(pool, link, propertyId);
  if (isRefusal(property)) return property;

  const party = { adults: Number(adults), children: 0, infants: 0, pets: 0 };
  const reader = visitorReader(platform);
  const answer = await quotePropertyStay(platform, { property, stay, party, actor: 'visitor', reader, now });
  await countOnLink(pool, link.agentId, link._id, 'quotes');

  const quote = link.showPrices ? answer.quote : null;

  return {
    available: answer.available,
    total: quote?.total ?? null,
    ...(quote && atPropertyFact(quote)),
    nights: nightCount(stay),
    problem: answer.problem?.detail ?? null,
    alternatives: answer.available
      ? []
      : answer.alternatives.map(({ checkIn: from, checkOut: to, ...price }) => ({
          checkIn: from,
          checkOut: to,
          ...(link.showPrices && price),
        })),
  } satisfies WidgetStay;
}
