import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { BucketConfig } from '../../service-config.ts';
import { StartError } from '../../start-error.ts';
import { checkedKey, type PhotoStorage } from './photo-storage.ts';

/** The service takes parts from 5 MiB, at most 10,000 of them: 80 GB in one file. */
const partBytes = 8 * 1024 * 1024;

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

/** Why a bucket cannot be used, by the status of the answer. */
const bucketProblems: Readonly<Record<number, string>> = {
  403: 'the key may not use it',
  404: 'there is no such bucket; make it first',
};

async function mustHaveBucket(client: S3Client, { bucket, endpoint }: BucketConfig): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const reason = bucketProblems[statusOf(error) ?? 0] ?? String(error);
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

type Target = { Bucket: string; Key: string; CacheControl: string };

/**
 * Uploads a stream of unknown length part by part, without holding it in memory; it becomes an object whole or not at
 * all.
 */
async function uploadInParts(client: S3Client, target: Target, content: Readable): Promise<void> {
  const parts = partsOf(content);
  const first = await parts.next();
  const second = first.done ? first : await parts.next();
  if (first.done || second.done) {
    await client.send(new PutObjectCommand({ ...target, Body: first.value ?? Buffer.alloc(0) }));
    return;
  }

  const { Bucket, Key } = target;
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  try {
    const done: CompletedPart[] = [];
    const send = async (Body: Buffer) => {
      const PartNumber = done.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
      done.push({ PartNumber, ...(ETag === undefined ? {} : { ETag }) });
    };

    await send(first.value);
    await send(second.value);
    for await (const part of parts) await send(part);

    const MultipartUpload = { Parts: done };
    await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }));
  } catch (error) {
    // Abandoned parts use storage and are invisible.
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function* partsOf(content: Readable): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = [];
  let size = 0;

  for await (const chunk of content) {
    waiting.push(Buffer.from(chunk));
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);

  return undefined;
}
