import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '#domain/shared/duration.ts';
import { selectStoredMails } from '#server/adapters/mail/stored-mail.store.ts';
import { oneRow } from '#server/db/rows.ts';
import { expireHoldsOfAgent } from '#server/features/bookings/core/index.ts';
import { mailStays } from '#server/features/messages/guest-mails/index.ts';
import { remindOfAll } from '#server/features/messages/reminders/index.ts';
import type { Platform } from '#server/platform.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

async function isFilled({ pool }: TestApp): Promise<boolean> {
  const sql = `SELECT count(*) AS count FROM platform_secrets WHERE name = 'demo-complete'`;
  return oneRow((await pool.query<{ count: number }>(sql)).rows).count === 1;
}

test('filling the demo sends no mail about the past, and neither do the timers in the ten minutes after it', async (t) => {
  // The worker's timers run beside the fill, as they do when the demo starts.
  const app = await openTestApp({ env: { DEMO: 'on' }, clock: 'machine', worker: true });
  t.after(() => app.close());

  const mails = () => selectStoredMails(app.pool, app.platform.mailKey, 1000);
  const subjects = async () => (await mails()).map(({ to, subject }) => `${to}: ${subject}`);

  for (const start = Date.now(); !(await isFilled(app)); await wait(500)) {
    assert.ok(Date.now() - start < 10 * minuteMs, 'the demo fills within ten minutes');
  }

  const { rows } = await app.pool.query<{ id: string }>('SELECT id FROM agents');
  for (const minutes of [0, 5, 10]) {
    const at = () => Date.now() + minutes * minuteMs;
    const later: Platform = { ...app.platform, now: at, databaseNow: async () => at() };
    await remindOfAll(later);
    await mailStays(later);
    for (const { id } of rows) await expireHoldsOfAgent(later, id);
  }

  const { bookings, reminded, expired } = oneRow(
    (
      await app.pool.query<{ bookings: number; reminded: number; expired: number }>(
        `SELECT (SELECT count(*) FROM bookings) AS bookings,
           (SELECT count(*) FROM notifications WHERE type = 'payment_overdue') AS reminded,
           (SELECT count(*) FROM bookings WHERE status = 'expired') AS expired`,
      )
    ).rows,
  );

  assert.ok(bookings > 500 && reminded > 0, `${bookings} bookings, ${reminded} payments overdue`);
  assert.equal(expired, 0, 'no request of the history has expired');

  const untold =
    await app.pool.query(`SELECT FROM subscription_events e WHERE e.gateway_event_id IS NOT NULL AND NOT EXISTS
    (SELECT FROM gateway_events g WHERE g.gateway = e.gateway AND g.id = e.gateway_event_id AND g.result = 'applied')`);
  assert.equal(untold.rowCount, 0, 'every payment of the demo has the event that told of it');

  for (let left = 1; left > 0; await wait(100)) {
    await app.settle();
    const sql = `SELECT (SELECT count(*) FROM outbox WHERE topic LIKE '%mail%') + (SELECT count(*) FROM waiting_mails)
                   + (SELECT count(*) FROM pgboss.job WHERE name LIKE '%mail%' AND state IN ('created', 'active', 'retry')) AS left`;
    left = oneRow((await app.pool.query<{ left: number }>(sql)).rows).left;
  }
  assert.deepEqual(await subjects(), []);
});
