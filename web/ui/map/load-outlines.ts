import { feature, mesh } from 'topojson-client';
// The low-resolution atlas: 108 KB, fetched with the first map.
import atlasAddress from 'world-atlas/countries-110m.json?url';

type Shapes = NonNullable<Parameters<typeof mesh>[1]>;
type Atlas = Parameters<typeof mesh>[0] & { objects: { countries?: Shapes } };
export type Outlines = { land: ReturnType<typeof feature>; borders: ReturnType<typeof mesh> };

let loading: Promise<Outlines> | undefined;

/** Country outlines, loaded once for all maps of a page. A failure is not cached. */
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
  // NOTE: the file comes from a package with a pinned version.
  const atlas = (await answer.json()) as Atlas;
  const { countries } = atlas.objects;
  if (countries?.type !== 'GeometryCollection') throw new Error('the atlas has no countries');
  return { land: feature(atlas, countries), borders: mesh(atlas, countries, (a, b) => a !== b) };
}
