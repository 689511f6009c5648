import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { runAsActor } from '../event-log.ts';
import { createLimitedPool } from './limited-pool.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const one = '01890000-0000-7000-8000-000000000001';
const two = '01890000-0000-7000-8000-000000000002';

function asMember<T>(properties: readonly string[], work: () => T): T {
  return runAsActor({ actor: { type: 'agent', id: one }, properties }, work);
}

test('a connection shows each member their properties, and without a member none', async () => {
  const pool = createLimitedPool(database.connection);
  const settingOf = () =>
    pool.query<{ shown: string; path: string }>(
      `SELECT current_setting('staydesk.properties') AS shown, current_setting('search_path') AS path`,
    );
  try {
    for (const properties of [[one], [one, two], [two], []]) {
      const { rows } = await asMember(properties, settingOf);
      assert.deepEqual(rows, [{ shown: properties.join(','), path: 'visible, public' }]);
    }
    assert.equal((await settingOf()).rows[0]?.shown, '');
    assert.deepEqual((await pool.query('SELECT count(*) AS many FROM bookings')).rows, [{ many: 0 }]);
  } finally {
    await pool.end();
  }
});
