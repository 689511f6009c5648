import type { StorageConfig } from '../storage-config.ts';
import { openDiskStorage } from './disk-photo-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';

/** Files in a folder or in a bucket. What speaks to buckets is loaded only by who has one. */
export async function openPhotoStorage(config: StorageConfig): Promise<PhotoStorage> {
  if (config.kind === 'file') return openDiskStorage(config.folder, config.keepFreeBytes);
  const { openBucketStorage } = await import('./bucket-photo-storage.ts');
  return openBucketStorage(config);
}
