import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminPrivacy from '#contract/admin/privacy.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import { type RetentionRule, retentionRuleNames } from '#domain/admin/retention-rules.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { recordRemovals } from '#server/db/retention-run.store.ts';
import { retainLogMonths } from '#server/features/admin/core/index.ts';
import { healthFeature } from '#server/features/admin/health/index.ts';
import { features } from '#server/features/index.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

async function stateOf(rule: RetentionRule) {
  const { items } = await app.call(adminPrivacy.listRetention, {}, admin);
  return items.find((item) => item.rule === rule);
}

test('every rule is applied by one timer, and listed', async () => {
  const tasks = features.flatMap((feature) => feature.timers?.(app.platform) ?? []);
  const applied = tasks.flatMap((task) => ('removes' in task ? [task.removes] : []));
  // The log records its two itself; stored answers belong to no feature.
  const others = ['log_everyday', 'log_lasting', 'repeated_answers'];
  assert.deepEqual([...applied, ...others].toSorted(), retentionRuleNames.toSorted());
  const { items } = await app.call(adminPrivacy.listRetention, {}, admin);
  assert.deepEqual(
    items.map(({ rule }) => rule),
    retentionRuleNames,
  );
});

test('remembers the last removal of a rule while later runs find nothing', async () => {
  const dayAgo = (days: number) => new Date(app.clock.now() - days * dayMs).toISOString().slice(0, 10);
  await app.pool.query(
    `INSERT INTO client_errors (day, fingerprint, first_at, last_at)
     SELECT day::date, day, now(), now() FROM unnest($1::text[]) AS day`,
    [[dayAgo(40), dayAgo(35), dayAgo(3)]],
  );

  const tasks = healthFeature.timers?.(app.platform) ?? [];
  const task = tasks.find(({ name }) => name === 'forget-old-client-faults');
  assert.ok(task);

  const signal = new AbortController().signal;
  assert.equal((await stateOf('browser_errors'))?.lastRunAt, null);

  await recordRemovals(task, app.platform).run(signal);
  const first = new Date(app.clock.now()).toISOString();
  app.clock.advance(1000);
  await recordRemovals(task, app.platform).run(signal);

  const state = await stateOf('browser_errors');
  assert.deepEqual(state, {
    rule: 'browser_errors',
    count: 30,
    unit: 'days',
    setting: null,
    lastRunAt: new Date(app.clock.now()).toISOString(),
    lastRemovedAt: first,
    lastRemoved: 2,
  });
});

test('the lengths of the log are those of the settings, and each removed month is counted', async () => {
  await app.call(adminSettings.change, { body: { logMonths: 6 } }, admin);
  assert.deepEqual(
    [(await stateOf('log_everyday'))?.count, (await stateOf('log_everyday'))?.setting],
    [6, 'logMonths'],
  );

  const monthsAgo = (months: number) => {
    const today = new Date();
    return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 15);
  };

  // Makes the tables of that time, and finds nothing to remove.
  await retainLogMonths({ ...app.platform, now: () => monthsAgo(12) });

  assert.deepEqual(
    [(await stateOf('log_everyday'))?.lastRunAt, (await stateOf('log_everyday'))?.lastRemovedAt],
    [new Date(monthsAgo(12)).toISOString(), null],
  );

  await retainLogMonths({ ...app.platform, now: Date.now });
  const everyday = await stateOf('log_everyday');
  assert.ok(everyday?.lastRemovedAt && everyday.lastRemoved >= 1, JSON.stringify(everyday));
  assert.equal((await stateOf('log_lasting'))?.lastRemovedAt, null);
});
