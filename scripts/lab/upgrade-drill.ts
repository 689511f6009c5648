import { databaseUrlOf, openLoadDatabase } from './bench/load/open-load-database.ts';
import { seedLoad } from './bench/load/seed-load.ts';
import { machineNow, runProgram } from './harness/open-lab.ts';
import { describeRollOver, rollOver } from './rolling/roll-over.ts';

/** Bookings, of a hundred in each property. */
const bookings = Number(process.argv[2] ?? 2_000_000);
/** Minutes of the backfill that are watched; more are extrapolated. */
const watchedMinutes = Number(process.argv[3] ?? 45);
const bookingsEach = 100;
/** Filling the database and the phases around the backfill take up to this much longer. */
const maxMinutes = watchedMinutes + 45;

await runProgram({ maxMinutes }, async (lab) => {
  console.log(`${bookings} bookings; ${machineNow()}`);
  const database = openLoadDatabase(lab);
  const began = performance.now();
  await database.bulkInsert((connection) =>
    seedLoad(connection, { from: 0, to: bookings / bookingsEach, bookingsEach }),
  );
  console.log(`filled in ${((performance.now() - began) / 60_000).toFixed(1)} min`);

  const result = await rollOver(lab, {
    databaseUrl: databaseUrlOf(await database.open()),
    bookingsEach,
    perSecond: 12,
    calmSeconds: 60,
    maxBackfillMinutes: watchedMinutes,
    say: (message) => console.log(message),
  });

  console.log(describeRollOver(result));
  const isFilled = result.unfilled === 0 || result.progress < 1;
  return isFilled && result.phases.every(({ failed }) => failed.length === 0);
});
