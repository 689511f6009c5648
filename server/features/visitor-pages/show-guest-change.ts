import { addresses } from '#contract/addresses.ts';
import { refusals } from '#contract/refusals.ts';
import type { WantedStay } from '#contract/visitor/guest-changes.ts';
import type { ChangeAnswer, PageProblem, StaySearch } from '#contract/visitor/visitor-pages.ts';
import { maxChangeMessage } from '#domain/booking/change-request.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { previewChange, readChangeCalendar, requestChange } from '#server/features/change-requests/index.ts';
import { type GuestStay, hostForGuest, readGuestStay } from '#server/features/guest/index.ts';
import type { Platform } from '#server/platform.ts';
import { type PageAnswer, problemOfRefusal, refusedPage, showPage } from './page-answer.ts';
import { type PageParams, readMonth, readParam, readStaySearch } from './read-stay-search.ts';

type Asked = { token: string; words: PageParams };

/** The page on which a guest chooses other dates or another party and sees what they cost. */
export function showGuestChange(platform: Platform, asked: Asked): Promise<PageAnswer> {
  return drawChange(platform, asked);
}

/** Handles the posted form: asks the host, or shows the page again with what stands against it. */
export async function postGuestChange(platform: Platform, { token, words }: Asked): Promise<PageAnswer> {
  const { checkIn, checkOut } = Object.fromEntries(
    ['checkIn', 'checkOut'].map((name) => [name, readParam(words, name)]),
  );
  const total = readParam(words, 'expectedTotalMinor');
  const message = messageOf(words);
  const party = { adults: 0, children: 0, infants: 0, pets: 0 };
  for (const kind of ['adults', 'children', 'infants', 'pets'] as const) {
    const count = readParam(words, kind);
    party[kind] = /^\d{1,2}$/.test(count) ? Number(count) : 0;
  }
  const requested = await requestChange(platform, {
    ...{ token, checkIn: checkIn ?? '', checkOut: checkOut ?? '', ...party, message },
    expectedTotalMinor: /^\d{1,12}$/.test(total) ? Number(total) : -1,
  });
  if (!isRefusal(requested)) return { seeOther: `${addresses.guest({ token })}#change` };
  const { status } = refusals[requested.refused];
  return drawChange(platform, { token, words, problem: problemOfRefusal(requested), status });
}

type Drawn = Asked & { problem?: PageProblem; status?: number };

async function drawChange(
  platform: Platform,
  { token, words, problem, status = 200 }: Drawn,
): Promise<PageAnswer> {
  const stay = await readGuestStay(platform, token);
  if (isRefusal(stay)) return refusedPage(stay, { what: 'guest' });
  // The page of the booking says why.
  if (!stay.booking.mayRequestChange) return { seeOther: addresses.guest({ token }) };
  const { property, nightMinor } = await readChangeCalendar(platform, {
    booking: stay.record,
    property: stay.property,
  });
  const search = readChangeSearch(words, stay, property);
  const { description: _d, images: _i, houseRules: _h, sleepingRooms: _s, ...calendar } = property;
  return showPage(
    {
      kind: 'guest_change',
      token,
      view: {
        host: hostForGuest(stay.host),
        booking: stay.booking,
        changeRequest: stay.changeRequest,
        property: { title: stay.property.title },
      },
      property: calendar,
      nightMinor,
      search,
      month: readMonth(words, search, { today: property.today, until: property.bookableUntil }),
      answer: await readAnswer(platform, stay, search),
      message: messageOf(words),
      problem: problem ?? null,
    },
    status,
  );
}

/** Dates and party of the address; without any those of the open request, or of the booking. */
function readChangeSearch(
  words: PageParams,
  { booking, changeRequest }: GuestStay,
  { today, maxGuests }: { today: string; maxGuests: number },
): StaySearch {
  const start = changeRequest?.state === 'open' ? changeRequest : booking;
  const search = readStaySearch(words, { today, mostGuests: maxGuests, proposed: start });
  if (readParam(words, 'adults') !== '') return search;
  const { adults, children, infants, pets } = start;
  return { ...search, party: { adults, children, infants, pets } };
}

async function readAnswer(
  platform: Platform,
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

function messageOf(words: PageParams): string {
  return truncateText(readParam(words, 'message').replaceAll('\r\n', '\n').trim(), maxChangeMessage);
}
