import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { differingTimeZones, offsetsOfProcess, timeZonesInUse } from './compare-time-zones.ts';

test('zones in which the database and the process disagree are named, and no others', async () => {
  const { pool, drop } = await createTestDatabase();
  try {
    const now = Date.parse('2026-11-22T00:00:00Z');
    const zones = Intl.supportedValuesOf('timeZone');
    const differing = await differingTimeZones(pool, now, zones);
    for (const zone of ['Europe/Lisbon', 'Asia/Tokyo', 'America/New_York'])
      assert.ok(!differing.includes(zone), zone);
    const anHourOff = await differingTimeZones(pool, now, zones, (zone, moments) => {
      const offsets = offsetsOfProcess(zone, moments);
      if (zone === 'Europe/Lisbon') return null;
      return zone === 'Asia/Tokyo' ? offsets.with(50, 600) : offsets;
    });
    assert.deepEqual(anHourOff, [...differing, 'Asia/Tokyo', 'Europe/Lisbon'].sort());
  } finally {
    await drop();
  }
});

test('only time zones of properties are compared', async () => {
  const app = await openTestApp();
  assert.deepEqual(await timeZonesInUse(app.pool), []);

  const agent = await signUpAgent(app);
  await publishProperty(app, agent, { timezone: 'Africa/Casablanca' });
  await publishProperty(app, agent, { timezone: 'Africa/Casablanca' });
  await publishProperty(app, agent, { timezone: 'Asia/Tokyo' });
  assert.deepEqual(await timeZonesInUse(app.pool), ['Africa/Casablanca', 'Asia/Tokyo']);

  await app.close();
});
