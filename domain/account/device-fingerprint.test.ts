import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceFingerprint } from './device-fingerprint.ts';

const firefox = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;

test('an update of the browser and a neighbouring address make no other device', () => {
  const before = deviceFingerprint({ userAgent: firefox(141), network: '203.0.113.x' });
  assert.deepEqual(before, { browser: 'Firefox on Windows', network: '203.0' });
  assert.deepEqual(deviceFingerprint({ userAgent: firefox(142), network: '203.0.7.x' }), before);
});

test('another browser, another system and another provider do', () => {
  const known = deviceFingerprint({ userAgent: firefox(141), network: '203.0.113.x' });
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';
  assert.notDeepEqual(deviceFingerprint({ userAgent: chrome, network: '203.0.113.x' }), known);
  const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
  assert.notDeepEqual(deviceFingerprint({ userAgent: linux, network: '203.0.113.x' }), known);
  assert.notDeepEqual(deviceFingerprint({ userAgent: firefox(141), network: '198.51.100.x' }), known);
});

test('a program we do not know is named by itself, and one without a name too', () => {
  assert.deepEqual(deviceFingerprint({ userAgent: 'booking-sync/2', network: '2001:db8:12::' }), {
    browser: 'booking-sync',
    network: '2001:db8',
  });
  assert.equal(deviceFingerprint({ userAgent: '', network: '' }).browser, 'an unknown program');
});
