import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** The service takes parts from 5 MiB, at most 10,000 of them: 80 GB in one file. */
const partBytes = 8 * 1024 * 1024;

type Target = { Bucket: string; Key: string; CacheControl: string };

/**
 * Uploads a stream of unknown length part by part, without holding it in memory; it becomes an object whole or not at
 * all.
 */
export async function uploadInParts(client: S3Client, target: Target, content: Readable): Promise<void> {
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
