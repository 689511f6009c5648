import type { LinkPage } from '#contract/visitor-pages.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { m } from '#web/words/compiled/messages.js';
import { stayText } from '../format/day-text.ts';
import { filterCount } from './filter-panel.tsx';
import { noFilters, overviewAddress } from './link-query.ts';
import { PageSteps } from './page-steps.tsx';
import { PropertyCard } from './property-card.tsx';

type ListProps = { page: LinkPage & { locale: string } };

/** Matching properties, then those that are taken, and an empty state. */
export function PlaceList({ page }: ListProps) {
  const { cards, takenCards, found, taken } = page;
  return (
    <>
      <Headline page={page} />
      {found === 0 && <NothingFits page={page} />}
      <Cards page={page} cards={cards} isFirst />
      {takenCards.length > 0 && (
        <>
          <h2 className="mt-12 text-[1.35rem]">{m.visitor_list_taken({ count: taken })}</h2>
          <Cards page={page} cards={takenCards} isFirst={cards.length === 0} />
        </>
      )}
      <PageSteps page={page} />
    </>
  );
}

function Headline({ page }: ListProps) {
  const { found, search, today, locale } = page;
  const { checkIn, checkOut } = search;
  if (found === 0) return null;
  const words =
    checkIn && checkOut
      ? m.visitor_list_free({ count: found, stay: stayText({ checkIn, checkOut }, today, locale) })
      : filterCount(page) > 0 || page.guestsAsked
        ? m.visitor_list_found({ count: found })
        : null;
  return words && <h2 className="mt-7 text-[1.35rem]">{words}</h2>;
}

function NothingFits({ page }: ListProps) {
  const isTaken = page.taken > 0;
  return (
    <div className="panel mt-7 max-w-2xl" role="status">
      <h2 className="text-[1.35rem]">
        {isTaken ? m.visitor_list_all_taken_title() : m.visitor_list_none_title()}
      </h2>
      <p className="mt-2 text-mute">
        {isTaken
          ? m.visitor_list_all_taken_text()
          : m.visitor_list_none_text({ name: hostName(page.view.host) })}
      </p>
      {filterCount(page) > 0 && (
        <a href={overviewAddress(page, { filters: noFilters })} className="quiet mt-4">
          {m.visitor_filters_clear()}
        </a>
      )}
    </div>
  );
}

type CardsProps = ListProps & { cards: LinkPage['cards']; isFirst: boolean };

function Cards({ page, cards, isFirst }: CardsProps) {
  if (cards.length === 0) return null;
  return (
    <ul className="mt-7 grid grid-cols-1 gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card, index) => (
        <li key={card._id} className={index === 0 && isFirst ? 'min-w-0' : 'later min-w-0'}>
          <PropertyCard page={page} card={card} isFirst={isFirst && index === 0} />
        </li>
      ))}
    </ul>
  );
}
