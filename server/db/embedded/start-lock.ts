import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import { shortHash } from './cluster-folder.ts';

/**
 * Runs `work` under the start lock of a folder, which serialises starts and stops of the database. The lock is a name
 * in the abstract socket namespace of Linux, freed by the kernel when its holder dies. Other systems have no such
 * namespace; there, two simultaneous starts rely on PostgreSQL’s pid file.
 */
export async function withStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work();
  const lock = await takeLock(`\0staydesk-start-${shortHash(folder)}`, folder);
  try {
    return await work();
  } finally {
    await new Promise((done) => lock.close(done));
  }
}

async function takeLock(name: string, folder: string): Promise<Server> {
  const giveUpAt = Date.now() + 90_000;
  while (Date.now() < giveUpAt) {
    const lock = await tryListen(name);
    if (lock !== undefined) return lock;
    await sleep(25);
  }
  throw new StartError(
    `Another process has been starting or stopping the database in ${folder} for 90 seconds.`,
  );
}

function tryListen(name: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') done(undefined);
      else fail(error);
    });
    server.listen({ path: name }, () => done(server));
  });
}
