import type { ReactNode } from 'react';
import type { BookingView } from '#domain/booking/booking-list-options.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type BookingSearch, hasFilters } from './booking-search.ts';
import { viewLabels } from './booking-views.ts';

type NothingFoundProps = {
  view: BookingView;
  search: BookingSearch;
  newBooking: ReactNode;
  onClear: () => void;
  onAll: () => void;
};

/** Empty state of the list: the reason, and actions that lead on. */
export function NothingFound({ view, search, newBooking, onClear, onAll }: NothingFoundProps) {
  const { q } = search;
  if (!hasFilters(search)) {
    const { title, text } = viewLabels[view];
    return (
      <Card>
        <EmptyState illustration="calendar" title={title()} text={text()} action={newBooking} />
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        illustration="lost"
        title={q === undefined ? m.bookings_none_match() : m.bookings_none_found({ text: q })}
        text={q === undefined ? m.bookings_none_match_text() : m.bookings_none_found_text()}
        action={
          <>
            <Button variant="secondary" onClick={onClear}>
              {q === undefined ? m.kit_list_clear_filters() : m.bookings_clear_search()}
            </Button>
            {view !== 'all' && (
              <Button variant="quiet" onClick={onAll}>
                {m.bookings_search_all()}
              </Button>
            )}
          </>
        }
      />
    </Card>
  );
}
