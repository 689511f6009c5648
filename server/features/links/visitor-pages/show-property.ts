import { Value } from 'typebox/value';
import { defaultAgentSettings } from '#contract/account/agents.ts';
import type { SharedProperty } from '#contract/links/link-shapes.ts';
import {
  emptyRequest,
  type PropertyPage,
  type RequestForm,
  type StayAnswer,
  type StaySearch,
} from '#contract/links/visitor-pages.ts';
import { Id } from '#contract/shapes.ts';
import { lastWaitingCheckIn } from '#domain/calendars/exposure.ts';
import { wayToPay } from '#domain/payments/payment-details.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { parseStay } from '#domain/shared/stay.ts';
import { findAgentSettings } from '#server/features/account/agents/index.ts';
import { findChannelWait, isSignedFirst, takesOnlinePayments } from '#server/features/bookings/core/index.ts';
import { readHostReviews, readShownReviews } from '#server/features/links/guest-reviews/index.ts';
import {
  bookableNightPrices,
  countOnLink,
  type LinkForVisitor,
  linkProperty,
  readPropertyToQuote,
  readVisitorLink,
} from '#server/features/links/shared-links/index.ts';
import { readTypicalAnswerHours } from '#server/features/messages/core/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { findLocator } from '#server/features/properties/locations/index.ts';
import type { StampedForm } from '#server/http/pages/form-stamp.ts';
import type { Platform } from '#server/platform.ts';
import { type Requested, visitorReader } from '#texts/readers.ts';
import { propertyPreview } from './chat-preview/preview-content.ts';
import {
  type PageAnswer,
  problemOfRefusal,
  refusedPage,
  reuseStamp,
  type ShownPage,
  showPage,
} from './page-answer.ts';
import { answerStay, type KnownNights } from './quote-properties.ts';
import { type PageParams, readMonth, readStaySearch, refuseLeftOutDates } from './read-stay-search.ts';
import type { VisitedPlatform } from './visited-platform.ts';

/** Reviews on the page itself; all of them have a page of their own. */
const newestReviewsShown = 3;

export type PreviewOption = {
  /** The agent looks at a preview of the page: nothing is counted as a visitor's quote. */
  isPreview?: boolean;
};

/** Page of one property: its available dates and, once dates are chosen, the whole price. */
export async function showProperty(
  platform: VisitedPlatform,
  link: LinkForVisitor,
  { propertyId, ...requested }: { propertyId: string; params: PageParams } & PreviewOption,
): Promise<PageAnswer> {
  const found = await findPropertyPage(platform, link, propertyId);
  if (isRefusal(found)) return refusedProperty(platform, link, found);
  return drawProperty(platform, link, { ...found, ...requested });
}

type FoundProperty = { record: PropertyRecord } & Pick<PropertyPage, 'view' | 'property' | 'nightMinor'> & {
    known: KnownNights;
  };

/** Finds a property of the link, with the public view of both and the prices of its nights. */
export async function findPropertyPage(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  link: LinkForVisitor,
  propertyId: string,
): Promise<FoundProperty | Refusal<'not_found'>> {
  if (!Value.Check(Id, propertyId)) return refuse('not_found');

  const record = await linkProperty(pool, link, propertyId);
  if (isRefusal(record)) return record;

  const [{ view: property, known }, view] = await Promise.all([
    readPropertyToQuote(pool, link, record, now()),
    readVisitorLink(pool, link),
  ]);

  return {
    record,
    view,
    property,
    known,
    nightMinor: link.showPrices ? bookableNightPrices(record, property.today) : null,
  };
}

/** Page for a property that is no longer on a working link; it names the host to contact. */
async function refusedProperty(
  { pool }: Platform,
  link: LinkForVisitor,
  refusal: Refusal<'not_found'>,
): Promise<ShownPage> {
  const { host } = await readVisitorLink(pool, link);
  return refusedPage(refusal, { what: 'property', linkCode: link.linkCode, host });
}

type PropertyParts = PreviewOption &
  FoundProperty & {
    params: PageParams;
    /** Keeps the stamp of the posted form, so that a corrected form does not count as filled in too fast. */
    form?: RequestForm;
    status?: number;
  };

