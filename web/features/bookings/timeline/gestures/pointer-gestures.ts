import { barBox, type Placement, placementHeight, type Scale } from '../board/timeline-scale.ts';
import type { BoardStay } from '../store/board-stay.ts';
import {
  barOf,
  type Cell,
  cellAt,
  type DragBoard,
  type DragElements,
  type DragMode,
  type Point,
  planDrag,
  planSelection,
  pointOf,
  samePlacement,
} from './drag-plan.ts';

type Drag = {
  mode: DragMode | 'create';
  stay: BoardStay | null;
  origin: Placement;
  taken: Cell;
  placement: Placement;
  begun: Point;
  at: Point;
  bar: HTMLElement | null;
  isMoving: boolean;
};

const dragThreshold = 4;

/** Drag handling for mouse and pen: select nights of several rows, move a bar, resize it at its ends. */
export function listenForDrags(elements: DragElements): { justDragged: () => boolean; stop: () => void } {
  const { content, ghost, board } = elements;
  let drag: Drag | null = null;
  let frame = 0;
  let wasDragged = false;

  const redraw = () => {
    if (drag?.isMoving) frame ||= requestAnimationFrame(draw);
  };
  function draw(): void {
    frame = 0;
    if (!drag?.isMoving) return;
    if (scrollAtEdge(elements, drag)) frame = requestAnimationFrame(draw);
    drag.placement = placementUnder(elements, drag);
    drawGhost(ghost, drag, board(), redraw);
  }

  function down(event: PointerEvent): void {
    wasDragged = false;
    if (event.button === 0 && event.pointerType !== 'touch') drag = beginDrag(elements, event);
  }

  function move(event: PointerEvent): void {
    if (!drag) return;

    drag.at = pointOf(event);
    if (!drag.isMoving) {
      if (Math.hypot(drag.at.x - drag.begun.x, drag.at.y - drag.begun.y) < dragThreshold) return;
      drag.isMoving = true;
      // Captures the pointer only now, so that the drag continues outside the board while a plain press still
      // reaches the bar.
      content.setPointerCapture(event.pointerId);
      if (drag.stay) drag.bar?.setAttribute('data-lifted', '');
    }
    frame ||= requestAnimationFrame(draw);
  }

  function end(): Drag | null {
    const ended = drag;
    drag = null;
    cancelAnimationFrame(frame);
    frame = 0;
    ghost.hidden = true;
    ended?.bar?.removeAttribute('data-lifted');
    return ended?.isMoving ? ended : null;
  }

  function up(event: PointerEvent): void {
    if (drag?.isMoving) {
      drag.at = pointOf(event);
      drag.placement = placementUnder(elements, drag);
    }
    const ended = end();
    if (!ended) return;
    wasDragged = true;
    if (ended.stay === null) board().onCreate(ended.placement);
    else if (!samePlacement(ended.placement, ended.origin)) board().onChange(ended.stay, ended.placement);
  }

  function key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !end()) return;
    wasDragged = true;
    event.stopPropagation();
  }

  const closing = new AbortController();
  const { signal } = closing;
  content.addEventListener('pointerdown', down, { signal });
  content.addEventListener('pointermove', move, { signal });
  content.addEventListener('pointerup', up, { signal });
  content.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', key, { capture: true, signal });

  return {
    justDragged: () => wasDragged,
    stop() {
      end();
      closing.abort();
    },
  };
}

function beginDrag({ content, board }: DragElements, event: PointerEvent): Drag | null {
  const now = board();
  const at = pointOf(event);
  const taken = cellAt(content, at, now);
  const bar = barOf(event.target);
  const start = { taken, begun: at, at, bar, isMoving: false };
  const id = bar?.dataset.stay;
  if (id === undefined) {
    const placement = planSelection(taken, taken, now.size);
    return { ...start, mode: 'create', stay: null, origin: placement, placement };
  }

  const found = now.find(id);
  if (!found) return null;

  const { stay, row } = found;
  const edge = event.target instanceof HTMLElement ? event.target.dataset.edge : undefined;
  const mode = edge === 'start' || edge === 'end' ? edge : 'move';
  if (mode === 'end' ? !stay.mayResize : !stay.mayMove) return null;

  const origin = { row, start: stay.start, end: stay.end };
  return { ...start, mode, stay, origin, placement: origin };
}

function placementUnder({ content, board }: DragElements, { mode, origin, taken, at }: Drag): Placement {
  const now = board();
  const over = cellAt(content, at, now);
  if (mode === 'create') return planSelection(taken, over, now.size);
  return planDrag({ mode, origin, taken, over, board: now.size });
}

/** Scrolls the board near an edge; returns whether scrolling continues. */
function scrollAtEdge({ scroller, board }: DragElements, { at, mode }: Drag): boolean {
  const { scale } = board();
  const box = scroller.getBoundingClientRect();
  const left = box.left + scale.labelWidth;
  const top = box.top + scale.headHeight;
  const speed = edgeScroll(at, { left, top, right: box.right, bottom: box.bottom });
  const down = mode === 'move' || mode === 'create' ? speed.y : 0;
  if (speed.x === 0 && down === 0) return false;
  scroller.scrollBy(speed.x, down);
  return true;
}

