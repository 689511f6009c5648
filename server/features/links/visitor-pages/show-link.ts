import type { SharedProperty, SharedView } from '#contract/links/link-shapes.ts';
import {
  type LinkCard,
  type LinkChoices,
  type LinkFilters,
  type LinkPage,
  linkSorts,
  type PlatformText,
  type PolicyInUse,
  type StayAnswer,
  type StaySearch,
} from '#contract/links/visitor-pages.ts';
import { atPropertyMinor } from '#domain/bookings/pricing/quote.ts';
import { maxLinkPasswordLength } from '#domain/links/shared-link.ts';
import { cancellationPolicies } from '#domain/payments/payment-lists.ts';
import { visitorLimits } from '#domain/properties/availability/stay-rules.ts';
import { amenities, propertyTypes } from '#domain/properties/property-types.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { currencyDecimals } from '#domain/shared/money.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { parseStay } from '#domain/shared/stay.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { onOneConnection } from '#server/db/pool.ts';
import { together } from '#server/db/transaction.ts';
import { readContentMarkup } from '#server/features/links/content/index.ts';
import { type HostReviews, readHostReviews } from '#server/features/links/guest-reviews/index.ts';
import { findPromotions } from '#server/features/links/promotions/index.ts';
import {
  countOnLink,
  type LinkForVisitor,
  passForLink,
  readSharedProperties,
} from '#server/features/links/shared-links/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { linkPassSeconds } from '#server/http/session/link-pass.ts';
import type { Platform } from '#server/platform.ts';
import { visitorReader } from '#texts/readers.ts';
import { linkPreview } from './chat-preview/preview-content.ts';
import { type LinkKey, openPageLink } from './open-page-link.ts';
import { type PageAnswer, problemOfRefusal, refusedPage, showPage, visitorLink } from './page-answer.ts';
import { answerStays, quoteProperties, type StayQuestion } from './quote-properties.ts';
import { type PageParams, readParam, readStaySearch, refuseLeftOutDates } from './read-stay-search.ts';
import type { PreviewOption } from './show-property.ts';
import type { VisitedPlatform } from './visited-platform.ts';

const maxCityLength = 120;

const priceLimit = 100_000_000;

const cardsPerPage = 24;
const photosPerCard = 5;

/**
 * Page of a shared link: its filtered properties, with the price of the whole stay when dates are known. Taken
 * properties come last, with the nearest available dates.
 */
export async function showLink(
  platform: VisitedPlatform,
  link: LinkForVisitor,
  params: PageParams,
  { isPreview = false }: PreviewOption = {},
): Promise<PageAnswer> {
  const now = platform.now();
  const settings = await platform.settings();
  const [{ view, properties }, reviews] = await onOneConnection(platform.pool, (db) =>
    together(readSharedProperties(db, link, now, settings), readHostReviews(db, link.agentId)),
  );
  const today = earliestToday(properties, now);
  const search = readStaySearch(params, { today, mostGuests: 2, proposed: view });
  const leftOut = refuseLeftOutDates(params, { today, maxNights: visitorLimits.maxNights });
  const question = questionOf(search, now);

  let answers: Record<string, StayAnswer> = {};
  if (question !== null && !isPreview) {
    [answers] = await onOneConnection(platform.pool, (db) => {
      // Read once for the wanted stay and for the alternatives to it.
      question.promotions = findPromotions(db, { agentId: link.agentId, now, code: question.code });
      return together(
        quoteProperties(db, {
          link,
          properties,
          question,
          bookingFee: settings.bookingFee,
          requested: platform,
        }),
        countOnLink(db, link.agentId, link._id, 'quotes'),
      );
    });
  }

  const cards = listProperties(view, { properties, answers, reviews });
  const parts = { today, search, filters: readLinkFilters(params) };
  const choices = filterChoices(cards, view.showPrices);
  const isPartyChosen = readParam(params, 'guests') !== '' || readParam(params, 'adults') !== '';

  const { adults, children } = search.party;
  const knows = isPartyChosen || question !== null;
  const requested = { filters: parts.filters, guests: knows ? adults + children : null, choices };
  const { free, taken } = filterListedProperties(cards, requested);
  const turned = paginate(readParam(params, 'page'), { free, taken });
  const stays = await addAlternatives(platform, link, { ...turned, properties }, question);

  const page: LinkPage = {
    kind: 'link',
    view: visitorLink(view),
    ...parts,
    problem: leftOut && problemOfRefusal(leftOut, platform),
    isPartyChosen,
    choices,
    hostReviews: reviews.host,
    stays,
    found: free.length,
    taken: taken.length,
    page: turned.page,
    pages: turned.pages,
    cards: turned.free.map(({ card }) => card),
    takenCards: turned.taken.map(({ card }) => card),
  };

  return { ...showPage(page), preview: linkPreview(view, visitorReader(platform)) };
}

/** The earliest of the dates at the properties, which may be in several time zones: every day that some of them offers. */
function earliestToday(properties: readonly PropertyRecord[], now: number): string {
  const days = properties.map(({ timezone }) => civilDateAt(now, timezone));
  return days.sort()[0] ?? civilDateAt(now, 'UTC');
}

