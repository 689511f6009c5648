import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { read, root } from './project-files.ts';

/** Cells of a CSV line; quoted cells may contain commas. */
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

test('lists each line of the security standard once, with its level and what is done', () => {
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

/**
 * Number of level 1 and 2 requirements per section of ASVS 5.0.0, in its order; level 3 requirements are selected
 * individually.
 */
const sections: Record<string, number> = {
  'V1.1': 2,
  'V1.2': 9,
  'V1.3': 11,
  'V1.4': 3,
  'V1.5': 2,
  'V2.1': 3,
  'V2.2': 3,
  'V2.3': 4,
  'V2.4': 1,
  'V3.2': 2,
  'V3.3': 4,
  'V3.4': 6,
  'V3.5': 5,
  'V3.7': 2,
  'V4.1': 3,
  'V4.2': 1,
  'V4.3': 2,
  'V4.4': 4,
  'V5.1': 1,
  'V5.2': 3,
  'V5.3': 2,
  'V5.4': 3,
  'V6.1': 3,
  'V6.2': 12,
  'V6.3': 4,
  'V6.4': 4,
  'V6.5': 5,
  'V6.6': 3,
  'V6.8': 4,
  'V7.1': 3,
  'V7.2': 4,
  'V7.3': 2,
  'V7.4': 5,
  'V7.5': 2,
  'V7.6': 2,
  'V8.1': 2,
  'V8.2': 3,
  'V8.3': 1,
  'V8.4': 1,
  'V9.1': 3,
  'V9.2': 4,
  'V10.1': 2,
  'V10.2': 2,
  'V10.3': 4,
  'V10.4': 11,
  'V10.5': 5,
  'V10.6': 2,
  'V10.7': 3,
  'V11.1': 2,
  'V11.2': 3,
  'V11.3': 3,
  'V11.4': 4,
  'V11.5': 1,
  'V11.6': 1,
  'V12.1': 3,
  'V12.2': 2,
  'V12.3': 4,
  'V13.1': 1,
  'V13.2': 5,
  'V13.3': 2,
  'V13.4': 5,
  'V14.1': 2,
  'V14.2': 4,
  'V14.3': 3,
  'V15.1': 3,
  'V15.2': 3,
  'V15.3': 7,
  'V16.1': 1,
  'V16.2': 5,
  'V16.3': 4,
  'V16.4': 3,
  'V16.5': 3,
  'V17.1': 1,
  'V17.2': 4,
  'V17.3': 2,
};
const chosenOfLevel3 =
  'V1.2.10 V2.4.2 V4.1.4 V5.2.4 V5.2.6 V6.3.7 V6.3.8 V8.3.2 V14.2.8 V15.4.2 V16.5.4'.split(' ');

test('every line of levels 1 and 2 of the standard is there, and eleven of level 3', () => {
  const counted: Record<string, number> = {};
  for (const { id, level } of rows) {
    const section = id.slice(0, id.lastIndexOf('.'));
    if (level !== '3') counted[section] = (counted[section] ?? 0) + 1;
  }
  assert.deepEqual(counted, sections);
  const ofLevel3 = rows.filter(({ level }) => level === '3').map(({ id }) => id);
  assert.deepEqual(ofLevel3, chosenOfLevel3);
});

test('names existing tests for each requirement that is met', () => {
  const unproved = rows.filter(
    ({ met, tests }) => (met === 'yes' || met === 'in part') && tests.length === 0,
  );
  assert.deepEqual(unproved, []);
  const gone = rows.flatMap(({ id, tests }) =>
    tests.filter((path) => !existsSync(join(root, path))).map((path) => `${id}: ${path}`),
  );
  assert.deepEqual(gone, []);
});
