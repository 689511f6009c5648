import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#testing/servers/free-port.ts';
import { runRedis } from '#testing/servers/run-redis.ts';
import { openS3Server } from '#testing/servers/s3-server.ts';
import { openBenchDatabase } from '../bench/bench-database.ts';
import { runNginx } from './run-nginx.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

export type ScaleWorld = {
  /** Address of the load balancer. */
  url: string;
  webs: ServerProcess[];
  workers: ServerProcess[];
  redis: { crash(): Promise<void>; start(): Promise<void> };
  close(): Promise<void>;
};

/**
 * An installation as on several machines: web processes behind nginx and workers, on one PostgreSQL, one Redis and one
 * bucket. Each process has a separate folder, so everything shared goes through those three.
 */
export async function openScaleWorld(count: { webs: number; workers: number }): Promise<ScaleWorld> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (let end = closers.pop(); end !== undefined; end = closers.pop()) await end();
  };
  try {
    const database = await openBenchDatabase();
    closers.push(() => database.drop());
    const redis = await runRedis();
    closers.push(() => redis.close());
    const bucket = await openS3Server();
    closers.push(() => bucket.close());
    const port = await freePort();
    const env = {
      ...database.env,
      REDIS_URL: redis.url,
      STORAGE_URL: bucket.storageUrl,
      SECRET_KEY: 'a secret of this drill, long enough to be one',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: 'loopback',
      // The temporary database has no durability, which production refuses.
      NODE_ENV: 'test',
    };
    const open = async (role: 'web' | 'worker', number: number) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'staydesk-process-'));
      closers.push(() => rm(folder, { recursive: true, force: true }));
      const process = serverProcess(`${role} ${number + 1}`, {
        env: { ...env, ROLES: role, DATA_DIR: folder },
        port: await freePort(),
        metricsPort: await freePort(),
      });
      closers.push(() => process.stop());
      return process;
    };
    const webs: ServerProcess[] = [];
    const workers: ServerProcess[] = [];
    for (let number = 0; number < count.webs; number++) webs.push(await open('web', number));
    for (let number = 0; number < count.workers; number++) workers.push(await open('worker', number));
    // All start at once, as after a power cut: they have to agree on which one prepares the database.
    await Promise.all([...webs, ...workers].map((process) => process.start()));
    const nginx = await runNginx(
      webs.map(({ url }) => Number(new URL(url).port)),
      port,
    );
    closers.push(() => nginx.close());
    return { url: nginx.url, webs, workers, redis, close };
  } catch (error) {
    await close();
    throw error;
  }
}
