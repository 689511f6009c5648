import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/start-error.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import { makeBackup } from './backup/make-backup.ts';
import { requireConfig } from './in-installation.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run backup -- [--into FOLDER] [--keep NUMBER] [--without-database]

Backs up DATA_DIR, with or without a running server. The admin area and the metrics show the age of the last backup.
--into FOLDER        the folder of the backups, on another disk; without it DATA_DIR/backups
--keep NUMBER        keeps this many backups in that folder and deletes older ones
--without-database   photos and the secret key only, for a PostgreSQL of your own: run it after backing that up`;

async function backup(): Promise<void> {
  showHelpOnRequest(usage);
  const { values } = parseArgs({
    options: {
      into: { type: 'string' },
      keep: { type: 'string' },
      'without-database': { type: 'boolean', default: false },
    },
  });
  const config = requireConfig();

  const count = values.keep === undefined ? undefined : Number(values.keep);
  if (count !== undefined && !(Number.isInteger(count) && count >= 1)) throw new StartError(usage);

  const into = path.resolve(values.into ?? path.join(config.dataDir, 'backups'));
  if (values.into === undefined)
    console.log(`Without --into FOLDER, the backup goes to ${into}, which is lost together with DATA_DIR.`);
  const began = performance.now();
  const { folder, manifest, files, bytes, onSameDisk } = await makeBackup(config, {
    into,
    maxBackups: count,
    withoutDatabase: values['without-database'],
  });

  const megabytes = bytes / 1024 ** 2;
  const seconds = (performance.now() - began) / 1000;
  console.log(`${folder}\n${files} files, ${megabytes.toFixed(0)} MB, ${seconds.toFixed(1)} s.`);
  console.log(`It contains every change acknowledged before ${manifest.finishedAt}.`);
  if (onSameDisk)
    console.log(
      'It is on the same disk as the data: copy it to another one, or name a folder there with --into.',
    );

  if (manifest.secretKey === 'environment')
    console.log(
      'It does not contain SECRET_KEY. Store that elsewhere: a restored installation does not start without it.',
    );
}

await runCommand(async () => {
  await backup();
  return 0;
});
