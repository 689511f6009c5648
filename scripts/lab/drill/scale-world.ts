import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#testing/servers/free-port.ts';
import { runRedis } from '#testing/servers/run-redis.ts';
import { openS3Server } from '#testing/servers/s3-server.ts';
import { findServerProgram } from '#testing/servers/server-programs.ts';
import type { Lab } from '../harness/open-lab.ts';
import { createServerProcess, type ServerProcess } from '../harness/server-process.ts';

const files = path.join(import.meta.dirname, '..', '..', '..', 'deploy', 'nginx');

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

/** `said` is the whole log. */
type RunningNginx = {
  url: string;
  /** Address that redirects to https. */
  redirectUrl: string;
  port: number;
  folder: string;
  said(): string;
  close(): Promise<void>;
};

/**
 * The load balancer with the deployed configuration; only the address and the upstream processes belong to this run.
 */
export async function runNginx(ports: readonly number[], port: number): Promise<RunningNginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'staydesk-nginx-'));
  // When root starts nginx, its workers run as another user.
  await chmod(folder, 0o755);

  const configFolder = path.join(folder, 'conf');
  await mkdir(configFolder);
  await copyFile(path.join(files, 'nginx.conf'), path.join(configFolder, 'nginx.conf'));

  const upstream = await readFile(path.join(files, 'upstream.conf'), 'utf8');
  const upstreams = /^server web1:3000 (.*);$/m.exec(upstream)?.[1];
  if (upstreams === undefined) throw new Error('deploy/nginx/upstream.conf names no web1:3000');

  const servers = ports.map((one) => `server 127.0.0.1:${one} ${upstreams};`);
  await writeFile(path.join(configFolder, 'upstream.conf'), servers.join('\n'));
  await writeFile(path.join(configFolder, 'listen.conf'), `listen 127.0.0.1:${port};`);

  const redirectPort = await freePort();
  const redirect = await readFile(path.join(files, 'redirect.conf'), 'utf8');
  await writeFile(
    path.join(configFolder, 'redirect.conf'),
    redirect.replace('listen 8080;', `listen 127.0.0.1:${redirectPort};`),
  );

  const config = path.join(configFolder, 'nginx.conf');
  const child = spawn(
    findServerProgram('nginx'),
    ['-p', `${folder}/`, '-c', config, '-g', 'daemon off;', '-e', 'stderr'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (part) => {
    said = `${said}${part}`.slice(-5000);
  });

  const url = `http://127.0.0.1:${port}`;
  for (const until = performance.now() + 20_000; performance.now() < until; await sleep(20)) {
    if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}: ${said}`);
    if (await fetch(url).catch(() => null)) break;
  }

  return {
    url,
    redirectUrl: `http://127.0.0.1:${redirectPort}`,
    port,
    folder,
    said: () => said,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
