import type { InputOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { readWidgetStay, WidgetStay } from '#contract/widget.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { nightCount, parseStay } from '#domain/shared/stay.ts';
import { quotePropertyStay } from '#server/features/bookings/index.ts';
import { countOnLink, linkProperty } from '#server/features/shared-links/index.ts';
import type { Platform } from '#server/platform.ts';
import { openWidgetLink } from './open-widget-link.ts';

type Asked = InputOf<typeof readWidgetStay>['query'];

/** Same quote as the link page, summarised. */
export async function weighWidgetStay(
  platform: Platform,
  code: string,
  { propertyId, checkIn, checkOut, adults }: Asked,
): Promise<WidgetStay | Refusal<RefusalCode>> {
  const { pool, now } = platform;
  const link = await openWidgetLink(pool, code, now());
  if (isRefusal(link)) return link;
  const stay = parseStay(checkIn, checkOut);
  if (isRefusal(stay)) return stay;
  const property = await linkProperty(pool, link, propertyId);
  if (isRefusal(property)) return property;
  const party = { adults: Number(adults), children: 0, infants: 0, pets: 0 };
  const answer = await quotePropertyStay(platform, { property, stay, party, actor: 'visitor' });
  await countOnLink(pool, link.agentId, link._id, 'quotes');
  return {
    available: answer.available,
    total: link.showPrices ? (answer.quote?.total ?? null) : null,
    nights: nightCount(stay),
    problem: answer.problem?.detail ?? null,
  };
}
