import type { Feature } from '#server/http/feature.ts';
import { serveLive } from './live.routes.ts';

export const liveFeature: Feature = { name: 'live', routes: serveLive };
