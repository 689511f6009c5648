import { parseArgs } from 'node:util';
import { StartError } from '#server/start-error.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import { type Divided, divideDatabase } from './divide-database/divide-database.ts';
import { requireConfig } from './in-installation.ts';
import { openAlone } from './open-alone.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run divide-database                        large tables become 16 hash partitions by agent
npm run divide-database -- --partitions 32     or another number, from 2 to 256
npm run divide-database -- --undo              makes them whole again

Works on the database of DATA_DIR or DATABASE_URL. Stop every process of Staydesk and make a backup first. Each table is one
transaction and is compared by row count and checksum; an interrupted run is repeated. Needs free disk for the largest table.
Read docs/how-to/scale-out.md before you divide an installation.`;

async function divide(): Promise<string> {
  showHelpOnRequest(usage);
  const { values } = parseArgs({
    options: { partitions: { type: 'string' }, undo: { type: 'boolean', default: false } },
  });
  const partitions = values.undo ? 0 : Number(values.partitions ?? 16);
  const isPossible = values.undo
    ? values.partitions === undefined
    : Number.isInteger(partitions) && partitions >= 2 && partitions <= 256;
  if (!isPossible) throw new StartError(usage);

  const began = performance.now();
  const database = await openAlone(requireConfig());
  try {
    const log = (message: string) => console.log(message);
    const divided = await divideDatabase(database.connection, { partitions, log });
    return summary(divided, { partitions, seconds: (performance.now() - began) / 1000 });
  } finally {
    await database.stop();
  }
}

function summary({ tables, rows }: Divided, run: { partitions: number; seconds: number }): string {
  if (tables === 0) return 'Nothing to do: the tables have this form already.';
  const form = run.partitions === 0 ? 'whole' : `divided into ${run.partitions} partitions`;
  return `${tables} tables with ${rows} rows are ${form} after ${run.seconds.toFixed(1)} s; every checksum matches.`;
}

await runCommand(async () => {
  console.log(await divide());
  return 0;
});
