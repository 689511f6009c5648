import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enoughDescription, enoughPhotos, publishWarnings } from './publish-warnings.ts';

const good = {
  photos: enoughPhotos,
  description: 'x'.repeat(enoughDescription),
  amenities: ['wifi'],
  rules: { baseMinor: 12_000, weekendMinor: null, currency: 'EUR' },
  otherPricesMinor: [] as number[],
};
const kindsOf = (change: Partial<typeof good>) =>
  publishWarnings({ ...good, ...change }).map(({ kind }) => kind);
const priced = (baseMinor: number, currency = 'EUR') => ({
  rules: { baseMinor, weekendMinor: null, currency },
});

test('a property with photos, text, amenities and a usual price has no warnings', () => {
  assert.deepEqual(publishWarnings(good), []);
});

test('warns of few photos, a short text and no amenities in the order of the form', () => {
  assert.deepEqual(kindsOf({ photos: 3, description: '  Nice.  ', amenities: [] }), [
    'few_photos',
    'short_description',
    'no_amenities',
  ]);
  assert.deepEqual(publishWarnings({ ...good, photos: 3 }), [{ kind: 'few_photos', photos: 3 }]);
});

test('warns of a price of a few cents in any currency, regardless of its decimals', () => {
  assert.deepEqual(kindsOf(priced(999)), ['price_low']);
  assert.deepEqual(kindsOf(priced(1000)), []);
  assert.deepEqual(kindsOf(priced(14_000, 'NGN')), ['price_low']);
  assert.deepEqual(kindsOf(priced(120, 'JPY')), ['price_low']);
  assert.deepEqual(kindsOf(priced(12_000, 'JPY')), []);
});

test('a currency without a usual price is not judged, and neither is a missing price', () => {
  assert.deepEqual(kindsOf(priced(1, 'MNT')), []);
  assert.deepEqual(kindsOf(priced(0)), []);
});

test('warns of a price below 40% of the median of the other properties', () => {
  const others = { otherPricesMinor: [10_000, 20_000, 60_000] };
  assert.deepEqual(publishWarnings({ ...good, ...priced(7999), ...others }), [
    { kind: 'price_low', priceMinor: 7999, because: 'own_properties', usualMinor: 20_000 },
  ]);
  assert.deepEqual(kindsOf({ ...priced(8000), ...others }), []);
  assert.deepEqual(kindsOf({ ...priced(1500), otherPricesMinor: [20_000] }), [], 'one says little');
});

test('a weekend price below the weekday price is named', () => {
  const rules = { baseMinor: 12_000, weekendMinor: 11_000, currency: 'EUR' };
  assert.deepEqual(
    publishWarnings({ ...good, rules }).map(({ kind }) => kind),
    ['weekend_below_base'],
  );
});
