import type { LinkPage, StayAnswer, StaySearch } from '#contract/visitor/visitor-pages.ts';
import { maxLinkPasswordLength } from '#domain/links/link-limits.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { parseStay } from '#domain/shared/stay.ts';
import { linkPreview } from './chat-preview/preview-content.ts';
import {
  filterChoices,
  filterListedProperties,
  type ListedProperty,
  readLinkFilters,
} from './filter-listed-properties.ts';
import { type PageAnswer, refusedPage, showPage, visitorLink } from './page-answer.ts';
import { type PageParams, readParam, readStaySearch } from './read-stay-search.ts';
import type { LinkKey, MaybeRefused, StayQuestion, VisitorPagePorts } from './visitor-page-ports.ts';

const cardsPerPage = 24;

/**
 * Page of a shared link: its filtered properties, with the price of the whole stay when dates are known. Taken
 * properties come last, with the nearest available dates.
 */
export async function showLink(
  ports: VisitorPagePorts,
  key: LinkKey,
  params: PageParams,
): Promise<PageAnswer> {
  // Properties of one link may be in several time zones; the earliest "today" anywhere keeps every valid day
  // selectable.
  const today = civilDateAt(ports.now(), 'Etc/GMT+12');
  const search = (proposed: Parameters<typeof readStaySearch>[1]['proposed']) =>
    readStaySearch(params, { today, mostGuests: 2, proposed });
  const found = await ports.readListedProperties(key, (view) => questionOf(search(view)));
  if (isRefusal(found)) return refusedPage(found, { what: 'link', key });
  const { view, places } = found;
  const parts = { today, search: search(view), filters: readLinkFilters(params) };
  const choices = filterChoices(places, view.showPrices);
  const guestsAsked = readParam(params, 'guests') !== '' || readParam(params, 'adults') !== '';
  const { adults, children } = parts.search.party;
  const knows = guestsAsked || questionOf(parts.search) !== null;
  const asked = { filters: parts.filters, guests: knows ? adults + children : null, choices };
  const { free, taken } = filterListedProperties(places, asked);
  const turned = paginate(readParam(params, 'page'), { free, taken });
  const stays = await addAlternatives(ports, key, turned, parts.search);
  if (isRefusal(stays)) return refusedPage(stays, { what: 'link', key });
  const page: LinkPage = {
    ...{ kind: 'link', view: visitorLink(view), ...parts, guestsAsked, choices, stays },
    ...{ found: free.length, taken: taken.length, page: turned.page, pages: turned.pages },
    cards: turned.free.map(({ card }) => card),
    takenCards: turned.taken.map(({ card }) => card),
  };
  return { ...showPage(page), preview: linkPreview(view) };
}

function questionOf({ checkIn, checkOut, party, code }: StaySearch): StayQuestion | null {
  if (!checkIn || !checkOut) return null;
  const stay = parseStay(checkIn, checkOut);
  return isRefusal(stay) ? null : { stay, party, code };
}

type PropertyGroups = { free: ListedProperty[]; taken: ListedProperty[] };

function paginate(
  asked: string,
  { free, taken }: PropertyGroups,
): PropertyGroups & { page: number; pages: number } {
  const all = [...free, ...taken];
  const pages = Math.max(1, Math.ceil(all.length / cardsPerPage));
  const page = Math.min(Math.max(1, Number.parseInt(asked, 10) || 1), pages);
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
  ports: VisitorPagePorts,
  key: LinkKey,
  { free, taken }: PropertyGroups,
  search: StaySearch,
): MaybeRefused<Record<string, StayAnswer>> {
  const weighed = [...free, ...taken].flatMap(({ card, stay }) => (stay ? [[card._id, stay] as const] : []));
  const question = questionOf(search);
  if (question === null || taken.length === 0) return Object.fromEntries(weighed);
  const ids = taken.map(({ card }) => card._id);
  const closer = await ports.answerStays(key, ids, { ...question, isCounted: false });
  return isRefusal(closer) ? closer : { ...Object.fromEntries(weighed), ...closer };
}

/** Checks a typed link password; on success returns a redirect to the requested page with a pass for the browser. */
export async function enterPassword(
  ports: Pick<VisitorPagePorts, 'readSharedView' | 'passForLink'>,
  { linkCode, network = '', path, words }: Omit<LinkKey, 'password'> & { path: string; words: PageParams },
): Promise<PageAnswer> {
  const password = readParam(words, 'linkPassword').slice(0, maxLinkPasswordLength);
  const key = { linkCode, network, password: password === '' ? null : password };
  const view = await ports.readSharedView(key);
  if (isRefusal(view)) return refusedPage(view, { what: 'link', key });
  const pass = await ports.passForLink(linkCode);
  return { seeOther: path, ...(pass === null ? {} : { remember: { linkCode, pass } }) };
}

/** Terms page: the host's terms of the stay and the platform's texts. */
export async function showTerms(
  ports: Pick<VisitorPagePorts, 'readSharedView' | 'readPlatformTexts'>,
  key: LinkKey,
): Promise<PageAnswer> {
  const view = await ports.readSharedView(key);
  if (isRefusal(view)) return refusedPage(view, { what: 'link', key });
  return showPage({ kind: 'terms', view: visitorLink(view), texts: await ports.readPlatformTexts() });
}
