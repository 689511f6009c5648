import {
  type ReactNode,
  Suspense,
  startTransition,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { isPhoneNow, useIsPhone } from '#web/lib/browser/media.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PropertySearch } from './board/property-search.tsx';
import type { BoardHandle, TimelineBoardProps } from './board/timeline-board.tsx';
import { citiesOf, filterProperties, readStatus, type TimelineFilters } from './board/timeline-filters.ts';
import { type Placement, phoneScale, readZoom, scaleOf } from './board/timeline-scale.ts';
import {
  BoardSkeleton,
  GapsNote,
  NoProperties,
  NothingFound,
  RosterFailed,
} from './board/timeline-states.tsx';
import { AgendaSkeleton } from './phone/agenda-skeleton.tsx';
import type { RateSelection } from './rates/rate-selection.ts';
import type { HoveredStay } from './stay/stay-card.tsx';
import type { StayActions } from './stay/stay-sheet.tsx';
import type { BoardDecision, StayToChange } from './stay/timeline-decisions.tsx';
import { type BoardStay, datesOf } from './store/board-stay.ts';
import type { BoardProperty, Roster } from './store/calendar-store.ts';
import { usePlacedStay } from './store/use-stay-changes.ts';
import { boardDays, useTimelineCalendar } from './store/use-timeline-calendar.ts';
import type { NewBookingTarget, StayTarget } from './timeline.queries.ts';

// A phone loads the agenda and no board, a wide screen the opposite.
const PhoneCalendar = lazyPart(() => import('./phone/phone-calendar.tsx'), 'PhoneCalendar');
const TimelineToolbar = lazyPart(() => import('./board/timeline-toolbar.tsx'), 'TimelineToolbar');
const TimelineBoard = lazyPart(() => import('./board/timeline-board.tsx'), 'TimelineBoard');
/** Loaded before the screen renders, so that the first view has no placeholder. */
export const firstParts = Promise.all(
  (isPhoneNow() ? [PhoneCalendar] : [TimelineToolbar, TimelineBoard]).map((part) => part.preload()),
);

const StayCard = lazyPart(() => import('./stay/stay-card.tsx'), 'StayCard');
const TimelineDecisions = lazyPart(() => import('./stay/timeline-decisions.tsx'), 'TimelineDecisions');

const stepDays = { day: 7, week: 14, month: 56 } as const;
/** Number of placeholder rows before the total is known. */
const placeholderRowCount = 12;

type TimelineProps = {
  onNewBooking: (target: NewBookingTarget) => void;
  actions: StayActions;
  /** The dialog that changes a stay. */
  changeDialog: (change: StayToChange) => ReactNode;
};

/** Calendar board with filters and dialogs. Zoom and filters are in the URL. */
export function Timeline({ onNewBooking, actions, changeDialog }: TimelineProps) {
  const address = useTimelineAddress();
  const { filters, onFilter } = address;
  const isPhone = useIsPhone();
  const zoom = isPhone ? 'week' : address.zoom;
  const scale = isPhone ? phoneScale : scaleOf(zoom);
  const calendar = useTimelineCalendar();
  const { store, rates, roster, firstDay, today, changes } = calendar;
  const { properties, cities, isFiltered, rowCount } = useShownProperties(roster, filters);
  const shown = { store, rates, properties, firstDay };

  const [decision, setDecision] = useState<BoardDecision | null>(null);
  const board = useRef<BoardHandle>(null);
  const placedStay = usePlacedStay(changes, ({ id }, target) => setDecision({ type: 'change', id, target }));
  const hover = useHoveredStay();
  const hovered = hover.at && !decision ? store.find(hover.at.id) : null;

  /** Opens in slices between frames, because the whole calendar renders with it. */
  function open(next: BoardDecision): void {
    startTransition(() => setDecision(next));
  }

  function showDate(date: CivilDate): void {
    if (!calendar.layOutAround(date)) board.current?.showDay(daysBetween(firstDay, date));
  }
  const placed = placementActions(calendar, { properties, placedStay, onDecision: setDecision });

  const fullBoard = (
    <Suspense fallback={<BoardSkeleton />}>
      <TimelineBoard
        key={firstDay}
        ref={board}
        {...shown}
        rowCount={rowCount}
        zoom={zoom}
        scale={scale}
        startDay={calendar.startDay}
        corner={roster.total > 0 ? cornerLabel(properties.length, roster.total, isFiltered) : ''}
        days={boardDays}
        today={daysBetween(firstDay, today)}
        status={filters.status}
        planned={plannedPlacements(decision, placedStay.saving, properties, firstDay)}
        tapSelects={isPhone}
        difference={placed.differenceOf}
        onHover={hover.show}
        onOpen={({ id }) => open({ type: 'open', id })}
        onCreate={placed.create}
        onChange={placed.change}
      />
    </Suspense>
  );

  if (roster.state === 'failed' && roster.properties.length === 0) {
    return <RosterFailed problem={roster.problem} onRetry={calendar.retry} />;
  }
  if (roster.state === 'ready' && roster.total === 0) return <NoProperties />;

  return (
    <div data-full-width className="grid min-w-0 grid-cols-1">
      <BoardTools
        isPhone={isPhone}
        address={address}
        cities={cities}
        today={today}
        onDays={(days) => board.current?.scrollDays(days)}
        onDate={showDate}
      />
      <div className="flex min-w-0 gap-4">
        {rowCount === 0 && <NothingFound onClear={() => onFilter({ find: '', city: '' })} />}
        {rowCount > 0 && isPhone && (
          <Suspense fallback={<AgendaSkeleton withViews />}>
            <PhoneCalendar
              {...shown}
              today={today}
              board={fullBoard}
              onToday={() => showDate(today)}
              onOpen={({ id }) => open({ type: 'open', id })}
              onSelect={(selection) => open({ type: 'select', selection })}
            />
          </Suspense>
        )}
        {rowCount > 0 && !isPhone && fullBoard}
        {hovered && <HoveredBooking stay={hovered} hover={hover} actions={actions} />}
        {decision && (
          <Suspense>
            <TimelineDecisions
              store={store}
              rates={rates}
              firstDay={firstDay}
              today={today}
              decision={decision}
              changes={changes}
              actions={actions}
              changeDialog={changeDialog}
              onNewBooking={onNewBooking}
              shown={properties}
              onDecision={setDecision}
            />
          </Suspense>
        )}
      </div>
      {roster.state === 'failed' && <RosterFailed isRest problem={roster.problem} onRetry={calendar.retry} />}
      {roster.hasGaps && <GapsNote onRetry={store.forgetFailed} />}
    </div>
  );
}

type BoardToolsProps = {
  isPhone: boolean;
  address: ReturnType<typeof useTimelineAddress>;
  cities: readonly string[];
  today: CivilDate;
  onDays: (days: number) => void;
  onDate: (date: CivilDate) => void;
};

/** The search of a phone, or the toolbar of a wide screen. */
function BoardTools({ isPhone, address, cities, today, onDays, onDate }: BoardToolsProps) {
  if (isPhone) return <PropertySearch filters={address.filters} onFilter={address.onFilter} />;

  return (
    <Suspense fallback={<Skeleton className="mb-4 h-10 w-full" />}>
      <TimelineToolbar
        {...address}
        cities={cities}
        onToday={() => onDate(today)}
        onStep={(direction) => onDays(direction * stepDays[address.zoom])}
        onDate={onDate}
      />
    </Suspense>
  );
}

type PlacementOptions = {
  /** Properties of the rows. */
  properties: readonly BoardProperty[];
  placedStay: ReturnType<typeof usePlacedStay>;
  onDecision: (decision: BoardDecision) => void;
};

/** What the board does with a placement: its nights are selected, or the stay that was put there moves. */
function placementActions(
  { rates, firstDay, changes }: ReturnType<typeof useTimelineCalendar>,
  { properties, placedStay, onDecision }: PlacementOptions,
) {
  const targetOf = (placement: Placement): StayTarget | null => {
    const property = properties[placement.row];
    return property ? { propertyId: property._id, ...datesOf(placement, firstDay) } : null;
  };

  /** The whole gap that cannot be sold, when one of its nights alone is pressed. */
  function gapAt({ row, start, end, endRow = row }: Placement, propertyId: string): Placement | null {
    const gap = end - start === 1 && endRow === row && rates.nightOf(propertyId, start)?.unsellable;
    if (!gap) return null;
    return { row, start: daysBetween(firstDay, gap.checkIn), end: daysBetween(firstDay, gap.checkOut) };
  }

  return {
    create(placement: Placement): void {
      const target = targetOf(placement);
      if (!target) return;
      const selected = gapAt(placement, target.propertyId) ?? placement;
      onDecision({ type: 'select', selection: selectionOf(selected, properties, firstDay) });
    },
    change(stay: BoardStay, placement: Placement): void {
      const target = targetOf(placement);
      if (!target) return;
      if (stay.kind === 'booking') void placedStay.move(stay, target);
      else void changes.saveBlock(stay, target);
    },
    differenceOf(...[stay, placement, onKnown]: Parameters<TimelineBoardProps['difference']>) {
      const target = targetOf(placement);
      return stay.kind === 'booking' && target ? placedStay.difference(stay, target, onKnown) : null;
    },
  };
}

/** Properties that the filters show, and the number of their rows. */
function useShownProperties(roster: Roster, filters: TimelineFilters) {
  const { city } = filters;
  const find = useDeferredValue(filters.find);
  const properties = useMemo(
    () => filterProperties(roster.properties, { find, city }),
    [roster.properties, find, city],
  );
  const cities = useMemo(() => citiesOf(roster.properties), [roster.properties]);
  const isFiltered = find.trim() !== '' || city !== '';

  return { properties, cities, isFiltered, rowCount: isFiltered ? properties.length : rowCountOf(roster) };
}

type HoveredBookingProps = {
  stay: BoardStay;
  hover: ReturnType<typeof useHoveredStay>;
  actions: StayActions;
};

/** Card of the booking under the pointer; a block has none. */
function HoveredBooking({ stay, hover, actions }: HoveredBookingProps) {
  if (!hover.at || stay.kind !== 'booking') return null;

  return (
    <Suspense>
      <StayCard
        key={stay.id}
        stay={stay}
        at={hover.at}
        actions={actions}
        onEnter={hover.stay}
        onLeave={hover.close}
      />
    </Suspense>
  );
}

/** The booking under the pointer. It stays for a moment, so that the pointer can move into its card. */
function useHoveredStay() {
  const [at, setAt] = useState<HoveredStay | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(closing.current);
  const close = () => setAt(null);

  return {
    at,
    stay,
    close,
    show(next: HoveredStay | null): void {
      stay();
      if (next) setAt(next);
      // A fast pointer enters the card before the board reports that it left the bar.
      else closing.current = setTimeout(() => isOverCard() || close(), 180);
    },
  };
}

function isOverCard(): boolean {
  return document.querySelector('[data-stay-card]:hover') !== null;
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
    ? t.timeline.propertiesOf({ shown: formatNumber(shown), count: formatNumber(total) })
    : t.timeline.properties({ count: total, number: formatNumber(total) });
}

/** The selected nights of all rows of a placement. */
function selectionOf(
  placement: Placement,
  properties: readonly BoardProperty[],
  firstDay: CivilDate,
): RateSelection {
  const rows = properties.slice(placement.row, (placement.endRow ?? placement.row) + 1);
  return { propertyIds: rows.map(({ _id }) => _id), stay: datesOf(placement, firstDay) };
}

/** Placements of the stay or of the nights that the open dialog or panel is about. */
function plannedPlacements(
  decision: BoardDecision | null,
  saving: StayTarget | null,
  properties: readonly BoardProperty[],
  firstDay: CivilDate,
): Placement[] {
  const target = decision?.type === 'change' ? decision.target : saving;
  const selection =
    decision?.type === 'select'
      ? decision.selection
      : target && { propertyIds: [target.propertyId], stay: target };
  if (!selection) return [];
  const ids = new Set(selection.propertyIds);
  const { stay } = selection;
  const [start, end] = [daysBetween(firstDay, stay.checkIn), daysBetween(firstDay, stay.checkOut)];
  return properties.flatMap(({ _id }, row) => (ids.has(_id) ? { row, start, end } : []));
}
