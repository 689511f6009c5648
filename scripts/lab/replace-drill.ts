import path from 'node:path';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { databaseUrlOf } from './bench/load/open-load-database.ts';
import { runProgram } from './harness/open-lab.ts';
import { describeReplacement, replaceVersion } from './rolling/replace-version.ts';

/** Folder of the version before, installed and built. */
const previous = process.argv[2];
if (previous === undefined) throw new Error('npm run drill -- replace FOLDER');

await runProgram({ maxMinutes: 30 }, async (lab) => {
  const dataDir = lab.folder();
  const database = await openEmbeddedPostgres({ dataDir, exclusive: false, log: () => {} });
  lab.closeLater(() => database.stop());

  const result = await replaceVersion(lab, {
    databaseUrl: databaseUrlOf(database),
    previous: path.resolve(previous),
    say: (message) => console.log(message),
  });
  console.log(describeReplacement(result));
  return result.every(({ failed }) => failed.length === 0);
});
