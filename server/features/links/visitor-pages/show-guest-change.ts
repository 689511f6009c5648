import { addresses } from '#contract/addresses.ts';
import type { WantedStay } from '#contract/links/guest-changes.ts';
import type { ChangeAnswer, GuestChangePage, StaySearch } from '#contract/links/visitor-pages.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { maxChangeMessage } from '#domain/bookings/change-request.ts';
import type { Quote } from '#domain/bookings/pricing/quote.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import {
  isSameStay,
  presentStay,
  previewChange,
  readChangeCalendar,
  requestChange,
} from '#server/features/bookings/changes/index.ts';
import { type GuestStay, hostForGuest, readGuestStay } from '#server/features/links/guest/index.ts';
import type { Requested } from '#texts/readers.ts';
import { type PageAnswer, problemOfRefusal, refusedPage, showPage } from './page-answer.ts';
import {
  agesOf,
  type PageParams,
  readMonth,
  readParam,
  readStaySearch,
  refuseLeftOutDates,
} from './read-stay-search.ts';
import type { VisitedPlatform } from './visited-platform.ts';

type ChangePageRequest = { token: string; form: PageParams };

/** The page on which a guest chooses other dates or another party and sees what they cost. */
export async function showGuestChange(
  platform: VisitedPlatform,
  request: ChangePageRequest,
): Promise<PageAnswer> {
  const read = await readChange(platform, request);
  return 'stay' in read ? drawChange(platform, request, read) : read;
}

/** Handles the posted form: asks the host, or shows the page again with what stands against it. */
export async function postGuestChange(
  platform: VisitedPlatform,
  request: ChangePageRequest,
): Promise<PageAnswer> {
  const { token, form } = request;
  const total = readParam(form, 'expectedTotalMinor');
  const expectedTotalMinor = /^\d{1,12}$/.test(total) ? Number(total) : -1;
  const read = await readChange(platform, request);
  // A price that is out of date is known before anything is locked.
  const quote = 'stay' in read ? newPrice(read, expectedTotalMinor) : null;
  if ('stay' in read && quote !== null)
    return drawChange(platform, request, read, refuse('price_changed', { facts: { quote } }));

  const party = { adults: 0, children: 0, infants: 0, pets: 0 };
  for (const kind of ['adults', 'children', 'infants', 'pets'] as const) {
    const count = readParam(form, kind);
    party[kind] = /^\d{1,2}$/.test(count) ? Number(count) : 0;
  }

  const [checkIn, checkOut] = [readParam(form, 'checkIn'), readParam(form, 'checkOut')];
  const requested = await requestChange(platform, {
    token,
    checkIn,
    checkOut,
    ...party,
    ...agesOf(form),
    message: messageOf(form),
    expectedTotalMinor,
  });
  if (!isRefusal(requested)) return { seeOther: `${addresses.guest({ token })}#change` };

  const again = await readChange(platform, request);
  return 'stay' in again ? drawChange(platform, request, again, requested) : again;
}

type ReadChange = { stay: GuestStay; page: Omit<GuestChangePage, 'token' | 'message'> };

async function readChange(
  platform: VisitedPlatform,
  { token, form }: ChangePageRequest,
): Promise<ReadChange | PageAnswer> {
  const stay = await readGuestStay(platform, token);
  if (isRefusal(stay)) return refusedPage(stay, { what: 'guest' });
  // The page of the booking says why.
  if (!stay.booking.mayRequestChange) return { seeOther: addresses.guest({ token }) };

  const { property, nightMinor } = await readChangeCalendar(platform, {
    booking: stay.record,
    property: stay.property,
  });
  const bounds = { ...property, today: firstCheckIn(stay, form, property.today) };
  const search = readChangeSearch(form, stay, bounds);
  const leftOut = refuseLeftOutDates(form, bounds);
  const { description: _d, images: _i, houseRules: _h, sleepingRooms: _s, ...calendar } = property;

  return {
    stay,
    page: {
      kind: 'guest_change',
      view: {
        host: hostForGuest(stay.host),
        booking: stay.booking,
        changeRequest: stay.changeRequest,
        property: { title: stay.property.title },
      },
      property: calendar,
      nightMinor,
      search,
      month: readMonth(form, search, property),
      answer: await readAnswer(platform, stay, search),
      problem: leftOut && problemOfRefusal(leftOut, platform),
    },
  };
}

/** The price of a change that is possible, when it is not the one that the guest has seen; else null. */
function newPrice({ stay, page: { search, answer } }: ReadChange, expectedTotalMinor: number): Quote | null {
  const { checkIn, checkOut, party } = search;
  if (!answer?.quote || answer.problem !== null || !checkIn || !checkOut) return null;
  const { propertyId } = stay.record;
  const isSame = isSameStay(presentStay(stay.record), { propertyId, stay: { checkIn, checkOut }, party });
  return isSame || answer.quote.total.amount === expectedTotalMinor ? null : answer.quote;
}

function drawChange(
  requested: Requested,
  { token, form }: ChangePageRequest,
  { page }: ReadChange,
  refusal?: Refusal<RefusalCode>,
): Promise<PageAnswer> | PageAnswer {
  const problem = refusal ? problemOfRefusal(refusal, requested) : page.problem;
  return showPage(
    { ...page, token, message: messageOf(form), problem },
    refusal ? refusals[refusal.refused].status : 200,
  );
}

/** First day on which the stay can begin: a guest who has arrived keeps their check-in, which may be past. */
function firstCheckIn({ booking }: GuestStay, form: PageParams, today: string): string {
  const checkIn = readParam(form, 'checkIn') || booking.checkIn;
  return booking.hasArrived && checkIn === booking.checkIn && checkIn < today ? checkIn : today;
}

/** Dates and party of the address; without any those of the open request, or of the booking. */
function readChangeSearch(
  form: PageParams,
  { booking, changeRequest }: GuestStay,
  { today, maxGuests }: { today: string; maxGuests: number },
): StaySearch {
  const start = changeRequest?.state === 'open' ? changeRequest : booking;
  const search = readStaySearch(form, { today, mostGuests: maxGuests, proposed: start });
  if (readParam(form, 'adults') !== '') return search;
  const { adults, children, infants, pets } = start;
  const childAges = 'quote' in start ? start.quote?.childAges : start.childAges;
  return { ...search, party: { adults, children, infants, pets, ...(childAges && { childAges }) } };
}

async function readAnswer(
  platform: VisitedPlatform,
  { record: booking, ledger }: GuestStay,
  { checkIn, checkOut, party }: StaySearch,
): Promise<ChangeAnswer | null> {
  if (!checkIn || !checkOut) return null;
  const wanted: WantedStay = { checkIn, checkOut, ...party };
  const preview = await previewChange(platform, { booking, ledger }, wanted);
  if (isRefusal(preview)) return null;
  const { quote, problem, alternatives } = preview;
  return { quote, available: problem === null, problem, alternatives, preview };
}

function messageOf(form: PageParams): string {
  return truncateText(readParam(form, 'message').replaceAll('\r\n', '\n').trim(), maxChangeMessage);
}
