/** Point of an outline: longitude and latitude, or kilometres east and north. */
export type Point = { x: number; y: number };
export type Box = { west: number; east: number; south: number; north: number };

export function boxesOverlap(a: Box, b: Box): boolean {
  return a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;
}

/** Part of a closed outline within a box, by Sutherland and Hodgman: what leaves the box follows its edge. */
export function clipOutline(outline: readonly Point[], box: Box): readonly Point[] {
  const bounds = [
    { axis: 'x', limit: box.west, sign: 1 },
    { axis: 'x', limit: box.east, sign: -1 },
    { axis: 'y', limit: box.south, sign: 1 },
    { axis: 'y', limit: box.north, sign: -1 },
  ] as const;
  let rest = outline;
  for (const { axis, limit, sign } of bounds) {
    const inside = (point: Point) => (point[axis] - limit) * sign >= 0;
    const clipped: Point[] = [];
    let from = rest.at(-1);

    for (const to of rest) {
      if (from && inside(from) !== inside(to)) {
        const share = (limit - from[axis]) / (to[axis] - from[axis]);
        clipped.push({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
      }
      if (inside(to)) clipped.push(to);
      from = to;
    }
    rest = clipped;
  }

  return rest;
}

/** Stretches of a line whose segments have at least one end in a box, without segments that are left out. */
export function linesWithin(
  line: readonly Point[],
  box: Box,
  isLeftOut: (from: Point, to: Point) => boolean = () => false,
): Point[][] {
  const lines: Point[][] = [];
  let open: Point[] = [];
  let from: Point | undefined;

  for (const to of line) {
    if (from && (contains(box, from) || contains(box, to)) && !isLeftOut(from, to)) {
      if (open.length === 0) open.push(from);
      open.push(to);
    } else if (open.length > 0) {
      lines.push(open);
      open = [];
    }
    from = to;
  }
  if (open.length > 0) lines.push(open);

  return lines;
}

function contains({ west, east, south, north }: Box, { x, y }: Point): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

/** Whether a point is within an odd number of closed outlines. */
export function isWithin({ x, y }: Point, outlines: readonly (readonly Point[])[]): boolean {
  let isInside = false;
  for (const outline of outlines) {
    let from = outline.at(-1);
    for (const to of outline) {
      if (from && from.y > y !== to.y > y) {
        const crossing = from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);
        if (crossing > x) isInside = !isInside;
      }
      from = to;
    }
  }

  return isInside;
}

/** Distance of a point from the nearest of some lines; infinite without one. */
export function distanceToLines(point: Point, lines: readonly (readonly Point[])[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    let from = line[0];
    for (const to of line) {
      if (from) nearest = Math.min(nearest, distanceToSegment(point, from, to));
      from = to;
    }
  }
  return nearest;
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = x * x + y * y;
  const along = length === 0 ? 0 : ((point.x - from.x) * x + (point.y - from.y) * y) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(from.x + share * x - point.x, from.y + share * y - point.y);
}
