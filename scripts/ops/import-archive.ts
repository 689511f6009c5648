import { openPhotoStorage } from '#server/adapters/storage/open-photo-storage.ts';
import { checkArchive, type Loaded, loadArchive } from '#server/features/account/data-export/index.ts';
import { StartError } from '#server/start-error.ts';
import { archive } from '#texts/screens.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import { withInstallation } from './in-installation.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run import-archive -- FILE EMAIL

Loads an archive of an account into the account of EMAIL, which has to be empty: sign up for it first. Works with and without a running
server. Everything gets new ids, all of it or nothing is stored, and then each field is compared with the archive; what differs is printed.

No mail, message or notification goes out because of it. What would send or read something by itself arrives switched off: automatic
messages, mails to guests, calendars that are read, and members of the team. Links with a password and calendars need a new one.

ARCHIVE_PASSPHRASE in the environment opens the door codes, Wi-Fi passwords and addresses of calendars of an archive that has them.`;

async function load([file, email]: readonly string[]): Promise<number> {
  showHelpOnRequest(usage);
  if (file === undefined || email === undefined) throw new StartError(usage);

  const report = await checkArchive(file);
  if (report.problemCount > 0) {
    const sentences = report.problems.map(archive.archiveProblemSentence).join('\n');
    throw new StartError(`${sentences}\nNothing was loaded.`);
  }

  const result = await withInstallation(async ({ config, pool, transact }) => {
    const storage = await openPhotoStorage(config.storage);
    const passphrase = process.env.ARCHIVE_PASSPHRASE ?? null;
    const deps = { config, pool, transact, storage, now: Date.now };
    return await loadArchive(deps, { path: file, email, passphrase });
  });
  if ('problem' in result) {
    throw new StartError(
      {
        no_account: `No active account has the address ${email}. Sign up for it first.`,
        not_empty: `The account of ${email} is not empty: it has rows in “${result.list}”. Nothing was loaded.`,
        wrong_passphrase:
          'ARCHIVE_PASSPHRASE does not open the door codes of this archive. Nothing was loaded.',
      }[result.problem],
    );
  }

  console.log(summaryOf(result));
  return result.differences.length === 0 ? 0 : 1;
}

function summaryOf({ account, lists, rows, files, differences }: Loaded): string {
  const lines = differences.map(({ list, row, field }) =>
    field === ''
      ? `${list}: row ${row} is missing or too many.`
      : `${list}: “${field}” of row ${row} differs.`,
  );
  const loaded = `Loaded ${rows} rows of ${lists} lists and ${files} files into the account of ${account.name}.`;
  return [loaded, ...(lines.length > 0 ? lines : ['Every field is as in the archive.'])].join('\n');
}

await runCommand(() => load(process.argv.slice(2)));
