import type * as stays from '#contract/bookings/stays.ts';
import type { CodeAnswer, OfferedStay } from '#contract/bookings/stays.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { adjustQuote } from '#domain/bookings/pricing/adjust-quote.ts';
import { noAdjustments, type PriceAdjustments } from '#domain/bookings/pricing/price-adjustments.ts';
import { priceRulesOf } from '#domain/bookings/pricing/price-rules.ts';
import type { PromotionTerms } from '#domain/bookings/pricing/promotion-terms.ts';
import type { Party, Quote } from '#domain/bookings/pricing/quote.ts';
import { quoteWithPromotions } from '#domain/bookings/pricing/quote-with-promotions.ts';
import { decisiveRange } from '#domain/properties/availability/rule-checks.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { parseStay, type Stay } from '#domain/shared/stay.ts';
import { findReservedNightsOfAll } from '#server/features/bookings/availability/index.ts';
import { codeAnswerOf, findPromotions } from '#server/features/links/promotions/index.ts';
import { countOnLink } from '#server/features/links/shared-links/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import type { AgentCaller, Nobody } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { checkPropertyStay, rangeAround } from '../check-property-stay.ts';
import { partyWithDefaults } from '../create/parse-booking-request.ts';
import {
  expireHoldsOfProperties,
  expireHoldsOfProperty,
  findNightsAfterHolds,
} from '../transition/expire-holds.ts';
import { findVisibleProperty } from './find-visible-property.ts';

/** Price and availability of a stay. `quote` is null when the nights have no price. */
export type PropertyStayQuote = {
  quote: Quote | null;
  available: boolean;
  problem: { code: string; detail: string } | null;
  alternatives: OfferedStay[];
  /** Present when a code was entered. */
  promotionCode?: CodeAnswer;
};

type QuoteInput = InputOf<typeof stays.quote>['body'];

/** POST /api/bookings/quote. */
export async function quoteStay(deps: BookingDeps, input: QuoteInput, caller: AgentCaller | Nobody) {
  const stay = parseStay(input.checkIn, input.checkOut);
  if (isRefusal(stay)) return stay;

  const now = deps.now();
  const visible = await findVisibleProperty(deps.pool, input, caller, now);
  if (isRefusal(visible)) return visible;
  if (visible.link && !visible.link.showPrices) return refuse('prices_hidden');
  if (visible.link && input.adjustments) {
    return refuse('invalid_request', { cause: 'field_for_host', facts: { field: 'adjustments' } });
  }

  const { quote, ...answer } = await quotePropertyStay(deps, {
    property: visible.property,
    stay,
    party: partyWithDefaults(input),
    actor: visible.link ? 'visitor' : 'agent',
    code: input.promotionCode,
    adjustments: input.adjustments,
    now,
  });
  if (visible.link) await countOnLink(deps.pool, visible.link.agentId, visible.link._id, 'quotes');

  return quote ? ({ quote, ...answer } satisfies ReplyOf<typeof stays.quote>) : refuse('no_price');
}

type StayToQuote = {
  property: PropertyRecord;
  stay: Stay;
  party: Party;
  actor: 'visitor' | 'agent';
  /** A promotion code as entered. */
  code?: string | undefined;
  adjustments?: PriceAdjustments | undefined;
  /** The moment that decides promotions, notice and the property's today. */
  now: number;
  /** What the caller has just read of a visitor's property; unused when holds ended meanwhile. */
  known?: { reserved: readonly Stay[]; bookingFeePercent: number } | undefined;
};

/** Price and availability of a stay; the caller has checked access to the property. */
export async function quotePropertyStay(deps: BookingDeps, params: StayToQuote): Promise<PropertyStayQuote> {
  const { property, stay, code, known, now } = params;
  const hasReleased = known ? await expireHoldsOfProperty(deps, property) : false;
  const facts = Promise.all([
    known?.bookingFeePercent ?? deps.settings().then(({ bookingFee }) => bookingFee),
    findPromotions(deps.pool, { agentId: property.agentId, now, code }),
  ]);
  if (known)
    return quoteWithFacts(deps, params, { facts, reserved: hasReleased ? undefined : known.reserved });

  const [around] = await Promise.all([
    findNightsAfterHolds(deps, property, rangeAround(property, stay)),
    facts,
  ]);

  return quoteWithFacts(deps, params, { facts, reserved: undefined, around });
}

