import { existsSync, readdirSync, readFileSync } from 'node:fs';

export type DatabaseMemory = { megabytes: number; processes: number };

/** Memory of PostgreSQL's processes, shared pages counted once; null where the system does not report it. */
export function readDatabaseMemory(pid: number): DatabaseMemory | null {
  if (!existsSync('/proc/self/smaps_rollup')) return null;
  const pids = [pid, ...childrenOf(pid)];
  const kilobytes = pids.map(shareOf);
  return {
    megabytes: Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024),
    processes: pids.length,
  };
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(/^PPid:\s*(\d+)/m.exec(readIfThere(`/proc/${pid}/status`))?.[1]) === parent);
}

/** Proportional share: a page of four processes counts a quarter in each. */
function shareOf(pid: number): number {
  return Number(/^Pss:\s*(\d+) kB/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** Empty when the process has ended meanwhile. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Resident memory of a process as reported by Linux. */
export function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? Number.NaN) * 1024;
}
