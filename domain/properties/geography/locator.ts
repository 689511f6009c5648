import { type LandAround, type LandRing, landAround } from './land.ts';
import { clipOutline, distanceToLines, isWithin, linesWithin } from './outline.ts';
import { distanceKm, type GeoPoint, lngDifference, type PlanePoint, planeAround } from './plane.ts';

const narrow = new Set("ijltfrI.,’'()-| ");

const wide = new Set('mwMW@—');

/** A town near a property, with its centre. */
export type Town = GeoPoint & { name: string; population: number };
export type Airport = GeoPoint & { name: string; code: string; isLarge: boolean };

/** Distance as the crow flies, rounded to what is known; `km` is 0 for less than one kilometre. */
export type NearbyDistance =
  | { kind: 'town' | 'airport'; name: string; km: number }
  | { kind: 'coast'; km: number };

/**
 * Where a property is: a drawing at a true scale with north up, and distances. Positions are in the drawing's units,
 * from the upper left corner of its core, which a phone shows; a wider screen shows as much again to its left and right.
 * Outlines are path data of SVG.
 */
export type Locator = {
  width: number;
  height: number;
  unitsPerKm: number;
  /** Circle that contains the property, or a dot for an exact position. */
  location: { x: number; y: number; radius: number; isExact: boolean };
  /** Null far from the sea. */
  land: string | null;
  /** Null when it is the edge of the land. */
  coast: string | null;
  towns: { name: string; x: number; y: number; label: Label }[];
  /** Length of the scale bar and of the distance between rings around the place. */
  scaleKm: number;
  distances: NearbyDistance[];
};

export type LocatorInput = {
  center: GeoPoint;
  /** False when the centre is rounded to a hundredth of a degree. */
  isExact: boolean;
  /** Name of the property's own town, as typed. */
  city: string;
  towns: readonly Town[];
  airports: readonly Airport[];
  land: readonly LandRing[];
};

/** Radius within which towns matter. */
export const townRadiusKm = 150;

/** From here on a town matters beyond its neighbourhood. */
export const cityPopulation = 100_000;

const [width, height] = [360, 280];
const fontSize = 12.5;
const maxTowns = 8;
const widthsKm = [20, 30, 50, 80, 120, 180];
// In uninhabited country: wide enough to show a coast.
const emptyWidthKm = 120;
// A centre rounded to a hundredth of a degree is less than 0.8 km off.
const hiddenRadiusKm = 0.9;
const maxCoastKm = 100;
// The outline of land is simplified: a point farther out at sea is on an island that it does not have.
const outlineErrorKm = 3;

export function drawLocator(input: LocatorInput): Locator {
  const { center, isExact } = input;
  const project = planeAround(center);
  const towns = distinctTowns(input.towns)
    .map((town) => ({ ...town, ...project(town), km: distanceKm(center, town) }))
    .filter(({ km }) => km <= townRadiusKm);
  const widthKm = frameWidth(towns);

  const unitsPerKm = width / widthKm;
  const onDrawing = ({ x, y }: PlanePoint) => ({
    x: round(width / 2 + x * unitsPerKm),
    y: round(height / 2 - y * unitsPerKm),
  });
  const outline = outlineAround(input.land, center);

  // Beyond the drawing: a wide screen shows more at its sides, and a narrow one more above and below.
  const frame = {
    west: -widthKm * 1.05,
    east: widthKm * 1.05,
    south: -widthKm * 0.55,
    north: widthKm * 0.55,
  };

  const coast = outline?.coast.flatMap((line) => linesWithin(line, frame)) ?? [];
  const land = outline?.land.map((ring) => clipOutline(ring, frame)) ?? [];
  const radius = isExact ? 6 : Math.max(6, hiddenRadiusKm * unitsPerKm);
  const scaleKm = scaleLength(widthKm);

  return {
    width,
    height,
    unitsPerKm,
    scaleKm,
    location: { x: width / 2, y: height / 2, radius: round(radius), isExact },
    land: coast.length === 0 ? null : land.map((ring) => pathOf(ring.map(onDrawing), 'Z')).join(''),
    coast: outline?.isCut ? coast.map((line) => pathOf(line.map(onDrawing))).join('') : null,
    towns: labelTowns(
      towns.map((town) => ({ ...town, ...onDrawing(town) })),
      radius,
    ),
    distances: distancesOf(input, { towns, coastKm: outline?.coastKm ?? null }),
  };
}