type StayOfProperties = Pick<StayToQuote, 'stay' | 'party' | 'code' | 'now'> & {
  agentId: string;
  properties: readonly PropertyRecord[];
  /** What the caller has just read; unused when holds ended meanwhile, because they give promotions back. */
  promotions?: Promise<readonly PromotionTerms[]>;
};

/** The same for a visitor and several properties of an agent, with three queries in all. Quotes by property id. */
export async function quotePropertyStays(
  deps: BookingDeps,
  { agentId, properties, code, promotions, ...stay }: StayOfProperties,
): Promise<Record<string, PropertyStayQuote>> {
  const { now } = stay;
  if (properties.length === 0) return {};

  const propertyIds = properties.map(({ _id }) => _id);
  const hasReleased = await expireHoldsOfProperties(deps, { agentId, propertyIds });

  const ranges = properties.map(({ timezone, rules }) => decisiveRange(civilDateAt(now, timezone), rules));
  const from = ranges.map((range) => range.from).toSorted()[0] ?? '';
  const to =
    ranges
      .map((range) => range.to)
      .toSorted()
      .at(-1) ?? '';

  const facts = Promise.all([
    deps.settings().then(({ bookingFee }) => bookingFee),
    (hasReleased ? undefined : promotions) ?? findPromotions(deps.pool, { agentId, now, code }),
  ]);
  const [reservedOf] = await Promise.all([
    findReservedNightsOfAll(deps.pool, agentId, propertyIds, from, to),
    facts,
  ]);
  const quotes = properties.map(async (property) => {
    const params = { property, code, ...stay, actor: 'visitor' } as const;
    const reserved = reservedOf.get(property._id) ?? [];
    return [property._id, await quoteWithFacts(deps, params, { facts, reserved })] as const;
  });

  return Object.fromEntries(await Promise.all(quotes));
}

type QuoteFacts = {
  facts: Promise<readonly [bookingFeePercent: number, promotions: readonly PromotionTerms[]]>;
  /** All reserved nights that matter to a visitor, where they have been read. */
  reserved: readonly Stay[] | undefined;
  /** The nights around the stay, where those alone have been read. */
  around?: readonly Stay[];
};

async function quoteWithFacts(
  deps: BookingDeps,
  { property, stay, party, actor, code, adjustments = noAdjustments, now }: Omit<StayToQuote, 'known'>,
  { facts, reserved, around }: QuoteFacts,
): Promise<PropertyStayQuote> {
  const guests = { adults: party.adults, children: party.children, pets: party.pets };
  const [{ refusal, alternatives }, [bookingFeePercent, promotions]] = await Promise.all([
    checkPropertyStay(deps.pool, { property, stay, guests, actor, now, known: reserved, around }),
    facts,
  ]);

  const terms = {
    party,
    known: promotions,
    code,
    bookingFeePercent,
    propertyId: property._id,
    rules: priceRulesOf(property),
    today: civilDateAt(now, property.timezone),
  };

  const priceOf = (requested: Stay) => quoteWithPromotions({ ...terms, stay: requested });
  const { quote, code: outcome } = priceOf(stay);
  const unpriced = isRefusal(quote) ? quote : null;
  const problem = refusal ?? unpriced;
  const { quote: worded, adjustedQuote } = texts(defaultLocale);

  return {
    quote: isRefusal(quote) ? null : adjustedQuote(adjustQuote(worded(quote), adjustments)),
    available: problem === null,
    problem: problem && problemFromRefusal(problem),
    alternatives: alternatives.map((other) => {
      const priced = priceOf(other).quote;
      return isRefusal(priced) ? other : { ...other, total: priced.total };
    }),
    ...codeAnswerOf(code, outcome),
  };
}

/** A refusal within a successful answer. */
export function problemFromRefusal(refusal: Refusal<RefusalCode>): { code: string; detail: string } {
  return { code: refusal.refused, detail: texts(defaultLocale).refusal(refusal) };
}
