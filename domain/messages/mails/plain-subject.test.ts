import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutAddresses } from './plain-subject.ts';

test('a subject loses web addresses in every form that mail programs make into links', () => {
  const addresses = [
    'www.evil.example',
    'WWW.evil.example/win?x=1',
    'https://evil.example/a',
    'HTTP://evil.example',
    'ftp://evil.example',
    'evil.example',
    'EVIL.EXAMPLE',
    'evil.example/path',
    'a.b-c.example:8080',
    'evil。example',
    'пример.рф',
    'evil.xn--p1ai',
    '192.168.0.1/x',
    'win@evil.example',
    'win＠evil.example',
  ];

  for (const address of addresses)
    assert.equal(withoutAddresses(`Confirmed: visit ${address}, 1 Jun`), 'Confirmed: visit, 1 Jun', address);
});

test('a name with a dot stays readable and is no address', () => {
  assert.equal(withoutAddresses('Casa Sta.Maria'), 'Casa Sta Maria');
  assert.equal(withoutAddresses('Evil.Com'), 'Evil Com');
});

test('a subject without addresses stays as it is', () => {
  for (const subject of [
    'Confirmed: Casa do Mar, 1 Jun – 4 Jun 2027',
    'Payment received: No. 5, St. Pauli (SD-7K2M)',
    'Your stay at Loft 2.0 begins on 28.11.2026',
    'Re: your feedback',
    'Villa A. & B. – 3.5 stars @ the beach',
  ])
    assert.equal(withoutAddresses(subject), subject);
});

test('an address that remains after another was removed is removed as well', () => {
  assert.doesNotMatch(withoutAddresses('evil.a@b.example.com www.x.example.evil.example'), /\w\.\w/);
  assert.doesNotMatch(withoutAddresses('evihttps://x.y l.example a@a@evil.example'), /\w\.\w/);
});
