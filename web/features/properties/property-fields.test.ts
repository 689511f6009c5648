import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Value } from 'typebox/value';
import { PropertyInput } from '#contract/properties.ts';
import { findOwnFaults } from './property-faults.ts';
import {
  addressAt,
  emptyFields,
  type PropertyFields,
  startingTerms,
  toPropertyInput,
} from './property-fields.ts';

const lisbon = {
  ...{ name: 'Lisbon', region: null, country: 'PT', countryName: 'Portugal' },
  ...{ lat: 38.7, lng: -9.1, timezone: 'Europe/Lisbon', currency: 'EUR' },
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
  const input = toPropertyInput({ ...emptyFields, title: 'Casa', type: 'house' }, startingTerms);
  assert.deepEqual([...Value.Errors(PropertyInput, JSON.parse(JSON.stringify(input)))], []);
  assert.deepEqual(findOwnFaults({ ...emptyFields, title: 'Casa', type: 'house' }, false), []);
});

test('a public listing needs its place, a price and room for people', () => {
  const fields = { ...emptyFields, capacity: { ...emptyFields.capacity, maxGuests: null } };
  assert.deepEqual(
    findOwnFaults(fields, true).map(({ field }) => field),
    ['place', 'pricing.baseMinor', 'capacity.maxGuests'],
  );
  assert.deepEqual(findOwnFaults(filled(), true), []);
});

test('a price that cannot be read is refused and never sent as nothing', () => {
  const fields = { ...filled(), pricing: { ...emptyFields.pricing, cleaningMinor: Number.NaN } };
  const faults = [...Value.Errors(PropertyInput, toPropertyInput(fields, startingTerms))];
  assert.ok(faults.some(({ instancePath }) => instancePath === '/pricing/cleaningMinor'));
});

test('terms that the form does not show go back as they came', () => {
  const tax = {
    name: 'City tax',
    kind: 'percent' as const,
    percent: 4,
    amountMinor: 0,
    basis: 'stay' as const,
  };
  const kept = {
    pricing: { ...startingTerms.pricing, taxes: [tax], weeklyDiscountPercent: 10 },
    rules: { ...startingTerms.rules, advanceNoticeHours: 48, arrivalDays: [6] },
  };
  const { pricing, rules, title } = Value.Parse(
    PropertyInput,
    JSON.parse(JSON.stringify(toPropertyInput(filled(), kept))),
  );
  assert.equal(title, 'Casa Azul');
  assert.deepEqual(pricing?.taxes, [tax]);
  assert.equal(pricing?.weeklyDiscountPercent, 10);
  assert.equal(pricing?.baseMinor, 12_000);
  assert.deepEqual([rules?.advanceNoticeHours, rules?.arrivalDays], [48, [6]]);
});

test('without its place an address keeps its street alone', () => {
  const address = addressAt({ ...addressAt(emptyFields.address, lisbon), line: 'Rua 1' }, null);
  assert.deepEqual([address.line, address.city, address.country, address.lat], ['Rua 1', '', null, null]);
});

test('the shortest stay cannot be longer than the longest, for a draft neither', () => {
  const fields = { ...filled(), rules: { ...emptyFields.rules, minNights: 8, maxNights: 7 } };
  assert.deepEqual(
    findOwnFaults(fields, false).map(({ field }) => field),
    ['rules.minNights'],
  );
});
