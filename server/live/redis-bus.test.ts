import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openRedis } from '#server/adapters/redis.ts';
import type { LiveEvent } from '#server/db/outbox.ts';
import { StartError } from '#server/start-error.ts';
import { type RunningRedis, runRedis } from '#testing/servers/run-redis.ts';
import type { Bus } from './bus.ts';
import { openRedisBus } from './redis-bus.ts';

let redis: RunningRedis;
before(async () => {
  redis = await runRedis();
});
after(() => redis.close());

type Process = { bus: Bus; received: LiveEvent[]; gaps: number; close(): Promise<void> };

/** One server process's side of the bus. */
async function openProcess(timing = { pulseMs: 60_000, gapMs: 60_000 }): Promise<Process> {
  const link = await openRedis(redis.url);
  const bus = openRedisBus(link, timing);
  const opened: Process = {
    bus,
    received: [],
    gaps: 0,
    async close() {
      await bus.close();
      await link.close();
    },
  };

  bus.subscribe((event) => opened.received.push(event));
  bus.onGap(() => {
    opened.gaps += 1;
  });
  // The first gap shows that it has subscribed.
  await until(() => opened.gaps > 0);

  return opened;
}

async function until(isTrue: () => boolean, withinMs = 8000): Promise<void> {
  for (const end = performance.now() + withinMs; !isTrue(); await wait(5)) {
    if (performance.now() > end) throw new Error(`not within ${withinMs} ms`);
  }
}

const event = (number: number): LiveEvent => ({ topic: 'agent:one', kind: 'message', ids: { number } });
const numbers = ({ received }: Process) => received.map(({ ids }) => ids.number);

test('all processes receive the events of one, in its order', async (t) => {
  const [first, second] = [await openProcess(), await openProcess()];
  t.after(() => Promise.all([first.close(), second.close()]));
  for (let number = 0; number < 2000; number++) void first.bus.publish([event(number)]);
  await until(() => second.received.length === 2000 && first.received.length === 2000);
  assert.deepEqual(
    numbers(second),
    Array.from({ length: 2000 }, (_, number) => number),
  );
  assert.deepEqual(numbers(first), numbers(second));
});

test('after a restart of Redis: events of the gap arrive, and pages refetch', async (t) => {
  const [first, second] = [await openProcess(), await openProcess()];
  t.after(() => Promise.all([first.close(), second.close()]));

  const gaps = second.gaps;
  await redis.crash();
  await first.bus.publish([event(1), event(2)]);
  assert.deepEqual(second.received, []);

  await redis.start();
  await until(() => second.gaps > gaps);
  await until(() => first.received.length + second.received.length > 0);
  await first.bus.publish([event(3)]);
  await until(() => second.received.some(({ ids }) => ids.number === 3));
});

test('while Redis is away pages refetch again and again', async (t) => {
  const one = await openProcess({ pulseMs: 60_000, gapMs: 100 });
  t.after(() => one.close());
  await redis.crash();

  const gaps = one.gaps;
  await until(() => one.gaps >= gaps + 3);
  await redis.start();
  await until(() => {
    void one.bus.publish([event(1)]);
    return one.received.length > 0;
  });

  const after = one.gaps;
  await wait(400);
  assert.equal(one.gaps, after);
});

test('a Redis that answers no more, its connections open, is noticed', async (t) => {
  const one = await openProcess({ pulseMs: 100, gapMs: 100 });
  t.after(() => one.close());
  const gaps = one.gaps;
  redis.freeze();
  await until(() => one.gaps > gaps, 15_000);
  redis.thaw();
  await until(() => {
    void one.bus.publish([event(9)]);
    return one.received.length > 0;
  }, 15_000);
});

test('without Redis at the start a process continues, and receives events when it is back', async (t) => {
  await redis.crash();
  const link = await openRedis(redis.url);
  const bus = openRedisBus(link, { pulseMs: 60_000, gapMs: 60_000 });
  const received: LiveEvent[] = [];
  bus.subscribe((result) => received.push(result));
  t.after(async () => {
    await bus.close();
    await link.close();
  });
  assert.equal(link.isUp(), false);

  await redis.start();
  await until(() => {
    void bus.publish([event(1)]);
    return received.length > 0;
  });
});

test('a wrong password ends the start with a clear message, without the password', async (t) => {
  const guarded = await runRedis({ password: 'right' });
  t.after(() => guarded.close());
  await assert.rejects(
    openRedis(guarded.url.replace('redis://', 'redis://:very-wrong@')),
    (error) => error instanceof StartError && !error.message.includes('very-wrong'),
  );
});
