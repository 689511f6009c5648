import { readMapTiles, searchLocations } from '#contract/platform/locations.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { searchLocationsFor } from './search-locations.ts';

export function serveLocations(serve: Serve, { pool, config }: Platform): void {
  serve(readMapTiles, async () => ({ tiles: config.map ?? null }));
  serve(searchLocations, ({ query }) => searchLocationsFor(pool, query.q, query.near));
}
