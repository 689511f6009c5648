import './timeline.css';
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { CalendarBooking } from '#contract/bookings/calendar.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { DragBoard } from '../gestures/drag-plan.ts';
import { listenForDrags, listenForPresses } from '../gestures/pointer-gestures.ts';
import { useBarHover, useBoardKeys } from '../gestures/use-board-input.ts';
import type { RatesStore } from '../rates/rates-store.ts';
import type { HoveredStay } from '../stay/stay-card.tsx';
import { type BoardStay, datesOf } from '../store/board-stay.ts';
import type { BoardProperty, CalendarStore } from '../store/calendar-store.ts';
import { BoardGrid, PropertyLabels } from './board-grid.tsx';
import { BoardFoot, footHeight, TimelineHead } from './board-head-and-foot.tsx';
import { clashWith } from './spans-in-row.ts';
import { SkeletonBars, TimelineRow } from './timeline-row.tsx';
import {
  barBox,
  type Placement,
  placementHeight,
  rowCountOf,
  type Scale,
  type Zoom,
} from './timeline-scale.ts';
import { useBoardWindow } from './visible-window.ts';

export type BoardHandle = { showDay: (day: number) => void; scrollDays: (days: number) => void };

export type TimelineBoardProps = {
  ref: Ref<BoardHandle>;
  store: CalendarStore;
  rates: RatesStore;
  properties: readonly BoardProperty[];
  /** Number of rows once all properties are loaded. */
  rowCount: number;
  corner: string;
  firstDay: CivilDate;
  days: number;
  today: number;
  startDay: number;
  zoom: Zoom;
  scale: Scale;
  status: CalendarBooking['status'] | null;
  /** Placements of an unsaved change, or of selected nights. */
  planned: readonly Placement[];
  /** A tap on a night selects it, where there is no pointer to drag with. */
  tapSelects: boolean;
  difference: DragBoard['difference'];
  onHover: (stay: HoveredStay | null) => void;
  onOpen: (stay: BoardStay) => void;
  onCreate: (placement: Placement) => void;
  onChange: (stay: BoardStay, placement: Placement) => void;
};

/** Rows load in blocks, so that scrolling triggers few requests. */
const rowsPerCall = 40;

/** Calendar board: a row per property, a column per day. Only the visible part is rendered and loaded. */
export function TimelineBoard(props: TimelineBoardProps) {
  const { store, properties, rowCount, firstDay, days, today, zoom, scale, planned } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const size = { rows: rowCount, days };
  const shown = useBoardWindow(scroller, { scale, size, startDay: props.startDay });
  const rowIndex = useMemo(() => new Map(properties.map(({ _id }, row) => [_id, row])), [properties]);

  const placementLabel = (placement: Placement) => labelOf(placement, firstDay);
  const isFree = (placement: Placement, exceptId: string | null) => {
    const property = properties[placement.row];
    const others = property ? store.rowOf(property._id).stays.filter(({ id }) => id !== exceptId) : [];
    return clashWith(others, placement) === null;
  };

  const find = (id: string) => {
    const stay = store.find(id);
    return stay && { stay, row: rowIndex.get(stay.propertyId) ?? 0 };
  };

  const keys = useBoardKeys({ ...props, scroller, size, isFree });
  useBoardGestures(
    { scroller, content, ghost },
    {
      scale,
      size,
      find,
      isFree,
      label: placementLabel,
      tapSelects: props.tapSelects,
      difference: props.difference,
      onOpen: props.onOpen,
      onPoint: keys.point,
      onChange: props.onChange,
      onCreate: props.onCreate,
    },
  );

  useBarHover(content, props.onHover);
  useImperativeHandle(props.ref, () => ({
    showDay: (day) => scroller.current?.scrollTo({ left: Math.max(0, day - 2) * scale.dayWidth }),
    scrollDays: (count) => scroller.current?.scrollBy({ left: count * scale.dayWidth, behavior: 'smooth' }),
  }));

  useRowsInSight(props, shown);
  const header = { firstDay, days, scale, zoom, from: shown.firstDay, to: shown.endDay };
  const isInSight = ({ row }: Placement) => row >= shown.firstRow && row < shown.endRow;

  return (
    <div className="min-w-0 flex-1">
      <div
        ref={scroller}
        role="application"
        aria-roledescription={t.timeline.boardRole}
        aria-label={t.timeline.board}
        aria-describedby="timeline-keys-help"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is one widget with its own keys
        tabIndex={0}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        className="timeline-board relative max-h-[max(24rem,calc(100dvh-var(--board-above,19rem)))] overflow-auto overscroll-x-contain rounded-card border border-line bg-surface shadow-card overscroll-y-contain"
      >
        <div
          className="relative"
          style={{
            width: scale.labelWidth + days * scale.dayWidth,
            height: scale.headHeight + rowCount * scale.rowHeight + footHeight,
          }}
        >
          <TimelineHead {...header} today={today} corner={props.corner} />
          <PropertyLabels
            properties={properties}
            scale={scale}
            firstRow={shown.firstRow}
            endRow={shown.endRow}
          />
          <BoardGrid
            ref={content}
            scale={scale}
            days={days}
            rowCount={rowCount}
            firstDay={firstDay}
            today={today}
          >
            <RowsInSight board={props} shown={shown} />
            <KeyBars keys={keys} scale={scale} isFree={isFree} label={placementLabel} />
            {planned.filter(isInSight).map((placement) => (
              <PlannedBar key={placement.row} kind="free" placement={placement} scale={scale} />
            ))}
            <div ref={ghost} hidden className="timeline-ghost" />
          </BoardGrid>
          <BoardFoot {...header} top={rowCount * scale.rowHeight} />
        </div>
      </div>
      <p id="timeline-keys-help" className="sr-only">
        {t.timeline.keysHelp}
      </p>
      <p role="status" aria-live="assertive" className="sr-only">
        {keys.announcement}
      </p>
    </div>
  );
}

