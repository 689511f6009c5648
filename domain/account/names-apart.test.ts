import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withNamesApart } from './names-apart.ts';

test('members with the same name have their addresses with it, and others do not', () => {
  const eva = { name: 'Eva Brandt', email: 'eva@stays.example' };
  const other = { name: 'eva brandt', email: 'brandt@stays.example' };
  const rui = { name: 'Rui Lopes', email: 'rui@stays.example' };

  assert.deepEqual(
    withNamesApart([eva, rui, other]).map(({ name }) => name),
    ['Eva Brandt (eva@stays.example)', 'Rui Lopes', 'eva brandt (brandt@stays.example)'],
  );
  assert.deepEqual(withNamesApart([eva, rui]), [eva, rui]);
});
