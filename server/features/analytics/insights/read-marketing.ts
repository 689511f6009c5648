import { addresses } from '#contract/addresses.ts';
import type * as dashboard from '#contract/bookings/dashboard.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as propertyMarketing from '#contract/links/property-marketing.ts';
import { propertyAddressName } from '#domain/links/property-address-name.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import { summarisePromotions } from '#server/features/links/promotions/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import { imagesOf } from '#server/features/properties/photos/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  findAgentZone,
  findUnsold,
  type MarketingPeriod,
  type MarketingTotals,
  readByLink,
  readByProperty,
  readBySource,
  readTotals,
} from './marketing.store.ts';
import { findLinksOfProperty } from './property-insight.store.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

const defaultDays = 30;

/** Properties with the most nights left to sell. */
export async function readPromotional(
  { pool, now }: Deps,
  agentId: string,
): Promise<ReplyOf<typeof propertyMarketing.readPromotional>> {
  const rows = await findUnsold(pool, agentId, now());
  const images = await imagesOf(
    pool,
    agentId,
    rows.map(({ _id }) => _id),
  );

  return {
    items: rows.map(({ baseMinor, currency, ...row }) => ({
      ...row,
      basePrice: { amount: baseMinor, currency },
      cover: images.get(row._id)?.[0] ?? null,
    })),
  };
}

/** Visits, requests and bookings through links, today included. */
export async function readMarketingAnalytics(
  { pool, now: readClock }: Deps,
  agentId: string,
  days: number,
): Promise<ReplyOf<typeof propertyMarketing.readAnalytics>> {
  const now = readClock();
  const period = await periodOf(pool, { agentId, now, days });
  const [totals, links, properties, sources] = await Promise.all([
    readTotals(pool, period),
    readByLink(pool, { ...period, now }),
    readByProperty(pool, period),
    readBySource(pool, period),
  ]);
  return { from: period.from, to: period.to, ...withConversion(totals), links, properties, sources };
}

/** The last 30 days and the 30 before, for the dashboard. */
export async function readDashboardMarketing(
  { pool, now: readClock }: Deps,
  agentId: string,
): Promise<ReplyOf<typeof dashboard.readMarketing>> {
  const now = readClock();
  const period = await periodOf(pool, { agentId, now, days: defaultDays });
  const earlier = { ...period, from: addDays(period.from, -defaultDays), to: addDays(period.from, -1) };
  const [totals, before, links, promotions, unsold] = await Promise.all([
    readTotals(pool, period),
    readTotals(pool, earlier),
    readByLink(pool, { ...period, now }),
    summarisePromotions(pool, agentId, now),
    readPromotional({ pool, now: () => now }, agentId),
  ]);

  return {
    from: period.from,
    to: period.to,
    promotions,
    totals: withConversion(totals),
    before: withConversion(before),
    links: links.slice(0, 3),
    unsold: unsold.items.slice(0, 3),
  };
}

type PeriodInput = { agentId: string; now: number; days: number };

async function periodOf(pool: Deps['pool'], { agentId, now, days }: PeriodInput): Promise<MarketingPeriod> {
  const timezone = await findAgentZone(pool, agentId);
  const to = civilDateAt(now, timezone);
  return { agentId, from: addDays(to, 1 - days), to, timezone };
}

function withConversion(totals: MarketingTotals) {
  const { uniqueVisitors, bookings } = totals;
  return { ...totals, conversion: uniqueVisitors > 0 ? bookings / uniqueVisitors : null };
}

type Call = typeof propertyMarketing.makeShareContent;

/** Share texts, with a working link to the property when there is one. */
export async function makeShareContent(
  { pool, now: readClock, config }: Pick<Platform, 'pool' | 'now' | 'config'>,
  agentId: string,
  { params, body }: InputOf<Call>,
): Promise<ReplyOf<Call> | Refusal<'not_found' | 'link_unavailable'>> {
  const now = readClock();
  const property = await findProperty(pool, agentId, params.id);
  if (!property) return refuse('not_found');

  const wanted = { agentId, propertyId: params.id, now, onlyWorking: true };
  const links = await findLinksOfProperty(pool, wanted);
  const link = body.linkId === undefined ? links[0] : links.find(({ _id }) => _id === body.linkId);
  if (body.linkId !== undefined && !link) {
    return refuse('link_unavailable', { cause: 'link_without_this_property' });
  }

  const isPublic = property.status === 'active' && property.moderation === 'approved';
  const url =
    link && isPublic
      ? config.http.publicUrl +
        addresses.sharedPropertyShort({
          linkCode: link.linkCode,
          propertyName: propertyAddressName(property),
        })
      : null;
  const { bookingFee: bookingFeePercent } = await readPlatformSettings(pool);
  const context = { today: civilDateAt(now, property.timezone), url, bookingFeePercent };

  return {
    link: link && url !== null ? { _id: link._id, name: link.name, url } : null,
    texts: texts(defaultLocale).shareTexts(property, body.channels, context),
  };
}
