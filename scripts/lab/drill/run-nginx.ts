import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findServerProgram } from '#testing/servers/server-programs.ts';

const files = path.join(import.meta.dirname, '..', '..', '..', 'deploy', 'nginx');

/** `said` is the whole log. */
export type RunningNginx = {
  url: string;
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
  const words = /^server web1:3000 (.*);$/m.exec(upstream)?.[1];
  if (words === undefined) throw new Error('deploy/nginx/upstream.conf names no web1:3000');
  const servers = ports.map((one) => `server 127.0.0.1:${one} ${words};`);
  await writeFile(path.join(configFolder, 'upstream.conf'), servers.join('\n'));
  await writeFile(path.join(configFolder, 'listen.conf'), `listen 127.0.0.1:${port};`);
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
