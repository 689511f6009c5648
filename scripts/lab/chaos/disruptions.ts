import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from '#domain/shared/duration.ts';
import { isRunning } from '#server/db/embedded/pid-file.ts';
import type { ChaosWorld } from './chaos-world.ts';

/** Disruption of the world, undone at the end of `inject` if it does not end on its own. */
export type Disruption = { name: string; inject(): Promise<unknown> };

const lastsMs = 6000;

export function allDisruptions(world: ChaosWorld): Disruption[] {
  const { server, proxy, uploads, tables } = world;
  const lasting = async (begin: () => void, end: () => void) => {
    begin();
    try {
      await sleep(lastsMs);
    } finally {
      end();
    }
  };

  const network = (name: 'cut' | 'slow') =>
    lasting(
      () => proxy.set(name),
      () => proxy.set('fine'),
    );

  const clock = (shiftMs: number) =>
    lasting(
      () => world.setClock(shiftMs),
      () => world.setClock(0),
    );

  return [
    { name: 'server killed', inject: () => server.crash().then(server.start) },
    { name: 'database killed', inject: () => endDatabase(world, 'SIGKILL') },
    { name: 'database restarted', inject: () => endDatabase(world, 'SIGINT') },
    {
      name: 'both killed',
      async inject() {
        await Promise.all([endDatabase(world, 'SIGKILL'), server.crash()]);
        await server.start();
      },
    },
    { name: 'server restarted', inject: () => server.stop().then(server.start) },
    { name: 'lines cut', inject: () => network('cut') },
    { name: 'lines slow', inject: () => network('slow') },
    {
      name: 'disk full',
      inject: () =>
        lasting(
          () => uploads.fill(server.pid()),
          () => uploads.relieve(server.pid()),
        ),
    },
    ...(tables
      ? [
          {
            name: 'disk of the database full',
            inject: () =>
              lasting(
                () => tables.fill(server.pid()),
                () => tables.relieve(server.pid()),
              ),
          },
        ]
      : []),
    ...(hasTracer() ? [{ name: 'database cannot sync', inject: () => failSyncs(world) }] : []),
    { name: 'clock a day ahead', inject: () => clock(dayMs) },
    { name: 'clock a day behind', inject: () => clock(-dayMs) },
  ];
}

async function endDatabase(world: ChaosWorld, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
  const pid = world.databasePid();
  if (pid === undefined) throw new Error('the database does not run');
  process.kill(pid, signal);
  while (isRunning(pid)) await sleep(10);
}

function hasTracer(): boolean {
  return spawnSync('strace', ['-V']).status === 0;
}

/**
 * Fails every fsync of the database, as a disk does that lost its cache: PostgreSQL must not acknowledge the commit; it
 * stops and recovers from its log.
 */
async function failSyncs(world: ChaosWorld): Promise<void> {
  const main = world.databasePid();
  if (main === undefined) throw new Error('the database does not run');

  const children = spawnSync('pgrep', ['-P', String(main)])
    .stdout.toString()
    .split('\n')
    .filter(Boolean);
  const tracer = spawn(
    'strace',
    [
      '-f',
      '-qq',
      '-o',
      '/dev/null',
      '-e',
      'trace=fsync,fdatasync',
      '-e',
      'inject=fsync,fdatasync:error=EIO',
      ...[String(main), ...children].flatMap((pid) => ['-p', pid]),
    ],
    { stdio: 'ignore' },
  );
  const ended = once(tracer, 'exit');

  await sleep(lastsMs);
  tracer.kill('SIGTERM');
  await ended;
}
