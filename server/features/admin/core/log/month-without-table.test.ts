import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { createPool } from '#server/db/pool.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

/** Further away than any month whose table is made ahead. */
const farMonths = ['2031-03', '2031-09', '2032-02'];

let app: TestApp;
let agent: TestAgent;
let maker: pg.Pool;
before(async () => {
  app = await openTestApp({ now: `${farMonths[0]}-10T15:00:00Z` });
  maker = createPool(app.platform.connection, { max: 1 });
  agent = await signUpAgent(app, { rememberMe: true });
});
after(async () => {
  await maker.end();
  await app.close();
});

async function waitingForLock(): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test('no write fails in a month whose table is being made, and its entry is in that table', async () => {
  for (const month of farMonths) {
    app.clock.set(`${month}-10T15:00:00Z`);
    ({ token: agent.token } = await signUpAgent(app));
    const client = await maker.connect();
    await client.query('BEGIN');
    await client.query('SELECT prepare_log_months($1)', [new Date(app.clock.now())]);

    const writes = Array.from({ length: 3 }, () => publishProperty(app, agent));
    await until(waitingForLock, (count) => count > 0);
    await client.query('COMMIT');
    client.release();

    const written = await Promise.all(writes);
    const { rows } = await app.pool.query<{ part: string; entries: number }>(
      `SELECT tableoid::regclass::text AS part, count(DISTINCT entity_id)::int AS entries FROM admin_log
       WHERE entity_id = ANY($1) GROUP BY 1`,
      [written.map(({ _id }) => _id)],
    );
    assert.deepEqual(rows, [{ part: `log_months.everyday_${month.replace('-', '_')}`, entries: 3 }]);
  }
});
