import assert from 'node:assert/strict';
import test from 'node:test';
import { columnName } from '#server/db/rows.ts';
import { projectFiles, read, tests } from '../project-files.ts';

/** Columns that statements still name by hand as fields: `b.check_in AS "checkIn"`. It only falls. */
const limit = 90;

/** Plain columns with an alias that `selectList` would give. */
function handMadeAliases(text: string): string[] {
  return [...text.matchAll(/(?<![\w$)'"-])(?:[a-z]\w*\.)?([a-z]\w*) AS "(\w+)"/g)].flatMap(
    ([alias, column = '', field = '']) =>
      column === columnName(field) || (column === 'id' && field === '_id') ? [alias] : [],
  );
}

const found = projectFiles(/^server\/.*\.ts$/)
  .filter((path) => !tests.test(path))
  .flatMap((path) => handMadeAliases(read(path)).map((alias) => `${path}: ${alias}`));

test('statements read plain columns by a select list', () => {
  assert.ok(found.length <= limit, `${found.length} aliases by hand, at most ${limit}:\n${found.join('\n')}`);
});

test('an alias of a plain column is counted, one of an expression or of another name is not', () => {
  const text = `SELECT b.id AS "_id", check_in AS "checkIn", lower(stay) AS "checkOut", p.title AS "propertyTitle"`;

  assert.deepEqual(handMadeAliases(text), ['b.id AS "_id"', 'check_in AS "checkIn"']);
});
