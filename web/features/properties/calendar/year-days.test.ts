import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyFields } from '../form/property-fields.ts';
import { formPriceRules } from '../form/seasons/form-price-rules.ts';
import { nextYear, yearDays } from './year-days.ts';

function rulesAt(baseMinor: number | null, overrides: { date: string; priceMinor: number }[] = []) {
  return formPriceRules({ ...emptyFields, pricing: { ...emptyFields.pricing, baseMinor }, overrides });
}

test('a year has all its days, and the most expensive has the highest level', () => {
  const days = yearDays('2028-01', rulesAt(10_000, [{ date: '2028-02-29', priceMinor: 90_000 }]));
  assert.equal(days.size, 366);
  assert.deepEqual([days.get('2028-02-29')?.level, days.get('2028-03-01')?.level], [4, 0]);
});

test('nights without a price have no level, and an amount that cannot be read is none', () => {
  assert.equal(yearDays('2027-01', rulesAt(null)).get('2027-01-01')?.level, null);
  assert.equal(yearDays('2027-01', rulesAt(Number.NaN)).get('2027-01-01')?.level, null);
});

test('a season copied to the next year has the same days, and a leap day becomes the last of February', () => {
  assert.deepEqual([nextYear('2027-06-01'), nextYear('2028-02-29')], ['2028-06-01', '2029-02-28']);
});
