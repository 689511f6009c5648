import { addresses } from '#contract/addresses.ts';
import type { LinkPage } from '#contract/visitor-pages.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { m } from '#web/words/compiled/messages.js';
import { Icon } from '../look/icon.tsx';

const mostGuests = 16;

/** Dates and guests for all places at once; a plain form, so that the answer is a page that can be sent on. */
export function LinkSearch({ page }: { page: LinkPage }) {
  const { view, search, today } = page;
  const path = addresses.sharedLink({ linkCode: view.linkCode });
  const isHalf = Boolean(search.checkIn) !== Boolean(search.checkOut);
  const guests = search.party.adults + search.party.children;
  return (
    <search aria-label={m.visitor_search_label()} className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <form method="get" action={path} className="finder max-md:w-full">
        <DateField name="checkIn" label={m.visitor_search_check_in()} value={search.checkIn} from={today} />
        <DateField
          name="checkOut"
          label={m.visitor_search_check_out()}
          value={search.checkOut}
          from={addDays(today, 1)}
        />
        <label className="finder-field">
          {m.visitor_search_guests()}
          <select name="guests" defaultValue={guests}>
            {Array.from({ length: Math.max(mostGuests, guests) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its number
              <option key={index} value={index + 1}>
                {m.visitor_guests({ count: index + 1 })}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="cta m-1.5 shrink-0">
          {m.visitor_search_go()}
        </button>
      </form>
      {isHalf && (
        <p role="alert" className="flex items-center gap-2 text-sm font-medium text-danger">
          <Icon name="alert" size={18} />
          {m.visitor_search_needs_both()}
        </p>
      )}
      {(search.checkIn || search.checkOut) && (
        <a href={path} className="tap text-sm underline underline-offset-4">
          {m.visitor_search_clear()}
        </a>
      )}
    </search>
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
