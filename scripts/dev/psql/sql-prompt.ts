import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import type { Connection } from '#server/db/pool.ts';

export type PromptStreams = {
  input: Readable;
  output: Writable;
  errors: Writable;
  /** A person is typing: prompts are shown, and an error does not end the session. */
  isTerminal: boolean;
};

const hint = 'End a statement with ";". Leave with \\q or Ctrl-D.\n';

/** A small SQL prompt for machines without PostgreSQL's `psql`. Returns the exit code of the process. */
export async function openSqlPrompt(
  connection: Connection,
  { input, output, errors, isTerminal }: PromptStreams,
): Promise<number> {
  const client = await connect(connection);
  const run = (sql: string) => runSql(client, sql, { output, errors });
  try {
    const lines = createInterface({ input, output, terminal: isTerminal, prompt: 'staydesk=> ' });
    if (isTerminal) output.write(hint);
    let statement = '';
    const ask = () => {
      if (!isTerminal) return;
      lines.setPrompt(statement === '' ? 'staydesk=> ' : 'staydesk-> ');
      lines.prompt();
    };
    ask();

    for await (const line of lines) {
      if (line.trim() === '\\q') return 0;
      statement = `${statement}\n${line}`.trim();
      if (statement.endsWith(';')) {
        const worked = await run(statement);
        statement = '';
        if (!worked && !isTerminal) return 1;
      }
      ask();
    }

    return statement === '' || (await run(statement)) ? 0 : 1;
  } finally {
    await client.end();
  }
}

/** Runs one text of SQL, which may hold several statements, and prints each result. Returns the exit code. */
export async function runSqlOnce(
  connection: Connection,
  sql: string,
  streams: Pick<PromptStreams, 'output' | 'errors'>,
): Promise<number> {
  const client = await connect(connection);
  try {
    return (await runSql(client, sql, streams)) ? 0 : 1;
  } finally {
    await client.end();
  }
}

/** Values stay the text that PostgreSQL sends. */
const asText = { getTypeParser: () => (text: string) => text };

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, types: asText, application_name: 'staydesk psql' });
  // The statement that was running reports a lost connection.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function runSql(
  client: pg.Client,
  sql: string,
  { output, errors }: Pick<PromptStreams, 'output' | 'errors'>,
): Promise<boolean> {
  try {
    const answer: pg.QueryArrayResult | pg.QueryArrayResult[] = await client.query({
      text: sql,
      rowMode: 'array',
    });

    for (const { command, rowCount, fields, rows } of [answer].flat()) {
      if (fields.length > 0)
        output.write(
          formatRows(
            fields.map(({ name }) => name),
            rows,
          ),
        );
      else output.write(`${command}${rowCount === null ? '' : ` ${rowCount}`}\n`);
    }

    return true;
  } catch (error) {
    errors.write(`ERROR: ${error instanceof Error ? error.message : error}\n`);
    return false;
  }
}

const nullText = '';

/** Rows as an aligned table, as `psql` prints it. A line break inside a value is shown as `↵`. */
function formatRows(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) =>
    row.map((value) => (value === null ? nullText : String(value).replaceAll('\n', '↵'))),
  );
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (row: readonly string[]) =>
    ` ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')}`.trimEnd();

  return [
    lineOf(names),
    widths.map((width) => '-'.repeat(width + 2)).join('+'),
    ...cells.map(lineOf),
    `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`,
    '',
  ].join('\n');
}
