import * as photos from '#contract/properties/photos.ts';
import { hourMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { serveMedia } from './media.routes.ts';
import { photoJobs, photoQueues, removeUnattachedPhotos } from './photo.jobs.ts';
import { uploadPhotos } from './upload-photos.ts';

export { decodePhoto } from './decode-photo.ts';
export { manualPhotosOf, storeManualPhotos } from './manual-photo.store.ts';
export { removePhotoFiles } from './photo.jobs.ts';
export {
  type CoverRow,
  coverOfProperty,
  imagesOf,
  photosOfProperty,
  toCoverOf,
  toPropertyImages,
} from './photo.store.ts';
export { type PhotoRow, toPropertyImage } from './photo.view.ts';
export { attachImages, copyPhotos, removePhotos } from './property-photos.ts';
export { type ReceivedFile, withReceivedFiles } from './receive-files.ts';
export { storeFetchedPhoto } from './store-fetched-photo.ts';
export { storePhotos } from './upload-photos.ts';

export const photosFeature: Feature = {
  name: 'photos',
  register({ serveAll }, platform) {
    serveAll(photos, {
      upload: (_input, caller, request) => uploadPhotos(platform, request, caller),
    });
  },
  routes: serveMedia,
  queues: photoQueues,
  jobs: photoJobs,
  timers: (platform) => [
    { name: 'remove-loose-photos', everyMs: hourMs, run: () => removeUnattachedPhotos(platform) },
  ],
};
