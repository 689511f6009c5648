import type { Readable } from 'node:stream';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import { StartError } from '../../start-error.ts';
import type { BucketConfig } from '../../storage-config.ts';
import { checkedKey, type PhotoStorage } from './photo-storage.ts';
import { uploadInParts } from './upload-in-parts.ts';

/** A file never changes under its key. The bucket is private; all files are served through our own address. */
const cacheControl = 'private, max-age=86400, immutable';

/**
 * File storage in a bucket of an S3-compatible service, where writes are atomic. Throws a StartError when the bucket
 * cannot be used.
 */
export async function openBucketStorage(config: BucketConfig): Promise<PhotoStorage> {
  const { bucket } = config;
  const client = clientFor(config);
  await mustHaveBucket(client, config);
  // Uses the driver without the library's disk, which strips the trailing slash of a prefix: removing `a/1` would
  // then remove `a/12` as well.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return {
    hasRoom: async () => true,
    async put(key, bytes) {
      await driver.put(checkedKey(key), bytes, { cacheControl });
    },
    async putStream(key, content) {
      await uploadInParts(
        client,
        { Bucket: bucket, Key: checkedKey(key), CacheControl: cacheControl },
        content,
      );
    },
    read: (key) => nullIfAbsent(driver.getBytes(checkedKey(key))),
    // NOTE: on Node.js the body is a Node stream; the library's type also covers browsers.
    stream: (key) => nullIfAbsent(driver.getStream(checkedKey(key)) as Promise<Readable>),
    exists: (key) => driver.exists(checkedKey(key)),
    async removeAll(prefix) {
      await driver.deleteAll(`${checkedKey(prefix)}/`);
    },
    list: (prefix) => listAll(driver, `${checkedKey(prefix)}/`),
    // Only complete uploads become objects; a lifecycle rule of the bucket removes the parts of aborted ones.
    removeUnfinished: async () => {},
  };
}

function clientFor({ endpoint, region, account }: BucketConfig): S3Client {
  return new S3Client({
    endpoint,
    region,
    ...(account ? { credentials: { accessKeyId: account.key, secretAccessKey: account.secret } } : {}),
    // The bucket is in the path, because many services have no host name for each bucket.
    forcePathStyle: !new URL(endpoint).hostname.endsWith('.amazonaws.com'),
    // Newer checksums only where required, because many compatible services do not support them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000 },
  });
}

async function mustHaveBucket(client: S3Client, { bucket, endpoint }: BucketConfig): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const status = statusOf(error);
    const reason =
      status === 404
        ? 'there is no such bucket; make it first'
        : status === 403
          ? 'the key may not use it'
          : String(error);
    throw new StartError(`STORAGE_URL: the bucket ${bucket} at ${endpoint} cannot be used: ${reason}.`);
  }
}

async function nullIfAbsent<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/** HTTP status of the service's answer; undefined when none came. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  // NOTE: every error of the S3 client that represents an answer carries its status there.
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}

async function listAll(driver: S3Driver, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let more: string | undefined;
  do {
    const page = await driver.listAll(prefix, {
      recursive: true,
      ...(more === undefined ? {} : { paginationToken: more }),
    });
    for (const one of page.objects) if ('key' in one) keys.push(one.key);
    more = page.paginationToken;
  } while (more !== undefined);
  return keys;
}
