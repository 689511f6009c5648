import { readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Contents of postmaster.pid, checked against running processes. */
export type Postmaster = { pid: number; socketDir: string; port: number; ready: boolean; alive: boolean };

export function readPostmaster(folder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }

  // Lines: pid, data folder, start time, port, socket folders, listen address, shared memory, status.
  const pid = Math.abs(Number(lines[0]));

  return {
    pid,
    port: Number(lines[3]),
    socketDir: (lines[4] ?? '').split(',')[0] ?? '',
    ready: (lines[7] ?? '').trim() === 'ready',
    alive: isPostmasterOf(folder, pid),
  };
}

function isPostmasterOf(folder: string, pid: number): boolean {
  if (!isRunning(pid)) return false;
  return process.platform === 'linux' ? belongsToFolder(folder, pid) : true;
}

/** False for zombies, which keep their pid but do nothing. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;

  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }

  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // No /proc on this system, or the process just ended.
    return process.platform !== 'linux';
  }
}

/** Guards against pid reuse after a server died. */
function belongsToFolder(folder: string, pid: number): boolean {
  try {
    if (statSync(`/proc/${pid}`).uid !== statSync(folder).uid) return false;
    return workingFolder(pid) === folder || commandLine(pid).includes(folder);
  } catch {
    return false;
  }
}

/** Working folder; unreadable for root in containers without SYS_PTRACE, unlike the command line. */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function commandLine(pid: number): string[] {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
}

/**
 * Prepares the pid file of a dead server for a new one. The file is not deleted: its shared memory line keeps a new
 * server from starting while processes of the dead one still write. PostgreSQL treats a file that names the parent of
 * the starting server as stale, so the pid of this process is written there.
 */
export function takeOverPidFile(folder: string): void {
  const file = join(folder, 'postmaster.pid');
  const lines = readFileSync(file, 'utf8').split('\n');
  lines[0] = String(process.pid);
  lines[7] = 'stale   ';
  writeFileSync(file, lines.join('\n'));
}
