import { setTimeout as sleep } from 'node:timers/promises';
import { readDatabaseMemory, residentBytes } from '../../harness/process-memory.ts';
import { processorMs } from '../../harness/process-time.ts';
import { inTurns, median } from '../../harness/statistics.ts';
import { sendLoad } from '../load/send-load.ts';
import type { BesideOptions } from './beside-options.ts';
import { type CallName, type CallRequests, type Contender, callNames } from './contender.ts';

export type TurnFigures = {
  /** Processor time of one call. */
  serverMs: number;
  databaseMs: number;
  perSecond: number;
  p50Ms: number;
};

export type BesideCall = {
  name: CallName;
  connections: number;
  /** Median turn of each program that offers the call, in the order of the programs. */
  figures: ReadonlyMap<string, TurnFigures>;
};

/** Megabytes after all calls; those of the database are null where the system does not report them. */
export type MemoryFigures = { serverMb: number; databaseMb: number | null };

export type RestFigures = { serverMs: number; databaseMs: number };

const warmSeconds = 1;

/** Counts the calls that book, over all programs: two of them share a database. */
export type BookedTurns = { next: number };

/** Measures each call of all programs in turns. */
export async function measureBeside(
  contenders: readonly Contender[],
  options: BesideOptions,
  { turns, say }: { turns: BookedTurns; say: (line: string) => void },
): Promise<BesideCall[]> {
  const measured: BesideCall[] = [];

  for (const name of wantedCalls(options)) {
    const offered = contenders.filter(({ calls }) => calls.has(name));
    for (const connections of options.connections) {
      const turn = (contender: Contender, seconds: number) =>
        takeTurn(contender, name, { connections, seconds, turns });
      for (const contender of offered) await turn(contender, warmSeconds);

      const works = offered.map((contender) => () => turn(contender, options.seconds));
      const all = await inTurns(options.rounds, works);
      const figures = new Map(offered.map((one, index) => [one.name, medianOf(all[index] ?? [])]));
      measured.push({ name, connections, figures });
      say(lineOf({ name, connections, figures }));
    }
  }

  return measured;
}

export function wantedCalls({ calls }: BesideOptions): CallName[] {
  return callNames.filter((name) => calls.length === 0 || calls.some((part) => name.includes(part)));
}

function lineOf({ name, connections, figures }: BesideCall): string {
  const parts = [...figures].map(
    ([program, { serverMs, databaseMs }]) =>
      `${program} ${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms`,
  );
  return `${name} (${connections}): ${parts.join(', ')}`;
}

async function takeTurn(
  { url, headers, calls, serverPid, databasePid, name: program, settle }: Contender,
  name: CallName,
  { connections, seconds, turns }: { connections: number; seconds: number; turns: BookedTurns },
): Promise<TurnFigures> {
  const call = calls.get(name);
  if (!call) throw new Error(`${program} has no call "${name}"`);

  const { next, requestsEach } = requestsOf(call, turns);
  const load = { method: call.method, connections, seconds, headers, next };
  const usage = async () => ({ cpuMicros: 0 });
  const server = processorMs(serverPid());
  const database = processorMs(databasePid);

  const { perSecond, p50Ms, requests, failed } = await sendLoad({ url, usage }, load);
  if (failed > 0) throw new Error(`${program}: ${failed} of ${requests} answers to "${name}" failed`);
  await settle?.();

  const callCount = requests / requestsEach;

  return {
    serverMs: (processorMs(serverPid()) - server) / callCount,
    databaseMs: (processorMs(databasePid) - database) / callCount,
    perSecond: perSecond / requestsEach,
    p50Ms: p50Ms * requestsEach,
  };
}

/** The requests of all calls one after another. */
export function requestsOf(call: CallRequests, turns: BookedTurns) {
  const requestsEach = call.of(0).length;
  const waiting = call.method === 'GET' ? [...call.of(0)] : [];
  let position = 0;

  function next() {
    const fixed = waiting[position++ % Math.max(1, waiting.length)];
    if (fixed) return fixed;
    const [made] = call.of(turns.next++);
    if (!made) throw new Error('a call without a request');
    return made;
  }

  return { next, requestsEach };
}

function medianOf(turns: readonly TurnFigures[]): TurnFigures {
  const of = (pick: (one: TurnFigures) => number) => median(turns.map(pick));
  return {
    serverMs: of((one) => one.serverMs),
    databaseMs: of((one) => one.databaseMs),
    perSecond: of((one) => one.perSecond),
    p50Ms: of((one) => one.p50Ms),
  };
}

/** Processor time in milliseconds a second while nobody calls: all programs over the same seconds. */
export async function measureRest(
  contenders: readonly Contender[],
  seconds: number,
): Promise<ReadonlyMap<string, RestFigures>> {
  const times = () =>
    contenders.map(({ serverPid, databasePid }) => ({
      serverMs: processorMs(serverPid()),
      databaseMs: processorMs(databasePid),
    }));

  const before = times();
  await sleep(seconds * 1000);
  const after = times();

  return new Map(
    contenders.map(({ name }, index) => {
      const rise = (kind: keyof RestFigures) =>
        ((after[index]?.[kind] ?? 0) - (before[index]?.[kind] ?? 0)) / seconds;
      return [name, { serverMs: rise('serverMs'), databaseMs: rise('databaseMs') }];
    }),
  );
}

export function measureMemory(contenders: readonly Contender[]): ReadonlyMap<string, MemoryFigures> {
  return new Map(
    contenders.map(({ name, serverPid, databasePid }) => [
      name,
      {
        serverMb: Math.round(residentBytes(serverPid()) / 1024 / 1024),
        databaseMb: readDatabaseMemory(databasePid)?.megabytes ?? null,
      },
    ]),
  );
}
