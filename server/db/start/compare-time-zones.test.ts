import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestDatabase } from '#testing/test-database.ts';
import { differingTimeZones, offsetsOfProcess } from './compare-time-zones.ts';

test('zones in which the database and the process disagree are named, and no others', async () => {
  const { pool, drop } = await createTestDatabase();
  try {
    const now = Date.parse('2026-11-22T00:00:00Z');
    const differing = await differingTimeZones(pool, now);
    for (const zone of ['Europe/Lisbon', 'Asia/Tokyo', 'America/New_York'])
      assert.ok(!differing.includes(zone), zone);
    const anHourOff = await differingTimeZones(pool, now, (zone, moments) => {
      const offsets = offsetsOfProcess(zone, moments);
      if (zone === 'Europe/Lisbon') return null;
      return zone === 'Asia/Tokyo' ? offsets.with(50, 600) : offsets;
    });
    assert.deepEqual(anHourOff, [...differing, 'Asia/Tokyo', 'Europe/Lisbon'].sort());
  } finally {
    await drop();
  }
});
