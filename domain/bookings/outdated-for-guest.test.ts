import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOutdatedForGuest } from './outdated-for-guest.ts';

test('another stay, price, state or payment outdates the page that a guest has read, and nothing else does', () => {
  const outdated = (
    before: Parameters<typeof isOutdatedForGuest>[0]['before'],
    ledgerEntryId: string | null = null,
  ) => isOutdatedForGuest({ before, ledgerEntryId });
  assert.equal(outdated({ checkOut: '2027-08-14' }), true);
  assert.equal(outdated({ totalMinor: 60_000 }), true);
  assert.equal(outdated({ status: 'pending' }), true);
  assert.equal(outdated({}, '01a1ff3c-5bdc-733f-8ae0-a5d89383484f'), true);
  assert.equal(outdated({}), false);
});
