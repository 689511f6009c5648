import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles, read, tests } from '../project-files.ts';

/** Writes to the terminal, for the person who starts and stops the server. */
const terminal = new Set(['server/main.ts', 'server/log-error.ts']);

test('the server writes its log by the logger or by logError(), so that each line has a numeric level and a time', () => {
  const writers = projectFiles(/^server\/.*\.ts$/)
    .filter((path) => !tests.test(path) && !terminal.has(path))
    .filter((path) => /\bconsole\.|process\.std(out|err)\.write/.test(read(path)));
  assert.deepEqual(writers, []);

  const own = [...read('server/main.ts').matchAll(/console\.(error|log)\(\s*([^;]*)/g)].map(
    ([, , what]) => what,
  );
  assert.ok(own.length > 2);
  assert.deepEqual(
    own.filter((what = '') => /describeError|JSON\.stringify/.test(what)),
    [],
  );
});
