import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportedChanges } from './reported-changes.ts';
import { createRowCache, maxRowAgeMs } from './row-cache.ts';

type Row = { owner: string; value: number };

function openCache() {
  const state = { now: 0, isListening: true, value: 1, loads: 0 };
  let report: (subject: string | null) => void = () => {};
  const changes: ReportedChanges = {
    isListening: () => state.isListening,
    subscribe: (listener) => {
      report = listener;
    },
    close: async () => {},
  };

  const cache = createRowCache<Row>(
    changes,
    ({ owner }) => owner,
    () => state.now,
  );
  const load = async (): Promise<Row> => {
    state.loads += 1;
    return { owner: 'agent:1', value: state.value };
  };
  const read = async () => (await cache.read('key', load))?.value;

  return { state, cache, load, read, report: (subject: string | null) => report(subject) };
}

test('a row is read once until its change is reported', async () => {
  const { state, read, report } = openCache();
  assert.deepEqual([await read(), await read()], [1, 1]);
  assert.equal(state.loads, 1);
  state.value = 2;
  report('agent:2');
  assert.equal(await read(), 1);
  report('agent:1');
  assert.equal(await read(), 2);
});

test('a row that was read before a change and arrives after it is not cached', async () => {
  const { state, cache, load, read, report } = openCache();
  const slow = cache.read('key', async () => {
    const row = await load();
    report('agent:1');
    return row;
  });
  assert.equal((await slow)?.value, 1);
  state.value = 2;
  assert.equal(await read(), 2);
});

test('a change whose report is lost counts after five seconds', async () => {
  const { state, read } = openCache();
  await read();
  state.value = 2;
  state.now = maxRowAgeMs - 1;
  assert.equal(await read(), 1);
  state.now = maxRowAgeMs;
  assert.equal(await read(), 2);
});

test('caches no row while the connection for changes is lost, nor right after', async () => {
  const { state, read, report } = openCache();
  await read();
  state.isListening = false;
  state.value = 2;
  assert.equal(await read(), 2);

  state.value = 3;
  state.isListening = true;
  report(null);
  assert.equal(await read(), 3);

  state.value = 4;
  assert.equal(await read(), 4);
});

test('does not cache missing rows', async () => {
  const { cache } = openCache();
  assert.equal(await cache.read('nobody', async () => null), null);
  assert.equal((await cache.read('nobody', async () => ({ owner: 'agent:9', value: 9 })))?.value, 9);
});
