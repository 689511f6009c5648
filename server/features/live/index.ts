import type { Feature } from '#server/http/feature.ts';
import { liveRoutes } from './live.routes.ts';

export const liveFeature: Feature = { name: 'live', routes: liveRoutes };
