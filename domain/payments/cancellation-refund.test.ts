import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { memberRoles } from '#domain/account/member-roles.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  cancellationRefund,
  defaultRefund,
  fullRefundDays,
  policyRefund,
  refundDeadlines,
} from './cancellation-refund.ts';
import { type CancellationPolicy, cancellationPolicies } from './payment-lists.ts';

const checkIn = '2027-03-01';

function percentAt(policy: CancellationPolicy, daysBefore: number, status = 'confirmed'): number {
  const today = addDays(checkIn, -daysBefore);
  return policyRefund({ policy, totalMinor: 1000, receivedMinor: 1000, checkIn, today, status }).percent;
}

describe('the refundable part of the total, by days before check-in', () => {
  const rows: readonly [CancellationPolicy, readonly (readonly [number, number])[]][] = [
    [
      'flexible',
      [
        [400, 100],
        [1, 100],
        [0, 0],
        [-1, 0],
      ],
    ],
    [
      'moderate',
      [
        [5, 100],
        [4, 50],
        [0, 50],
        [-1, 0],
      ],
    ],
    [
      'firm',
      [
        [30, 100],
        [29, 50],
        [7, 50],
        [6, 0],
        [0, 0],
      ],
    ],
    [
      'strict',
      [
        [400, 50],
        [7, 50],
        [6, 0],
        [-1, 0],
      ],
    ],
    [
      'non_refundable',
      [
        [400, 0],
        [0, 0],
      ],
    ],
  ];

  for (const [policy, steps] of rows) {
    test(policy, () => {
      for (const [daysBefore, percent] of steps)
        assert.equal(percentAt(policy, daysBefore), percent, `${daysBefore}`);
    });
  }

  test('is everything, by any policy, as long as nothing was confirmed', () => {
    for (const policy of cancellationPolicies) {
      for (const status of ['inquiry', 'pending', 'held']) assert.equal(percentAt(policy, -3, status), 100);
    }
  });
});

describe('the party that cancels decides which refund applies', () => {
  const stay = { policy: 'non_refundable', totalMinor: 1000, receivedMinor: 700, checkIn } as const;
  const cancelled = { ...stay, today: checkIn, status: 'confirmed' };

  test('a guest gets the refund of the policy, regardless of the host’s choice', () => {
    assert.equal(cancellationRefund({ ...cancelled, by: 'guest' }).refundMinor, 0);
    assert.equal(cancellationRefund({ ...cancelled, by: 'guest', choice: 'full' }).refundMinor, 0);
  });

  test('a host or the platform refunds everything received', () => {
    for (const by of ['agent', 'admin', 'timer'] as const) {
      const { refundMinor, retainedMinor } = cancellationRefund({ ...cancelled, by });
      assert.deepEqual([refundMinor, retainedMinor], [700, 0]);
    }
    assert.equal(cancellationRefund({ ...cancelled, by: 'agent', receivedMinor: -5 }).refundMinor, 0);
  });

  test('a host or an admin may choose the policy instead', () => {
    assert.equal(cancellationRefund({ ...cancelled, by: 'agent', choice: 'policy' }).refundMinor, 0);
    assert.equal(cancellationRefund({ ...cancelled, by: 'admin', choice: 'policy' }).refundMinor, 0);
  });
});

