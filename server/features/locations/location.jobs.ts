import type { Feature } from '#server/http/feature.ts';
import { loadPlaces } from './load-places.ts';
import { hasPlaces } from './place.store.ts';

const loadQueue = 'load-places';

export const locationQueues = [loadQueue] as const;

export const locationJobs: NonNullable<Feature['jobs']> = (platform) => [
  { queue: loadQueue, concurrency: 1, handle: () => loadPlaces(platform) },
];

/** Enqueues the load while the table is empty, which is the case on the first start. */
export const locationTimers: NonNullable<Feature['timers']> = ({ pool, queue }) => [
  {
    name: 'order-places',
    everyMs: 10 * 60_000,
    async run() {
      if (!(await hasPlaces(pool))) await queue.send(loadQueue, {});
    },
  },
];
