import type { Feature } from '#server/http/feature.ts';
import { locationJobs, locationQueues, locationTimers } from './location.jobs.ts';
import { serveLocations } from './location.routes.ts';

export const locationsFeature: Feature = {
  name: 'locations',
  register: serveLocations,
  queues: locationQueues,
  jobs: locationJobs,
  timers: locationTimers,
};
export { countryNameOf } from './country-names.ts';
export { isKnownTimezone } from './known-timezone.ts';
export { loadLocations } from './load-locations.ts';
export { findLocator } from './surroundings/find-locator.ts';
