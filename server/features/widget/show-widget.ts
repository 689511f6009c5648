import { addresses } from '#contract/addresses.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { SharedProperty } from '#contract/shared-links.ts';
import type { Widget, WidgetPlace } from '#contract/widget.ts';
import { hasPrice, nightPrice } from '#domain/pricing/night-price.ts';
import type { PriceRules } from '#domain/pricing/price-rules.ts';
import { addDays, daysBetween } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findAgentSettings } from '#server/features/agents/index.ts';
import { priceRulesOf } from '#server/features/properties/index.ts';
import { readSharedProperties, readSharedProperty } from '#server/features/shared-links/index.ts';
import type { Platform } from '#server/platform.ts';
import { openWidgetLink } from './open-widget-link.ts';

const longestLookAhead = 550;

/** Content of the widget: the link, and the requested property or else the first one. */
export async function showWidget(
  { pool, now, config }: Pick<Platform, 'pool' | 'now' | 'config'>,
  code: string,
  askedId: string | undefined,
): Promise<Widget | Refusal<RefusalCode>> {
  const link = await openWidgetLink(pool, code, now());
  if (isRefusal(link)) return link;
  const { view, properties } = await readSharedProperties(pool, link, now());
  const record = properties.find(({ _id }) => _id === (askedId ?? properties[0]?._id));
  if (!record) return refuse('not_found');
  const property = await readSharedProperty(pool, link, record._id, now());
  if (isRefusal(property)) return property;
  const path = addresses.sharedProperty({ linkCode: link.linkCode, propertyId: property._id });
  const settings = await findAgentSettings(pool, link.agentId);
  const rules = link.showPrices ? priceRulesOf(record) : null;
  return {
    host: view.host.company || view.host.name,
    colour: settings?.branding.colour ?? null,
    allowRequests: link.allowRequests,
    showPrices: link.showPrices,
    places: view.properties.map(({ _id, title }) => ({ _id, title })),
    place: placeOf(property, { url: config.http.publicUrl + path, rules }),
  };
}

function placeOf(
  property: SharedProperty,
  { url, rules }: { url: string; rules: PriceRules | null },
): WidgetPlace {
  const { _id, title, city, today, bookableUntil, closed, minNights, maxNights, maxGuests } = property;
  const nights = Math.min(longestLookAhead, Math.max(0, daysBetween(today, bookableUntil)));
  return {
    ...{ _id, title, city, url, today, bookableUntil, closed, minNights, maxNights, maxGuests },
    ...{ arrivalDays: property.arrivalDays, departureDays: property.departureDays },
    ...(property.exceptions === undefined ? {} : { exceptions: property.exceptions }),
    ...{ fromPrice: property.fromPrice, currency: property.currency },
    nightMinor: rules && Array.from({ length: nights }, (_, day) => minorOf(addDays(today, day), rules)),
  };
}

function minorOf(date: string, rules: PriceRules): number | null {
  const night = nightPrice(date, rules);
  return hasPrice(night) ? night.priceMinor : null;
}
