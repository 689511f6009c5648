import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clamp, type Scale } from './timeline-scale.ts';

/** Rows and days to render; the ends are exclusive. */
type BoardWindow = { firstRow: number; endRow: number; firstDay: number; endDay: number };

type Viewport = { left: number; top: number; width: number; height: number };
export type BoardSize = { rows: number; days: number };

const rowStep = 4;
const rowMargin = 4;
const marginPx = 320;

/**
 * Visible rows and days with a margin. The window moves in steps, so that most scroll frames render nothing
 * new.
 */
export function visibleWindow(view: Viewport, scale: Scale, { rows, days }: BoardSize): BoardWindow {
  const dayStep = Math.max(1, Math.round(marginPx / 2 / scale.dayWidth));
  const dayMargin = Math.ceil(marginPx / scale.dayWidth);
  const width = Math.max(0, view.width - scale.labelWidth);
  const height = Math.max(0, view.height - scale.headHeight);
  const down = (value: number, step: number) => Math.floor(value / step) * step;
  const up = (value: number, step: number) => Math.ceil(value / step) * step;

  return {
    firstRow: clamp(down(view.top / scale.rowHeight, rowStep) - rowMargin, 0, rows),
    endRow: clamp(up((view.top + height) / scale.rowHeight, rowStep) + rowMargin, 0, rows),
    firstDay: clamp(down(view.left / scale.dayWidth, dayStep) - dayMargin, 0, days),
    endDay: clamp(up((view.left + width) / scale.dayWidth, dayStep) + dayMargin, 0, days),
  };
}

function sameWindow(a: BoardWindow, b: BoardWindow): boolean {
  return (
    a.firstRow === b.firstRow && a.endRow === b.endRow && a.firstDay === b.firstDay && a.endDay === b.endDay
  );
}

/** Scroll offsets that bring a cell into view with a margin; the current ones if it is already visible. */
export function scrollToShow(
  { row, day }: { row: number; day: number },
  view: Viewport,
  scale: Scale,
): { left: number; top: number } {
  const width = view.width - scale.labelWidth;
  const height = view.height - scale.headHeight;
  return {
    left: offsetToShow(view.left, width, day * scale.dayWidth, scale.dayWidth),
    top: offsetToShow(view.top, height, row * scale.rowHeight, scale.rowHeight),
  };
}

function offsetToShow(offset: number, length: number, from: number, size: number): number {
  if (from < offset) return Math.max(0, from - size);
  if (from + size > offset + length) return from + 2 * size - length;
  return offset;
}

const emptyWindow: BoardWindow = { firstRow: 0, endRow: 0, firstDay: 0, endDay: 0 };

export function viewOf(scroller: HTMLElement): Viewport {
  return {
    left: scroller.scrollLeft,
    top: scroller.scrollTop,
    width: scroller.clientWidth,
    height: scroller.clientHeight,
  };
}

/** Width in view of the night that the left edge cuts; nights begin at noon. */
export function cutNight(left: number, { dayWidth }: Pick<Scale, 'dayWidth'>): number {
  const intoNight = (left / dayWidth + 0.5) % 1;
  return Math.round((1 - intoNight) * dayWidth) % dayWidth;
}

/** Visible rows and days; re-renders only when the window changes, a few times per screen of scrolling. */
export function useBoardWindow(
  scroller: RefObject<HTMLElement | null>,
  { scale, size, startDay }: { scale: Scale; size: BoardSize; startDay: number },
): BoardWindow {
  const [shown, setShown] = useState(emptyWindow);
  // Keeps the day at the left edge when the zoom changes.
  const leftDay = useRef(startDay);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = leftDay.current * scale.dayWidth;
  }, [scroller, scale]);

  const { rows, days } = size;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;

    let frame = 0;
    const measure = () => {
      frame = 0;
      const view = viewOf(element);
      leftDay.current = view.left / scale.dayWidth;
      element.style.setProperty('--cut-night', `${cutNight(view.left, scale)}px`);
      const next = visibleWindow(view, scale, { rows, days });
      setShown((old) => (sameWindow(old, next) ? old : next));
    };

    const soon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();

    const resizes = new ResizeObserver(soon);
    resizes.observe(element);
    element.addEventListener('scroll', soon, { passive: true });

    return () => {
      cancelAnimationFrame(frame);
      resizes.disconnect();
      element.removeEventListener('scroll', soon);
    };
  }, [scroller, scale, rows, days]);

  return shown;
}
