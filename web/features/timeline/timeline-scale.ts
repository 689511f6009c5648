export const zooms = ['day', 'week', 'month'] as const;
export type Zoom = (typeof zooms)[number];

/** Sizes of the board in pixels. Without a label column the property's name stands above its strip. */
export type Scale = {
  dayWidth: number;
  rowHeight: number;
  barHeight: number;
  /** From the row's top to the bar's. */
  barTop: number;
  labelWidth: number;
  headHeight: number;
};

/** Days as columns counted from the board's first day; `end` is the day of check-out. */
export type Span = { start: number; end: number };

/** A stay on the board: which row, which days. */
export type Place = Span & { row: number };

const dayWidths: Record<Zoom, number> = { day: 92, week: 44, month: 16 };
const phoneDayWidths: Record<Zoom, number> = { day: 76, week: 44, month: 18 };
const gap = 3;

export function readZoom(text: string | undefined): Zoom {
  return zooms.find((zoom) => zoom === text) ?? 'week';
}

export function scaleOf(zoom: Zoom, isPhone: boolean): Scale {
  return isPhone
    ? {
        dayWidth: phoneDayWidths[zoom],
        rowHeight: 88,
        barHeight: 44,
        barTop: 36,
        labelWidth: 0,
        headHeight: 52,
      }
    : { dayWidth: dayWidths[zoom], rowHeight: 48, barHeight: 36, barTop: 6, labelWidth: 216, headHeight: 58 };
}

/** From the middle of the day of arrival to the middle of the day of departure: two stays can share a day. */
export function barBox({ start, end }: Span, { dayWidth }: Scale): { left: number; width: number } {
  return { left: (start + 0.5) * dayWidth + gap / 2, width: Math.max(4, (end - start) * dayWidth - gap) };
}

/** The column under a point; `x` counts from the first day's left edge. */
export function dayAt(x: number, { dayWidth }: Scale): number {
  return Math.floor(x / dayWidth);
}

export function rowAt(y: number, { rowHeight }: Scale): number {
  return Math.floor(y / rowHeight);
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
