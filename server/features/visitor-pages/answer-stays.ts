import type { StayAnswer } from '#contract/visitor/visitor-pages.ts';
import { quotePropertyStay } from '#server/features/bookings/index.ts';
import type { PropertyRecord } from '#server/features/properties/index.ts';
import type { LinkForVisitor } from '#server/features/shared-links/index.ts';
import type { Platform } from '#server/platform.ts';
import type { StayQuestion } from './quote-properties.ts';

const atOnce = 6;

export type StaysToAnswer = StayQuestion & {
  properties: readonly PropertyRecord[];
  /** What the page of a single property has just read. */
  known?: Parameters<typeof quotePropertyStay>[1]['known'];
};

/** Quotes one stay for single properties of a link, with the nearest available dates. Answers by property id. */
export async function answerStays(
  platform: Platform,
  link: LinkForVisitor,
  { properties, stay, party, code, known }: StaysToAnswer,
): Promise<Record<string, StayAnswer>> {
  const answers: Record<string, StayAnswer> = {};
  const waiting = [...properties];
  const answerNext = async (): Promise<void> => {
    for (let property = waiting.shift(); property !== undefined; property = waiting.shift()) {
      const answer = await quotePropertyStay(platform, {
        ...{ property, stay, party, code, known },
        actor: 'visitor',
      });
      answers[property._id] = link.showPrices ? answer : withoutPrices(answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, answerNext));
  return answers;
}

function withoutPrices(answer: StayAnswer): StayAnswer {
  const alternatives = answer.alternatives.map(({ checkIn, checkOut }) => ({ checkIn, checkOut }));
  return { ...answer, quote: null, alternatives };
}
