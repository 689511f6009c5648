import { addresses } from '#contract/addresses.ts';
import type { LinkPage } from '#contract/links/visitor-pages.ts';
import * as t from '#texts/screens.ts';
import { Icon } from '../components/icon.tsx';
import { stayRangeText } from '../format/day-text.ts';
import { Island } from '../hydration/island.tsx';
import { FilterPanel } from './link-filters.tsx';
import { SearchDates, type SearchDatesInput } from './search-dates.tsx';
import { SortChoice } from './sort-choice.tsx';

/** Address of the search on a phone, where it opens over the page (share-search.css). */
const searchId = 'search';

/**
 * Dates, guests and filters for all properties of the link; a GET form, so that the result has an address to share. On a
 * phone one line stands for it and opens it as a sheet, without script as well.
 */
export function LinkSearch({ page }: { page: LinkPage & { locale: string } }) {
  const { view, search, filters, choices } = page;
  const path = addresses.sharedLink({ linkCode: view.linkCode });
  const isHalf = Boolean(search.checkIn) !== Boolean(search.checkOut);

  return (
    <>
      <SearchPill page={page} />
      <search id={searchId} tabIndex={-1} className="search" aria-label={t.labels.search}>
        <div className="mb-5 flex items-center justify-between md:hidden">
          <h2 className="text-[1.35rem]">{t.labels.search}</h2>
          <a href="#content" className="round" aria-label={t.actions.close} data-close>
            <Icon name="x" />
          </a>
        </div>
        <form method="get" action={path}>
          <Finder page={page} />
          {view.propertyCount > 1 && (
            <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
              <FilterPanel page={page} />
              <div className="flex gap-2 max-md:w-full">
                <Island name="sort" className="max-md:w-full">
                  <SortChoice sort={filters.sort} hasPrices={choices.currency !== null} />
                </Island>
                <noscript className="max-md:hidden">
                  <button type="submit" className="quiet min-h-12">
                    {t.visitor.sortGo}
                  </button>
                </noscript>
              </div>
            </div>
          )}
          <div className="bar md:hidden">
            <button type="submit" className="cta w-full">
              {goText(page)}
            </button>
          </div>
        </form>
      </search>
      {isHalf && (
        <p role="alert" className="mt-2 flex items-center gap-2 text-sm font-medium text-danger">
          <Icon name="alert" size={18} />
          {t.visitor.searchNeedsBoth}
        </p>
      )}
    </>
  );
}

function goText({ view }: LinkPage): string {
  return view.showPrices ? t.actions.showPrices : t.actions.search;
}

/** What is searched in one line, and the way to change it. */
function SearchPill({ page }: { page: LinkPage & { locale: string } }) {
  const { search, isPartyChosen, choices, filters, today, locale } = page;
  const { checkIn, checkOut, party } = search;
  const hasDates = checkIn !== null && checkOut !== null;

  const anywhere = choices.cities.length > 1 && !hasDates ? [t.visitor.searchAnywhere] : [];
  const parts = [
    hasDates ? stayRangeText({ checkIn, checkOut }, today, locale) : t.visitor.searchAnyDates,
    isPartyChosen || checkIn
      ? t.counts.guests({ count: party.adults + party.children })
      : t.visitor.searchAnyGuests,
    ...(filters.city ? [filters.city] : anywhere),
  ];

  return (
    <a href={`#${searchId}`} className="quiet lifted min-h-14 w-full justify-start rounded-full md:hidden">
      <Icon name="search" />
      <span className="sr-only">{t.visitor.searchOpen} </span>
      <span className="truncate">{parts.join(' · ')}</span>
    </a>
  );
}

function Finder({ page }: { page: LinkPage & { locale: string } }) {
  const { view, search } = page;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <div className="finder max-md:w-full">
        <Island name="dates" className="max-md:col-span-2">
          <SearchDates {...searchDatesOf(page)} />
        </Island>
        <GuestField page={page} />
        <button type="submit" className="cta m-1.5 shrink-0 max-md:hidden">
          {goText(page)}
        </button>
      </div>
      {(search.checkIn || search.checkOut) && (
        <a
          href={addresses.sharedLink({ linkCode: view.linkCode })}
          className="tap text-sm underline underline-offset-4"
        >
          {t.actions.clearDates}
        </a>
      )}
    </div>
  );
}

/** Input of the date fields, for the server and the browser alike. */
export function searchDatesOf({ search, today, locale }: LinkPage & { locale: string }): SearchDatesInput {
  return { checkIn: search.checkIn, checkOut: search.checkOut, today, locale };
}

function GuestField({ page: { search, choices, isPartyChosen } }: { page: LinkPage }) {
  const guests = search.party.adults + search.party.children;
  const isChosen = isPartyChosen || Boolean(search.checkIn);

  return (
    <label className="finder-field">
      {t.labels.guests}
      <select name="guests" defaultValue={isChosen ? guests : ''}>
        {!isChosen && <option value="">{t.ui.listAny}</option>}
        {Array.from({ length: Math.max(choices.mostGuests, guests) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options are identified by their number
          <option key={index} value={index + 1}>
            {t.counts.guests({ count: index + 1 })}
          </option>
        ))}
      </select>
    </label>
  );
}
