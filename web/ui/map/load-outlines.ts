import { feature, mesh } from 'topojson-client';
// The coarse atlas: 108 KB, fetched when the first map is shown.
import atlasAddress from 'world-atlas/countries-110m.json?url';

type Shapes = NonNullable<Parameters<typeof mesh>[1]>;
type Atlas = Parameters<typeof mesh>[0] & { objects: { countries?: Shapes } };
export type Outlines = { land: ReturnType<typeof feature>; borders: ReturnType<typeof mesh> };

let loading: Promise<Outlines> | undefined;

/** The countries of the world, once for all maps of a page; a failed try does not stand in the way of the next. */
export function loadOutlines(): Promise<Outlines> {
  loading ??= fetchOutlines().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchOutlines(): Promise<Outlines> {
  const answer = await fetch(atlasAddress);
  if (!answer.ok) throw new Error(`the atlas answered ${answer.status}`);
  // NOTE: the file is of this package and its version is fixed.
  const atlas = (await answer.json()) as Atlas;
  const { countries } = atlas.objects;
  if (countries?.type !== 'GeometryCollection') throw new Error('the atlas has no countries');
  return { land: feature(atlas, countries), borders: mesh(atlas, countries, (a, b) => a !== b) };
}
