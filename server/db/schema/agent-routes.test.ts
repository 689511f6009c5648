import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminBookings from '#contract/admin/bookings.ts';
import * as adminProperties from '#contract/admin/properties.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { oneRow } from '../rows.ts';
import { runBackfills } from './backfill.store.ts';
import { readMigrations } from './migration-files.ts';

let app: TestApp;
let admin: TestAdmin;
let agent: TestAgent;
let propertyId: string;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
  agent = await signUpAgent(app);
  propertyId = (await publishProperty(app, agent))._id;
});
after(() => app.close());

const bookingOf = (checkIn: string, checkOut: string) => ({
  body: bookingInput({ propertyId, checkIn, checkOut }),
});

async function routeOf(id: string): Promise<string | undefined> {
  const { rows } = await app.pool.query<{ agentId: string }>(
    'SELECT agent_id AS "agentId" FROM agent_routes WHERE id = $1',
    [id],
  );
  return rows[0]?.agentId;
}

async function countRoutes(): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM agent_routes');
  return rows[0]?.count ?? 0;
}

test('a property and a booking are stored with a route to their agent, and a refused booking leaves none', async () => {
  const stay = bookingOf('2027-06-01', '2027-06-04');
  const { _id: id } = await app.call(bookings.create, stay, { token: agent.token });
  assert.deepEqual([await routeOf(propertyId), await routeOf(id)], [agent.agentId, agent.agentId]);

  const before = await countRoutes();
  await app.refusal(bookings.create, stay, { token: agent.token });
  assert.equal(await countRoutes(), before);
});

test('an admin finds rows of the last version before their backfill and afterwards', async () => {
  const stay = bookingOf('2027-07-01', '2027-07-04');
  const { _id: id } = await app.call(bookings.create, stay, { token: agent.token });

  await app.pool.query(
    `DELETE FROM agent_routes;
     UPDATE backfills SET finished_at = NULL, position = NULL, rows_passed = 0 WHERE table_name IN ('bookings', 'properties')`,
  );

  const readBoth = async () => {
    const booking = await app.call(adminBookings.read, { params: { id } }, { token: admin.token });
    const params = { id: propertyId };
    const property = await app.call(adminProperties.read, { params }, { token: admin.token });

    return [booking._id, property._id];
  };

  assert.deepEqual(await readBoth(), [id, propertyId]);

  await runBackfills(app.pool, readMigrations(), new AbortController().signal);
  assert.deepEqual([await routeOf(id), await routeOf(propertyId)], [agent.agentId, agent.agentId]);
  assert.deepEqual(await readBoth(), [id, propertyId]);
});

test('an unknown id has no agent, and no booking', async () => {
  const id = app.platform.newId();
  const { rows } = await app.pool.query('SELECT agent_of($1) AS agent', [id]);
  assert.deepEqual(rows, [{ agent: null }]);

  const refusal = await app.refusal(adminBookings.read, { params: { id } }, { token: admin.token });
  assert.equal(refusal.code, 'not_found');
});

test('a row of another agent cannot have the same id', async () => {
  const other = await signUpAgent(app);
  const { rows } = await app.pool.query<{ columns: string }>(
    `SELECT string_agg(attname, ', ') AS columns FROM pg_attribute
     WHERE attrelid = 'properties'::regclass AND attnum > 0 AND attgenerated = '' AND attname <> 'agent_id'`,
  );
  const { columns } = oneRow(rows);

  await assert.rejects(
    app.pool.query(
      `INSERT INTO properties (agent_id, ${columns}) SELECT $2, ${columns} FROM properties WHERE id = $1`,
      [propertyId, other.agentId],
    ),
    { code: '23505' },
  );
});

test('a removed row takes its route along', async () => {
  const { _id: id } = await app.call(bookings.create, bookingOf('2027-08-01', '2027-08-04'), {
    token: agent.token,
  });
  await app.pool.query('DELETE FROM booking_events WHERE booking_id = $1', [id]);
  await app.pool.query('DELETE FROM bookings WHERE id = $1', [id]);
  assert.equal(await routeOf(id), undefined);
});
