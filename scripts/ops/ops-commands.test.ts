import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'staydesk-commands-'));
});
after(() => rmSync(folder, { recursive: true }));

/** Runs a command with a data folder that does not exist. */
async function run(script: string, ...args: string[]) {
  const { DATABASE_URL: _, ...env } = process.env;
  const dataDir = join(folder, 'mistyped');
  const child = spawn(process.execPath, [script, ...args], { env: { ...env, DATA_DIR: dataDir } });
  child.stdin.end();
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output, errors, code: await closed };
}

const commands = {
  'npm start': 'scripts/start.mjs',
  'npm test': 'scripts/test.mjs',
  'npm run psql': 'scripts/dev/psql.ts',
  'npm run admin': 'scripts/ops/admin.ts',
  'npm run audit': 'scripts/ops/audit.ts',
  'npm run backup': 'scripts/ops/backup.ts',
  'npm run check-archive': 'scripts/ops/check-archive.ts',
  'npm run import-archive': 'scripts/ops/import-archive.ts',
  'npm run restore': 'scripts/ops/restore.ts',
  'npm run release': 'scripts/ops/release.ts',
  'npm run divide-database': 'scripts/ops/divide-database.ts',
  'npm run doctor': 'scripts/ops/doctor.ts',
  'npm run rotate-key': 'scripts/ops/rotate-key.ts',
  'npm run move-database': 'scripts/ops/move-database.ts',
  'npm run drill': 'scripts/lab/drill.ts',
  'npm run chaos': 'scripts/lab/chaos.ts',
  'npm run bench': 'scripts/lab/bench.ts',
  'npm run build': 'scripts/build.mjs',
  'npm run dev': 'scripts/dev/dev.mjs',
  'npm run new': 'scripts/dev/new.ts',
  'npm run map': 'scripts/dev/map.ts',
  'npm run seed': 'scripts/dev/seed.ts',
  'npm run screens': 'scripts/dev/screens.ts',
  'npm run table-types': 'scripts/dev/table-types.ts',
  'npm run licences': 'scripts/dev/licences.ts',
  'npm run audit:packages': 'scripts/ops/audit-packages.ts',
};

for (const [command, script] of Object.entries(commands)) {
  test(`${command} explains itself, and does nothing else`, async () => {
    for (const word of ['--help', '-h']) {
      const { output, errors, code } = await run(script, word);
      assert.deepEqual([code, errors], [0, '']);
      assert.ok(output.includes(command), output);
      assert.ok(output.trim().split('\n').length > 2, 'more than a list of its options');
    }
    assert.equal(existsSync(join(folder, 'mistyped')), false);
  });
}

test('npm test names a file that does not exist, in one line', async () => {
  const { errors, code } = await run('scripts/test.mjs', 'no/such.test.ts');
  assert.equal(code, 1);
  assert.match(errors, /^test: no such file: no\/such\.test\.ts\..*\n$/);
});

test('a mistyped data folder is refused, and does not become a database', async () => {
  const calls: [script: string, ...options: string[]][] = [
    ['scripts/ops/admin.ts', 'list'],
    ['scripts/ops/audit.ts'],
    ['scripts/ops/backup.ts'],
    ['scripts/dev/psql.ts', '-c', 'SELECT 1'],
    ['scripts/ops/release.ts'],
    ['scripts/dev/seed.ts'],
    ['scripts/ops/rotate-key.ts'],
  ];

  for (const call of calls) {
    const { errors, code } = await run(...call);
    assert.equal(code, 1, call[0]);
    assert.match(errors, /There is no Staydesk database in .*mistyped\. Set DATA_DIR to the folder/);
    assert.equal(existsSync(join(folder, 'mistyped')), false, call[0]);
  }
});

test('a start with DATABASE_URL warns when a database lies unused in the data folder', async () => {
  const dataDir = join(folder, 'once-used');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18');

  const DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/none';
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ROLES: 'worker', DATABASE_URL };
  const child = spawn(process.execPath, ['server/main.ts'], { env });

  try {
    for await (const line of createInterface(child.stdout)) {
      if (line.includes(`the database in ${dataDir} is not used`)) return;
    }
    assert.fail('it ended without a word about it');
  } finally {
    child.kill('SIGKILL');
  }
});
