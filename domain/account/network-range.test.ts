import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInRange, readNetworkRange } from './network-range.ts';

function isWithin(address: string, range: string): boolean {
  const read = readNetworkRange(range);
  assert.ok(read, range);
  return isInRange(address, read);
}

test('an address is in a network whose first bits it shares', () => {
  assert.ok(isWithin('203.0.113.7', '203.0.113.7'));
  assert.ok(isWithin('203.0.113.7', '203.0.113.0/24'));
  assert.ok(isWithin('203.0.113.7', '0.0.0.0/0'));
  assert.ok(!isWithin('203.0.114.7', '203.0.113.0/24'));
  assert.ok(isWithin('2001:db8:0:1::5', '2001:db8::/48'));
  assert.ok(!isWithin('2001:db9::5', '2001:db8::/48'));
});

test('an IPv4 address in the form of IPv6 counts as IPv4, and the two never mix', () => {
  assert.ok(isWithin('::ffff:203.0.113.7', '203.0.113.0/24'));
  assert.ok(!isWithin('203.0.113.7', '::/0'));
  assert.ok(!isWithin('::1', '0.0.0.0/0'));
});

test('a text that is no network is refused', () => {
  for (const text of [
    '',
    'example.com',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.7/33',
    '203.0.113.7/-1',
    '203.0.113.0/24/1',
    '2001:db8::/129',
    '2001::db8::1',
    '1:2:3:4:5:6:7',
    '::g',
  ])
    assert.equal(readNetworkRange(text), null, text);
});