type ListedFrom = {
  properties: readonly PropertyRecord[];
  answers: Record<string, StayAnswer>;
  reviews: HostReviews;
};

function listProperties(view: SharedView, { properties, answers, reviews }: ListedFrom): ListedProperty[] {
  const records = new Map(properties.map((property) => [property._id, property]));
  return view.properties.map((card) => {
    const { images = [], amenities = [] } = records.get(card._id) ?? {};
    const photos = images.slice(0, photosPerCard);
    return {
      card: { ...card, photos, reviews: reviews.of(card._id) },
      amenities,
      stay: answers[card._id] ?? null,
    };
  });
}

function questionOf({ checkIn, checkOut, party, code }: StaySearch, now: number): StayQuestion | null {
  if (!checkIn || !checkOut) return null;
  const stay = parseStay(checkIn, checkOut);
  return isRefusal(stay) ? null : { stay, party, code, now };
}

type PropertyGroups = { free: ListedProperty[]; taken: ListedProperty[] };

function paginate(
  input: string,
  { free, taken }: PropertyGroups,
): PropertyGroups & { page: number; pages: number } {
  const all = [...free, ...taken];
  const pages = Math.max(1, Math.ceil(all.length / cardsPerPage));
  const page = Math.min(Math.max(1, Number.parseInt(input, 10) || 1), pages);
  const start = (page - 1) * cardsPerPage;
  const end = start + cardsPerPage;

  return {
    page,
    pages,
    free: free.slice(start, end),
    taken: taken.slice(Math.max(0, start - free.length), Math.max(0, end - free.length)),
  };
}

/** Answers for the properties of this page; taken ones are checked again for alternatives. */
async function addAlternatives(
  platform: VisitedPlatform,
  link: LinkForVisitor,
  { free, taken, properties }: PropertyGroups & { properties: readonly PropertyRecord[] },
  question: StayQuestion | null,
): Promise<Record<string, StayAnswer>> {
  const weighed = [...free, ...taken].flatMap(({ card, stay }) => (stay ? [[card._id, stay] as const] : []));
  if (question === null || taken.length === 0) return Object.fromEntries(weighed);
  const takenIds = new Set(taken.map(({ card }) => card._id));
  const taking = properties.filter(({ _id }) => takenIds.has(_id));
  const closer = await answerStays(platform, link, { properties: taking, ...question });
  return { ...Object.fromEntries(weighed), ...closer };
}

/** Checks a typed link password; on success returns a redirect to the requested page with a pass for the browser. */
export async function enterPassword(
  platform: VisitedPlatform,
  { linkCode, network = '', path, form }: Omit<LinkKey, 'password'> & { path: string; form: PageParams },
): Promise<PageAnswer> {
  const password = readParam(form, 'linkPassword').slice(0, maxLinkPasswordLength);
  const key = { linkCode, network, password: password === '' ? null : password };
  const link = await openPageLink(platform, key);
  if (isRefusal(link)) return refusedPage(link, { what: 'link' });
  const pass = await passForLink(platform.pool, {
    code: linkCode,
    now: platform.now(),
    seconds: linkPassSeconds,
  });
  return { seeOther: path, ...(pass === null ? {} : { remember: { linkCode, pass } }) };
}

/** Terms page: the host's terms of the stay and the platform's texts. */
export async function showTerms({ pool, now }: Platform, link: LinkForVisitor): Promise<PageAnswer> {
  const { view, properties } = await readSharedProperties(pool, link, now());
  return showPage({
    kind: 'terms',
    view: visitorLink(view),
    policies: policiesInUse(properties),
    texts: await readPlatformTexts(pool),
  });
}

/** Policies of the properties, the most frequent first. */
function policiesInUse(properties: readonly PropertyRecord[]): PolicyInUse[] {
  return cancellationPolicies
    .map((policy) => ({
      policy,
      titles: properties.filter((one) => one.cancellationPolicy === policy).map(({ title }) => title),
    }))
    .filter(({ titles }) => titles.length > 0)
    .toSorted((a, b) => b.titles.length - a.titles.length);
}

/** The platform's terms and privacy policy; unpublished texts are omitted. */
async function readPlatformTexts(pool: Platform['pool']): Promise<PlatformText[]> {
  const texts = await Promise.all([
    readContentMarkup(pool, 'terms', 'terms'),
    readContentMarkup(pool, 'privacy', 'privacy'),
  ]);
  return texts.filter((text) => text !== null);
}

/** A property of a link; `stay` is null until dates are known. */
type ListedProperty = {
  card: LinkCard;
  amenities: SharedProperty['amenities'];
  stay: StayAnswer | null;
};

type FilterCriteria = {
  filters: LinkFilters;
  /** Null until the visitor gives a number of guests. */
  guests: number | null;
  choices: LinkChoices;
};

