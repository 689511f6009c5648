import { type Box, boxesOverlap, clipOutline, linesWithin, type Point } from './outline.ts';
import { type GeoPoint, kmPerDegree, lngDifference, type PlanePoint, planeAround } from './plane.ts';

/**
 * Closed outline of land, or of water within it: longitude and latitude of its points, alternating. Longitudes go on
 * beyond 180 where an outline crosses the date line.
 */
export type LandRing = { points: Float32Array; box: Box };

/** Land and coast around a centre. Lakes count as land; a point within an odd number of outlines is on land. */
export type LandAround = {
  land: PlanePoint[][];
  coast: PlanePoint[][];
  /** Some land is cut along the date line, where it has no coast. */
  isCut: boolean;
};

export function landAround(rings: readonly LandRing[], center: GeoPoint, radiusKm: number): LandAround {
  const project = planeAround(center);
  const onPlane = ({ x, y }: Point) => project({ lng: x, lat: y });
  const around: LandAround = { land: [], coast: [], isCut: false };
  const window = windowAround(center, radiusKm);

  for (const { points, box } of rings) {
    for (const turn of [-360, 0, 360]) {
      const turned = { ...window, west: window.west + turn, east: window.east + turn };
      if (!boxesOverlap(box, turned)) continue;
      const near = pointsNear(points, turned);
      const clipped = clipOutline(near, turned);
      if (clipped.length > 2) around.land.push(clipped.map(onPlane));
      const closed = near[0] ? [...near, near[0]] : near;
      for (const line of linesWithin(closed, turned, isDateLine)) around.coast.push(line.map(onPlane));
      around.isCut ||= clipped.some((point, at) => isDateLine(point, clipped.at(at - 1) ?? point));
    }
  }

  return around;
}

/** Some islands on the date line are cut along it: the cut is no coast. */
function isDateLine(from: Point, to: Point): boolean {
  return isOnDateLine(from) && isOnDateLine(to);
}

const isOnDateLine = ({ x }: Point) => Math.abs(Math.abs(lngDifference(0, x)) - 180) < 0.01;

/** Contains the whole circle of the radius. */
function windowAround({ lat, lng }: GeoPoint, radiusKm: number): Box {
  const high = (radiusKm * 1.1) / kmPerDegree;
  const [south, north] = [lat - high, lat + high];
  const narrowest = Math.cos((Math.min(89.9, Math.max(-south, north)) * Math.PI) / 180);
  const wide = Math.min(180, high / narrowest);
  return { west: lng - wide, east: lng + wide, south, north };
}

/**
 * Points of a ring, without those in the middle of a stretch that lies beyond one side of the window: they change
 * nothing within it, and most of a continent's outline is far away.
 */
function pointsNear(points: Float32Array, window: Box): Point[] {
  const near: Point[] = [];
  const count = points.length / 2;
  let before = -1;
  let side = sideBeyond(window, points, 0);

  for (let index = 0; index < count; index++) {
    const next = index + 1 < count ? sideBeyond(window, points, index + 1) : -1;
    if (side === 0 || side !== before || side !== next)
      near.push({ x: points[2 * index] ?? 0, y: points[2 * index + 1] ?? 0 });
    before = side;
    side = next;
  }

  return near;
}

/** Side of the window that a point is beyond; 0 for none. */
function sideBeyond({ west, east, south, north }: Box, points: Float32Array, index: number): number {
  const [lng = 0, lat = 0] = [points[2 * index], points[2 * index + 1]];
  if (lng < west) return 1;
  if (lng > east) return 2;
  if (lat < south) return 3;
  return lat > north ? 4 : 0;
}
