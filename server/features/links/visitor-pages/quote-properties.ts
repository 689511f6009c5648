import type { StayAnswer, VisitorParty } from '#contract/links/visitor-pages.ts';
import { priceRulesOf } from '#domain/bookings/pricing/price-rules.ts';
import type { PromotionTerms } from '#domain/bookings/pricing/promotion-terms.ts';
import { quoteWithPromotions } from '#domain/bookings/pricing/quote-with-promotions.ts';
import { checkStay } from '#domain/properties/availability/check-stay.ts';
import { stayCheckFor } from '#domain/properties/availability/stay-check.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { readerKey } from '#domain/shared/reader.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { createRemembered } from '#server/adapters/remembered.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findReservedNightsOfAll } from '#server/features/bookings/availability/index.ts';
import {
  createTimeFacts,
  nightsAround,
  noNights,
  quotePropertyStay,
  quotePropertyStays,
  stayKey,
} from '#server/features/bookings/core/index.ts';
import { codeAnswerOf, findPromotions } from '#server/features/links/promotions/index.ts';
import type { LinkForVisitor } from '#server/features/links/shared-links/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { type Requested, visitorReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import { problemOfRefusal } from './page-answer.ts';
import type { VisitedPlatform } from './visited-platform.ts';

/** The stay that a visitor asks about. */
export type StayQuestion = {
  stay: Stay;
  party: VisitorParty;
  /** Promotion code as typed. */
  code?: string | undefined;
  /** Promotions that are read already, for the code and the moment. */
  promotions?: Promise<readonly PromotionTerms[]>;
  /** The moment that decides promotions, notice and today. */
  now: number;
};

type QuoteRequest = {
  link: LinkForVisitor;
  properties: readonly PropertyRecord[];
  question: StayQuestion;
  bookingFee: number;
  /** Whose language the answers are in. */
  requested: Requested;
};

/**
 * Quotes one stay for every property of a link with two queries in all. Nights of an ended hold count as taken here;
 * the property's own page releases them.
 */
export async function quoteProperties(
  db: Queryable,
  { link, properties, question, bookingFee, requested }: QuoteRequest,
): Promise<Record<string, StayAnswer>> {
  const { stay, code, now } = question;
  const widest = Math.max(0, ...properties.map(({ rules }) => rules.prepNights));
  const ids = properties.map(({ _id }) => _id);

  const [known, reserved] = await Promise.all([
    question.promotions ?? findPromotions(db, { agentId: link.agentId, now, code }),
    findReservedNightsOfAll(
      db,
      link.agentId,
      ids,
      addDays(stay.checkIn, -widest),
      addDays(stay.checkOut, widest),
    ),
  ]);

  const questionKey = `${stayKey(question)} ${readerKey(visitorReader(requested))}`;
  const timeOf = createTimeFacts(now);
  const terms = JSON.stringify(known);

  const answers: Record<string, StayAnswer> = {};
  for (const property of properties) {
    const nights = reserved.get(property._id) ?? noNights;
    const facts = [property, nights, bookingFee, terms, ...timeOf(property)];
    const answer = recallAnswer(`${property._id} ${questionKey}`, facts, () =>
      quoteProperty(property, question, { reserved: nights, bookingFee, known, requested }),
    );
    answers[property._id] = link.showPrices ? answer : { ...answer, quote: null };
  }

  return answers;
}

/** Answers of a few kilobytes each. */
const recallAnswer = createRemembered<StayAnswer>(1000);

type QuoteContext = {
  reserved: readonly Stay[];
  bookingFee: number;
  known: readonly PromotionTerms[];
  requested: Requested;
};

function quoteProperty(
  property: PropertyRecord,
  { stay, party, code, now }: StayQuestion,
  { reserved, bookingFee, known, requested }: QuoteContext,
): StayAnswer {
  const reader = visitorReader(requested);
  // The nights were read for the property that needs the most of them to prepare.
  const near = nightsAround(reserved, stay, property.rules.prepNights);
  const check = stayCheckFor(property, { stay, guests: party, actor: 'visitor', now, reserved: near });
  const refusal = checkStay(check);

  const { quote, code: outcome } = quoteWithPromotions({
    stay,
    party,
    known,
    code,
    today: check.today,
    propertyId: property._id,
    rules: priceRulesOf(property),
    bookingFeePercent: bookingFee,
  });
  const problem = refusal ?? (isRefusal(quote) ? quote : null);

  return {
    quote: isRefusal(quote) ? null : texts(reader).quote(quote),
    available: problem === null,
    problem: problem && problemOfRefusal(problem, requested),
    alternatives: [],
    ...codeAnswerOf(code, outcome, reader),
  };
}

/** What the page of a property has just read. */
export type KnownNights = Parameters<typeof quotePropertyStay>[1]['known'];

type StayOfProperty = StayQuestion & { property: PropertyRecord; known?: KnownNights };

/** Quotes a stay for one property of a link, with the nearest available dates. */
export async function answerStay(
  platform: VisitedPlatform,
  link: LinkForVisitor,
  requested: StayOfProperty,
): Promise<StayAnswer> {
  return forLink(
    link,
    await quotePropertyStay(platform, {
      ...requested,
      actor: 'visitor',
      reader: visitorReader(platform),
    }),
  );
}

/** The same for several properties of the link, by property id. */
export async function answerStays(
  platform: VisitedPlatform,
  link: LinkForVisitor,
  question: StayQuestion & { properties: readonly PropertyRecord[] },
): Promise<Record<string, StayAnswer>> {
  const quotes = await quotePropertyStays(platform, {
    ...question,
    agentId: link.agentId,
    reader: visitorReader(platform),
  });
  return Object.fromEntries(Object.entries(quotes).map(([id, quote]) => [id, forLink(link, quote)]));
}

function forLink({ showPrices }: LinkForVisitor, answer: StayAnswer): StayAnswer {
  if (showPrices) return answer;
  const alternatives = answer.alternatives.map(({ checkIn, checkOut }) => ({ checkIn, checkOut }));
  return { ...answer, quote: null, alternatives };
}
