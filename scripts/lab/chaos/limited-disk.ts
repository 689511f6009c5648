import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Folder that can be full while the rest of the machine is not. */
export type LimitedDisk = {
  folder: string;
  /** Description of how it is filled. */
  means: string;
  fill(serverPid: number): void;
  relieve(serverPid: number): void;
  close(): void;
};

const leftBytes = 64 * 1024;
const chunkBytes = 16 * 1024 * 1024;

/** A small disk in memory where mounting is allowed; elsewhere a limit on the size of files the server writes. */
export function openLimitedDisk(folder: string, sizeMegabytes = 200): LimitedDisk {
  return openSmallDisk(folder, sizeMegabytes) ?? limitedWriting(folder);
}

/** A separate disk in memory, or null where mounting is not allowed. */
export function openSmallDisk(folder: string, sizeMegabytes: number): LimitedDisk | null {
  mkdirSync(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m`, 'tmpfs', folder]);
  return mounted.status === 0 ? smallDisk(folder, sizeMegabytes) : null;
}

function smallDisk(folder: string, sizeMegabytes: number): LimitedDisk {
  const ballast = path.join(folder, '.ballast');
  let filling: NodeJS.Timeout | undefined;
  const fillUp = () => {
    try {
      for (let room = freeBytesIn(folder); room > 0; room = freeBytesIn(folder))
        appendFileSync(ballast, Buffer.alloc(Math.min(room, chunkBytes)));
    } catch {
      // The server took the remaining space meanwhile.
    }
  };
  return {
    folder,
    means: `a disk of ${sizeMegabytes} MB`,
    fill() {
      fillUp();
      // Refills space that deleted files release.
      filling = setInterval(fillUp, 200);
    },
    relieve() {
      clearInterval(filling);
      rmSync(ballast, { force: true });
    },
    close: () => void spawnSync('umount', ['-l', folder]),
  };
}

function freeBytesIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize - leftBytes;
}

function limitedWriting(folder: string): LimitedDisk {
  const limit = (pid: number, size: string) => {
    const { status } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}`]);
    if (status !== 0) throw new Error('neither mounting nor prlimit is possible here');
  };
  return {
    folder,
    means: 'a limit on the size of files',
    fill: (pid) => limit(pid, `${leftBytes}:unlimited`),
    relieve: (pid) => limit(pid, 'unlimited:unlimited'),
    close: () => {},
  };
}
