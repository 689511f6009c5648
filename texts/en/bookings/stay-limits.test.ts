import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts } from '../../texts.ts';

const { unsellableReason } = texts('en');

test('the reason of free nights that cannot be sold names every rule in one sentence', () => {
  assert.equal(
    unsellableReason({ nights: 2, obstacles: [{ rule: 'min_nights', minNights: 3 }] }),
    '2 nights available, but the minimum stay is 3 nights.',
  );
  assert.equal(
    unsellableReason({
      nights: 1,
      obstacles: [
        { rule: 'arrival_day', allowed: { days: [6], season: null } },
        { rule: 'departure_day', allowed: { days: [6, 7] } },
      ],
    }),
    '1 night available, but check-in is only possible on Saturday and check-out is only possible on Saturday or Sunday.',
  );
});

test('a rule that does not refuse the first night by itself is named without its days', () => {
  assert.equal(
    unsellableReason({ nights: 2, obstacles: [{ rule: 'departure_day', allowed: null }] }),
    '2 nights available, but check-out isn’t possible then.',
  );
});
