import { spanOnDay } from '../board/spans-in-row.ts';
import { clamp, type Placement, type Range } from '../board/timeline-scale.ts';
import type { BoardSize } from '../board/visible-window.ts';
import { samePlacement } from './drag-plan.ts';

export type Cursor = { row: number; day: number };

/** Keyboard edit of a placement: Enter commits it, Escape discards it. */
export type KeyEdit = {
  kind: 'move' | 'resize' | 'create';
  /** Stay being changed; null for a new one. */
  id: string | null;
  origin: Placement;
  placement: Placement;
};

export type BoardFocus = { cursor: Cursor; action: KeyEdit | null };

export type KeyContext = BoardSize & {
  /** Spans of a row, sorted by start. */
  spansOf: (row: number) => readonly (Range & { id: string; mayMove: boolean; mayResize: boolean })[];
  pageRows: number;
  today: number;
};

export type KeyEffect =
  | { type: 'focus' }
  | { type: 'open'; id: string }
  | { type: 'create'; placement: Placement }
  | { type: 'change'; id: string; placement: Placement }
  | { type: 'cancel' }
  | { type: 'fixed' };

type KeyPress = { key: string; shift: boolean; control: boolean };
type KeyResult = { focus: BoardFocus; effect: KeyEffect };

/** Next focus and effect of a key press; null for keys without a meaning here. */
export function pressKey(focus: BoardFocus, press: KeyPress, board: KeyContext): KeyResult | null {
  return focus.action === null
    ? browse(focus.cursor, press, board)
    : adjust(focus, focus.action, press, board);
}

function browse(cursor: Cursor, press: KeyPress, board: KeyContext): KeyResult | null {
  const here = spanOnDay(board.spansOf(cursor.row), cursor.day);
  const step = nextCursor(cursor, press, board);
  if (step !== null)
    return { focus: { cursor: clampCursor(step, board), action: null }, effect: { type: 'focus' } };

  const placement: Placement = here
    ? { row: cursor.row, start: here.start, end: here.end }
    : { row: cursor.row, start: cursor.day, end: clamp(cursor.day + 1, 1, board.days - 1) };
  const begin = (kind: KeyEdit['kind'], id: string | null): KeyResult => ({
    focus: { cursor, action: { kind, id, origin: placement, placement } },
    effect: { type: 'focus' },
  });

  switch (press.key) {
    case 'Enter':
    case ' ':
      return here
        ? { focus: { cursor, action: null }, effect: { type: 'open', id: here.id } }
        : begin('create', null);
    case 'n':
      return here ? null : begin('create', null);
    case 'm':
      return here && (here.mayMove ? begin('move', here.id) : fixedStay(cursor));
    case 'r':
      return here && (here.mayResize ? begin('resize', here.id) : fixedStay(cursor));
    default:
      return null;
  }
}

function fixedStay(cursor: Cursor): KeyResult {
  return { focus: { cursor, action: null }, effect: { type: 'fixed' } };
}

/**
 * Cursor movement. Left and right skip the rest of the current stay; with Control they jump from stay to stay.
 */
function nextCursor(cursor: Cursor, { key, control }: KeyPress, board: KeyContext): Cursor | null {
  const spans = board.spansOf(cursor.row);
  const here = spanOnDay(spans, cursor.day);
  switch (key) {
    case 'ArrowRight': {
      if (control)
        return { ...cursor, day: spans.find(({ start }) => start > cursor.day)?.start ?? cursor.day };
      return { ...cursor, day: here ? here.end : cursor.day + 1 };
    }

    case 'ArrowLeft': {
      if (control)
        return { ...cursor, day: spans.findLast(({ end }) => end <= cursor.day)?.start ?? cursor.day };
      const left = (here ? here.start : cursor.day) - 1;
      return { ...cursor, day: spanOnDay(spans, left)?.start ?? left };
    }

    case 'ArrowUp':
      return { ...cursor, row: cursor.row - 1 };
    case 'ArrowDown':
      return { ...cursor, row: cursor.row + 1 };
    case 'PageUp':
      return { ...cursor, row: cursor.row - board.pageRows };
    case 'PageDown':
      return { ...cursor, row: cursor.row + board.pageRows };
    case 'Home':
      return control ? { row: 0, day: cursor.day } : { ...cursor, day: cursor.day - 7 };
    case 'End':
      return control ? { row: board.rows - 1, day: cursor.day } : { ...cursor, day: cursor.day + 7 };
    case 't':
      return { ...cursor, day: board.today };
    default:
      return null;
  }
}

function clampCursor({ row, day }: Cursor, { rows, days }: BoardSize): Cursor {
  return { row: clamp(row, 0, rows - 1), day: clamp(day, 0, days - 1) };
}

function adjust(
  { cursor }: BoardFocus,
  action: KeyEdit,
  press: KeyPress,
  board: KeyContext,
): KeyResult | null {
  if (press.key === 'Escape') {
    const back = { row: action.origin.row, day: action.origin.start };
    return { focus: { cursor: back, action: null }, effect: { type: 'cancel' } };
  }
  if (press.key === 'Enter') return commit(cursor, action);

  const placement = placementAfter(action, press, board);
  if (placement === null) return null;

  return {
    focus: { cursor: { row: placement.row, day: placement.start }, action: { ...action, placement } },
    effect: { type: 'focus' },
  };
}

function commit(cursor: Cursor, { id, origin, placement }: KeyEdit): KeyResult {
  const focus = { cursor, action: null };
  if (id === null) return { focus, effect: { type: 'create', placement } };
  return {
    focus,
    effect: samePlacement(origin, placement) ? { type: 'cancel' } : { type: 'change', id, placement },
  };
}

const noStep = { sideways: 0, down: 0 };

const arrowSteps: Readonly<Record<string, typeof noStep>> = {
  ArrowRight: { sideways: 1, down: 0 },
  ArrowLeft: { sideways: -1, down: 0 },
  ArrowDown: { sideways: 0, down: 1 },
  ArrowUp: { sideways: 0, down: -1 },
};

function placementAfter(
  { kind, placement }: KeyEdit,
  { key, shift }: KeyPress,
  board: KeyContext,
): Placement | null {
  const { sideways, down } = arrowSteps[key] ?? noStep;
  if (sideways === 0 && down === 0) return null;
  if (kind === 'move') {
    const nights = placement.end - placement.start;
    const start = clamp(placement.start + sideways, 0, board.days - 1 - nights);
    return { row: clamp(placement.row + down, 0, board.rows - 1), start, end: start + nights };
  }

  if (kind === 'create' && down !== 0) {
    const endRow = clamp((placement.endRow ?? placement.row) + down, placement.row, board.rows - 1);
    return { ...placement, endRow };
  }
  if (down !== 0) return null;

  return shift
    ? { ...placement, start: clamp(placement.start + sideways, 0, placement.end - 1) }
    : { ...placement, end: clamp(placement.end + sideways, placement.start + 1, board.days - 1) };
}
