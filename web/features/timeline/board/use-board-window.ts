import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Scale } from './timeline-scale.ts';
import {
  type BoardSize,
  type BoardWindow,
  sameWindow,
  type Viewport,
  visibleWindow,
} from './visible-window.ts';

const emptyWindow: BoardWindow = { firstRow: 0, endRow: 0, firstDay: 0, endDay: 0 };

export function viewOf(scroller: HTMLElement): Viewport {
  return {
    left: scroller.scrollLeft,
    top: scroller.scrollTop,
    width: scroller.clientWidth,
    height: scroller.clientHeight,
  };
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