/** Filters the properties and splits them into available and taken, each sorted as requested. */
function filterListedProperties(
  properties: readonly ListedProperty[],
  criteria: FilterCriteria,
): { free: ListedProperty[]; taken: ListedProperty[] } {
  const fitting = properties
    .filter((card) => fits(card, criteria))
    .sort(comparatorFor(criteria.filters.sort, criteria.choices));
  return {
    free: fitting.filter(({ stay }) => stay === null || stay.available),
    taken: fitting.filter(({ stay }) => stay !== null && !stay.available),
  };
}

/**
 * Options of the filters. `currency` is null for mixed currencies, since prices in several currencies cannot be
 * compared.
 */
function filterChoices(properties: readonly ListedProperty[], showPrices: boolean): LinkChoices {
  const cards = properties.map(({ card }) => card);
  const currencies = new Set(cards.map(({ currency }) => currency));
  const known = new Set(properties.flatMap(({ amenities }) => amenities));
  const onlyCurrency = currencies.size === 1 ? (cards[0]?.currency ?? null) : null;

  return {
    types: [...new Set(cards.map(({ type }) => type))].sort(),
    cities: [...new Set(cards.map(({ city }) => city).filter((city) => city !== ''))].sort((a, b) =>
      a.localeCompare(b),
    ),
    // An amenity of every property would filter nothing.
    amenities: [...known]
      .filter((one) => !properties.every(({ amenities }) => amenities.includes(one)))
      .sort(),
    mostBedrooms: Math.max(0, ...cards.map(({ bedrooms }) => bedrooms)),
    mostGuests: Math.max(1, ...cards.map(({ maxGuests }) => maxGuests)),
    currency: showPrices ? onlyCurrency : null,
  };
}

function fits(property: ListedProperty, { filters, guests, choices }: FilterCriteria): boolean {
  const { card, amenities } = property;
  if (filters.type !== null && card.type !== filters.type) return false;
  if (filters.city !== null && card.city !== filters.city) return false;
  if (card.bedrooms < filters.bedrooms) return false;
  if (guests !== null && card.maxGuests < guests) return false;
  if (!filters.amenities.every((wanted) => amenities.includes(wanted))) return false;
  return choices.currency === null || isAffordable(property, filters);
}

/** Price limits apply to the whole stay when dates are known, otherwise to one night. */
function isAffordable(property: ListedProperty, { minPrice, maxPrice }: LinkFilters): boolean {
  if (minPrice === null && maxPrice === null) return true;
  const price = priceOf(property);
  if (price === null) return false;
  const unit = 10 ** currencyDecimals(property.card.currency);
  return (minPrice === null || price >= minPrice * unit) && (maxPrice === null || price <= maxPrice * unit);
}

/** All that the guest pays, at the property too. */
function priceOf({ card, stay }: ListedProperty): number | null {
  if (stay === null) return card.fromPrice?.amount ?? null;
  return stay.quote && stay.quote.total.amount + atPropertyMinor(stay.quote);
}

type Comparator = (a: ListedProperty, b: ListedProperty) => number;

/** Sort order of the properties. Falls back to the agent's order when prices are hidden or in several currencies. */
function comparatorFor(sort: LinkFilters['sort'], { currency }: LinkChoices): Comparator {
  // Properties without a price come last in both directions.
  const byPrice =
    (sign: 1 | -1): Comparator =>
    (a, b) => {
      const [left, right] = [priceOf(a), priceOf(b)];
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      return sign * (left - right);
    };

  if (sort === 'price_asc' && currency !== null) return byPrice(1);
  if (sort === 'price_desc' && currency !== null) return byPrice(-1);
  if (sort === 'largest')
    return (a, b) => b.card.maxGuests - a.card.maxGuests || b.card.bedrooms - a.card.bedrooms;

  return () => 0;
}

/** Parses the filters of a link page; invalid values are ignored rather than refused. */
function readLinkFilters(params: PageParams): LinkFilters {
  const minPrice = readPrice(params, 'minPrice');
  const maxPrice = readPrice(params, 'maxPrice');
  const isTurned = minPrice !== null && maxPrice !== null && minPrice > maxPrice;

  return {
    type: oneOf(propertyTypes, readParam(params, 'type')),
    city: truncateText(readParam(params, 'city'), maxCityLength) || null,
    bedrooms: Number(/^\d{1,2}$/.exec(readParam(params, 'bedrooms'))?.[0] ?? 0),
    // A minimum above the maximum is swapped.
    minPrice: isTurned ? maxPrice : minPrice,
    maxPrice: isTurned ? minPrice : maxPrice,
    amenities: amenities.filter((amenity) => readParams(params, 'amenity').includes(amenity)),
    sort: oneOf(linkSorts, readParam(params, 'sort')) ?? 'chosen',
  };
}

function readPrice(params: PageParams, name: string): number | null {
  const word = readParam(params, name).trim();
  return /^\d{1,9}$/.test(word) ? Math.min(Number(word), priceLimit) : null;
}

function readParams(params: PageParams, name: string): unknown[] {
  const value = params[name];
  return Array.isArray(value) ? value : [value];
}

function oneOf<const T extends string>(known: readonly T[], word: string): T | null {
  return known.find((one) => one === word) ?? null;
}
