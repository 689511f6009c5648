import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import { makeBackup } from './backup/make-backup.ts';

const usage = `npm run backup -- [--into FOLDER] [--keep NUMBER] [--without-database]

Writes a backup of DATA_DIR beside the running server, or without one.
--into FOLDER        where to; DATA_DIR/backups otherwise
--keep NUMBER        removes older backups in that folder, all but so many
--without-database   photos and the secret key alone, for a PostgreSQL that is backed up by its own means`;

async function backup(): Promise<void> {
  showHelpOnRequest(usage);
  const { values } = parseArgs({
    options: {
      into: { type: 'string' },
      keep: { type: 'string' },
      'without-database': { type: 'boolean', default: false },
    },
  });
  const config = loadConfig();
  if ('faults' in config) throw new StartError(config.faults.join('\n'));
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1)) throw new StartError(usage);
  const began = performance.now();
  const { folder, manifest } = await makeBackup(config, {
    into: path.resolve(values.into ?? path.join(config.dataDir, 'backups')),
    keep,
    withoutDatabase: values['without-database'],
  });
  const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 ** 2;
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${folder}\n${manifest.files.length} files, ${megabytes.toFixed(0)} MB, ${seconds.toFixed(1)} s.`,
  );
  console.log(`Everything that was answered before ${manifest.finishedAt} is in it.`);
  if (manifest.secretKey === 'environment')
    console.log('SECRET_KEY is not in it: keep it elsewhere; without it two-step codes cannot be read.');
}

try {
  await backup();
} catch (fault) {
  console.error(
    fault instanceof Error && (fault instanceof StartError || 'code' in fault) ? fault.message : fault,
  );
  process.exitCode = 1;
}
