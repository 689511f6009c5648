export const zooms = ['day', 'week', 'month'] as const;
export type Zoom = (typeof zooms)[number];

/** Board sizes in pixels. */
export type Scale = {
  dayWidth: number;
  rowHeight: number;
  barHeight: number;
  /** Distance from the row's top to the bar's top. */
  barTop: number;
  labelWidth: number;
  headHeight: number;
};

/** Day columns counted from the board's first day; `end` is the check-out day. */
export type Range = { start: number; end: number };

/** Placement on the board: row and days. A selection may go on to another row, `endRow`, which is included. */
export type Placement = Range & { row: number; endRow?: number };

export function rowCountOf({ row, endRow = row }: Placement): number {
  return endRow - row + 1;
}

/** Height of a placement in pixels, from the top of its first bar to the bottom of its last. */
export function placementHeight(placement: Placement, { rowHeight, barHeight }: Scale): number {
  return (rowCountOf(placement) - 1) * rowHeight + barHeight;
}

const barGap = 3;

export function readZoom(text: string | undefined): Zoom {
  return zooms.find((zoom) => zoom === text) ?? 'week';
}

const sizes = { rowHeight: 48, barHeight: 36, barTop: 6, labelWidth: 216, headHeight: 58 };

const scales: Record<Zoom, Scale> = {
  day: { ...sizes, dayWidth: 92 },
  week: { ...sizes, dayWidth: 44 },
  month: { ...sizes, dayWidth: 16 },
};

export function scaleOf(zoom: Zoom): Scale {
  return scales[zoom];
}

/** Days beside short names: a phone shows six of them, with prices. */
export const phoneScale: Scale = { ...sizes, labelWidth: 108, dayWidth: 42 };

/**
 * Bar box from the middle of the arrival day to the middle of the departure day, so that two stays can share a
 * day.
 */
export function barBox({ start, end }: Range, { dayWidth }: Scale): { left: number; width: number } {
  return {
    left: (start + 0.5) * dayWidth + barGap / 2,
    width: Math.max(4, (end - start) * dayWidth - barGap),
  };
}

/** Column at a point; `x` is relative to the first day's left edge. */
export function dayAt(x: number, { dayWidth }: Scale): number {
  return Math.floor(x / dayWidth);
}

export function rowAt(y: number, { rowHeight }: Scale): number {
  return Math.floor(y / rowHeight);
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
