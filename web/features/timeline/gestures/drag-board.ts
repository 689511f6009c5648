import { clamp, dayAt, type Placement, rowAt, type Scale } from '../board/timeline-scale.ts';
import type { BoardSize } from '../board/visible-window.ts';
import type { BoardStay } from '../store/board-stay.ts';

export type Cell = { row: number; day: number };
export type Point = { x: number; y: number };

/** Board callbacks and current state for gesture handlers. */
export type DragBoard = {
  scale: Scale;
  size: BoardSize;
  find: (id: string) => { stay: BoardStay; row: number } | null;
  isFree: (place: Placement, exceptId: string | null) => boolean;
  label: (place: Placement) => string;
  /** Price difference of a move; null until it is known, then `onKnown` is called. */
  difference: (stay: BoardStay, place: Placement, onKnown: () => void) => string | null;
  onOpen: (stay: BoardStay) => void;
  onPoint: (cell: Cell) => void;
  onChange: (stay: BoardStay, place: Placement) => void;
  onCreate: (place: Placement) => void;
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
