import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seedLoad } from './bench/load/seed-load.ts';
import { openLab } from './harness/open-lab.ts';
import { describeRollOver, rollOver } from './rolling/roll-over.ts';

const bookingsEach = 50;
const lab = openLab();
let url: string;

before(async () => {
  const database = await lab.database('locations');
  url = database.url;
  await seedLoad({ connectionString: url }, { from: 0, to: 1000, bookingsEach });
});
after(() => lab.close());

test('a next version replaces the last one under load without a failed call, and its backfill reaches every booking', async (t) => {
  const result = await rollOver(lab, {
    databaseUrl: url,
    bookingsEach,
    perSecond: 6,
    calmSeconds: 15,
    maxBackfillMinutes: 10,
    say: (message) => t.diagnostic(message),
  });
  t.diagnostic(describeRollOver(result));

  assert.deepEqual(
    result.phases.flatMap(({ failed }) => failed),
    [],
  );
  assert.ok(result.bookings >= 50_000, `${result.bookings} bookings`);
  assert.deepEqual([result.unfilled, result.indexIsValid], [0, true]);
  assert.ok(result.phases.every(({ calls }) => calls > 0));
});
