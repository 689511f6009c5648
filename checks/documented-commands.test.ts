import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { commandsOf, readCommands } from '../scripts/dev/docs-check/read-commands.ts';
import { filesOf, scriptsOf, trialOf, unusedRules } from '../scripts/dev/docs-check/trials.ts';
import { read, root } from './project-files.ts';

const documented = readCommands();
const commands = documented.map(({ command }) => command);
// NOTE: our own package.json.
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('every documented command has a way to be tried, and no way is left over', () => {
  assert.ok(commands.length > 80);
  assert.deepEqual(
    documented.filter(({ command }) => trialOf(command) === undefined),
    [],
  );
  assert.deepEqual(unusedRules(commands), []);
});

test('every npm script and file that a documented command names is there', () => {
  const missing = documented.filter(
    ({ command }) =>
      scriptsOf(command).some((name) => scripts[name] === undefined) ||
      filesOf(command).some((file) => !existsSync(join(root, file))),
  );
  assert.deepEqual(missing, []);
});

test('documents name npm scripts, which find the pinned Node, and not the files behind them', () => {
  assert.deepEqual(
    documented.filter(({ command }) => /(^|\s)node scripts\//.test(command)),
    [],
  );
  const pages = [...new Set(documented.map(({ document }) => document))];
  assert.deepEqual(
    pages.filter((page) => /`node scripts\//.test(read(page))),
    [],
  );
});

test('commands in containers are in the image', () => {
  const dockerfile = read('deploy/Dockerfile');
  const inContainers = commands.filter((command) => command.startsWith('docker ')).flatMap(scriptsOf);
  assert.ok(inContainers.length > 2);

  const copied = [...dockerfile.matchAll(/--from=build \/app\/(scripts\S*) /g)].map(([, path = '']) => path);
  for (const name of inContainers) {
    const file = /scripts\/\S+/.exec(scripts[name] ?? '')?.[0] ?? 'missing';
    assert.ok(
      copied.some((path) => file === path || file.startsWith(`${path}/`)),
      `${name}: ${file}`,
    );
  }
});

test('commands are read from blocks and from text, without notes behind them', () => {
  const page =
    'Run `npm run audit`, not `npm install`.\n\n```sh\nnpm run admin -- list    # every admin\nSELECT 1;\n```\n\n1. Then:\n\n   ```sh\n   git fetch --tags\n   ```\n';
  assert.deepEqual(commandsOf(page), ['npm run admin -- list', 'git fetch --tags', 'npm run audit']);
});

test('an upgrade begins with a backup, builds before it restarts, and explains how to go back', () => {
  const [, chapter = ''] = read('docs/how-to/install.md').split('\n## Upgrade\n');
  const [upgrade = '', back = ''] = (chapter.split('\n## ')[0] ?? '').split('\n### Go back\n');
  const steps = ['back-up.md#backup', 'git checkout NEW', 'npm run build', '#restart-without-downtime'];
  const positions = steps.map((step) => upgrade.indexOf(step));
  assert.ok(!positions.includes(-1), positions.join());
  assert.deepEqual(
    positions,
    positions.toSorted((one, two) => one - two),
  );

  // The sentence with which migrate() refuses a database of a newer version.
  assert.ok(back.includes('this version cannot work with it'));
  assert.ok(read('server/db/migrate.ts').includes('this version cannot work with it'));
});
