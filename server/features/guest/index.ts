import type { Feature } from '#server/http/feature.ts';

export const guestFeature: Feature = { name: 'guest' };
