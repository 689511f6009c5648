import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import os from 'node:os';
import { type Assessment, advice, fine, wrong } from './finding.ts';

const gigabyte = 1024 ** 3;
const minFreeBytes = 2 * gigabyte;
const lowFreeBytes = 10 * gigabyte;

const sizeOf = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;

export function assessDisk({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): Assessment {
  const text = `${sizeOf(freeBytes)} free of ${sizeOf(totalBytes)}`;
  if (freeBytes < minFreeBytes)
    return wrong(text, 'Make room now: the database stops when the disk is full.');
  return freeBytes < lowFreeBytes && freeBytes < totalBytes / 10
    ? advice(text, 'Make room or enlarge the disk soon.')
    : fine(text);
}

/** Disk of a folder that the operator has named. */
export async function checkDisk(folder: string): Promise<Assessment[]> {
  const found = await statfs(folder).catch(() => null);
  if (found === null) return [wrong(`${folder} does not answer`, 'Create the folder, or mount its disk.')];
  const { bavail, blocks, bsize } = found;
  return [assessDisk({ freeBytes: bavail * bsize, totalBytes: blocks * bsize })];
}

/** A folder outside DATA_DIR: writable, and on a disk that does not fail together with the data. */
export async function checkOtherFolder(folder: string, dataDir: string): Promise<Assessment[]> {
  const found = await stat(folder).catch(() => null);
  if (found === null || !found.isDirectory())
    return [
      wrong(`${folder} is not there`, 'Mount its disk or create it, owned by the account of Staydesk.'),
    ];

  const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return [
      wrong(
        `${folder} cannot be written to`,
        'Give it to the account of Staydesk; a systemd unit also needs it in ReadWritePaths=.',
      ),
    ];

  const data = await stat(dataDir).catch(() => null);
  return data?.dev === found.dev
    ? [advice(`${folder} is on the same disk as the data`, 'Use another disk, which survives this one.')]
    : [fine(`${folder} can be written to`)];
}

const toleratedSkewSeconds = 5;
/** Timers stop beyond this. */
const maxSkewSeconds = 120;

export function assessSkew(aheadMs: number): Assessment {
  const seconds = Math.round(aheadMs / 1000);
  const text = `${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the database`;
  const fix = 'Correct the time (timedatectl, chrony) on both machines.';
  if (Math.abs(seconds) > maxSkewSeconds) return wrong(`${text}: timers stand still`, fix);
  return Math.abs(seconds) > toleratedSkewSeconds ? advice(text, fix) : fine('agrees with the database');
}

/** Null where no systemd tells. */
export function readTimeSync(): boolean | null {
  const { status, stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    encoding: 'utf8',
    timeout: 5000,
  });
  return status === 0 ? stdout.trim() === 'yes' : null;
}

export function assessTimeSync(isSynchronized: boolean | null): Assessment[] {
  if (isSynchronized === null) return [];
  return isSynchronized
    ? [fine('kept by a time server')]
    : [advice('no time server corrects it', 'timedatectl set-ntp true, or install chrony.')];
}

const advisedFiles = 65_536;
const minFiles = 4096;

export function assessOpenFiles(limit: number): Assessment {
  const text = `${limit === Number.POSITIVE_INFINITY ? 'any number of' : limit} open files allowed`;
  const fix = `LimitNOFILE=${advisedFiles} in the unit, or ulimit -n ${advisedFiles}: each visitor and each open page takes one.`;
  if (limit < minFiles) return wrong(text, fix);
  return limit < advisedFiles ? advice(`${text} to this account`, fix) : fine(text);
}

export function assessMemory(bytes: number): Assessment {
  const text = `${sizeOf(bytes)} of memory`;
  if (bytes < 0.9 * gigabyte)
    return wrong(text, 'Use a machine with 2 GB: photos and the database are killed for memory.');
  return bytes < 1.8 * gigabyte ? advice(text, 'Use a machine with 2 GB or more.') : fine(text);
}

/** Limits of the account that runs this command. */
export async function checkLimits(): Promise<Assessment[]> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => null);
  const files = /^Max open files\s+(\S+)/m.exec(limits ?? '')?.[1];
  const memory = assessMemory(Math.min(os.totalmem(), process.constrainedMemory() || os.totalmem()));
  if (files === undefined) return [memory];
  return [assessOpenFiles(files === 'unlimited' ? Number.POSITIVE_INFINITY : Number(files)), memory];
}
