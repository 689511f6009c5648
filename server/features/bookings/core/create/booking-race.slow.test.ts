import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { oneRow } from '#server/db/rows.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { countOverlapsSql, raceForStays } from '#testing/race-for-stays.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

describe('32 people want one property at the same moment', () => {
  let app: TestApp;
  let agent: TestAgent;
  let url: string;
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z', env: { TRUST_PROXY: '127.0.0.1' } });
    agent = await signUpAgent(app);
    url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => app.close());

  async function race(shift?: (rival: number) => number) {
    const property = await publishProperty(app, agent);
    const { linkCode } = await shareProperties(app, agent);
    const where = { url, propertyId: property._id, linkCode, from: '2027-06-01' };
    const rounds = await raceForStays({ ...where, rounds: 20, rivals: 32, ...(shift ? { shift } : {}) });
    const { rows } = await app.pool.query<{ booked: number }>(
      'SELECT count(*) AS booked FROM bookings WHERE property_id = $1',
      [property._id],
    );
    const overlaps = oneRow((await app.pool.query<{ overlaps: number }>(countOverlapsSql)).rows).overlaps;
    return { rounds, booked: oneRow(rows).booked, overlaps };
  }

  test('in every round exactly one gets the nights, and all others are refused for unavailable dates', async () => {
    const { rounds, booked, overlaps } = await race();
    for (const { answers } of rounds) {
      assert.deepEqual(Object.fromEntries(answers), { 201: 1, '409 dates_unavailable': 31 });
    }
    assert.deepEqual([booked, overlaps], [20, 0]);
  });

  test('stays that are shifted against each other never share a night either', async () => {
    const { rounds, booked, overlaps } = await race((rival) => rival % 4);
    let created = 0;
    for (const { answers } of rounds) {
      created += answers.get('201') ?? 0;
      assert.equal((answers.get('201') ?? 0) + (answers.get('409 dates_unavailable') ?? 0), 32);
    }
    // Stays of four nights, shifted by at most three, always have a night in common.
    assert.equal(created, 20);
    assert.deepEqual([booked, overlaps], [20, 0]);
  });
});