/** Land and coast, and the distance of the coast; null where the outline lacks the island of the centre. */
function outlineAround(
  rings: readonly LandRing[],
  center: GeoPoint,
): (LandAround & { coastKm: number | null }) | null {
  const around = landAround(rings, center, maxCoastKm);
  const origin = { x: 0, y: 0 };
  const coastKm = distanceToLines(origin, around.coast);
  if (isWithin(origin, around.land)) return { ...around, coastKm: coastKm <= maxCoastKm ? coastKm : null };
  return coastKm <= outlineErrorKm ? { ...around, coastKm: 0 } : null;
}

type NearTown = Town & PlanePoint & { km: number };

/** A town with other names, or one that is its own district as well, is listed once: under the largest entry. */
function distinctTowns(towns: readonly Town[]): Town[] {
  const found: Town[] = [];
  for (const town of towns.toSorted((a, b) => b.population - a.population)) {
    if (!found.some((other) => other.name === town.name && distanceKm(other, town) < 15)) found.push(town);
  }
  return found;
}

/** The narrowest frame with three towns outside the place itself, one of them larger than a village. */
function frameWidth(towns: readonly NearTown[]): number {
  const shown = widthsKm.map((widthKm) => ({
    widthKm,
    inside: towns.filter(
      ({ x, y, km }) => km > widthKm * 0.08 && Math.abs(x) < widthKm * 0.42 && Math.abs(y) < widthKm * 0.33,
    ),
  }));
  const near = shown.find(
    ({ widthKm, inside }) =>
      widthKm <= 50 && inside.length >= 3 && inside.some(({ population }) => population >= 10_000),
  );

  return (near ?? shown.find(({ inside }) => inside.length >= 2))?.widthKm ?? emptyWidthKm;
}

// A name lies in one part as a whole: a phone shows the core, a desk screen all three. The bottom is for the scale bar.
const sideWidth = 118;
const partSize = { y: 4, height: height - 34 };
const parts: readonly Rect[] = [
  { ...partSize, x: 4, width: width - 8 },
  { ...partSize, x: -sideWidth, width: sideWidth },
  { ...partSize, x: width, width: sideWidth },
];

/** Names of the largest towns whose names fit without touching another. The property's own town is named beside it. */
function labelTowns(
  towns: readonly (NearTown & { x: number; y: number })[],
  radius: number,
): Locator['towns'] {
  const middle = { x: width / 2, y: height / 2 };
  const taken = [around(middle, radius + 2)];
  const labelled: Locator['towns'] = [];

  for (const frame of parts) {
    let count = 0;
    for (const { name, x, y } of towns) {
      if (count === maxTowns) break;

      const dot = around({ x, y }, 4);
      const isHome = Math.hypot(x - middle.x, y - middle.y) < radius + 4;
      if (!isInside(dot, frame) || (!isHome && taken.some((other) => overlaps(dot, other)))) continue;

      const placed = positionLabel(
        { ...(isHome ? middle : { x, y }), text: name },
        { fontSize, gap: isHome ? radius + 5 : 7, frame },
        taken,
      );
      if (placed === null) continue;

      count += 1;
      taken.push(dot, placed.rect);

      const { label } = placed;
      labelled.push({ name, x, y, label: { ...label, x: round(label.x), y: round(label.y) } });
    }
  }

  return labelled;
}

function around({ x, y }: { x: number; y: number }, distance: number): Rect {
  return { x: x - distance, y: y - distance, width: 2 * distance, height: 2 * distance };
}

/** At most a quarter of the width, as a number that can be read at once. */
function scaleLength(widthKm: number): number {
  return [20, 10, 5].find((km) => km <= widthKm / 4) ?? 5;
}

function distancesOf(
  { center, city, airports }: LocatorInput,
  { towns, coastKm }: { towns: readonly NearTown[]; coastKm: number | null },
): NearbyDistance[] {
  const byDistance = towns.toSorted((a, b) => a.km - b.km);
  const isOwn = ({ name }: NearTown) => name.toLowerCase() === city.trim().toLowerCase();
  const named = [
    byDistance.find((town) => isOwn(town) && town.km < 30) ?? byDistance[0],
    byDistance.find(({ population, km }) => population >= 20_000 && km > 3),
    byDistance.find(({ population, km }) => population >= cityPopulation && km <= 100),
    byDistance.find(({ population }) => population >= 5 * cityPopulation),
  ].filter((town) => town !== undefined);
  const airport = nearestAirport(center, airports);

  return [
    ...[...new Set(named)]
      .sort((a, b) => a.km - b.km)
      .map(({ name, km }) => ({ kind: 'town' as const, name, km: roundKm(km) })),
    ...(coastKm === null ? [] : [{ kind: 'coast' as const, km: roundKm(coastKm) }]),
    ...(airport
      ? [{ kind: 'airport' as const, name: `${airport.name} (${airport.code})`, km: roundKm(airport.km) }]
      : []),
  ];
}

