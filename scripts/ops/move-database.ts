import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '#server/config.ts';
import { holdsDatabase } from '#server/db/embedded/cluster-folder.ts';
import { requireLogin } from '#server/db/start/require-login.ts';
import { type OpenDatabase, openDatabase } from '#server/open-database.ts';
import { StartError } from '#server/start-error.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import { describeAudit } from './audit/audit-installation.ts';
import { requireConfig } from './in-installation.ts';
import { moveDatabase } from './move-database/move-database.ts';
import { openAlone, requireNoServer } from './open-alone.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run move-database -- --to postgres://USER:PASSWORD@HOST/DATABASE     from DATA_DIR to a PostgreSQL of your own
npm run move-database -- --from postgres://USER:PASSWORD@HOST/DATABASE   back into DATA_DIR

Copies every table into an empty PostgreSQL 18, compares row counts and checksums, and audits the copy. The source stays as
it is, and so do photos and secret.key in DATA_DIR. Stop every process of Staydesk first and leave DATABASE_URL unset.`;

async function move(): Promise<boolean> {
  showHelpOnRequest(usage);
  const { values } = parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' } } });
  if ((values.to === undefined) === (values.from === undefined)) throw new StartError(usage);

  const config = requireConfig();
  if (config.database.kind === 'external')
    throw new StartError(
      'Unset DATABASE_URL: one side is the database of DATA_DIR, the other is the address of --to or --from.',
    );

  const external = requireAddress(values.to ?? values.from ?? '');
  await requireLogin(values.to === undefined ? '--from' : '--to', external);
  await requireNoServer(external);

  const began = performance.now();
  const embedded = values.to === undefined ? await createEmbedded(config) : await openAlone(config);
  try {
    const { connection } = embedded;
    const [source, target] = values.to === undefined ? [external, connection] : [connection, external];
    const log = (message: string) => console.log(message);
    const { copied, audit } = await moveDatabase({ source, target, storage: config.storage, log });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `Copied ${copied.rows} rows of ${copied.tables} tables in ${seconds} s; every checksum matches.`,
    );
    console.log(describeAudit(audit));

    console.log(
      values.to === undefined
        ? 'Start Staydesk without DATABASE_URL. The other PostgreSQL still has everything.'
        : `Start every process with DATABASE_URL. Keep DATA_DIR: photos and secret.key stay in ${config.dataDir}.`,
    );

    return audit.violations.length === 0;
  } finally {
    await embedded.stop();
  }
}

function requireAddress(address: string): { connectionString: string } {
  if (!/^postgres(ql)?:\/\//.test(address) || !URL.canParse(address))
    throw new StartError(`This is not the address of a PostgreSQL database: ${address}`);
  return { connectionString: address };
}

async function createEmbedded(config: Config): Promise<OpenDatabase> {
  if (holdsDatabase(path.join(config.dataDir, 'postgres')))
    throw new StartError(
      `${config.dataDir}/postgres already contains a database. Rename that folder first; nothing was copied.`,
    );
  return await openDatabase(config, () => {});
}

await runCommand(async () => ((await move()) ? 0 : 1));
