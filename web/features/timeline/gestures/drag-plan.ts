import { clamp, type Placement, type Range } from '../board/timeline-scale.ts';
import type { BoardSize } from '../board/visible-window.ts';

export const dragModes = ['move', 'start', 'end'] as const;
export type DragMode = (typeof dragModes)[number];

/** New placement of a bar dragged from one cell to another. */
export function planDrag({
  mode,
  origin,
  taken,
  over,
  board,
}: {
  mode: DragMode;
  origin: Placement;
  taken: { row: number; day: number };
  over: { row: number; day: number };
  board: BoardSize;
}): Placement {
  const days = over.day - taken.day;
  const nights = origin.end - origin.start;
  switch (mode) {
    case 'move': {
      const start = clamp(origin.start + days, 0, board.days - 1 - nights);
      return { row: clamp(over.row, 0, board.rows - 1), start, end: start + nights };
    }
    case 'start':
      return { ...origin, start: clamp(origin.start + days, 0, origin.end - 1) };
    case 'end':
      return { ...origin, end: clamp(origin.end + days, origin.start + 1, board.days - 1) };
  }
}

/** Span of a new stay dragged over free days, in either direction and at least one night long. */
export function planNewStay(from: number, over: number, { days }: BoardSize): Range {
  const start = clamp(Math.min(from, over), 0, days - 2);
  return { start, end: clamp(Math.max(from, over), start + 1, days - 1) };
}

/** Nights selected from one cell to another, over all rows between them. */
export function planSelection(
  taken: { row: number; day: number },
  over: { row: number; day: number },
  board: BoardSize,
): Placement {
  const row = Math.min(taken.row, over.row);
  const endRow = Math.max(taken.row, over.row);
  return { row, ...planNewStay(taken.day, over.day, board), ...(endRow > row ? { endRow } : {}) };
}

export function samePlacement(a: Placement, b: Placement): boolean {
  return a.row === b.row && a.start === b.start && a.end === b.end;
}
