import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as auth from '#contract/account/auth.ts';
import { oneRow } from '#server/db/rows.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
});
after(() => app.close());

/** Counts the jobs for an address after the outbox is empty. */
async function countJobs(email: string): Promise<number> {
  for (const started = performance.now(); performance.now() - started < 10_000; await wait(20)) {
    const { rows } = await app.pool.query('SELECT 1 FROM outbox LIMIT 1');
    if (rows.length === 0) break;
  }
  const { rows } = await app.pool.query<{ jobs: number }>(
    `SELECT count(*) AS jobs FROM pgboss.job WHERE name = 'password-reset-mail' AND data->>'email' = $1`,
    [email],
  );
  return oneRow(rows).jobs;
}

test('sends three mails an hour for an account, and answers alike for unknown ones', async () => {
  const { email } = await signUpAgent(app);
  const bodies = new Set<string>();
  for (let call = 0; call < 5; call++) {
    const { status, body } = await app.send(
      auth.forgotPassword,
      { body: { email } },
      { from: `10.0.0.${call}` },
    );
    assert.equal(status, 200);
    bodies.add(JSON.stringify(body));
  }

  assert.equal(bodies.size, 1);
  assert.equal(await countJobs(email), 3);

  app.clock.advance(3_600_000);
  await app.call(auth.forgotPassword, { body: { email } }, { from: '10.0.0.9' });
  assert.equal(await countJobs(email), 4);
});

test('an address without an account is counted the same way', async () => {
  const email = 'stranger@example.com';
  for (let call = 0; call < 5; call++) {
    await app.call(auth.forgotPassword, { body: { email } }, { from: `10.0.1.${call}` });
  }
  assert.equal(await countJobs(email), 3);
});

test('one network address may make ten requests an hour', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 11; call++) {
    const body = { email: `someone-${call}@example.com` };
    statuses.push((await app.send(auth.forgotPassword, { body }, { from: '10.0.2.1' })).status);
  }
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 200), 429]);
});
