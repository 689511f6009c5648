import type * as stays from '#contract/bookings/stays.ts';
import type { CodeAnswer, OfferedStay } from '#contract/bookings/stays.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { adjustQuote } from '#domain/bookings/pricing/adjust-quote.ts';
import { noAdjustments, type PriceAdjustments } from '#domain/bookings/pricing/price-adjustments.ts';
import { priceRulesOf } from '#domain/bookings/pricing/price-rules.ts';
import type { PromotionTerms } from '#domain/bookings/pricing/promotion-terms.ts';
import { atPropertyFact, type Party, type Quote } from '#domain/bookings/pricing/quote.ts';
import { quoteWithPromotions } from '#domain/bookings/pricing/quote-with-promotions.ts';
import { decisiveRange } from '#domain/properties/availability/rule-checks.ts';
import type { StayGuests } from '#domain/properties/availability/stay-check.ts';
import { civilDateAt, earlierOf, laterOf } from '#domain/shared/civil-date.ts';
import { type Reader, readerKey } from '#domain/shared/reader.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { parseStay, type Stay } from '#domain/shared/stay.ts';
import { createRemembered } from '#server/adapters/remembered.ts';
import { onOneConnection, type Queryable } from '#server/db/pool.ts';
import { together } from '#server/db/transaction.ts';
import { findReservedNightsOfAll } from '#server/features/bookings/availability/index.ts';
import { codeAnswerOf, findPromotions } from '#server/features/links/promotions/index.ts';
import { countOnLink } from '#server/features/links/shared-links/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import type { AgentCaller, Nobody } from '#server/http/caller.ts';
import { visitorReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import type { BookingDeps } from '../booking-deps.ts';
import {
  checkPropertyStay,
  checkStayAmong,
  rangeAround,
  type StayCheckResult,
} from '../check-property-stay.ts';
import { partyWithDefaults } from '../create/parse-booking-request.ts';
import {
  expireHoldsOfProperties,
  expireHoldsOfProperty,
  findNightsAfterHolds,
  whenAnyHoldHasEnded,
} from '../transition/expire-holds.ts';
import { findVisibleProperty } from './find-visible-property.ts';
import { createTimeFacts, noNights, stayKey } from './quote-facts.ts';

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
    reader: visitorReader(caller.request),
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
  /** Who reads the lines of the price and what stands against the stay. */
  reader: Reader;
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

type StayOfProperties = Pick<StayToQuote, 'stay' | 'party' | 'code' | 'reader' | 'now'> & {
  agentId: string;
  properties: readonly PropertyRecord[];
  /** What the caller has just read; unused when holds ended meanwhile, because they give promotions back. */
  promotions?: Promise<readonly PromotionTerms[]>;
};

/** The same for a visitor and several properties of an agent, with three queries in one round trip. Quotes by property id. */
export async function quotePropertyStays(
  deps: BookingDeps,
  { agentId, properties, code, promotions, ...stay }: StayOfProperties,
): Promise<Record<string, PropertyStayQuote>> {
  const { now } = stay;
  if (properties.length === 0) return {};

  const propertyIds = properties.map(({ _id }) => _id);
  const { checkIn: from, checkOut: to } = widestRange(properties, now);
  const read = async (
    db: Queryable,
    known: Promise<readonly PromotionTerms[]> = findPromotions(db, { agentId, now, code }),
  ) => together(findReservedNightsOfAll(db, agentId, propertyIds, from, to), known);

  // Hardly ever has a hold ended just now: then all is read anew, because it gives nights and promotions back.
  const { endedBy, ...first } = await onOneConnection(deps.pool, async (db) => {
    const [ended, facts] = await together(whenAnyHoldHasEnded(deps, db), read(db, promotions));
    return { endedBy: ended, facts };
  });
  const hasReleased = await expireHoldsOfProperties(deps, { agentId, propertyIds }, { endedBy });
  const [reservedOf, known] = hasReleased ? await read(deps.pool) : first.facts;
  const { bookingFee: bookingFeePercent } = await deps.settings();

  const questionKey = `${stayKey({ code, ...stay })} ${readerKey(stay.reader)}`;
  const timeOf = createTimeFacts(now);
  const terms = JSON.stringify(known);

  const quotes = properties.map((property) => {
    const reserved = reservedOf.get(property._id) ?? noNights;
    const facts = [property, reserved, bookingFeePercent, terms, ...timeOf(property)];
    const params = { property, code, ...stay, actor: 'visitor', guests: guestsOf(stay.party) } as const;
    const quote = recallQuote(`${property._id} ${questionKey}`, facts, () =>
      quoteChecked(params, checkStayAmong(reserved, params), { bookingFeePercent, promotions: known }),
    );
    return [property._id, quote] as const;
  });

  return Object.fromEntries(quotes);
}

/** The days whose reserved nights decide every visitor's stay in any of the properties. */
function widestRange(properties: readonly PropertyRecord[], now: number): Stay {
  const ranges = properties.map(({ timezone, rules }) => decisiveRange(civilDateAt(now, timezone), rules));
  const from = ranges.map((range) => range.from).reduce(earlierOf);
  const to = ranges.map((range) => range.to).reduce(laterOf);
  return { checkIn: from, checkOut: to };
}

/** Quotes of a few kilobytes each. */
const recallQuote = createRemembered<PropertyStayQuote>(1000);

type QuoteFacts = {
  facts: Promise<readonly [bookingFeePercent: number, promotions: readonly PromotionTerms[]]>;
  /** All reserved nights that matter to a visitor, where they have been read. */
  reserved: readonly Stay[] | undefined;
  /** The nights around the stay, where those alone have been read. */
  around?: readonly Stay[];
};

async function quoteWithFacts(
  deps: BookingDeps,
  params: Omit<StayToQuote, 'known'>,
  { facts, reserved, around }: QuoteFacts,
): Promise<PropertyStayQuote> {
  const guests = guestsOf(params.party);
  const [check, [bookingFeePercent, promotions]] = await Promise.all([
    checkPropertyStay(deps.pool, { ...params, guests, known: reserved, around }),
    facts,
  ]);
  return quoteChecked(params, check, { bookingFeePercent, promotions });
}

function guestsOf({ adults, children, pets }: Party): StayGuests {
  return { adults, children, pets };
}

function quoteChecked(
  { property, stay, party, code, adjustments = noAdjustments, reader, now }: Omit<StayToQuote, 'known'>,
  { refusal, alternatives }: StayCheckResult,
  { bookingFeePercent, promotions }: { bookingFeePercent: number; promotions: readonly PromotionTerms[] },
): PropertyStayQuote {
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
  const { quote: worded, adjustedQuote } = texts(reader);

  return {
    quote: isRefusal(quote) ? null : adjustedQuote(adjustQuote(worded(quote), adjustments)),
    available: problem === null,
    problem: problem && problemFromRefusal(problem, reader),
    alternatives: alternatives.map((other) => {
      const priced = priceOf(other).quote;
      return isRefusal(priced) ? other : { ...other, total: priced.total, ...atPropertyFact(priced) };
    }),
    ...codeAnswerOf(code, outcome, reader),
  };
}

/** A refusal within a successful answer. */
export function problemFromRefusal(
  refusal: Refusal<RefusalCode>,
  reader: Reader,
): { code: string; detail: string } {
  return { code: refusal.refused, detail: texts(reader).refusal(refusal) };
}