type KeyBarsProps = {
  keys: ReturnType<typeof useBoardKeys>;
  scale: Scale;
  isFree: (placement: Placement, exceptId: string | null) => boolean;
  label: (placement: Placement) => string;
};

/** The cell that the keys have reached, or what they are about to place. */
function KeyBars({ keys: { edit, cursor, cursorPlacement }, scale, isFree, label }: KeyBarsProps) {
  if (!edit) return cursor && <PlannedBar kind="cursor" placement={cursorPlacement} scale={scale} />;

  return (
    <PlannedBar
      kind={edit.id === null || isFree(edit.placement, edit.id) ? 'free' : 'taken'}
      placement={edit.placement}
      scale={scale}
      label={label(edit.placement)}
    />
  );
}

function labelOf(placement: Placement, firstDay: CivilDate): string {
  const dates = formatStay(datesOf(placement, firstDay));
  const count = rowCountOf(placement);
  return count === 1 ? dates : t.timeline.selection({ dates, count });
}

type BoardWindow = ReturnType<typeof useBoardWindow>;

/** Loads stays and prices of the rows and days in sight. */
function useRowsInSight(
  { store, rates, properties, zoom, today }: TimelineBoardProps,
  shown: BoardWindow,
): void {
  useEffect(() => {
    const first = Math.floor(shown.firstRow / rowsPerCall) * rowsPerCall;
    const end = Math.ceil(shown.endRow / rowsPerCall) * rowsPerCall;
    const ids = properties.slice(first, end).map(({ _id }) => _id);
    if (shown.endDay <= shown.firstDay) return;

    const inSight = { start: shown.firstDay, end: shown.endDay };
    store.need(ids, inSight);
    if (zoom !== 'month') void rates.need(ids, { ...inSight, start: Math.max(inSight.start, today) });
  }, [store, rates, properties, shown, zoom, today]);
}

function RowsInSight({ board, shown }: { board: TimelineBoardProps; shown: BoardWindow }) {
  const { store, rates, properties, scale, status, today, zoom } = board;
  const visible = properties.slice(shown.firstRow, shown.endRow);

  return (
    <>
      {visible.map((property, index) => (
        <TimelineRow
          key={property._id}
          store={store}
          property={property}
          scale={scale}
          status={status}
          today={today}
          rates={zoom === 'month' ? null : rates}
          row={shown.firstRow + index}
          firstDay={shown.firstDay}
          endDay={shown.endDay}
        />
      ))}
      <PlaceholderRows
        from={shown.firstRow + visible.length}
        to={shown.endRow}
        firstDay={shown.firstDay}
        scale={scale}
      />
    </>
  );
}

/** Placeholders for rows whose property is not loaded yet. */
function PlaceholderRows({
  from,
  to,
  firstDay,
  scale,
}: {
  from: number;
  to: number;
  firstDay: number;
  scale: Scale;
}) {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index).map((row) => (
    <div
      key={row}
      className="absolute inset-x-0 top-0"
      style={{ transform: `translateY(${row * scale.rowHeight}px)`, height: scale.rowHeight }}
    >
      <SkeletonBars row={row} days={{ start: firstDay, end: firstDay }} scale={scale} />
    </div>
  ));
}

type PlannedBarProps = {
  kind: 'cursor' | 'free' | 'taken';
  placement: Placement;
  scale: Scale;
  label?: string;
};

const plannedClasses = {
  cursor: 'timeline-cursor',
  free: 'timeline-free',
  taken: 'timeline-taken',
};

/** Placeholder bar: the keyboard cursor or a stay that is not saved yet. */
function PlannedBar({ kind, placement, scale, label }: PlannedBarProps) {
  const { left, width } = barBox(placement, scale);
  return (
    <div
      aria-hidden
      className={classNames('timeline-planned', plannedClasses[kind])}
      style={{
        transform: `translate(${left}px, ${placement.row * scale.rowHeight + scale.barTop}px)`,
        width,
        height: placementHeight(placement, scale),
      }}
    >
      {label}
    </div>
  );
}

type Elements = Record<'scroller' | 'content' | 'ghost', RefObject<HTMLDivElement | null>>;

/** Attaches the gesture handlers once; they read the latest board through a ref. */
function useBoardGestures({ scroller, content, ghost }: Elements, board: DragBoard): void {
  const latest = useRef(board);
  useLayoutEffect(() => {
    latest.current = board;
  });
  useEffect(() => {
    if (!scroller.current || !content.current || !ghost.current) return;

    const elements = {
      scroller: scroller.current,
      content: content.current,
      ghost: ghost.current,
      board: () => latest.current,
    };
    const drags = listenForDrags(elements);
    const stopPresses = listenForPresses(elements, drags.justDragged);

    return () => {
      drags.stop();
      stopPresses();
    };
  }, [scroller, content, ghost]);
}
