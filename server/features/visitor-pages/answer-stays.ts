import type { StayAnswer } from '#contract/visitor/visitor-pages.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { quotePropertyStay } from '#server/features/bookings/index.ts';
import { type LinkForVisitor, linkProperty } from '#server/features/shared-links/index.ts';
import type { Platform } from '#server/platform.ts';
import type { StayQuestion } from './quote-properties.ts';

const atOnce = 6;

/**
 * Quotes one stay for single properties of a link, with the nearest available dates. Answers by property id; ids that
 * are not on the link are omitted.
 */
export async function answerStays(
  platform: Platform,
  link: LinkForVisitor,
  { propertyIds, stay, party, code }: StayQuestion & { propertyIds: readonly string[] },
): Promise<Record<string, StayAnswer>> {
  const answers: Record<string, StayAnswer> = {};
  const waiting = [...propertyIds];
  const answerNext = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const property = await linkProperty(platform.pool, link, id);
      if (isRefusal(property)) continue;
      const answer = await quotePropertyStay(platform, { property, stay, party, actor: 'visitor', code });
      answers[id] = link.showPrices ? answer : withoutPrices(answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, answerNext));
  return answers;
}

function withoutPrices(answer: StayAnswer): StayAnswer {
  const alternatives = answer.alternatives.map(({ checkIn, checkOut }) => ({ checkIn, checkOut }));
  return { ...answer, quote: null, alternatives };
}
