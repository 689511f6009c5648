import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addStars, averageTenths, averageText, minReviewsForAverage } from './review-average.ts';

test('no average is shown below the least number of reviews', () => {
  assert.equal(averageTenths({ count: minReviewsForAverage - 1, stars: 10 }), null);
  assert.equal(averageTenths({ count: 0, stars: 0 }), null);
  assert.equal(averageTenths({ count: minReviewsForAverage, stars: 15 }), 50);
});

test('an average has one decimal, half a tenth rounded up', () => {
  assert.equal(averageTenths({ count: 3, stars: 14 }), 47);
  assert.equal(averageTenths({ count: 20, stars: 93 }), 47);
  assert.equal(averageTenths({ count: 40, stars: 185 }), 46);
  assert.equal(averageText(47, 'en-GB'), '4.7');
  assert.equal(averageText(50, 'de-DE'), '5,0');
});

test('an average lies between the worst and the best star, and does not depend on the order', () => {
  const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: minReviewsForAverage, maxLength: 300 });
  fc.assert(
    fc.property(stars, (all) => {
      const counts = all.map((one) => ({ count: 1, stars: one }));
      const tenths = averageTenths(addStars(counts)) ?? 0;
      assert.ok(tenths >= Math.min(...all) * 10 && tenths <= Math.max(...all) * 10);
      assert.equal(averageTenths(addStars(counts.toReversed())), tenths);
      const exact = (all.reduce((sum, one) => sum + one, 0) / all.length) * 10;
      assert.ok(Math.abs(tenths - exact) <= 0.5 + 1e-9);
    }),
  );
});
