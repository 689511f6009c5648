import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export type S3Server = {
  /** Value for STORAGE_URL. */
  storageUrl: string;
  endpoint: string;
  close(): Promise<void>;
};

/** S3-compatible service on this machine with one empty bucket, `photos`. */
export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'staydesk-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });

  const { port }: AddressInfo = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;

  return {
    endpoint,
    // The only account of this service.
    storageUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/photos?endpoint=${endpoint}`,
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
