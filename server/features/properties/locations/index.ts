import * as locations from '#contract/properties/locations.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { loadLocations } from './load-locations.ts';
import { hasLocations } from './location.store.ts';
import { searchLocations } from './search-locations.ts';

const loadQueue = 'load-places';

const locationQueues = [loadQueue] as const;

const locationJobs: NonNullable<Feature['jobs']> = (platform) => [
  { queue: loadQueue, concurrency: 1, handle: () => loadLocations(platform) },
];

/** Enqueues the load while the table is empty, which is the case on the first start. */
const locationTimers: NonNullable<Feature['timers']> = ({ pool, queue }) => [
  {
    name: 'order-places',
    everyMs: 10 * minuteMs,
    async run() {
      if (!(await hasLocations(pool))) await queue.send(loadQueue, {});
    },
  },
];

export const locationsFeature: Feature = {
  name: 'locations',
  register: serveLocations,
  queues: locationQueues,
  jobs: locationJobs,
  timers: locationTimers,
};

function serveLocations({ serveAll }: Serve, { pool, config }: Platform): void {
  serveAll(locations, {
    readMapTiles: async () => ({ tiles: config.map ?? null }),
    search: ({ query }) => searchLocations(pool, query.q, query.near),
  });
}

export { isKnownTimezone } from './known-timezone.ts';
export { loadLocations } from './load-locations.ts';
export { countryNameOf } from './location-names.ts';
export { findLocator } from './surroundings/find-locator.ts';