export async function drawProperty(
  platform: VisitedPlatform,
  link: LinkForVisitor,
  parts: PropertyParts,
): Promise<ShownPage> {
  const { record, view, property, nightMinor, known, params, status = 200, isPreview = false } = parts;
  const now = platform.now();
  const search = readPropertySearch(property, view, params);

  const [settings, answerHours, locator, wait, signsFirst, takesOnline, reviews, newestReviews] =
    await Promise.all([
      findAgentSettings(platform.pool, link.agentId),
      readTypicalAnswerHours(platform.pool, link.agentId, now),
      readLocator(platform, property),
      findChannelWait(platform.pool, link.agentId, property._id),
      isSignedFirst(platform.pool, { agentId: link.agentId, _id: property._id }),
      takesOnlinePayments(platform, platform.pool, link.agentId),
      readHostReviews(platform.pool, link.agentId),
      readShownReviews(platform.pool, {
        agentId: link.agentId,
        propertyId: property._id,
        limit: newestReviewsShown,
      }),
    ]);

  const form = parts.form ?? { values: emptyRequest, fieldErrors: {}, problem: null, attempt: '' };
  const drawn = showPage(
    {
      kind: 'property',
      view,
      property,
      search,
      month: readMonth(params, search, property),
      stay:
        answerOfLeftOutDates(platform, params, property) ??
        (await readStayAnswer(platform, link, { record, search, known, isPreview, now })),
      nightMinor,
      reviews: reviews.of(property._id),
      hostReviews: reviews.host,
      newestReviews,
      answerHours,
      waitsUntil: property.instantBook ? lastWaitingCheckIn({ ...wait, today: property.today }) : null,
      signsFirst,
      confirmHours: record.rules.requestHoldHours,
      locator,
      paymentPolicy: (settings ?? defaultAgentSettings).bookingDefaults.paymentSchedule,
      wayToPay: wayToPay(settings?.payment ?? null, takesOnline),
      form: { ...form, attempt: await reuseStamp(platform, stampedForm(link, property._id), form.attempt) },
    },
    status,
  );

  return { ...drawn, preview: propertyPreview(view, property, visitorReader(platform)) };
}

/** Drawn from the public position, which may be rounded. */
async function readLocator(
  { pool, config }: Pick<Platform, 'pool' | 'config'>,
  { lat, lng, city, hideExact }: SharedProperty,
): Promise<PropertyPage['locator']> {
  if (config.map || lat === null || lng === null) return null;
  return findLocator(pool, { lat, lng, city, hideExact });
}

export function stampedForm({ linkCode }: LinkForVisitor, propertyId: string): StampedForm {
  return { kind: 'request', linkCode, propertyId };
}

export function readPropertySearch(
  property: SharedProperty,
  view: PropertyPage['view'],
  params: PageParams,
): StaySearch {
  return readStaySearch(params, { today: property.today, mostGuests: property.maxGuests, proposed: view });
}

function answerOfLeftOutDates(
  platform: Requested,
  params: PageParams,
  property: SharedProperty,
): StayAnswer | null {
  const refusal = refuseLeftOutDates(params, property);
  if (refusal === null) return null;
  return { quote: null, available: false, problem: problemOfRefusal(refusal, platform), alternatives: [] };
}

type StayToAnswer = Pick<FoundProperty, 'record' | 'known'> & {
  search: StaySearch;
  isPreview: boolean;
  now: number;
};

async function readStayAnswer(
  platform: VisitedPlatform,
  link: LinkForVisitor,
  { record, search, known, isPreview, now }: StayToAnswer,
): Promise<StayAnswer | null> {
  if (!search.checkIn || !search.checkOut) return null;
  const stay = parseStay(search.checkIn, search.checkOut);
  if (isRefusal(stay)) {
    return { quote: null, available: false, problem: problemOfRefusal(stay, platform), alternatives: [] };
  }
  const { party, code } = search;
  const answer = await answerStay(platform, link, { property: record, stay, party, code, known, now });
  if (!isPreview) await countOnLink(platform.pool, link.agentId, link._id, 'quotes');
  return answer;
}
