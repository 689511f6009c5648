import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Value } from 'typebox/value';
import { PropertyInput } from '#contract/properties/property-shapes.ts';
import { findRuleErrors, propertyFieldErrors } from './property-field-errors.ts';
import { addressAt, emptyFields, type PropertyFields, toPropertyInput } from './property-fields.ts';

const lisbon = {
  name: 'Lisbon',
  region: null,
  country: 'PT',
  countryName: 'Portugal',
  lat: 38.7,
  lng: -9.1,
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
};

function filled(): PropertyFields {
  return {
    ...emptyFields,
    title: ' Casa Azul ',
    type: 'house',
    place: lisbon,
    address: addressAt(emptyFields.address, lisbon),
    pricing: { ...emptyFields.pricing, baseMinor: 12_000 },
  };
}

test('a title and a type are enough for a draft', () => {
  const input = toPropertyInput({ ...emptyFields, title: 'Casa', type: 'house' });
  assert.deepEqual([...Value.Errors(PropertyInput, JSON.parse(JSON.stringify(input)))], []);
  assert.deepEqual(findRuleErrors({ ...emptyFields, title: 'Casa', type: 'house' }, false), []);
});

test('a public listing needs a location, a price and a number of guests', () => {
  const fields = { ...emptyFields, capacity: { ...emptyFields.capacity, maxGuests: null } };
  assert.deepEqual(
    findRuleErrors(fields, true).map(({ field }) => field),
    ['place', 'pricing.baseMinor', 'capacity.maxGuests'],
  );
  assert.deepEqual(findRuleErrors(filled(), true), []);
});

test('a price that cannot be read is refused and never sent as nothing', () => {
  const fields = { ...filled(), pricing: { ...emptyFields.pricing, cleaningMinor: Number.NaN } };
  const errors = [...Value.Errors(PropertyInput, toPropertyInput(fields))];
  assert.ok(errors.some(({ instancePath }) => instancePath === '/pricing/cleaningMinor'));
});

test('every term of a listing passes through the form unchanged', () => {
  const tax = {
    name: 'City tax',
    kind: 'percent' as const,
    percent: 4,
    amountMinor: 0,
    basis: 'stay' as const,
  };
  const fee = { name: 'Linen', amountMinor: 900, basis: 'guest' as const };
  const season = {
    name: 'Summer',
    from: '2027-06-01',
    to: '2027-08-31',
    priceMinor: 20_000,
    minNights: 7,
    arrivalDays: [6],
    priority: 2,
  };

  const fields: PropertyFields = {
    ...filled(),
    pricing: { ...filled().pricing, taxes: [tax], fees: [fee], weeklyDiscountPercent: 10, weekendDays: [6] },
    seasons: [season],
    overrides: [{ date: '2027-12-31', priceMinor: 50_000 }],
    rules: { ...emptyFields.rules, advanceNoticeHours: 48, arrivalDays: [6] },
  };
  const { pricing, rules, seasons, overrides, title } = Value.Parse(
    PropertyInput,
    JSON.parse(JSON.stringify(toPropertyInput(fields))),
  );

  assert.equal(title, 'Casa Azul');
  assert.deepEqual([pricing?.taxes, pricing?.fees, pricing?.weekendDays], [[tax], [fee], [6]]);
  assert.deepEqual([pricing?.weeklyDiscountPercent, pricing?.baseMinor], [10, 12_000]);
  assert.deepEqual([seasons, overrides?.length], [[season], 1]);
  assert.deepEqual([rules?.advanceNoticeHours, rules?.arrivalDays], [48, [6]]);
});

test('a fee without an amount and a tax without a share are refused at their row', () => {
  const fields: PropertyFields = {
    ...filled(),
    pricing: {
      ...filled().pricing,
      fees: [{ name: '', amountMinor: null, basis: 'stay' }],
      taxes: [{ name: 'VAT', kind: 'percent', percent: null, amountMinor: null, basis: 'stay' }],
    },
  };
  const paths = [...Value.Errors(PropertyInput, toPropertyInput(fields))].map(
    ({ instancePath }) => instancePath,
  );
  for (const path of ['/pricing/fees/0/name', '/pricing/fees/0/amountMinor', '/pricing/taxes/0/percent'])
    assert.ok(paths.includes(path), path);

  const errors = { pricing: { fees: [{ amountMinor: { message: 'Enter an amount' } }] } };
  assert.deepEqual(
    propertyFieldErrors(errors).map(({ field, part }) => [field, part]),
    [['pricing.fees.0.amountMinor', 'charges']],
  );
});

test('an address without a location has only its street', () => {
  const address = addressAt({ ...addressAt(emptyFields.address, lisbon), line: 'Rua 1' }, null);
  assert.deepEqual([address.line, address.city, address.country, address.lat], ['Rua 1', '', null, null]);
});

test('the shortest stay cannot be longer than the longest, for a draft neither', () => {
  const fields = { ...filled(), rules: { ...emptyFields.rules, minNights: 8, maxNights: 7 } };
  assert.deepEqual(
    findRuleErrors(fields, false).map(({ field }) => field),
    ['rules.minNights'],
  );
});
