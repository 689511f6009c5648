import { spawn, spawnSync } from 'node:child_process';
import type { Connection } from '#server/db/pool.ts';
import { openDatabase } from '#server/open-database.ts';
import { StartError } from '#server/start-error.ts';
import { requireConfig } from '../ops/in-installation.ts';
import { runCommand } from '../ops/run-command.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import { openSqlPrompt, runSqlOnce } from './psql/sql-prompt.ts';

const usage = `npm run psql                     a SQL prompt into the database of DATA_DIR or DATABASE_URL
npm run psql -- -c "SELECT …"    one statement
npm run psql < FILE              a file

Uses the machine’s psql, with all its options, when there is one. Starts the embedded database if it is not running.`;

const oneOptionOnly =
  'This machine has no psql, and the built-in prompt knows one option: npm run psql -- -c "SELECT …"';

async function openPrompt(args: readonly string[]): Promise<number> {
  showHelpOnRequest(usage);
  const config = requireConfig();

  const database = await openDatabase(config, () => {}, { exclusive: false, create: false });
  try {
    if (hasPsql()) return await runPsql([...connectionArguments(database.connection), ...args]);
    const streams = { output: process.stdout, errors: process.stderr };
    const [option, sql, ...rest] = args;
    if (option === undefined) {
      const isTerminal = process.stdin.isTTY === true;
      return await openSqlPrompt(database.connection, { ...streams, input: process.stdin, isTerminal });
    }
    if (option !== '-c' || sql === undefined || rest.length > 0) throw new StartError(oneOptionOnly);
    return await runSqlOnce(database.connection, sql, streams);
  } finally {
    await database.stop();
  }
}

function hasPsql(): boolean {
  return spawnSync('psql', ['--version'], { stdio: 'ignore' }).status === 0;
}

function connectionArguments({ connectionString, host, port, user, database }: Connection): string[] {
  if (connectionString !== undefined) return [`--dbname=${connectionString}`];
  return [`--host=${host}`, `--port=${port}`, `--username=${user}`, `--dbname=${database}`];
}

function runPsql(args: readonly string[]): Promise<number> {
  // Ctrl-C cancels a statement in psql; it must not end this process, which keeps the database running.
  process.on('SIGINT', () => {});
  return new Promise((resolve, reject) => {
    const child = spawn('psql', args, { stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

await runCommand(() => openPrompt(process.argv.slice(2)));
