import { clamp, dayAt, type Placement, type Range, rowAt, type Scale } from '../board/timeline-scale.ts';
import type { BoardSize } from '../board/visible-window.ts';
import type { BoardStay } from '../store/board-stay.ts';

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

export type Cell = { row: number; day: number };
export type Point = { x: number; y: number };

/** Board callbacks and current state for gesture handlers. */
export type DragBoard = {
  scale: Scale;
  size: BoardSize;
  find: (id: string) => { stay: BoardStay; row: number } | null;
  isFree: (placement: Placement, exceptId: string | null) => boolean;
  label: (placement: Placement) => string;
  /** A tap on a night selects it; otherwise it only points at it. */
  tapSelects: boolean;
  /** Price difference of a move; null until it is known, then `onKnown` is called. */
  difference: (stay: BoardStay, placement: Placement, onKnown: () => void) => string | null;
  onOpen: (stay: BoardStay) => void;
  onPoint: (cell: Cell) => void;
  onChange: (stay: BoardStay, placement: Placement) => void;
  onCreate: (placement: Placement) => void;
};

export type DragElements = {
  scroller: HTMLElement;
  content: HTMLElement;
  ghost: HTMLElement;
  board: () => DragBoard;
};

export function pointOf(event: MouseEvent): Point {
  return { x: event.clientX, y: event.clientY };
}

export function cellAt(content: HTMLElement, at: Point, { scale, size }: DragBoard): Cell {
  const box = content.getBoundingClientRect();
  return {
    row: clamp(rowAt(at.y - box.top, scale), 0, size.rows - 1),
    day: clamp(dayAt(at.x - box.left, scale), 0, size.days - 1),
  };
}

export function barOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-stay]') : null;
}
