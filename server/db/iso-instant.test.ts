import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isoInstant } from './iso-instant.ts';

test('instants in UTC are written as a date would write them', () => {
  const instants = fc.date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 6 }), (instant, count) => {
      const [day, time = ''] = instant.toISOString().slice(0, -1).split('T');
      const [seconds, millis] = time.split('.');
      const decimals = `${millis}789`.slice(0, count).replace(/0+$/, '');
      const text = `${day} ${seconds}${decimals === '' ? '' : `.${decimals}`}+00`;

      assert.equal(isoInstant(text), new Date(text).toISOString());
    }),
  );
});

test('instants of other zones and eras are parsed', () => {
  assert.equal(isoInstant('2026-11-29 17:18:55.5+02'), '2026-11-29T15:18:55.500Z');
  assert.equal(isoInstant('10000-01-01 00:00:00+00'), new Date('10000-01-01 00:00:00+00').toISOString());
});
