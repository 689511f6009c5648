import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sandboxGuestPage } from './sandbox-guest.view.ts';

const page = {
  token: 'token',
  agentId: 'agent',
  paymentId: 'payment',
  title: 'Villa Sol, 10 to 13 June',
  amountMinor: 50_234,
  currency: 'EUR',
  state: 'open',
  refundedMinor: 0,
  dispute: 'none',
  returnUrl: 'https://stay.example/guest/token',
  settlesAt: null,
  expiresAt: '2027-01-01T12:00:00.000Z',
} as const;

test('a guest pays in the name of the host, in the theme of the pages before', () => {
  const html = sandboxGuestPage(page, 'Casa & Mar', Date.parse('2027-01-01T11:00:00Z'));
  assert.match(html, /<title>Villa Sol, 10 to 13 June · Casa &amp; Mar, test payments<\/title>/);
  assert.match(html, /<b>Casa &amp; Mar<\/b><span>Test payments<\/span>/);
  assert.match(html, /@media \(width<768px\)\{:root:not\(\[data-theme=light\]\)\{color-scheme:dark;/);
  assert.match(html, /<script src="\/theme\.js">/);
});

test('a page that does not exist names Staydesk', () => {
  assert.match(sandboxGuestPage(null, null, 0), /<b>Staydesk<\/b>/);
});
