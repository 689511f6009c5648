import assert from 'node:assert/strict';
import { test } from 'node:test';
import { belowPotential, type Earnings } from './own-potential.ts';

function earns(id: string, revpanMinor: number | null, more: Partial<Earnings> = {}): Earnings {
  return { id, currency: 'EUR', revpanMinor, beforeMinor: null, ...more };
}

const found = (earnings: Earnings[]) =>
  belowPotential(earnings).map(({ id, basis, share }) => [id, basis, Math.round(share * 100)]);

test('a property is measured by its own earlier period, however much it earns', () => {
  const earnings = [
    earns('Best earner, worse than last year', 9_000, { beforeMinor: 12_000 }),
    earns('Best earner, as last year', 10_276, { beforeMinor: 10_000 }),
    earns('Small and better than ever', 2_000, { beforeMinor: 1_500 }),
  ];
  assert.deepEqual(found(earnings), [['Best earner, worse than last year', 'own', -25]]);
});

test('without a full earlier period compares with the other properties, and never lists the best earner', () => {
  const earnings = [
    earns('Rare and dear', 10_276),
    earns('Middling', 6_000),
    earns('Empty', 900),
    earns('Fair', 5_800),
  ];
  assert.deepEqual(found(earnings), [['Empty', 'others', -85]]);
});

test('a tenth less is reported, a little less is not', () => {
  const earnings = [earns('a', 900, { beforeMinor: 1_000 }), earns('b', 901, { beforeMinor: 1_000 })];
  assert.deepEqual(found(earnings), [['a', 'own', -10]]);
});

test('other currencies, a single other property and no available nights give no comparison', () => {
  assert.deepEqual(found([earns('Lisbon', 100), earns('Porto', 9_000)]), []);
  const yen = [earns('Osaka', 2_000, { currency: 'JPY' }), earns('Tokyo', 900_000, { currency: 'JPY' })];
  assert.deepEqual(found([earns('Lisbon', 100), earns('Closed', null), ...yen]), []);
  assert.deepEqual(found([earns('New', 0, { beforeMinor: 0 })]), []);
});
