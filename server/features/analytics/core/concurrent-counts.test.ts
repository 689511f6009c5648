import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import * as analytics from '#contract/analytics/analytics.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2026-05-20T10:00:00Z' });
});
after(() => app.close());

/** Number of analytics statements that wait for a lock. */
async function countBlockedStatements(): Promise<number> {
  const { rows } = await app.pool.query<{ held: number }>(
    `SELECT count(*) AS held FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'WITH places%'`,
  );
  return rows[0]?.held ?? 0;
}

test('twenty analytics at once leave database connections to the others', { timeout: 120_000 }, async () => {
  const agent = await signUpAgent(app);
  const days = Array.from({ length: 20 }, (_, day) => `2026-05-${10 + day}`);
  const holder = await app.pool.connect();
  let requested: Promise<{ status: number }>[] = [];

  try {
    await holder.query('BEGIN; LOCK TABLE link_views IN ACCESS EXCLUSIVE MODE');
    requested = days.map((to) => app.send(analytics.read, { query: { from: '2026-05-01', to } }, agent));
    while ((await countBlockedStatements()) === 0) await sleep(20);
    const other = await app.send(notifications.list, {}, agent);
    assert.equal(other.status, 200);
    assert.ok((await countBlockedStatements()) <= 2);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
    await Promise.all(requested);
  }
});
