import { setTimeout as sleep } from 'node:timers/promises';

export type Call = {
  method: string;
  path: string;
  token?: string;
  /** Idempotency-Key, the same on every retry. */
  key?: string;
  body?: unknown;
  form?: () => FormData;
};

export type Answer = { status: number; body: Record<string, unknown>; requestedAt: number };

export type CallTally = {
  answered: number;
  /** Tries without an answer because the connection broke. */
  cutOff: number;
  /** Shed calls: 503 and 429. */
  shed: number;
  /** Answers that no disruption excuses, by status and path. */
  unexpected: Map<string, number>;
  /** Calls given up. */
  unsettled: number;
  /** Times at which each successful call was sent and answered. */
  succeeded: { sentAt: number; at: number }[];
};

const patienceMs = 90_000;
const tryMs = 20_000;

export function newTally(): CallTally {
  return { answered: 0, cutOff: 0, shed: 0, unexpected: new Map(), unsettled: 0, succeeded: [] };
}

/** Retries until a final answer, as a client does: the same request under the same key. Null: given up. */
export async function callUntilSettled(url: string, call: Call, tally: CallTally): Promise<Answer | null> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const sentAt = performance.now();
    const answer = await ask(url, call);

    if (answer === null) tally.cutOff += 1;
    else if (answer.status === 503 || answer.status === 429) tally.shed += 1;
    else {
      tally.answered += 1;
      if (answer.status < 300) tally.succeeded.push({ sentAt, at: performance.now() });
      else if (!excused.has(answer.status))
        countUnexpected(tally, `${answer.status} ${call.method} ${call.path}`);
      return { ...answer, requestedAt: sentAt };
    }
    await sleep(150);
  }
  tally.unsettled += 1;

  return null;
}

/** Taken nights, an impossible transition, a full disk. */
const excused = new Set([409, 422, 507]);

function countUnexpected({ unexpected }: CallTally, what: string): void {
  const shape = what.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{43}/g, '…');
  unexpected.set(shape, (unexpected.get(shape) ?? 0) + 1);
}

async function ask(url: string, call: Call): Promise<Omit<Answer, 'requestedAt'> | null> {
  const { method, path, token, key, body, form } = call;
  try {
    const answer = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(tryMs),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(form === undefined ? {} : { body: form() }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

    return { status: answer.status, body: await answer.json() };
  } catch {
    return null;
  }
}
