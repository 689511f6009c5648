import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { copyProject } from '#testing/copy-project.ts';

const project = copyProject();
after(() => project.remove());

function runNew(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/dev/new.ts', ...args], {
    cwd: project.folder,
    encoding: 'utf8',
  });
  return { code: status, output: stdout, errors: stderr };
}

const read = (path: string) => readFileSync(join(project.folder, path), 'utf8');

/** Paths of a report: the lines below "Written:". */
const writtenOf = (output: string) =>
  (output.split('Left to decide:')[0] ?? '').split('\n').slice(1).filter(Boolean);

test('a feature and endpoints of every kind are written in the style of the house', () => {
  const runs = [
    runNew('feature', 'properties', 'house-keys'),
    runNew('endpoint', 'calendar', 'read-tides'),
    runNew('endpoint', 'saved-replies', 'create-tide'),
    runNew('endpoint', 'admin/content', 'change-tide'),
    runNew('endpoint', 'property-comments', 'remove-tide'),
  ];

  assert.deepEqual(
    runs.map(({ code, errors }) => [code, errors]),
    runs.map(() => [0, '']),
  );

  const files = runs.flatMap(({ output }) => writtenOf(output).map((line) => line.trim()));
  assert.ok(files.length > 20);

  const sources = files.filter((path) => path.endsWith('.ts'));
  const lint = spawnSync(join('node_modules', '.bin', 'biome'), ['check', '--colors=off', ...sources], {
    cwd: project.folder,
    encoding: 'utf8',
  });
  assert.equal(lint.status, 0, lint.stdout + lint.stderr);
});

test('a feature is registered in the contract, in the server and in the next migration', () => {
  assert.match(
    read('contract/api.ts'),
    /import \* as houseKeys from '\.\/properties\/house-keys\.ts';[\s\S]* {2}houseKeys,\n/,
  );
  assert.match(read('server/features/index.ts'), / {2}houseKeysFeature,\n/);
  assert.match(runNew('feature', 'calendars', 'tides').output, /migrations\/\d{4}-tides\.sql/);
});

test('an endpoint is served together with the others of its contract file', () => {
  const routes = read('server/features/admin/core/resources.routes.ts');
  const content = /export function serveAdminContent[\s\S]*?\n}\n/.exec(routes)?.[0] ?? '';
  assert.match(content, /serveAll\(adminContent, \{\n {4}changeTide: /);
});

test('refuses an existing or unknown name', () => {
  const refused = [
    runNew(),
    runNew('feature', 'properties', 'house-keys'),
    runNew('feature', 'properties', 'HouseKeys'),
    runNew('feature', 'nowhere', 'tide-tables'),
    runNew('feature', 'tide-tables'),
    runNew('endpoint', 'calendar', 'read-tides'),
    runNew('endpoint', 'nowhere', 'read-tides'),
  ];

  assert.deepEqual(
    refused.map(({ code, errors }) => [code, errors.includes('    at ')]),
    refused.map(() => [1, false]),
  );
});