/** The nearest large airport, else the nearest with scheduled flights. */
function nearestAirport(
  center: GeoPoint,
  airports: readonly Airport[],
): (Airport & { km: number }) | undefined {
  const near = airports
    .filter(({ lat, lng }) => Math.abs(lat - center.lat) < 2 && Math.abs(lngDifference(center.lng, lng)) < 20)
    .map((airport) => ({ ...airport, km: distanceKm(center, airport) }))
    .filter(({ km }) => km <= townRadiusKm)
    .sort((a, b) => a.km - b.km);
  return near.find(({ isLarge }) => isLarge) ?? near[0];
}

/** Positions are known to about a kilometre, and a far town is not a point. */
function roundKm(km: number): number {
  if (km < 1) return 0;
  if (km < 30) return Math.round(km);
  return Math.round(km / 5) * 5;
}

/** Path data, without points closer together than what can be seen and without outlines that are too small. */
function pathOf(points: readonly { x: number; y: number }[], end = ''): string {
  const remaining: { x: number; y: number }[] = [];
  for (const [index, point] of points.entries()) {
    const last = remaining.at(-1);
    const isEnd = end === '' && index === points.length - 1;
    if (last && !isEnd && Math.hypot(point.x - last.x, point.y - last.y) < 1.5) continue;
    remaining.push(point);
  }
  if (remaining.length < 3 && end !== '') return '';
  return `M${remaining.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}${end}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Rectangle in the units of a drawing, from its upper left corner. */
type Rect = { x: number; y: number; width: number; height: number };

type LabelAnchor = 'start' | 'middle' | 'end';

/** Baseline position of a text. */
type Label = { x: number; y: number; anchor: LabelAnchor };

type LabelInput = { x: number; y: number; text: string };

type LabelRoom = { fontSize: number; gap: number; frame: Rect };

/** Width of a text in a proportional font, rather too large than too small. */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0;
  for (const letter of text) {
    if (narrow.has(letter)) ems += 0.4;
    else if (wide.has(letter)) ems += 0.95;
    else ems += letter === letter.toLowerCase() ? 0.6 : 0.74;
  }
  return ems * fontSize;
}

export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function isInside(rect: Rect, outer: Rect): boolean {
  return (
    rect.x >= outer.x &&
    rect.y >= outer.y &&
    rect.x + rect.width <= outer.x + outer.width &&
    rect.y + rect.height <= outer.y + outer.height
  );
}

/** A free position for the name of a point beside, above or below it; null when every one is taken. */
function positionLabel(
  { x, y, text }: LabelInput,
  { fontSize, gap, frame }: LabelRoom,
  taken: readonly Rect[],
): { label: Label; rect: Rect } | null {
  const width = textWidth(text, fontSize);
  const height = fontSize * 1.25;
  const down = fontSize * 0.35;

  const candidates: Label[] = [
    { x: x + gap, y: y + down, anchor: 'start' },
    { x: x - gap, y: y + down, anchor: 'end' },
    { x, y: y - gap, anchor: 'middle' },
    { x, y: y + gap + fontSize * 0.8, anchor: 'middle' },
    { x: x + gap * 0.7, y: y - gap * 0.5, anchor: 'start' },
    { x: x + gap * 0.7, y: y + gap * 0.5 + fontSize * 0.8, anchor: 'start' },
    { x: x - gap * 0.7, y: y - gap * 0.5, anchor: 'end' },
    { x: x - gap * 0.7, y: y + gap * 0.5 + fontSize * 0.8, anchor: 'end' },
  ];

  const part = { start: 0, middle: 0.5, end: 1 };
  for (const label of candidates) {
    const rect = { x: label.x - part[label.anchor] * width, y: label.y - fontSize * 0.95, width, height };
    if (isInside(rect, frame) && !taken.some((other) => overlaps(rect, other))) return { label, rect };
  }

  return null;
}
