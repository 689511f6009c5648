import * as locations from '#contract/platform/locations.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { searchLocations } from './search-locations.ts';

export function serveLocations({ serveAll }: Serve, { pool, config }: Platform): void {
  serveAll(locations, {
    readMapTiles: async () => ({ tiles: config.map ?? null }),
    search: ({ query }) => searchLocations(pool, query.q, query.near),
  });
}
