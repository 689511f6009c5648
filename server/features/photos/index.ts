import type { Feature } from '#server/http/feature.ts';

export { imagesOf } from './photo.store.ts';

export const photosFeature: Feature = { name: 'photos' };
