import type { LinkPage } from '#contract/links/visitor-pages.ts';
import { hostName } from '#domain/shared/host-name.ts';
import * as t from '#texts/screens.ts';
import { ContactLinks } from '#web/features/links/visitor-pages/components/host-contact.tsx';
import { ReviewFigures } from '#web/features/links/visitor-pages/components/review-parts.tsx';
import { linkFooter, VisitorLayout } from '#web/features/links/visitor-pages/components/visitor-layout.tsx';
import { stayRangeText } from '#web/features/links/visitor-pages/format/day-text.ts';
import {
  FilterChips,
  filterCount,
  noFilters,
  overviewAddress,
} from '#web/features/links/visitor-pages/overview/link-filters.tsx';
import { LinkSearch } from '#web/features/links/visitor-pages/overview/link-search.tsx';
import { PropertyCard } from '#web/features/links/visitor-pages/overview/property-card.tsx';
import { linkTitle } from './page-head.ts';

/** Overview of a shared link: host, date search, and properties with their prices. */
export function LinkScreen({ page }: { page: LinkPage & { locale: string } }) {
  const { view } = page;

  return (
    <VisitorLayout host={view.host} title={linkTitle(view)} mayShare links={linkFooter(view)}>
      <div className="pt-4 pb-5 sm:py-8">
        <h1 className="max-w-3xl text-[clamp(1.8rem,4.5vw,2.6rem)] leading-tight">{linkTitle(view)}</h1>
        {view.propertyCount > 0 && (
          <p className="mt-1.5 text-mute sm:text-lg">
            {view.showPrices
              ? t.visitor.linkLead({ count: view.propertyCount })
              : t.visitor.linkLeadNoPrices({ count: view.propertyCount })}
          </p>
        )}
        <p className="mt-1.5">
          <ReviewFigures reviews={page.hostReviews} isOfHost locale={page.locale} />
        </p>
      </div>
      {view.propertyCount === 0 ? (
        <div className="panel max-w-2xl">
          <h2 className="text-[1.35rem]">{t.visitor.linkEmptyTitle}</h2>
          <p className="mt-2 text-mute">{t.visitor.linkEmptyText({ name: hostName(view.host) })}</p>
          <ContactLinks host={view.host} />
        </div>
      ) : (
        <>
          <LinkSearch page={page} />
          <FilterChips page={page} />
          <LinkPropertyList page={page} />
        </>
      )}
    </VisitorLayout>
  );
}

type ListProps = { page: LinkPage & { locale: string } };

/** Matching properties, then those that are taken, and an empty state. */
function LinkPropertyList({ page }: ListProps) {
  const { cards, takenCards, found, taken } = page;
  const isOnlyTaken = found === 0 && taken === 1;

  return (
    <>
      {page.problem && (
        <p role="status" className="alarm mt-7">
          {page.problem.detail}
        </p>
      )}
      <Headline page={page} />
      {found === 0 && <NoMatches page={page} />}
      <Cards page={page} cards={cards} isFirst />
      {takenCards.length > 0 && (
        <>
          {isOnlyTaken || <h2 className="mt-12 text-[1.35rem]">{t.visitor.listTaken({ count: taken })}</h2>}
          <Cards page={page} cards={takenCards} isFirst={cards.length === 0} />
        </>
      )}
      <LinkPagination page={page} />
    </>
  );
}

function Headline({ page }: ListProps) {
  const { found, search, today, locale } = page;
  const { checkIn, checkOut } = search;
  if (found === 0) return null;
  const isFiltered = filterCount(page) > 0 || page.isPartyChosen;
  const filtered = isFiltered ? t.visitor.listFound({ count: found }) : null;
  const text =
    checkIn && checkOut
      ? t.visitor.listFree({ count: found, stay: stayRangeText({ checkIn, checkOut }, today, locale) })
      : filtered;

  return text && <h2 className="mt-7 text-[1.35rem]">{text}</h2>;
}

function NoMatches({ page }: ListProps) {
  const [title, text] = noMatchText(page);
  return (
    <div className="panel mt-7 max-w-2xl" role="status">
      <h2 className="text-[1.35rem]">{title}</h2>
      <p className="mt-2 text-mute">{text}</p>
      {filterCount(page) > 0 && (
        <a href={overviewAddress(page, { filters: noFilters })} className="quiet mt-4">
          {t.visitor.filtersClear}
        </a>
      )}
    </div>
  );
}

function noMatchText({ taken, view }: LinkPage): [title: string, text: string] {
  if (taken === 0) return [t.visitor.listNoneTitle, t.visitor.listNoneText({ name: hostName(view.host) })];
  if (taken === 1) return [t.visitor.listTaken({ count: 1 }), t.visitor.listOneTakenText];
  return [t.visitor.listAllTakenTitle, t.visitor.listAllTakenText];
}

type CardsProps = ListProps & { cards: LinkPage['cards']; isFirst: boolean };

function Cards({ page, cards, isFirst }: CardsProps) {
  if (cards.length === 0) return null;
  return (
    <ul className="mt-7 grid grid-cols-1 gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card, index) => (
        <li key={card._id} className={index === 0 && isFirst ? 'min-w-0' : 'later min-w-0'}>
          <PropertyCard page={page} card={card} isFirst={isFirst && index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** Pagination of a long link. */
function LinkPagination({ page }: { page: LinkPage }) {
  if (page.pages < 2) return null;

  return (
    <nav aria-label={t.visitor.pagesLabel} className="mt-10 flex items-center justify-center gap-4">
      {page.page > 1 && (
        <a className="quiet" href={overviewAddress(page, { page: page.page - 1 })} rel="prev">
          {t.visitor.pagesPrevious}
        </a>
      )}
      <span className="text-mute figures">
        {t.visitor.pagesProperty({ page: page.page, pages: page.pages })}
      </span>
      {page.page < page.pages && (
        <a className="quiet" href={overviewAddress(page, { page: page.page + 1 })} rel="next">
          {t.visitor.pagesNext}
        </a>
      )}
    </nav>
  );
}
