import { barOf, cellAt, type DragElements, type Point, pointOf } from './drag-board.ts';
import { planSelection } from './drag-plan.ts';

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
    else if (id === undefined) board().onPoint(cellAt(content, pointOf(event), board()));
  }
  function doubleClick(event: MouseEvent): void {
    if (!barOf(event.target) && !gapOf(event.target)) createAt(pointOf(event));
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
