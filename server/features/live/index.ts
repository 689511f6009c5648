import type { Feature } from '#server/http/feature.ts';

export const liveFeature: Feature = { name: 'live' };
