import { minuteMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { loadLocations } from './load-locations.ts';
import { hasLocations } from './location.store.ts';

const loadQueue = 'load-places';

export const locationQueues = [loadQueue] as const;

export const locationJobs: NonNullable<Feature['jobs']> = (platform) => [
  { queue: loadQueue, concurrency: 1, handle: () => loadLocations(platform) },
];

/** Enqueues the load while the table is empty, which is the case on the first start. */
export const locationTimers: NonNullable<Feature['timers']> = ({ pool, queue }) => [
  {
    name: 'order-places',
    everyMs: 10 * minuteMs,
    async run() {
      if (!(await hasLocations(pool))) await queue.send(loadQueue, {});
    },
  },
];
