import autocannon from 'autocannon';
import { median, percentile } from '../../harness/statistics.ts';
import type { CallRequest } from './main-calls.ts';

export type LoadFigures = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of the server process per request, without the database's. */
  cpuMs: number;
  kilobytes: number;
  requests: number;
  /** Answers outside 2xx, and broken connections. */
  failed: number;
};

export type Load = {
  method: 'GET' | 'POST';
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** The next request. */
  next(): CallRequest;
};

export type LoadTarget = { url: string; usage(): Promise<{ cpuMicros: number }> };

/** Keeps this many connections busy for the given time, each with one request after the other. */
export async function sendLoad(server: LoadTarget, load: Load): Promise<LoadFigures> {
  const times: number[] = [];
  let failed = 0;
  let bytes = 0;
  const before = await server.usage();
  const began = performance.now();

  const run = autocannon({
    url: server.url,
    connections: load.connections,
    duration: load.seconds,
    method: load.method,
    requests: [
      {
        setupRequest(request) {
          const { path, body, headers } = load.next();
          return {
            ...request,
            path,
            ...(body === undefined ? {} : { body }),
            headers: {
              ...load.headers,
              ...headers,
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            },
          };
        },
      },
    ],
  });

  run.on('response', (_client, status, size, ms) => {
    times.push(ms);
    bytes += size;
    if (status < 200 || status > 299) failed += 1;
  });

  const { errors } = await run;
  const seconds = (performance.now() - began) / 1000;
  const after = await server.usage();

  return {
    perSecond: times.length / seconds,
    p50Ms: median(times),
    p99Ms: percentile(times, 0.99),
    cpuMs: (after.cpuMicros - before.cpuMicros) / 1000 / times.length,
    kilobytes: bytes / times.length / 1024,
    requests: times.length,
    failed: failed + errors,
  };
}

/** Median of each figure over several turns; failures are summed. */
export function medianTurn(turns: readonly LoadFigures[]): LoadFigures {
  const of = (pick: (one: LoadFigures) => number) => median(turns.map(pick));
  const sum = (pick: (one: LoadFigures) => number) => turns.reduce((total, one) => total + pick(one), 0);

  return {
    perSecond: of((one) => one.perSecond),
    p50Ms: of((one) => one.p50Ms),
    p99Ms: of((one) => one.p99Ms),
    cpuMs: of((one) => one.cpuMs),
    kilobytes: of((one) => one.kilobytes),
    requests: sum((one) => one.requests),
    failed: sum((one) => one.failed),
  };
}
