import assert from 'node:assert/strict';
import test from 'node:test';
import { networkHash } from './network-address.ts';

test('an address has one hash for each salt, however many others were hashed meanwhile', () => {
  const [salt, other] = [Buffer.from('one salt'), Buffer.from('another salt')];
  const first = networkHash('203.0.113.7', salt);
  assert.match(first, /^[\w-]{22}$/);
  assert.notEqual(networkHash('203.0.113.7', other), first);
  for (let host = 0; host < 10_001; host++) networkHash(`2001:db8:${host.toString(16)}::1`, salt);
  assert.equal(networkHash('203.0.113.7', salt), first);
  assert.notEqual(networkHash('203.0.113.8', salt), first);
});

test('the addresses of one /64 are one network, and an IPv4 address is itself in both spellings', () => {
  const salt = Buffer.from('one salt');
  const home = networkHash('2001:db8:0:7::1', salt);

  assert.equal(networkHash('2001:db8:0:7:aaaa:bbbb:cccc:dddd', salt), home);
  assert.notEqual(networkHash('2001:db8:0:8::1', salt), home);
  assert.equal(networkHash('::ffff:203.0.113.7', salt), networkHash('203.0.113.7', salt));
});
