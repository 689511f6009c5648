import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts } from '../texts.ts';

const { unsellableReason } = texts('en');

test('the reason of free nights that cannot be sold names every rule in one sentence', () => {
  assert.equal(
    unsellableReason({ nights: 2, obstacles: [{ rule: 'min_nights', minNights: 3 }] }),
    '2 free nights, but the minimum stay is 3 nights.',
  );
  assert.equal(
    unsellableReason({
      nights: 1,
      obstacles: [
        { rule: 'arrival_day', allowed: { days: [6], season: null } },
        { rule: 'departure_day', allowed: { days: [6, 7] } },
      ],
    }),
    '1 free night, but arrival is possible on Saturday only and departure is possible on Saturday or Sunday only.',
  );
});

test('a rule that does not refuse the first night by itself is named without its days', () => {
  assert.equal(
    unsellableReason({ nights: 2, obstacles: [{ rule: 'departure_day', allowed: null }] }),
    '2 free nights, but no departure is possible then.',
  );
});
