import { freePort } from '#testing/servers/free-port.ts';
import { runRedis } from '#testing/servers/run-redis.ts';
import { openS3Server } from '#testing/servers/s3-server.ts';
import type { Lab } from '../harness/open-lab.ts';
import { createServerProcess, type ServerProcess } from '../harness/server-process.ts';
import { runNginx } from './run-nginx.ts';

export type ScaleWorld = {
  /** Address of the load balancer. */
  url: string;
  webs: ServerProcess[];
  workers: ServerProcess[];
  redis: { crash(): Promise<void>; start(): Promise<void> };
};

/**
 * An installation as on several machines: web processes behind nginx and workers, on one PostgreSQL, one Redis and one
 * bucket. Each process has a separate folder, so everything shared goes through those three.
 */
export async function openScaleWorld(
  lab: Lab,
  count: { webs: number; workers: number },
): Promise<ScaleWorld> {
  const database = await lab.database();
  const redis = await runRedis();
  lab.closeLater(redis.close);
  const bucket = await openS3Server();
  lab.closeLater(bucket.close);
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
  const create = (role: 'web' | 'worker', many: number) =>
    Promise.all(
      Array.from({ length: many }, async (_, index) => {
        const process = await createServerProcess({
          name: `${role} ${index + 1}`,
          env: { ...env, ROLES: role, DATA_DIR: lab.folder() },
          withMetrics: true,
        });
        lab.closeLater(process.stop);
        return process;
      }),
    );
  const webs = await create('web', count.webs);
  const workers = await create('worker', count.workers);
  // All start at once, as after a power cut: they have to agree on which one prepares the database.
  await Promise.all([...webs, ...workers].map((process) => process.start()));
  const nginx = await runNginx(
    webs.map(({ url }) => Number(new URL(url).port)),
    port,
  );
  lab.closeLater(nginx.close);
  return { url: nginx.url, webs, workers, redis };
}
