import { openPhotoStorage } from '#server/adapters/storage/open-photo-storage.ts';
import { openDatabase } from '#server/open-database.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import { auditInstallation, describeAudit } from './audit/audit-installation.ts';
import { requireConfig } from './in-installation.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run audit

Checks everything stored in DATA_DIR or DATABASE_URL against the rules it must keep, with or without a running server.
Changes nothing. Exits with 1 when a rule is broken.`;

/** Checks the stored data against its invariants, with or without a running server. Read-only. */
async function audit(): Promise<boolean> {
  showHelpOnRequest(usage);
  const config = requireConfig();

  const database = await openDatabase(config, () => {}, { exclusive: false, create: false });
  try {
    const storage = await openPhotoStorage(config.storage);
    const found = await auditInstallation(database.connection, storage);
    console.log(describeAudit(found));
    return found.violations.length === 0;
  } finally {
    await database.stop();
  }
}

await runCommand(async () => ((await audit()) ? 0 : 1));
