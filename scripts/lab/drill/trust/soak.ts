import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import * as bookings from '#contract/bookings/bookings.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { repeatCalls, type TimedCall, timeCall, timesOf } from '../../harness/calls.ts';
import { residentBytes } from '../../harness/process-memory.ts';
import type { TrustFigure, TrustWorld } from './trust-figure.ts';

const part = 0.3;
const warmUpPart = 0.3;
const sampleEveryMs = 5000;

type ProcessSample = { atMinute: number; megabytes: number; files: number; connections: number };

/** A third of the capacity, for minutes; after a warm-up, memory, open files and connections must not grow. */
export async function soak(
  { server, shop }: TrustWorld,
  { databaseUrl, minutes }: { databaseUrl: string; minutes: number },
): Promise<TrustFigure[]> {
  const headers = { authorization: `Bearer ${shop.token}` };
  const [propertyId = ''] = shop.propertyIds;
  const paths = [
    `${bookings.list.path}?view=all`,
    `/api/properties/${propertyId}`,
    '/api/notifications',
    `/shared/${shop.linkCode}`,
  ];
  const ask = (number: number) => timeCall(server.url + paths[number % paths.length], { headers });
  await repeatCalls(ask, { atOnce: 8, seconds: 5 });

  const most = await repeatCalls(ask, { atOnce: 16, seconds: 15 });
  const rate = most.perSecond(isYes) * part;
  const client = new pg.Client(databaseUrl);
  await client.connect();

  const looks: ProcessSample[] = [];
  const calls: TimedCall[] = [];
  const began = performance.now();
  let sent = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const underWay = new Set<Promise<void>>();

  for (let past = 0; past < minutes * minuteMs; past = performance.now() - began) {
    for (; sent < (past / 1000) * rate && underWay.size < 100; sent++) {
      const one = ask(sent).then((call) => {
        calls.push(call);
        underWay.delete(one);
      });
      underWay.add(one);
    }

    if (past - lookedAt >= sampleEveryMs) {
      lookedAt = past;
      looks.push(await sampleProcess(server.pid(), client, past / minuteMs));
    }
    await sleep(10);
  }

  await Promise.all(underWay);
  await client.end();

  return [figuresOfSoak({ samples: looks, calls, minutes, perSecond: calls.length / (minutes * 60) })];
}

function isYes({ status }: TimedCall): boolean {
  return status === 200;
}

async function sampleProcess(pid: number, client: pg.Client, atMinute: number): Promise<ProcessSample> {
  const { rows } = await client.query<{ many: number }>(
    'SELECT count(*)::int AS many FROM pg_stat_activity WHERE datname = current_database()',
  );
  return {
    atMinute,
    megabytes: residentBytes(pid) / 1024 ** 2,
    files: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]?.many ?? 0,
  };
}

type SoakResults = {
  samples: readonly ProcessSample[];
  calls: readonly TimedCall[];
  minutes: number;
  perSecond: number;
};

function figuresOfSoak({ samples: looks, calls, minutes, perSecond }: SoakResults): TrustFigure {
  const after = looks.filter(({ atMinute }) => atMinute >= minutes * warmUpPart);
  const slope = slopeOf(after.map(({ atMinute, megabytes }) => [atMinute, megabytes]));
  const most = (of: (sample: ProcessSample) => number) => Math.max(...after.map(of));
  const first = after[0];
  const last = after.at(-1);
  const failed = calls.filter((call) => !isYes(call)).length;
  const grown = most(({ connections }) => connections) - (first?.connections ?? 0);

  return {
    goal: `G24: at 30 % of the load memory grows by less than 1 MB a minute, connections and files stay (goal: 60 min)`,
    found: `${minutes} min at ${Math.round(perSecond)}/s: ${slope.toFixed(2)} MB/min after the first ${Math.round(minutes * warmUpPart)} min (${Math.round(first?.megabytes ?? 0)} → ${Math.round(last?.megabytes ?? 0)} MB, at most ${Math.round(most(({ megabytes }) => megabytes))}); open files ${first?.files} → ${last?.files}, connections ${first?.connections} → ${last?.connections}; p99 ${timesOf(calls).p99} ms, failed ${failed} of ${calls.length}`,
    isHeld: slope < 1 && failed === 0 && grown <= 4,
  };
}

/** Slope of the least-squares line. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const x = mean(([one]) => one);
  const y = mean(([, one]) => one);
  const above = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  return above / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
}
