import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as adminDeadLetters from '#contract/admin/dead-letters.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import { enqueue } from '#server/db/outbox.ts';
import { oneRow } from '#server/db/rows.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;

before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

test('a row for a queue that does not exist steps aside, and those behind it are handed on', async () => {
  await enqueue(app.pool, 'no-such-queue', { secret: 'only for the guest' });
  await enqueue(app.pool, 'mail', { kind: 'unknown' });
  await app.settle();

  const { rows } = await app.pool.query<{ left: number }>('SELECT count(*)::int AS left FROM outbox');
  assert.equal(oneRow(rows).left, 0);

  const { items } = await app.call(adminDeadLetters.list, {}, admin);
  assert.equal(items.length, 1);

  const [letter] = items;
  assert.equal(letter?.kind, 'outbox');
  assert.equal(letter?.queue, 'no-such-queue');
  assert.match(letter?.error ?? '', /no-such-queue/);
  assert.doesNotMatch(JSON.stringify(items), /only for the guest/);

  const ids = items.map(({ _id }) => _id);
  assert.deepEqual(await app.call(adminDeadLetters.retry, { body: { ids } }, admin), { retried: 1 });
  assert.deepEqual(await app.call(adminDeadLetters.retry, { body: { ids } }, admin), { retried: 0 });

  const logs = await app.call(adminLogs.list, { query: { type: 'system' } }, admin);
  assert.equal(logs.items.filter(({ action }) => action === 'deliveries_retried').length, 1);
});

test('a job that failed for good is listed with its reason, and runs when it is sent back', async (t) => {
  const queue = 'mail';
  await enqueue(app.pool, queue, { kind: 'unknown' });
  await app.settle();
  await app.pool.query(
    `UPDATE pgboss.job SET state = 'failed', retry_count = 12, completed_on = now(), output = $2 WHERE name = $1`,
    [queue, { message: 'The mail server said no\n    at send()' }],
  );

  const { items } = await app.call(adminDeadLetters.list, {}, admin);
  const letter = items.find(({ kind }) => kind === 'job') ?? assert.fail();
  assert.equal(letter.error, 'The mail server said no');
  assert.equal(letter.tries, 13);

  const done: unknown[] = [];
  const { retried } = await app.call(adminDeadLetters.retry, { body: { ids: [letter._id] } }, admin);
  assert.equal(retried, 1);

  await app.platform.queue.work([{ queue, handle: async (data) => void done.push(data) }]);
  t.signal.throwIfAborted();
  for (let tries = 0; tries < 100 && done.length === 0; tries++) await wait(100);
  assert.ok(done.length >= 1);
});

test('an agent sees and retries nothing', async () => {
  const agent = await signUpAgent(app);
  assert.equal((await app.refusal(adminDeadLetters.list, {}, agent)).code, 'wrong_audience');
});
