import { join, resolve } from 'node:path';
import type { createEnvReader } from './env-reader.ts';

export type BucketConfig = {
  kind: 's3';
  /** Address of the service, `https://s3.example.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Without it, the machine's own credentials are used, as cloud machines have them. */
  account: { key: string; secret: string } | undefined;
};

export type FolderConfig = {
  kind: 'file';
  folder: string;
  /** Minimum of free disk space for uploads; by default a tenth of the disk. */
  minFreeBytes?: number;
};

export type StorageConfig = FolderConfig | BucketConfig;

type Reader = Pick<
  ReturnType<typeof createEnvReader<'STORAGE_URL' | 'KEEP_DISK_FREE_MB'>>,
  'address' | 'text' | 'wholeNumber' | 'faults'
>;

const megabyte = 1024 * 1024;

export function readStorage(read: Reader, dataDir: string): StorageConfig {
  const room = readMinFreeBytes(read);
  const nowhere: StorageConfig = { kind: 'file', folder: join(dataDir, 'uploads'), ...room };
  const url = read.address('STORAGE_URL', ['file:', 's3:']);
  if (url === undefined) return nowhere;
  // A relative folder (file:./photos) works, which new URL() would not allow.
  if (url.startsWith('file:')) {
    return { kind: 'file', folder: resolve(url.slice('file:'.length).replace(/^\/\/\//, '/')), ...room };
  }
  const bucket = readBucket(new URL(url));
  if (bucket !== null) return bucket;
  // The value is never repeated, because it carries the secret.
  read.faults.push(
    'STORAGE_URL must look like s3://key:secret@host/bucket, with ?endpoint=http://host:port where the service has another address.',
  );
  return nowhere;
}

function readMinFreeBytes(read: Reader): Pick<FolderConfig, 'minFreeBytes'> {
  if (read.text('KEEP_DISK_FREE_MB') === undefined) return {};
  const wanted = read.wholeNumber('KEEP_DISK_FREE_MB', 0, { min: 0, max: 1_000_000_000 });
  return { minFreeBytes: wanted * megabyte };
}

function readBucket({ username, password, host, pathname, searchParams }: URL): BucketConfig | null {
  const bucket = pathname.replace(/^\/|\/$/g, '');
  const endpoint = searchParams.get('endpoint') ?? `https://${host}`;
  const isWhole = (username === '') === (password === '') && host !== '';
  if (!isWhole || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return null;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) return null;
  const account =
    username === '' ? undefined : { key: decodeURIComponent(username), secret: decodeURIComponent(password) };
  const region = searchParams.get('region') ?? 'us-east-1';
  return { kind: 's3', endpoint, region, bucket, account };
}
