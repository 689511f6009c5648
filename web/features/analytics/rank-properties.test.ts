import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PropertyFigures } from '#contract/analytics/metric-shapes.ts';
import { figuresOf } from './analytics.fixture.ts';
import { propertiesBelowPotential, topProperties } from './rank-properties.ts';

/** Property with an occupancy of `share` over 100 nights and the given RevPAN. */
function property(
  title: string,
  { share, revpanMinor, currency = 'EUR', before = null }: Earnings,
): PropertyFigures {
  const [money] = figuresOf().money;
  assert.ok(money);

  const revpan = {
    valueMinor: revpanMinor,
    numeratorMinor: revpanMinor * 100,
    denominator: 100,
    reason: null,
  };

  return {
    _id: title,
    title,
    type: 'villa',
    city: 'Lagos',
    currency,
    figures: figuresOf({
      occupancy: { value: share, numerator: share * 100, denominator: 100, reason: null },
      money: [{ ...money, currency, revpan }],
    }),
    before,
  };
}

type Earnings = {
  share: number;
  revpanMinor: number;
  currency?: string;
  before?: PropertyFigures['before'];
};
const titles = (properties: readonly PropertyFigures[]) => properties.map(({ title }) => title);

test('the best earner leads and needs no attention, however few of its nights are sold', () => {
  const properties = [
    property('Full and cheap', { share: 0.9, revpanMinor: 4_700 }),
    property('Half full', { share: 0.5, revpanMinor: 6_000 }),
    property('Rare and dear', { share: 0.3, revpanMinor: 10_276 }),
    property('Empty', { share: 0.1, revpanMinor: 900 }),
  ];

  assert.deepEqual(titles(topProperties(properties)), ['Rare and dear', 'Half full']);
  assert.deepEqual(
    propertiesBelowPotential(properties).map(({ property: { title }, shortfall }) => [
      title,
      shortfall.basis,
    ]),
    [
      ['Empty', 'others'],
      ['Full and cheap', 'others'],
    ],
  );
});

test('a property with a full earlier period is measured by it alone', () => {
  const { figures: lastYear } = property('', { share: 0.6, revpanMinor: 20_000 });
  const found = propertiesBelowPotential([
    property('Leads, but fell', { share: 0.5, revpanMinor: 15_000, before: lastYear }),
    property('Rose', { share: 0.5, revpanMinor: 21_000, before: lastYear }),
    property('Has no last year', { share: 0.5, revpanMinor: 16_500 }),
  ]);
  assert.deepEqual(
    found.map(({ property: { title }, shortfall }) => [title, shortfall.basis, shortfall.share]),
    [['Leads, but fell', 'own', -0.25]],
  );
});

test('a currency of large numbers does not lead: each is held against its own', () => {
  const top = topProperties([
    property('Tokyo, middling', { share: 0.5, revpanMinor: 12_000, currency: 'JPY' }),
    property('Osaka, poor', { share: 0.5, revpanMinor: 2_000, currency: 'JPY' }),
    property('Porto, rich', { share: 0.5, revpanMinor: 9_000 }),
    property('Lisbon, poor', { share: 0.5, revpanMinor: 1_000 }),
  ]);
  assert.deepEqual(titles(top), ['Porto, rich', 'Tokyo, middling']);
});
