import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyDraft, findDraftFaults, toLinkInput } from './link-draft.ts';

test('a link needs a name and at least one place', () => {
  const faults = findDraftFaults(emptyDraft(''));
  assert.deepEqual(
    faults.map(({ field }) => field),
    ['name', 'properties'],
  );
});

test('a link to all places needs no choice and sends none', () => {
  const draft = { ...emptyDraft(''), name: ' Summer ', which: 'all' as const };
  assert.deepEqual(findDraftFaults(draft), []);
  const input = toLinkInput(draft);
  assert.equal(input.name, 'Summer');
  assert.equal('propertyIds' in input, false);
});

test('half a stay is no stay', () => {
  const draft = { ...emptyDraft('p'), name: 'n', stay: { checkIn: '2027-03-01', checkOut: null } };
  assert.equal('checkIn' in toLinkInput(draft), false);
});

test('a password of three letters is too short', () => {
  assert.deepEqual(findDraftFaults({ ...emptyDraft('p'), name: 'n', password: 'abc' }), [
    { field: 'password', why: 'short' },
  ]);
});

test('the last day counts to its end', () => {
  const input = toLinkInput({ ...emptyDraft('p'), name: 'n', lastDay: '2027-03-01' });
  const until = new Date(input.expiresAt ?? '');
  assert.deepEqual([until.getDate(), until.getHours(), until.getMinutes()], [1, 23, 59]);
});
