import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as properties from '#contract/properties/properties.ts';
import { reserveFirstNights } from '#server/features/bookings/availability/index.ts';
import { lockPropertyForStay } from '#server/features/properties/core/index.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { statementNamesDuring } from '#testing/statement-names.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let app: TestApp;
let agent: TestAgent;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
  agent = await signUpAgent(app);
});
after(() => app.close());

test('an agent’s booking runs no query twice, and prepares its statements', async () => {
  const property = await publishProperty(app, agent);
  const body = bookingInput({ propertyId: property._id });
  await app.settle();
  const sent = await statementNamesDuring(() =>
    app.call(bookings.create, { body }, { ...agent, key: 'asks-once' }),
  );
  assert.deepEqual(sent, [...new Set(sent)]);
  assert.ok(sent.length <= 12, `${sent.length} statements: ${sent.join(', ')}`);
});

test('a repeated request gets its answer although the property was deleted meanwhile', async () => {
  const property = await publishProperty(app, agent);
  const body = bookingInput({ propertyId: property._id });
  const how = { ...agent, key: 'outlives-its-property' };
  const first = await app.call(bookings.create, { body }, how);
  await app.pool.query('UPDATE properties SET deleted_at = now() WHERE id = $1', [property._id]);
  assert.deepEqual(await app.call(bookings.create, { body }, how), first);
  const again = await app.refusal(bookings.create, { body }, agent);
  assert.equal(again.code, 'not_found');
});

test('a property that changes during the wait for its lock is read as it is afterwards', async () => {
  const property = await publishProperty(app, agent, { title: 'Before the wait' });
  const writer = await app.pool.connect();
  await writer.query('BEGIN');
  await writer.query(`UPDATE properties SET title = 'After the wait' WHERE id = $1`, [property._id]);

  const waiting = app.platform.transact((tx) => lockPropertyForStay(tx, agent.agentId, property._id));
  // On a connection of its own: within a transaction PostgreSQL shows the activity of its first look.
  const waitsForLock = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await until(
    () => app.pool.query(waitsForLock),
    ({ rowCount }) => rowCount === 1,
  );
  await writer.query('COMMIT');
  writer.release();

  const read = await waiting;
  assert.equal(read && 'title' in read ? read.title : read, 'After the wait');
});

test('another agent’s property is neither locked nor read', async () => {
  const stranger = await signUpAgent(app);
  const { _id } = await publishProperty(app, stranger);
  assert.equal(await app.platform.transact((tx) => lockPropertyForStay(tx, agent.agentId, _id)), null);
  const body = bookingInput({ propertyId: _id });
  assert.equal((await app.refusal(bookings.create, { body }, agent)).code, 'not_found');
  assert.equal((await app.call(properties.read, { params: { id: _id } }, stranger))._id, _id);
});

test('first nights are refused under a shadow and over those of another stay', async () => {
  const { _id: propertyId } = await publishProperty(app, agent);
  const { agentId } = agent;
  const reserve = (checkIn: string, checkOut: string) =>
    app.platform.transact((tx) => {
      const wanted = { agentId, propertyId, id: app.platform.newId(), kind: 'booking' as const };
      return reserveFirstNights(tx, { ...wanted, stay: { checkIn, checkOut } });
    });

  assert.equal(await reserve('2027-05-10', '2027-05-13'), true);
  assert.equal(await reserve('2027-05-12', '2027-05-14'), false);
  assert.equal(await reserve('2027-05-13', '2027-05-14'), true);

  await app.pool.query('ALTER TABLE blocks DISABLE TRIGGER ALL');
  await app.pool.query(
    `INSERT INTO blocks (agent_id, id, property_id, kind, check_in, check_out, feed_event_id, holds_nights)
     VALUES ($1, $2, $3, 'imported', '2027-06-01', '2027-06-04', $2, false)`,
    [agentId, app.platform.newId(), propertyId],
  );
  await app.pool.query('ALTER TABLE blocks ENABLE TRIGGER ALL');

  assert.equal(await reserve('2027-06-03', '2027-06-05'), false);
  assert.equal(await reserve('2027-06-04', '2027-06-05'), true);
});
