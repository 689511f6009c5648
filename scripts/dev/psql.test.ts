import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import test, { after, before } from 'node:test';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
let emptyFolder: string;
before(async () => {
  database = await createTestDatabase();
  emptyFolder = mkdtempSync(join(tmpdir(), 'staydesk-no-programs-'));
  await database.pool.query(`CREATE TABLE tides (port text, height numeric, seen_on date)`);
});
after(async () => {
  await database.drop();
  rmSync(emptyFolder, { recursive: true });
});

/** Runs the script on a machine without psql, whose only program is Node. */
async function psql(args: string[], input = '') {
  const { host, port, user, database: name } = database.connection;
  const child = spawn(process.execPath, ['scripts/dev/psql.ts', ...args], {
    env: {
      PATH: emptyFolder,
      DATABASE_URL: `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(`${host}`)}`,
    },
  });
  child.stdin.end(input);

  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);

  return { output, errors, code: await closed };
}

test('a statement named by -c prints its rows as a table', async () => {
  const sql = `SELECT 'Faro' AS port, 2.50 AS height, NULL AS seen_on, date '2027-03-01' AS next`;
  const { output, code } = await psql(['-c', sql]);
  assert.equal(code, 0);

  assert.equal(
    output,
    [
      ' port | height | seen_on | next',
      '------+--------+---------+------------',
      ' Faro | 2.50   |         | 2027-03-01',
      '(1 row)',
      '',
    ].join('\n'),
  );
});

test('statements from the standard input run at their semicolon, over several lines', async () => {
  const lines = [`INSERT INTO tides VALUES ('Faro', 1),`, `  ('Olhão', 2);`, 'SELECT port', 'FROM tides;'];
  const { output, code } = await psql([], lines.join('\n'));
  assert.equal(code, 0);
  assert.match(output, /^INSERT 2\n port\n-+\n Faro\n Olhão\n\(2 rows\)\n$/);
});

test('a statement that fails ends a script with its message and exit code 1', async () => {
  const { output, errors, code } = await psql([], 'SELECT height FROM waves;\nSELECT 1;\n');
  assert.deepEqual([output, code], ['', 1]);
  assert.match(errors, /relation "waves" does not exist/);
});

test('an option that only the real psql knows is refused', async () => {
  const { errors, code } = await psql(['--csv']);
  assert.equal(code, 1);
  assert.match(errors, /npm run psql -- -c/);
});
