import assert from 'node:assert/strict';
import { test } from 'node:test';
import { capitalOf, initialsOf } from './initials.ts';

test('initials are of the first and the last name', () => {
  assert.equal(initialsOf('Inês Carvalho'), 'IC');
  assert.equal(initialsOf('  ana maria da silva '), 'AS');
  assert.equal(initialsOf('Marisol'), 'M');
  assert.equal(initialsOf('王 明'), '王明');
  assert.equal(initialsOf('Ελένη Παπά'), 'ΕΠ');
  assert.equal(initialsOf(''), '');
});

test('letters that have no capital of their own stay', () => {
  assert.equal(initialsOf('ნინო ბერიძე'), 'ნბ');
  assert.equal(capitalOf('ə'), 'Ə');
  assert.equal(capitalOf('7'), '7');
});
