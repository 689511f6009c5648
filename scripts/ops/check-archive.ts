import { checkArchive } from '#server/features/account/data-export/index.ts';
import { StartError } from '#server/start-error.ts';
import { archive } from '#texts/screens.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import { runCommand } from './run-command.ts';

const usage = `npm run check-archive -- FILE

Reads an archive of an account (Settings → Data and account → Your data) and says whether it is whole: every file that its manifest
names, with its hash, every row by the schema of its list, and every reference between lists. It needs no database and no network.
The exit code is 1 when something is wrong.`;

async function check([file]: readonly string[]): Promise<number> {
  showHelpOnRequest(usage);
  if (file === undefined) throw new StartError(usage);

  const report = await checkArchive(file);
  if (report.problemCount === 0) {
    console.log(archive.whole({ ...report, rows: String(report.rows) }));
    return 0;
  }

  for (const problem of report.problems) console.error(archive.archiveProblemSentence(problem));
  const more = report.problemCount - report.problems.length;
  if (more > 0) console.error(archive.moreProblems({ count: more }));
  return 1;
}

await runCommand(() => check(process.argv.slice(2)));