describe('the refund', () => {
  const refund = (policy: CancellationPolicy, receivedMinor: number, today: string) =>
    policyRefund({ policy, totalMinor: 1001, receivedMinor, checkIn, today, status: 'confirmed' });

  test('is what was received above the part that is owed all the same', () => {
    // Half of 1,001 rounds up to 501, so 500 remain owed.
    assert.equal(refund('strict', 1001, '2027-01-01').refundMinor, 501);
    assert.equal(refund('strict', 300, '2027-01-01').refundMinor, 0);
    assert.equal(refund('strict', 300, '2027-01-01').retainedMinor, 300);
    assert.equal(refund('flexible', 300, '2027-01-01').refundMinor, 300);
    assert.equal(refund('non_refundable', 1101, '2027-01-01').refundMinor, 100);
    assert.equal(refund('flexible', 0, '2027-01-01').refundMinor, 0);
    assert.equal(refund('flexible', -50, '2027-01-01').refundMinor, 0);
  });

  test('names the applied rule, and until when it applies', () => {
    const firm = refund('firm', 1001, '2027-01-30');
    assert.equal(firm.until, '2027-01-30');
    assert.match(
      texts(defaultLocale).refundRule(firm.reason),
      /^Firm: full refund up to 30 days .* Cancelling today means a full refund\.$/,
    );

    assert.equal(refund('firm', 1001, '2027-01-31').until, '2027-02-22');
    assert.match(
      texts(defaultLocale).refundRule(refund('firm', 1001, '2027-01-31').reason),
      /a refund of 50% of the total/,
    );
    assert.equal(refund('firm', 1001, '2027-02-23').until, null);
    assert.match(
      texts(defaultLocale).refundRule(refund('firm', 1001, '2027-02-23').reason),
      /means no refund/,
    );
  });

  test('the host’s own amount takes precedence, and never exceeds the received money', () => {
    const input = { by: 'agent', choice: 'policy', policy: 'strict', totalMinor: 1_000 } as const;
    const when = { checkIn, today: addDays(checkIn, -10), status: 'confirmed' };
    const own = (ownMinor: number) => cancellationRefund({ ...input, ...when, receivedMinor: 800, ownMinor });
    assert.deepEqual([own(300).refundMinor, own(300).retainedMinor], [300, 500]);
    assert.deepEqual([own(0).refundMinor, own(0).retainedMinor], [0, 800]);
    assert.deepEqual([own(900).refundMinor, own(900).retainedMinor], [800, 0]);
    const byGuest = cancellationRefund({ ...input, ...when, by: 'guest', receivedMinor: 800, ownMinor: 800 });
    assert.equal(byGuest.refundMinor, 300);
  });

  test('and what stays are together what was received; waiting never raises a refund', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cancellationPolicies),
        fc.nat(1_000_000),
        fc.nat(1_500_000),
        fc.integer({ min: -10, max: 60 }),
        (policy, totalMinor, receivedMinor, daysBefore) => {
          const on = (days: number) =>
            policyRefund({
              policy,
              totalMinor,
              receivedMinor,
              checkIn,
              today: addDays(checkIn, -days),
              status: 'confirmed',
            });

          const { refundMinor, retainedMinor, until } = on(daysBefore);
          assert.equal(refundMinor + retainedMinor, receivedMinor);
          assert.ok(refundMinor >= 0 && retainedMinor >= 0 && retainedMinor <= totalMinor);
          assert.ok(on(daysBefore - 1).refundMinor <= refundMinor);
          assert.ok(until === null || until >= addDays(checkIn, -daysBefore));
        },
      ),
    );
  });
});

describe('the policy as dates', () => {
  const today = addDays(checkIn, -60);

  test('names the last day of each refund, the largest first', () => {
    assert.deepEqual(refundDeadlines({ policy: 'firm', checkIn, today }), [
      { percent: 100, until: '2027-01-30' },
      { percent: 50, until: '2027-02-22' },
    ]);
    assert.deepEqual(refundDeadlines({ policy: 'non_refundable', checkIn, today }), []);
  });

  test('leaves out what has passed', () => {
    const late = addDays(checkIn, -29);
    assert.deepEqual(refundDeadlines({ policy: 'firm', checkIn, today: late }), [
      { percent: 50, until: '2027-02-22' },
    ]);
    assert.deepEqual(refundDeadlines({ policy: 'strict', checkIn, today: addDays(checkIn, -6) }), []);
  });

  test('agrees with the refund of every day on which a guest could cancel', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cancellationPolicies),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 90 }),
        (policy, seenBefore, laterBy) => {
          const seenOn = addDays(checkIn, -seenBefore);
          const cancelledOn = addDays(seenOn, laterBy);
          const promised = refundDeadlines({ policy, checkIn, today: seenOn }).find(
            ({ until }) => cancelledOn <= until,
          );

          const refund = policyRefund({
            policy,
            totalMinor: 1000,
            receivedMinor: 1000,
            checkIn,
            status: 'confirmed',
            today: cancelledOn,
          });
          assert.equal(promised?.percent ?? 0, refund.percent);
        },
      ),
    );
  });
});

test('a policy with full refunds states until how many days before check-in, and the others state none', () => {
  assert.deepEqual(cancellationPolicies.map(fullRefundDays), [1, 5, 30, null, null]);
  const checkIn = '2027-05-10';
  for (const policy of cancellationPolicies) {
    const days = fullRefundDays(policy);
    const [first] = refundDeadlines({ policy, checkIn, today: '2027-01-01' });
    assert.equal(days === null ? null : addDays(checkIn, -days), first?.percent === 100 ? first.until : null);
  }
});

test('an admin refunds everything received, or by the policy when they choose so, and never an own amount', () => {
  const stay = {
    policy: 'strict',
    totalMinor: 1000,
    receivedMinor: 1000,
    checkIn,
    status: 'confirmed',
  } as const;

  const today = addDays(checkIn, -10);
  const refund = (given: { choice?: 'policy' | 'full'; ownMinor?: number }) =>
    cancellationRefund({ ...stay, today, by: 'admin', ...given }).refundMinor;
  assert.deepEqual(
    [refund({}), refund({ choice: 'full' }), refund({ choice: 'policy' }), refund({ ownMinor: 1 })],
    [1000, 1000, 500, 1000],
  );
});

test('without a choice, members who decide about money refund everything, and the others what the policy gives', () => {
  assert.deepEqual(
    memberRoles.map((role) => [role, defaultRefund(role)]),
    [
      ['owner', 'full'],
      ['manager', 'full'],
      ['front-desk', 'policy'],
      ['cleaner', 'policy'],
      ['accountant', 'full'],
    ],
  );
});
