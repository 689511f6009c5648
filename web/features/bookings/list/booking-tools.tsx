import { ArrowDownUp, Download } from 'lucide-react';
import type { BookingSort } from '#domain/booking/booking-list-options.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { exportBookings } from '../booking-list.queries.ts';
import { type BookingSearch, readBookingSort } from './booking-search.ts';
import { SavedFilters } from './saved-filters.tsx';

const defaultSortValue = 'usual';

const sortLabels: Record<BookingSort, () => string> = {
  arrival_asc: m.bookings_sort_arrival_asc,
  arrival_desc: m.bookings_sort_arrival_desc,
  created_desc: m.bookings_sort_created_desc,
  created_asc: m.bookings_sort_created_asc,
  total_desc: m.bookings_sort_total_desc,
  total_asc: m.bookings_sort_total_asc,
  guest_asc: m.bookings_sort_guest_asc,
  guest_desc: m.bookings_sort_guest_desc,
};

/** Saved filters, sort order and export of the list; on a phone in the filter sheet. */
export function BookingTools({ search }: { search: BookingSearch }) {
  const { change } = useAddressSearch();
  const isPhone = useIsPhone();
  const exporting = useAction(() => exportBookings(search, `staydesk-bookings-${deviceToday()}.csv`), {
    failed: m.bookings_export_failed(),
  });
  const order = {
    value: search.sort ?? defaultSortValue,
    onChange: (next: string) => change({ sort: readBookingSort(next) }, { replace: true }),
    options: [
      {
        value: defaultSortValue,
        label: search.view === 'upcoming' ? m.bookings_sort_next() : m.bookings_sort_newest(),
      },
      ...Object.entries(sortLabels).map(([value, words]) => ({ value, label: words() })),
    ],
  };
  const exportButton = (
    <Button
      variant="secondary"
      size={isPhone ? 'md' : 'sm'}
      icon={<Download aria-hidden />}
      busy={exporting.isPending}
      onClick={() => exporting.run()}
    >
      {m.bookings_export()}
    </Button>
  );
  if (isPhone) {
    return (
      <>
        <div className="grid grid-cols-2 gap-2">
          <SavedFilters search={search} />
          {exportButton}
        </div>
        <Field label={m.kit_list_sort()}>
          <Select {...order} />
        </Field>
      </>
    );
  }
  return (
    <>
      <SavedFilters search={search} />
      <span className="relative">
        <ArrowDownUp
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-mute"
        />
        <Select {...order} label={m.kit_list_sort()} className="h-9 w-auto max-w-52 pr-2.5 pl-9 text-sm" />
      </span>
      {exportButton}
    </>
  );
}
