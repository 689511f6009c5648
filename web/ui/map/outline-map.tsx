import { geoGraticule10, geoMercator, geoPath } from 'd3-geo';
import { use } from 'react';
import { feature, mesh } from 'topojson-client';
import atlasAddress from 'world-atlas/countries-110m.json?url';
import { type MapPoint, shownPoint } from './map-point.ts';

const width = 600;
const height = 360;
/** About 1,500 km wide: enough to recognise country and coast. */
const degreesWide = 16;

/** Map of country outlines around a location, with a pin. Needs no tile server. */
export function OutlineMap(point: MapPoint) {
  const { land, borders } = use(loadOutlines());
  const { lat, lng } = shownPoint(point);

  const projection = geoMercator()
    .center([lng, Math.max(-80, Math.min(80, lat))])
    .scale((width / degreesWide) * (180 / Math.PI))
    .translate([width / 2, height / 2])
    .clipExtent([
      [-10, -10],
      [width + 10, height + 10],
    ]);
  const path = geoPath(projection);

  return (
    <svg
      role="img"
      aria-label={point.label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <path
        d={path(geoGraticule10()) ?? ''}
        className="fill-none stroke-[#c7d6d8] dark:stroke-[#1b2a2d]"
        strokeWidth={0.7}
      />
      <path
        d={path(land) ?? ''}
        className="fill-sand-50 stroke-sand-400 dark:fill-dark-500 dark:stroke-dark-300"
        strokeWidth={1}
        strokeLinejoin="round"
      />
      <path
        d={path(borders) ?? ''}
        className="fill-none stroke-sand-300 dark:stroke-dark-400"
        strokeWidth={1}
        strokeDasharray="4 3"
      />
      <g transform={`translate(${width / 2} ${height / 2})`}>
        {point.hideExact ? <Surroundings /> : <Pin />}
      </g>
    </svg>
  );
}

function Pin() {
  return (
    <>
      <circle r={26} className="fill-clay-600/15" />
      <path
        d="M0 0 C-9 -13 -14 -18 -14 -26 A14 14 0 1 1 14 -26 C14 -18 9 -13 0 0 Z"
        className="fill-clay-600 stroke-white"
        strokeWidth={2}
      />
      <circle cy={-26} r={5} className="fill-white" />
    </>
  );
}

/** Circle for a hidden exact location. */
function Surroundings() {
  return <circle r={34} className="fill-clay-600/15 stroke-clay-600" strokeWidth={2} />;
}

// The low-resolution atlas: 108 KB, fetched with the first map.

type Shapes = NonNullable<Parameters<typeof mesh>[1]>;
type Atlas = Parameters<typeof mesh>[0] & { objects: { countries?: Shapes } };
type Outlines = { land: ReturnType<typeof feature>; borders: ReturnType<typeof mesh> };

let loading: Promise<Outlines> | undefined;

/** Country outlines, loaded once for all maps of a page. A failure is not cached. */
function loadOutlines(): Promise<Outlines> {
  loading ??= fetchOutlines().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchOutlines(): Promise<Outlines> {
  const answer = await fetch(atlasAddress);
  if (!answer.ok) throw new Error(`the atlas answered ${answer.status}`);
  // NOTE: the file comes from a package with a pinned version.
  const atlas = (await answer.json()) as Atlas;
  const { countries } = atlas.objects;
  if (countries?.type !== 'GeometryCollection') throw new Error('the atlas has no countries');
  return { land: feature(atlas, countries), borders: mesh(atlas, countries, (a, b) => a !== b) };
}
