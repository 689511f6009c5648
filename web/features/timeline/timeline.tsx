import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { type BoardHandle, TimelineBoard } from './board/timeline-board.tsx';
import { citiesOf, filterProperties, readStatus, type TimelineFilters } from './board/timeline-filters.ts';
import { type Placement, readZoom, scaleOf } from './board/timeline-scale.ts';
import { GapsNote, NoProperties, NothingFound, RosterFailed } from './board/timeline-states.tsx';
import { TimelineToolbar } from './board/timeline-toolbar.tsx';
import type { NewBookingTarget } from './stay/create-dialog.tsx';
import type { BoardDecision } from './stay/timeline-decisions.tsx';
import { type BoardStay, datesOf } from './store/board-stay.ts';
import type { BoardProperty, Roster } from './store/calendar-store.ts';
import { boardDays, useTimelineCalendar } from './store/use-timeline-calendar.ts';

const TimelineDecisions = lazyPart(() => import('./stay/timeline-decisions.tsx'), 'TimelineDecisions');

const stepDays = { day: 7, week: 14, month: 56 } as const;
/** Number of placeholder rows before the total is known. */
const placeholderRowCount = 12;

type TimelineProps = { onNewBooking: (target: NewBookingTarget) => void };

/** Calendar board with filters and dialogs. Zoom and filters are in the URL. */
export function Timeline({ onNewBooking }: TimelineProps) {
  const { zoom, filters, onZoom, onFilter } = useTimelineAddress();
  const isPhone = useIsPhone();
  const scale = useMemo(() => scaleOf(zoom, isPhone), [zoom, isPhone]);
  const calendar = useTimelineCalendar(scale);
  const { store, roster, firstDay, today, changes } = calendar;
  const find = useDeferredValue(filters.find);
  const properties = useMemo(
    () => filterProperties(roster.properties, { find, city: filters.city }),
    [roster.properties, find, filters.city],
  );
  const cities = useMemo(() => citiesOf(roster.properties), [roster.properties]);
  const isFiltered = find.trim() !== '' || filters.city !== '';
  const rowCount = isFiltered ? properties.length : rowCountOf(roster);
  const [decision, setDecision] = useState<BoardDecision | null>(null);
  const board = useRef<BoardHandle>(null);

  function showDate(date: CivilDate): void {
    if (!calendar.layOutAround(date)) board.current?.showDay(daysBetween(firstDay, date));
  }
  function decide(place: Placement, stay: BoardStay | null): void {
    const property = properties[place.row];
    if (!property) return;
    const target = { propertyId: property._id, ...datesOf(place, firstDay) };
    if (stay === null) setDecision({ type: 'create', target });
    else if (stay.kind === 'booking') setDecision({ type: 'change', id: stay.id, target });
    else void changes.saveBlock(stay, target);
  }

  if (roster.state === 'failed' && roster.properties.length === 0) {
    return <RosterFailed problem={roster.problem} onRetry={calendar.retry} />;
  }
  if (roster.state === 'ready' && roster.total === 0) return <NoProperties />;
  return (
    <div data-full-width className="grid min-w-0 grid-cols-1">
      <TimelineToolbar
        {...{ zoom, onZoom, filters, onFilter, cities }}
        onToday={() => showDate(today)}
        onStep={(direction) => board.current?.scrollDays(direction * stepDays[zoom])}
        onDate={showDate}
      />
      {rowCount === 0 ? (
        <NothingFound onClear={() => onFilter({ find: '', city: '' })} />
      ) : (
        <TimelineBoard
          key={firstDay}
          ref={board}
          {...{ store, properties, rowCount, firstDay, zoom, scale }}
          startDay={calendar.startDay}
          corner={cornerLabel(properties.length, roster.total, isFiltered)}
          days={boardDays}
          today={daysBetween(firstDay, today)}
          status={filters.status}
          planned={plannedPlacement(decision, properties, firstDay)}
          onOpen={({ id }) => setDecision({ type: 'open', id })}
          onCreate={(place) => decide(place, null)}
          onChange={(stay, place) => decide(place, stay)}
        />
      )}
      {roster.state === 'failed' && <RosterFailed isRest problem={roster.problem} onRetry={calendar.retry} />}
      {roster.hasGaps && <GapsNote onRetry={store.forgetFailed} />}
      {decision && (
        <Suspense>
          <TimelineDecisions
            {...{ store, today, decision, changes, onNewBooking }}
            onDecision={setDecision}
          />
        </Suspense>
      )}
    </div>
  );
}

function useTimelineAddress() {
  const { values, change } = useAddressSearch();
  const filters: TimelineFilters = {
    find: values.find ?? '',
    city: values.city ?? '',
    status: readStatus(values.state),
  };
  const zoom = readZoom(values.zoom);
  return {
    zoom,
    filters,
    onZoom: (next: typeof zoom) => change({ zoom: next === 'week' ? undefined : next }, { replace: true }),
    onFilter({ status, ...rest }: Partial<TimelineFilters>) {
      const state = status === undefined ? {} : { state: status ?? undefined };
      change({ ...rest, ...state }, { replace: true });
    },
  };
}

function rowCountOf({ state, total, properties }: Roster): number {
  return total === 0 && state === 'loading' ? placeholderRowCount : Math.max(total, properties.length);
}

function cornerLabel(shown: number, total: number, isFiltered: boolean): string {
  return isFiltered
    ? m.timeline_properties_of({ shown: formatNumber(shown), count: formatNumber(total) })
    : m.timeline_properties({ count: total, number: formatNumber(total) });
}

/** Placement of the stay in the open dialog. */
function plannedPlacement(
  decision: BoardDecision | null,
  properties: readonly BoardProperty[],
  firstDay: CivilDate,
): Placement | null {
  if (!decision || decision.type === 'open') return null;
  const { propertyId, checkIn, checkOut } = decision.target;
  const row = properties.findIndex(({ _id }) => _id === propertyId);
  if (row < 0) return null;
  return { row, start: daysBetween(firstDay, checkIn), end: daysBetween(firstDay, checkOut) };
}
