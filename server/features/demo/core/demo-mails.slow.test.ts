import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { civilDateAt, instantOf } from '#domain/shared/civil-date.ts';
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

const minutesAhead = [0, 5, 10];
/** When agents are reminded of what became overdue, on the property's clock. */
const reminderTime = '07:00';
const overdueSubject = 'Payment overdue';

/** Agents for whom it becomes time for reminders in (from, until]: a payment that became overdue overnight is theirs to know. */
async function agentsWithMorning({ pool }: TestApp, from: number, until: number): Promise<Set<string>> {
  const { rows } = await pool.query<{ email: string; timezone: string }>(
    `SELECT DISTINCT a.email, p.timezone FROM agents a JOIN properties p ON p.agent_id = a.id`,
  );
  const becomesMorning = (timezone: string) => {
    const morning = instantOf(civilDateAt(until, timezone), reminderTime, timezone);
    return from < morning && morning <= until;
  };
  return new Set(rows.flatMap(({ email, timezone }) => (becomesMorning(timezone) ? email : [])));
}

test('filling the demo sends no mail about the past, and neither do the timers in the ten minutes after it', async (t) => {
  // The worker's timers run beside the fill, as they do when the demo starts.
  const from = Date.now();
  const app = await openTestApp({ env: { DEMO: 'on' }, clock: 'machine', worker: true });
  t.after(() => app.close());

  const mails = () => selectStoredMails(app.pool, app.platform.mailKey, 1000);

  for (const start = Date.now(); !(await isFilled(app)); await wait(500)) {
    assert.ok(Date.now() - start < 10 * minuteMs, 'the demo fills within ten minutes');
  }

  const { rows } = await app.pool.query<{ id: string }>('SELECT id FROM agents');
  for (const minutes of minutesAhead) {
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

  const until = Date.now() + Math.max(...minutesAhead) * minuteMs;
  const woken = await agentsWithMorning(app, from, until);
  const ofThePast = (await mails()).filter(
    ({ to, subject }) => !woken.has(to) || !subject.startsWith(overdueSubject),
  );
  assert.deepEqual(
    ofThePast.map(({ to, subject }) => `${to}: ${subject}`),
    [],
  );
});
