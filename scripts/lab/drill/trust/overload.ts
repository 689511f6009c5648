import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import * as stays from '#contract/bookings/stays.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { type TimedCall, timeCall, timesOf } from '../../harness/calls.ts';
import type { TrustFigure, TrustWorld } from './trust-figure.ts';

const normalAtOnce = 32;
const normalSeconds = 15;
const overloadSeconds = 60;
const factor = 2;
const overloadConnections = 400;
const normalAgainWithinMs = 5000;

/** Normal load, then twice as much regardless of the answers. The server has its default limits. */
export async function overload({ server, shop, isShort }: TrustWorld): Promise<TrustFigure[]> {
  const [propertyId = ''] = await shop.addProperties(1);
  const checkIn = addDays(shop.firstDay, 30);
  const body = JSON.stringify({ propertyId, checkIn, checkOut: addDays(checkIn, 3), adults: 2 });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.token}` };
  const { method, path } = stays.quote;
  const ask = () => timeCall(server.url + path, { method, headers, body });
  const lasting = isShort ? 10 : overloadSeconds;
  const requested = { url: server.url, method, path, headers, body };
  const before = isShort ? 3 : normalSeconds;
  await pour(requested, { connections: normalAtOnce, seconds: 3 });

  const normal = await pour(requested, { connections: normalAtOnce, seconds: before });
  const rate = normal.filter(isYes).length / before;
  const calls = await pour(requested, {
    connections: overloadConnections,
    overallRate: Math.ceil(rate * factor),
    seconds: lasting,
  });

  const over = performance.now();
  const settledMs = await untilNormal(ask, over);
  const yes = calls.filter(isYes);
  const no = calls.filter(({ status }) => status === 503);
  const broken = calls.filter((one) => !isYes(one) && one.status !== 503);
  const served = yes.length / lasting / rate;
  const accepted = timesOf(yes);
  const refused = timesOf(no);
  const times = (calls.length / lasting / rate).toFixed(2);

  return [
    {
      goal: 'G12: at twice the load p99 of what is accepted ≤ 2 s, > 60 % served, < 0.1 % broken, refusals p50 ≤ 100 ms',
      found: `normal ${Math.round(rate)}/s at ${normalAtOnce} at once (p50 ${timesOf(normal.filter(isYes)).p50} ms, refused ${normal.filter((one) => !isYes(one)).length}); ${times} × that for ${lasting} s: served ${Math.round(served * 100)} %, p50 ${accepted.p50} ms, p99 ${accepted.p99} ms; refused ${no.length} of ${calls.length}, p50 ${refused.p50} ms; broken ${broken.length}`,
      isHeld:
        accepted.p99 <= 2000 &&
        served > 0.6 &&
        broken.length < calls.length / 1000 &&
        (no.length === 0 || refused.p50 <= 100),
    },
    {
      goal: 'G12: normal again within 5 s',
      found: `twenty in a row served after ${Math.round(settledMs)} ms`,
      isHeld: settledMs <= normalAgainWithinMs,
    },
  ];
}

type Load = { connections: number; seconds: number; overallRate?: number };
type OverloadCall = {
  url: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
};

function isYes({ status }: TimedCall): boolean {
  return status === 200;
}

/** Without a rate each connection sends its next request after the answer; status 0 means no answer. */
async function pour(input: OverloadCall, { seconds, ...load }: Load): Promise<TimedCall[]> {
  const { url, path, headers, body, method } = input;
  const calls: TimedCall[] = [];
  const run = autocannon({
    url,
    method,
    duration: seconds,
    ...load,
    requests: [{ setupRequest: (request) => ({ ...request, path, headers, body }) }],
  });
  run.on('response', (_client, status, _bytes, ms) => void calls.push({ status, ms }));

  const { errors, timeouts } = await run;
  for (let broken = 0; broken < errors + timeouts; broken++) calls.push({ status: 0, ms: 0 });

  return calls;
}

async function untilNormal(ask: () => Promise<TimedCall>, from: number): Promise<number> {
  let inRow = 0;
  let firstAt = 0;
  while (inRow < 20 && performance.now() - from < 60_000) {
    const call = await ask();
    if (!isYes(call)) inRow = 0;
    else {
      if (inRow === 0) firstAt = performance.now() - call.ms;
      inRow += 1;
    }
    await sleep(20);
  }

  return inRow === 20 ? firstAt - from : Number.POSITIVE_INFINITY;
}
