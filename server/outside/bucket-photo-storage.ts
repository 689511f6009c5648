import type { Readable } from 'node:stream';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import { StartFault } from '../start-fault.ts';
import type { BucketConfig } from '../storage-config.ts';
import { checkedKey } from './checked-key.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { uploadInParts } from './upload-in-parts.ts';

/** A file never changes under its name. The bucket is not open to anybody: everything leaves through our own address. */
const cacheControl = 'private, max-age=86400, immutable';

/**
 * Files in a bucket of an S3-compatible service. A put is whole or not at all there: the service shows an object when all
 * of it has come. Throws a StartFault when the bucket cannot be had.
 */
export async function openBucketStorage(config: BucketConfig): Promise<PhotoStorage> {
  const { bucket } = config;
  const client = clientFor(config);
  await mustHaveBucket(client, config);
  // The driver and not the library's disk around it, which takes the slash from the end of a prefix: without it,
  // removing `a/1` would remove `a/12` as well.
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
    // NOTE: on Node the service's body is a stream of Node; the library's type also has those of browsers.
    stream: (key) => nullIfAbsent(driver.getStream(checkedKey(key)) as Promise<Readable>),
    exists: (key) => driver.exists(checkedKey(key)),
    async removeAll(prefix) {
      await driver.deleteAll(`${checkedKey(prefix)}/`);
    },
    list: (prefix) => listAll(driver, `${checkedKey(prefix)}/`),
    // What is not whole is no object there; parts of an upload that died are cleared away by the bucket's own rule.
    removeUnfinished: async () => {},
  };
}

function clientFor({ endpoint, region, account }: BucketConfig): S3Client {
  return new S3Client({
    endpoint,
    region,
    ...(account ? { credentials: { accessKeyId: account.key, secretAccessKey: account.secret } } : {}),
    // The bucket in the path and not in the host: services on an address of their own have no name for each bucket.
    forcePathStyle: !new URL(endpoint).hostname.endsWith('.amazonaws.com'),
    // Younger checksums only where a call cannot do without: many compatible services do not know them.
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
    throw new StartFault(`STORAGE_URL: the bucket ${bucket} at ${endpoint} cannot be used: ${reason}.`);
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

/** Of the service's answer; undefined when none came. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  // NOTE: every error of the S3 client that stands for an answer carries its status there.
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
