import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import { oneRow } from '#server/db/rows.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

describe('a request that is sent again under its key', () => {
  let app: TestApp;
  let agent: TestAgent;
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    agent = await signUpAgent(app);
  });
  after(() => app.close());

  /** Compares the bytes of the answer. */
  async function post(body: unknown, key: string, token?: string) {
    const answer = await app.http.inject({
      method: 'POST',
      url: bookings.create.path,
      headers: { 'idempotency-key': key, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      payload: body as object,
    });
    return { status: answer.statusCode, text: answer.body };
  }

  test('gets the first answer to the byte, and books once', async () => {
    const property = await publishProperty(app, agent);
    const body = bookingInput({ propertyId: property._id });
    const first = await post(body, 'key-1', agent.token);
    const second = await post(body, 'key-1', agent.token);
    assert.equal(first.status, 201);
    assert.deepEqual(second, first);
    assert.equal(await countBookings(app, property._id), 1);
  });

  test('gets it too when both arrive at once', async () => {
    const property = await publishProperty(app, agent);
    const body = bookingInput({ propertyId: property._id });
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(body, 'key-2', agent.token)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal(await countBookings(app, property._id), 1);
  });

  test('is refused when it is another request', async () => {
    const property = await publishProperty(app, agent);
    const body = bookingInput({ propertyId: property._id });
    await post(body, 'key-3', agent.token);
    const other = await post({ ...body, adults: 3 }, 'key-3', agent.token);
    assert.equal(other.status, 422);
    assert.equal(JSON.parse(other.text).code, 'idempotency_mismatch');
  });

  test('is tried afresh after a refusal', async () => {
    const property = await publishProperty(app, agent);
    const body = { ...bookingInput({ propertyId: property._id }), expectedTotalMinor: 1 };
    assert.equal((await post(body, 'key-4', agent.token)).status, 409);
    const right = { ...body, expectedTotalMinor: 30_000 };
    assert.equal((await post(right, 'key-4', agent.token)).status, 201);
  });

  test('gives a visitor the first answer from another address as well', async () => {
    const property = await publishProperty(app, agent);
    const { linkCode } = await shareProperties(app, agent);
    const body = requestInput({ propertyId: property._id, linkCode });
    const first = await app.send(bookings.create, { body }, { key: 'key-5', from: '10.1.1.1' });
    const second = await app.send(bookings.create, { body }, { key: 'key-5', from: '10.1.1.2' });
    assert.equal(first.status, 201);
    assert.deepEqual(second.body, first.body);
  });

  test('with the key of another agent is a request of its own', async () => {
    const other = await signUpAgent(app);
    const [mine, theirs] = await Promise.all([publishProperty(app, agent), publishProperty(app, other)]);
    const first = await post(bookingInput({ propertyId: mine._id }), 'key-6', agent.token);
    const second = await post(bookingInput({ propertyId: theirs._id }), 'key-6', other.token);
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.notEqual(JSON.parse(first.text)._id, JSON.parse(second.text)._id);
  });
});

async function countBookings(app: TestApp, propertyId: string): Promise<number> {
  const { rows } = await app.pool.query<{ total: number }>(
    'SELECT count(*) AS total FROM bookings WHERE property_id = $1',
    [propertyId],
  );
  return oneRow(rows).total;
}
