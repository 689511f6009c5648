import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import * as adminFeedback from '#contract/admin/feedback.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { readAsCurrentActor, runAsReport } from '../event-log.ts';
import { type Connection, createPool, type Queryable } from '../pool.ts';

// One connection for calls and one for reports: a report that took the first would leave none.
let app: TestApp;
before(async () => {
  app = await openTestApp({ connections: 1, env: { REPORT_CONNECTIONS: '1', REPORT_TIMEOUT_SECONDS: '1' } });
});
after(() => app.close());

async function nameOfConnection(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(`SELECT current_setting('application_name') AS name`);
  return rows[0]?.name;
}

/** A connection that none of the pools counts. */
async function withOtherPool<T>(connection: Connection, work: (db: Queryable) => Promise<T>): Promise<T> {
  const other = createPool(connection, { max: 1 });
  const client = await other.connect();
  try {
    return await work(client);
  } finally {
    client.release();
    await other.end();
  }
}

test('bookings are answered while slow reports have every connection of reports', async () => {
  const admin = await signUpAdmin(app);
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);

  const reports = await withOtherPool(app.platform.connection, async (db) => {
    await db.query('BEGIN; LOCK TABLE feedback IN ACCESS EXCLUSIVE MODE');
    const answers = [1, 2, 3].map(() => app.send(adminFeedback.list, { query: {} }, { token: admin.token }));
    const waiting = `SELECT application_name AS name FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const found = await until(
      async () => (await app.pool.query<{ name: string }>(waiting)).rows,
      (rows) => rows.length > 0,
    );
    assert.deepEqual(found, [{ name: 'staydesk-reports' }]);

    for (const day of [1, 3, 5]) {
      const stay = { checkIn: `2027-05-0${day}`, checkOut: `2027-05-0${day + 1}` };
      const body = bookingInput({ propertyId: property._id, ...stay });
      assert.equal((await app.send(bookings.create, { body }, { token: agent.token })).status, 201);
    }
    const reports = await Promise.all(answers);
    await db.query('ROLLBACK');

    return reports;
  });

  assert.deepEqual(
    new Set(reports.map(({ status }) => status)),
    new Set([503]),
    'a report ends at its own time limit',
  );
  assert.equal((await app.send(adminFeedback.list, { query: {} }, { token: admin.token })).status, 200);
});

test('a report writes in transactions only, on the connections of calls', async () => {
  const { pool, transact } = app.platform;

  await runAsReport(async () => {
    assert.equal(await nameOfConnection(pool), 'staydesk-reports');
    assert.equal(await transact(nameOfConnection), 'staydesk');
    await assert.rejects(pool.query(`UPDATE agents SET name = 'Nobody'`), { code: '25006' });
  });
  assert.equal(await nameOfConnection(pool), 'staydesk');
});

test('a file of a report is read on the connections of reports, regardless of its reader', async () => {
  const { pool } = app.platform;
  async function* lines() {
    for (let line = 0; line < 40; line++) yield `${await nameOfConnection(pool)}\n`;
  }
  const file = runAsReport(() => {
    const stream = Readable.from(lines(), { highWaterMark: 1 });
    readAsCurrentActor(stream);
    return stream;
  });

  assert.deepEqual(new Set((await text(file)).trim().split('\n')), new Set(['staydesk-reports']));
});

test('repeated statements have a cached plan on the connections of calls and on those of reports', async () => {
  const { pool } = app.platform;
  const statement = 'SELECT $1::int + 40 AS answer';
  const countPlans = async () => {
    for (let time = 0; time < 4; time++) await pool.query(statement, [time]);
    const { rows } = await pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM pg_prepared_statements WHERE statement = $1',
      [statement],
    );
    return rows[0]?.count;
  };

  assert.equal(await countPlans(), 1);
  assert.equal(await runAsReport(countPlans), 1);
});
