import { clamp, type Scale } from './timeline-scale.ts';

/** Rows and days to render; the ends are exclusive. */
export type BoardWindow = { firstRow: number; endRow: number; firstDay: number; endDay: number };

export type Viewport = { left: number; top: number; width: number; height: number };
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

export function sameWindow(a: BoardWindow, b: BoardWindow): boolean {
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
