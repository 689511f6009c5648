import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fieldName } from '#testing/archives/field-name.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { sourceColumn } from './dataset.ts';
import { datasets } from './datasets.ts';
import { leftOutTables } from './left-out-tables.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

async function columnsByTable(): Promise<Map<string, string[]>> {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `SELECT c.relname AS "table", a.attname AS "column"
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY c.relname, a.attnum`,
  );
  const found = Map.groupBy(rows, ({ table }) => table);
  return new Map([...found].map(([table, columns]) => [table, columns.map(({ column }) => column)]));
}

test('every table with an agent’s data is in the archive, or left out with its reason', async () => {
  const tables = [...(await columnsByTable())]
    .filter(([, columns]) => columns.includes('agent_id'))
    .map(([table]) => table);
  const exported = new Set<string>(datasets.map(({ table }) => table));
  const leftOut = new Set<string>(leftOutTables);

  assert.ok(tables.length > 80, 'hardly any table was found');
  assert.deepEqual(
    tables.filter((table) => !exported.has(table) && !leftOut.has(table)),
    [],
    'a new table needs a dataset, or a reason in left-out-tables.ts',
  );
  assert.deepEqual([...exported.intersection(leftOut)], [], 'a table is in both lists');
  assert.deepEqual(
    [...leftOut].filter((table) => !tables.includes(table)),
    [],
    'the list has a table that is gone',
  );
});

test('every column of an exported table is in the archive, or left out with its reason', async () => {
  const columns = await columnsByTable();

  for (const dataset of datasets) {
    const all = (columns.get(dataset.table) ?? []).filter((column) => column !== 'agent_id');
    const exported = new Set(dataset.columns.map(sourceColumn));
    const computed = dataset.columns.filter((column) => sourceColumn(column) === null);
    const leftOut = new Set(Object.keys(dataset.leftOut ?? {}));

    const missing = all.filter((column) => {
      const isComputed = computed.some(
        (source) => typeof source !== 'string' && source.name === fieldName(column),
      );
      return !exported.has(column) && !isComputed && !leftOut.has(fieldName(column));
    });
    assert.deepEqual(missing, [], `${dataset.name}: a new column is exported, or left out with a reason`);
  }
});

test('names of lists are unique', () => {
  const names = datasets.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
});
