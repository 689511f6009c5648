import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decidesOrder } from './reverse-unordered-rows.ts';

test('a statement decides the order of its rows only outside parentheses', () => {
  assert.ok(decidesOrder('SELECT id FROM agents\n ORDER BY id'));
  assert.ok(decidesOrder('SELECT id FROM (SELECT 1) x order by id LIMIT 3'));
  assert.ok(!decidesOrder('SELECT * FROM (SELECT id FROM agents ORDER BY lower(name)) x LIMIT 3'));
  assert.ok(!decidesOrder('SELECT id, row_number() OVER (ORDER BY name) FROM agents'));
});
