import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { type PageAnswer, refusedPage, shown, visitorLink } from './page-answer.ts';
import { readStaySearch, type Words, wordOf } from './read-stay-search.ts';
import type { LinkKey, VisitorPagePorts } from './visitor-page-ports.ts';

const cardsOnPage = 24;

/** All places of a link; with dates each says what the whole stay costs, or that it is taken. */
export async function showLink(ports: VisitorPagePorts, key: LinkKey, words: Words): Promise<PageAnswer> {
  const view = await ports.readSharedView(key);
  if (isRefusal(view)) return refusedPage(view, { what: 'link', key });
  // Places of one link may lie in several time zones; the earliest "today" anywhere keeps every true day selectable.
  const today = civilDateAt(ports.now(), 'Etc/GMT+12');
  const search = readStaySearch(words, { today, mostGuests: 2, proposed: view });
  const pages = Math.max(1, Math.ceil(view.properties.length / cardsOnPage));
  const asked = Number.parseInt(wordOf(words, 'page'), 10) || 1;
  const page = Math.min(Math.max(1, asked), pages);
  const cards = view.properties.slice((page - 1) * cardsOnPage, page * cardsOnPage);
  const stays = await answersFor(ports, key, { search, ids: cards.map((card) => card._id) });
  if (isRefusal(stays)) return refusedPage(stays, { what: 'link', key });
  return shown({ kind: 'link', view: visitorLink(view), cards, today, search, page, pages, stays });
}

type Asked = { search: ReturnType<typeof readStaySearch>; ids: readonly string[] };

async function answersFor(ports: VisitorPagePorts, key: LinkKey, { search, ids }: Asked) {
  const { checkIn, checkOut, party } = search;
  if (!checkIn || !checkOut || ids.length === 0) return {};
  return ports.answerStays(key, ids, { stay: { checkIn, checkOut }, party });
}
