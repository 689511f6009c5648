import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import { emptyLinkDraft, findFieldErrors, linkDraftOf, toLinkChange, toLinkInput } from './link-draft.ts';

test('a link needs at least one property, and no name', () => {
  const errors = findFieldErrors(emptyLinkDraft(''));
  assert.deepEqual(errors, [{ field: 'properties' }]);
  assert.deepEqual(findFieldErrors(emptyLinkDraft('p,q')), []);
  assert.deepEqual(emptyLinkDraft('p,q').propertyIds, ['p', 'q']);
});

test('a link to all properties needs no choice and sends none', () => {
  const draft = { ...emptyLinkDraft(''), name: ' Summer ', which: 'all' as const };
  assert.deepEqual(findFieldErrors(draft), []);
  const input = toLinkInput(draft);
  assert.equal(input.name, 'Summer');
  assert.equal('propertyIds' in input, false);
});

test('half a stay is no stay', () => {
  const draft = { ...emptyLinkDraft('p'), name: 'n', stay: { checkIn: '2027-03-01', checkOut: null } };
  assert.equal('checkIn' in toLinkInput(draft), false);
});

test('a password of three letters is too short', () => {
  assert.deepEqual(findFieldErrors({ ...emptyLinkDraft('p'), name: 'n', password: 'abc' }), [
    { field: 'password' },
  ]);
});

test('the last day counts to its end', () => {
  const input = toLinkInput({ ...emptyLinkDraft('p'), name: 'n', lastDay: '2027-03-01' });
  const until = new Date(input.expiresAt ?? '');
  assert.deepEqual([until.getDate(), until.getHours(), until.getMinutes()], [1, 23, 59]);
});

const link: SharedLink = {
  _id: 'l',
  linkCode: 'c',
  url: 'https://stay.example/shared/c',
  name: 'Summer',
  status: 'expired',
  allProperties: false,
  propertyIds: ['b', 'a'],
  propertyCount: 2,
  propertyOrder: 'chosen',
  client: null,
  checkIn: '2027-07-01',
  checkOut: '2027-07-08',
  showPrices: true,
  allowRequests: true,
  allowMessages: true,
  hasPassword: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: new Date(2026, 0, 31, 23, 59, 59).toISOString(),
  counters: {
    views: 0,
    uniqueVisitors: 0,
    propertyViews: 0,
    quotes: 0,
    requests: 0,
    messages: 0,
    bookings: 0,
  },
};

test('a change that leaves the expiry and the password untouched sends neither', () => {
  const change = toLinkChange(linkDraftOf(link), link);
  assert.equal('expiresAt' in change, false);
  assert.equal('password' in change, false);
  assert.deepEqual(
    [change.propertyIds, change.checkIn, change.checkOut],
    [['b', 'a'], '2027-07-01', '2027-07-08'],
  );
});

test('a change sends null for values that were cleared', () => {
  const emptied = { ...linkDraftOf(link), lastDay: '', removesPassword: true };
  const change = toLinkChange({ ...emptied, stay: { checkIn: null, checkOut: null } }, link);
  assert.deepEqual(
    [change.expiresAt, change.password, change.checkIn, change.checkOut],
    [null, null, null, null],
  );
});
