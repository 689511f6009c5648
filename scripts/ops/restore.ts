import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/start-error.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import { describeAudit } from './audit/audit-installation.ts';
import { parseLogTarget } from './backup/log-target.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { requireConfig } from './in-installation.ts';
import { runCommand } from './run-command.ts';

const usage = `DATA_DIR=FOLDER npm run restore -- --from BACKUP [--replace] [--until MOMENT --log FOLDER]

Restores a backup into an empty DATA_DIR and audits it.
--replace                    moves existing data aside first; nothing is deleted
--until MOMENT --log FOLDER  replays the archived log up to a moment after the backup, such as 2026-11-21T14:30:00Z

The restored copy is quiet: it sends nothing until npm run release.`;

async function restore(): Promise<boolean> {
  showHelpOnRequest(usage);
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      replace: { type: 'boolean', default: false },
      until: { type: 'string' },
      log: { type: 'string' },
    },
  });

  const config = requireConfig();
  if (values.from === undefined) throw new StartError(usage);

  const began = performance.now();
  const { manifest, audit } = await restoreBackup(config, {
    from: path.resolve(values.from),
    replace: values.replace,
    until: parseLogTarget(values.until, values.log && path.resolve(values.log)),
    log: (message) => console.log(message),
  });

  const moment = values.until ?? manifest.finishedAt;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `Restored to ${config.dataDir} as it was at ${moment}, in ${seconds} s.\n${describeAudit(audit)}\nThis copy is quiet: it sends no mail, runs no timers and makes no payment calls until you run: npm run release`,
  );

  return audit.violations.length === 0;
}

await runCommand(async () => ((await restore()) ? 0 : 1));
