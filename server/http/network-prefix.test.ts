import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkPrefix } from './network-address.ts';

test('compares addresses by network prefix', () => {
  assert.equal(networkPrefix('203.0.113.77'), '203.0.113.x');
  assert.equal(networkPrefix('::ffff:203.0.113.77'), '203.0.113.x');
  assert.equal(networkPrefix('2001:0db8:12:34::7'), '2001:db8:12::');
  assert.equal(networkPrefix('2001:db8::7'), '2001:db8:0::');
  assert.equal(networkPrefix('::1'), '0:0:0::');
  assert.equal(networkPrefix('fe80::1%eth0'), 'fe80:0:0::');
  assert.equal(networkPrefix('not an address'), '');
});
