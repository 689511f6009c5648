import { explainDatabaseError } from '#server/db/start/explain-database-error.ts';
import { explainFileError } from '#server/start/explain-folder-error.ts';
import { StartError } from '#server/start-error.ts';

/**
 * Runs a command for operators. What they can mend is printed as a sentence without a stack; the exit code is then 1.
 * `work` gives the exit code.
 */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    const known = explain(error);
    console.error(known ?? error);
    process.exitCode = 1;
  }
}

function explain(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  if (isWrongOption(error)) return `${error.message}\nWith --help, the command explains itself.`;

  const known = explainFileError(error) ?? explainDatabaseError(error, ownDatabase());
  return known?.message;
}

/** Thrown by parseArgs() for an option that it does not know. */
function isWrongOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function ownDatabase() {
  const url = process.env.DATABASE_URL;
  return url
    ? { setting: 'DATABASE_URL', connection: { connectionString: url } }
    : { setting: 'DATA_DIR', connection: { host: 'the database', user: 'postgres', database: 'staydesk' } };
}
