import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addresses, needsNoSession, redirects } from './addresses.ts';

test('pages of visitors, guests, admins and sign-in are outside of an agent’s session', () => {
  const outside = [
    addresses.login(),
    addresses.verifyEmail({ token: 't' }),
    addresses.sandboxCheckout({ token: 't' }),
    addresses.unsubscribe({ token: 't' }),
    addresses.sharedLink({ linkCode: 'abc' }),
    addresses.guestAgreement({ token: 't' }),
    addresses.verify(),
    addresses.helpArticle({ article: 'a' }),
    addresses.adminUser({ id: 'x' }),
  ];

  assert.deepEqual(
    outside.filter((path) => !needsNoSession(path)),
    [],
  );
});

test('pages of an agent are inside, also those with an old or short address', () => {
  const inside = [
    addresses.home(),
    addresses.dashboard(),
    addresses.booking({ id: 'x' }),
    addresses.editProperty({ id: 'x' }),
    addresses.notificationHistory(),
    ...Object.keys(redirects).filter((path) => path !== '/help'),
  ];

  assert.deepEqual(
    inside.filter((path) => needsNoSession(path)),
    [],
  );
});
