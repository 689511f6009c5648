import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOfDraft, emptyRateDraft } from './rate-selection.ts';

test('unchanged fields produce no change', () => {
  assert.equal(changeOfDraft(emptyRateDraft, 'EUR'), null);
});

test('the change has exactly the parts that are chosen', () => {
  const draft = {
    ...emptyRateDraft,
    price: 'percent' as const,
    percent: -15,
    minimum: 'nights' as const,
    minNights: 4,
  };

  assert.deepEqual(changeOfDraft(draft, 'EUR'), {
    price: { kind: 'percent', percent: -15, rounding: 'whole' },
    minimum: { kind: 'nights', nights: 4 },
  });

  const block = { kind: 'owner_stay' as const, note: ' Family ' };
  assert.deepEqual(changeOfDraft({ ...emptyRateDraft, availability: 'block', block }, 'EUR'), {
    availability: { kind: 'block', blockKind: 'owner_stay', note: 'Family' },
  });
});

test('an empty amount, percentage or minimum prevents saving even with another complete field', () => {
  const unblock = { ...emptyRateDraft, availability: 'unblock' as const };
  assert.equal(changeOfDraft({ ...unblock, price: 'amount', amountMinor: null }, 'EUR'), null);
  assert.equal(changeOfDraft({ ...unblock, price: 'percent', percent: 0 }, 'EUR'), null);
  assert.equal(changeOfDraft({ ...unblock, minimum: 'nights', minNights: null }, 'EUR'), null);
  assert.deepEqual(changeOfDraft(unblock, 'EUR'), { availability: { kind: 'unblock' } });
});
