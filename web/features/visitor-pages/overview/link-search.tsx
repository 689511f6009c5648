import { addresses } from '#contract/addresses.ts';
import type { LinkPage } from '#contract/visitor/visitor-pages.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Icon } from '../components/icon.tsx';
import { Island } from '../hydration/island.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { SortChoice } from './sort-choice.tsx';

/** Dates, guests and filters for all properties of the link; a GET form, so that the result has an address to share. */
export function LinkSearch({ page }: { page: LinkPage }) {
  const { view, search, today, filters, choices } = page;
  const path = addresses.sharedLink({ linkCode: view.linkCode });
  const isHalf = Boolean(search.checkIn) !== Boolean(search.checkOut);
  return (
    <search aria-label={m.visitor_search_label()}>
      <form method="get" action={path}>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <div className="finder max-md:w-full">
            <DateField
              name="checkIn"
              label={m.visitor_search_check_in()}
              value={search.checkIn}
              from={today}
            />
            <DateField
              name="checkOut"
              label={m.visitor_search_check_out()}
              value={search.checkOut}
              from={addDays(today, 1)}
            />
            <GuestField page={page} />
            <button type="submit" className="cta m-1.5 shrink-0">
              {view.showPrices ? m.visitor_search_go() : m.visitor_search_go_free()}
            </button>
          </div>
          {(search.checkIn || search.checkOut) && (
            <a href={path} className="tap text-sm underline underline-offset-4">
              {m.visitor_search_clear()}
            </a>
          )}
        </div>
        {isHalf && (
          <p role="alert" className="mt-2 flex items-center gap-2 text-sm font-medium text-danger">
            <Icon name="alert" size={18} />
            {m.visitor_search_needs_both()}
          </p>
        )}
        {view.propertyCount > 1 && (
          <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
            <FilterPanel page={page} />
            <div className="flex gap-2">
              <Island name="sort">
                <SortChoice sort={filters.sort} hasPrices={choices.currency !== null} />
              </Island>
              <noscript>
                <button type="submit" className="quiet min-h-12">
                  {m.visitor_sort_go()}
                </button>
              </noscript>
            </div>
          </div>
        )}
      </form>
    </search>
  );
}

function GuestField({ page: { search, choices, guestsAsked } }: { page: LinkPage }) {
  const guests = search.party.adults + search.party.children;
  const isChosen = guestsAsked || Boolean(search.checkIn);
  return (
    <label className="finder-field">
      {m.visitor_search_guests()}
      <select name="guests" defaultValue={isChosen ? guests : ''}>
        {!isChosen && <option value="">{m.visitor_filter_any()}</option>}
        {Array.from({ length: Math.max(choices.mostGuests, guests) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options are identified by their number
          <option key={index} value={index + 1}>
            {m.visitor_guests({ count: index + 1 })}
          </option>
        ))}
      </select>
    </label>
  );
}

type DateProps = { name: string; label: string; value: string | null; from: string };

function DateField({ name, label, value, from }: DateProps) {
  return (
    <label className="finder-field">
      {label}
      <input type="date" name={name} defaultValue={value ?? ''} min={from} />
    </label>
  );
}
