import type { StayAnswer } from '#contract/visitor/visitor-pages.ts';
import { quotePropertyStay, quotePropertyStays } from '#server/features/bookings/index.ts';
import type { PropertyRecord } from '#server/features/properties/index.ts';
import type { LinkForVisitor } from '#server/features/shared-links/index.ts';
import type { Platform } from '#server/platform.ts';
import type { StayQuestion } from './quote-properties.ts';

/** What the page of a property has just read. */
export type KnownNights = Parameters<typeof quotePropertyStay>[1]['known'];

type StayOfProperty = StayQuestion & { property: PropertyRecord; known?: KnownNights };

/** Quotes a stay for one property of a link, with the nearest available dates. */
export async function answerStay(
  platform: Platform,
  link: LinkForVisitor,
  asked: StayOfProperty,
): Promise<StayAnswer> {
  return forLink(link, await quotePropertyStay(platform, { ...asked, actor: 'visitor' }));
}

/** The same for several properties of the link, by property id. */
export async function answerStays(
  platform: Platform,
  link: LinkForVisitor,
  asked: StayQuestion & { properties: readonly PropertyRecord[] },
): Promise<Record<string, StayAnswer>> {
  const quotes = await quotePropertyStays(platform, { ...asked, agentId: link.agentId });
  return Object.fromEntries(Object.entries(quotes).map(([id, quote]) => [id, forLink(link, quote)]));
}

function forLink({ showPrices }: LinkForVisitor, answer: StayAnswer): StayAnswer {
  if (showPrices) return answer;
  const alternatives = answer.alternatives.map(({ checkIn, checkOut }) => ({ checkIn, checkOut }));
  return { ...answer, quote: null, alternatives };
}
