import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { read, root } from './project-files.ts';

/** The cells of a line; quoted ones may have commas in them. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
}

const [head = '', ...lines] = read('docs/asvs.csv').trim().split('\n');
const rows = lines.map((line) => {
  const [id = '', level = '', applies = '', met = '', how = '', tests = ''] = cellsOf(line);
  return { id, level, applies, met, how, tests: tests.split(' ').filter(Boolean) };
});

test('each line of the security standard stands once, with its level and what is done', () => {
  assert.equal(head, 'id,level,applies,met,how,tests');
  assert.ok(rows.length > 100);
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  const odd = rows.filter(
    ({ id, level, applies, met, how }) =>
      !/^V\d+\.\d+\.\d+$/.test(id) ||
      !/^[123]$/.test(level) ||
      how === '' ||
      !(applies === 'no' ? met === '' : applies === 'yes' && /^(yes|in part|no)$/.test(met)),
  );
  assert.deepEqual(odd, []);
});

test('what is met names tests that are there', () => {
  const unproved = rows.filter(
    ({ met, tests }) => (met === 'yes' || met === 'in part') && tests.length === 0,
  );
  assert.deepEqual(unproved, []);
  const gone = rows.flatMap(({ id, tests }) =>
    tests.filter((path) => !existsSync(join(root, path))).map((path) => `${id}: ${path}`),
  );
  assert.deepEqual(gone, []);
});
