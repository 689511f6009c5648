import type { StorageConfig } from '../../service-config.ts';
import { openDiskStorage } from './disk-photo-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';

/** Opens file storage in a folder or a bucket. The bucket client is loaded only when it is used. */
export async function openPhotoStorage(config: StorageConfig): Promise<PhotoStorage> {
  if (config.kind === 'file') return openDiskStorage(config.folder, config.minFreeBytes);
  const { openBucketStorage } = await import('./bucket-photo-storage.ts');
  return openBucketStorage(config);
}
