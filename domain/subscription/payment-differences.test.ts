import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '#domain/shared/duration.ts';
import {
  type GatewaySubscription,
  isUnchangedHere,
  type KnownSubscription,
  paymentDifferences,
} from './payment-differences.ts';

const end = Date.UTC(2026, 5, 1);
const ours: KnownSubscription = {
  agentId: 'agent',
  id: 'sub_1',
  status: 'active',
  planType: 'starter',
  interval: 'month',
  amountMinor: 1900,
  periodEnd: end,
};
const theirs: GatewaySubscription = {
  id: 'sub_1',
  agentId: 'agent',
  state: 'active',
  planType: 'starter',
  interval: 'month',
  amountMinor: 1900,
  periodEnd: end,
  cancels: false,
};
const between = (mine: Partial<KnownSubscription>, other: Partial<GatewaySubscription> | null) =>
  paymentDifferences([{ ...ours, ...mine }], other === null ? [] : [{ ...theirs, ...other }]).map(
    ({ kind, ours: own, theirs: gateway }) => [kind, own, gateway],
  );

test('equal sides differ in nothing, and neither do two ended ones', () => {
  assert.deepEqual(between({}, {}), []);
  assert.deepEqual(between({}, { periodEnd: end + dayMs / 2 }), []);
  assert.deepEqual(between({ status: 'inactive' }, { state: 'ended' }), []);
  assert.deepEqual(between({ status: 'inactive' }, null), []);
  assert.deepEqual(between({ status: 'cancelled' }, { state: 'ended' }), [], 'it runs to its end here');
  assert.deepEqual(between({ status: 'past_due' }, { state: 'past_due' }), []);
});

test('finds subscribers who pay for no plan, or have a plan without paying', () => {
  assert.deepEqual(between({ status: 'inactive' }, {}), [['ended_here', 'inactive', 'active']]);
  assert.deepEqual(between({}, null), [['ended_there', 'active', null]]);
  assert.deepEqual(between({}, { state: 'ended' }), [['ended_there', 'active', 'ended']]);
  assert.deepEqual(
    paymentDifferences([], [theirs, { ...theirs, id: 'sub_2', state: 'ended' }]).map(
      ({ kind, subscription }) => [kind, subscription],
    ),
    [['unknown_here', 'sub_1']],
  );
});

test('each field that differs is named with both sides, and a price only for the same plan', () => {
  assert.deepEqual(between({}, { amountMinor: 1700 }), [['amount', 1900, 1700]]);
  assert.deepEqual(between({}, { planType: 'business', amountMinor: 9900 }), [
    ['plan', 'starter', 'business'],
  ]);
  assert.deepEqual(between({}, { periodEnd: end + 30 * dayMs }), [['period_end', end, end + 30 * dayMs]]);
  assert.deepEqual(between({}, { cancels: true }), [['cancelling', 'renews', 'cancelled']]);
  assert.deepEqual(between({}, { state: 'past_due' }), [['payment_state', 'active', 'past_due']]);
});

test('a difference remains until our side changes', () => {
  const pairs: [
    Partial<KnownSubscription>,
    Partial<GatewaySubscription> | null,
    Partial<KnownSubscription>,
  ][] = [
    [{ status: 'inactive' }, {}, { status: 'active' }],
    [{}, null, { status: 'inactive' }],
    [{}, { planType: 'business' }, { planType: 'business' }],
    [{}, { interval: 'year' }, { interval: 'year' }],
    [{}, { amountMinor: 1700 }, { amountMinor: 1700 }],
    [{ periodEnd: null }, {}, { periodEnd: end }],
    [{}, { cancels: true }, { status: 'cancelled' }],
    [{ status: 'past_due' }, {}, { status: 'active' }],
  ];

  for (const [mine, other, changed] of pairs) {
    const before = { ...ours, ...mine };
    const [found] = paymentDifferences([before], other === null ? [] : [{ ...theirs, ...other }]);
    assert.ok(found);
    assert.equal(isUnchangedHere(found, before), true, found.kind);
    assert.equal(isUnchangedHere(found, { ...before, ...changed }), false, found.kind);
    assert.equal(isUnchangedHere(found, undefined), false, 'another subscription has taken its place');
  }

  const [unknown] = paymentDifferences([], [theirs]);
  assert.ok(unknown);
  assert.equal(isUnchangedHere(unknown, undefined), true);
  assert.equal(isUnchangedHere(unknown, ours), false, 'it became known');
});
