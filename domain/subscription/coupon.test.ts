import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '#domain/shared/duration.ts';
import {
  type Coupon,
  couponCode,
  couponObstacle,
  couponState,
  discountFrom,
  discountMinor,
  isDiscountRunning,
  lastDayOf,
  postponeDiscount,
} from './coupon.ts';
import { periodEndAfter } from './plan-price.ts';

const now = Date.UTC(2026, 10, 30);
const coupon: Coupon = {
  percentOff: 20,
  amountOffMinor: null,
  duration: 'months',
  months: 3,
  planTypes: ['starter'],
  maxUses: 2,
  validUntil: now + dayMs,
  endedAt: null,
};
const use = { planType: 'starter' as const, uses: 0, wasUsedByAgent: false, now };

test('a code is read without spaces and in capitals', () => {
  assert.equal(couponCode(' spring 26 '), 'SPRING26');
  for (const text of ['ab', 'Ünïcode', 'a'.repeat(31), 'A_B']) assert.equal(couponCode(text), null, text);
});

test('a coupon is used within its days, its number and its plans, once by each agent', () => {
  assert.equal(couponObstacle(coupon, use), null);
  assert.equal(couponObstacle(coupon, { ...use, uses: 2 }), 'coupon_used_up');
  assert.equal(couponObstacle(coupon, { ...use, now: now + dayMs }), 'coupon_over');
  assert.equal(couponObstacle({ ...coupon, endedAt: now }, use), 'coupon_over');
  assert.equal(couponObstacle(coupon, { ...use, planType: 'business' }), 'coupon_other_plan');
  assert.equal(couponObstacle(coupon, { ...use, wasUsedByAgent: true }), 'coupon_used_before');
  assert.equal(couponObstacle({ ...coupon, maxUses: null, validUntil: null, planTypes: null }, use), null);
});

test('the state of a coupon names why no more agents can use it', () => {
  const at = { uses: 0, now };
  assert.equal(couponState(coupon, at), 'active');
  assert.equal(couponState(coupon, { ...at, uses: 2 }), 'used_up');
  assert.equal(couponState(coupon, { ...at, now: now + dayMs }), 'expired');
  assert.equal(couponState({ ...coupon, endedAt: now }, { ...at, uses: 2 }), 'ended');
});

test('a discount for three months lowers three monthly payments, also from the end of a month', () => {
  const from = Date.UTC(2026, 10, 30);
  const discount = discountFrom('SPRING', coupon, from);
  const off = [0, 1, 2, 3, 4].map((count) =>
    discountMinor(discount, {
      planType: 'starter',
      priceMinor: 1900,
      at: count === 0 ? from : periodEndAfter(from, 'month', count),
    }),
  );
  assert.deepEqual(off, [380, 380, 380, 0, 0]);
});

test('a discount for once lowers the first payment only, one for ever all of them', () => {
  const price = { planType: 'starter' as const, priceMinor: 1900 };
  const once = discountFrom('ONE', { ...coupon, duration: 'once', months: null }, now);
  assert.equal(discountMinor(once, { ...price, at: now }), 380);
  assert.equal(discountMinor(once, { ...price, at: periodEndAfter(now, 'month', 1) }), 0);
  const always = discountFrom('ALL', { ...coupon, duration: 'forever', months: null }, now);
  assert.equal(discountMinor(always, { ...price, at: periodEndAfter(now, 'month', 40) }), 380);
});

test('an amount takes off the whole price at most, and nothing of other plans', () => {
  const terms = { ...coupon, percentOff: null, amountOffMinor: 2500 };
  const discount = discountFrom('AMOUNT', terms, now);
  assert.equal(discountMinor(discount, { planType: 'starter', priceMinor: 1900, at: now }), 1900);
  assert.equal(discountMinor(discount, { planType: 'business', priceMinor: 9900, at: now }), 0);
  assert.equal(discountMinor(null, { planType: 'starter', priceMinor: 1900, at: now }), 0);
});

test('a discount that waits lowers as many payments when a new period moves the next one', () => {
  const from = Date.UTC(2026, 0, 31);
  const to = Date.UTC(2027, 1, 15);
  const terms = { percentOff: 50, amountOffMinor: null, planTypes: null };
  const postponed = (duration: 'once' | 'months' | 'forever', months: number | null) =>
    postponeDiscount(discountFrom('A', { ...terms, duration, months }, from), to);

  assert.deepEqual(
    postponed('once', null),
    discountFrom('A', { ...terms, duration: 'once', months: null }, to),
  );
  assert.deepEqual(
    postponed('months', 3),
    discountFrom('A', { ...terms, duration: 'months', months: 3 }, to),
  );
  assert.deepEqual([postponed('forever', null).from, postponed('forever', null).until], [to, null]);
});

test('a discount is active while it lowers a future payment', () => {
  const at = Date.UTC(2026, 0, 31);
  const terms = { percentOff: 50, amountOffMinor: null, planTypes: null };
  const once = discountFrom('A', { ...terms, duration: 'once', months: null }, at);
  assert.deepEqual([isDiscountRunning(once, at), isDiscountRunning(once, at + 2)], [true, false]);
  assert.ok(
    isDiscountRunning(discountFrom('A', { ...terms, duration: 'forever', months: null }, at), at * 2),
  );
});

test('the last day of a discount is the day before the first one that is charged in full', () => {
  const from = Date.UTC(2027, 0, 10, 14, 30);
  const terms = { percentOff: 50, amountOffMinor: null, planTypes: null };
  const lastDay = (duration: 'once' | 'months' | 'forever', months: number | null) =>
    lastDayOf(discountFrom('A', { ...terms, duration, months }, from));
  assert.equal(lastDay('months', 3), '2027-04-09');
  assert.equal(lastDay('once', null), '2027-01-10', 'one payment, on the day that it is due');
  assert.equal(lastDay('forever', null), null);
  const midnight = discountFrom('A', { ...terms, duration: 'months', months: 1 }, Date.UTC(2027, 0, 10));
  assert.equal(lastDayOf(midnight), '2027-02-09');
});