function drawGhost(
  ghost: HTMLElement,
  { placement, stay, origin }: Drag,
  board: DragBoard,
  onKnown: () => void,
): void {
  // Selected nights may be taken: their prices can still be changed.
  const isFree = stay === null || board.isFree(placement, stay.id);
  const isMoved = stay?.kind === 'booking' && isFree && !samePlacement(placement, origin);
  const difference = isMoved ? board.difference(stay, placement, onKnown) : null;
  const text = [difference, board.label(placement)].filter(Boolean).join(' · ');
  showGhost(ghost, { placement, scale: board.scale, text, isFree });
}

/** Draws the drag preview directly in the DOM: it runs on every frame of a drag, without a React render. */
function showGhost(
  ghost: HTMLElement,
  { placement, scale, text, isFree }: { placement: Placement; scale: Scale; text: string; isFree: boolean },
): void {
  const { left, width } = barBox(placement, scale);
  ghost.hidden = false;
  ghost.style.transform = `translate(${left}px, ${placement.row * scale.rowHeight + scale.barTop}px)`;
  ghost.style.width = `${width}px`;
  ghost.style.height = `${placementHeight(placement, scale)}px`;
  ghost.toggleAttribute('data-taken', !isFree);
  if (ghost.textContent !== text) ghost.textContent = text;
}

const edgeZone = 44;
const maxEdgeSpeed = 18;

type Edges = { left: number; top: number; right: number; bottom: number };

/** Scroll distance per frame while dragging near an edge; it grows towards the edge. */
function edgeScroll({ x, y }: { x: number; y: number }, edges: Edges): { x: number; y: number } {
  return { x: edgeSpeed(x, edges.left, edges.right), y: edgeSpeed(y, edges.top, edges.bottom) };
}

function edgeSpeed(at: number, from: number, to: number): number {
  if (at < from + edgeZone) return -Math.round(maxEdgeSpeed * Math.min(1, (from + edgeZone - at) / edgeZone));
  if (at > to - edgeZone) return Math.round(maxEdgeSpeed * Math.min(1, (at - to + edgeZone) / edgeZone));
  return 0;
}

const longPressMs = 450;
const maxPressMovement = 10;

/** The frame of a gap under a press. */
function gapOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-gap]') : null;
}

/** Click handling: a click opens a bar or the gap in a frame, or focuses a day; a double click or long press starts a new stay. */
export function listenForPresses(elements: DragElements, justDragged: () => boolean): () => void {
  const { content, scroller, board } = elements;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Point = { x: 0, y: 0 };
  let wasLong = false;

  function createAt(at: Point): void {
    const now = board();
    const { row, day } = cellAt(content, at, now);
    now.onCreate(planSelection({ row, day }, { row, day }, now.size));
  }

  function down(event: PointerEvent): void {
    wasLong = false;
    if (event.pointerType !== 'touch' || barOf(event.target)) return;
    start = pointOf(event);
    timer = setTimeout(() => {
      wasLong = true;
      createAt(start);
    }, longPressMs);
  }

  function move(event: PointerEvent): void {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > maxPressMovement) clearTimeout(timer);
  }

  const stay = () => clearTimeout(timer);
  function click(event: MouseEvent): void {
    if (justDragged() || wasLong) return;
    // A link inside the board leads elsewhere.
    if (event.target instanceof Element && event.target.closest('a')) return;
    const id = barOf(event.target)?.dataset.stay;
    const gap = gapOf(event.target);
    const found = id === undefined ? null : board().find(id);
    if (found) board().onOpen(found.stay);
    // A frame runs from noon to noon, so that its right half is above the next day.
    else if (gap) createAt({ x: gap.getBoundingClientRect().left, y: event.clientY });
    else if (id === undefined && board().tapSelects) createAt(pointOf(event));
    else if (id === undefined) board().onPoint(cellAt(content, pointOf(event), board()));
  }

  function doubleClick(event: MouseEvent): void {
    if (!board().tapSelects && !barOf(event.target) && !gapOf(event.target)) createAt(pointOf(event));
  }

  const closing = new AbortController();
  const { signal } = closing;
  content.addEventListener('pointerdown', down, { signal });
  content.addEventListener('pointermove', move, { signal });
  content.addEventListener('pointerup', stay, { signal });
  content.addEventListener('pointercancel', stay, { signal });

  // A long press would open the browser's context menu.
  content.addEventListener('contextmenu', (event) => wasLong && event.preventDefault(), { signal });
  scroller.addEventListener('scroll', stay, { signal, passive: true });
  content.addEventListener('click', click, { signal });
  content.addEventListener('dblclick', doubleClick, { signal });

  return () => {
    clearTimeout(timer);
    closing.abort();
  };
}
