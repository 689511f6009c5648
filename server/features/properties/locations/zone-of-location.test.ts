import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isKnownTimezone } from './known-timezone.ts';
import { countriesNamed } from './location-names.ts';
import { zoneOfLocation } from './zone-of-location.ts';
import { zoneRules } from './zone-rules.ts';

const zone = (country: string, regionCode: string, lat: number, lng: number) =>
  zoneOfLocation({ country, regionCode, lat, lng });

test('a location in a country of one zone has that zone, under its present name', () => {
  assert.equal(zone('PT', '14', 38.7, -9.1), 'Europe/Lisbon');
  assert.equal(zone('IN', '16', 19.1, 72.9), 'Asia/Kolkata');
  assert.equal(zone('VN', '44', 21, 105.8), 'Asia/Ho_Chi_Minh');
});

test('region and position decide in a country of several zones', () => {
  assert.equal(zone('ES', '53', 28.1, -15.4), 'Atlantic/Canary');
  assert.equal(zone('PT', '23', 37.7, -25.7), 'Atlantic/Azores');
  assert.equal(zone('US', 'CA', 34.05, -118.24), 'America/Los_Angeles');
  assert.equal(zone('US', 'FL', 25.77, -80.19), 'America/New_York');
  assert.equal(zone('US', 'FL', 30.42, -87.22), 'America/Chicago');
  assert.equal(zone('US', 'TX', 31.76, -106.49), 'America/Denver');
  assert.equal(zone('ID', '02', -8.65, 115.22), 'Asia/Makassar');
  assert.equal(zone('AU', '04', -28.17, 153.54), 'Australia/Brisbane');
});

test('near a border of zones nothing is claimed', () => {
  assert.equal(zone('US', 'ND', 46.8, -100.8), null);
  assert.equal(zone('CA', '02', 49.5, -115.77), null);
});

test('every zone of the rules is a zone', () => {
  for (const { main, regions = {}, boxes = [] } of Object.values(zoneRules)) {
    const zones = [main, ...Object.keys(regions), ...boxes.flatMap((box) => box.zone ?? [])];
    for (const name of zones) assert.ok(isKnownTimezone(name), name);
  }
});

test('a time zone is known by its IANA name alone', () => {
  for (const name of [
    'Europe/Lisbon',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'America/Argentina/Buenos_Aires',
    'UTC',
  ]) {
    assert.ok(isKnownTimezone(name), name);
  }

  for (const name of [
    '',
    'Lisbon',
    'europe/lisbon',
    'EUROPE/LISBON',
    'EST',
    'GMT+1',
    '+01:00',
    'Mars/Olympus',
  ]) {
    assert.ok(!isKnownTimezone(name), name);
  }
});

test('a country is known by its name, its beginning, its code and what people call it', () => {
  assert.deepEqual(countriesNamed('Portugal'), ['PT']);
  assert.deepEqual(countriesNamed('portu'), ['PT']);
  assert.deepEqual(countriesNamed('United Kingdom'), ['GB']);
  assert.deepEqual(countriesNamed('Deutschland'), ['DE']);
  assert.ok(countriesNamed('uk').includes('GB'));
  assert.ok(countriesNamed('us').includes('US'));
  assert.deepEqual(countriesNamed('Alfama'), []);
  assert.deepEqual(countriesNamed('constructor'), []);
});
