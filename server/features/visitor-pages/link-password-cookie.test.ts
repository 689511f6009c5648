import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkPasswordCookie, readLinkPassword } from './link-password-cookie.ts';

test('a typed password comes back as it was, whatever characters it has', () => {
  const password = 'süß; Path=/ ☀';
  const cookie = linkPasswordCookie('abc', password, true);
  assert.equal(readLinkPassword(`other=1; ${cookie.split(';')[0]}; more=2`), password);
});

test('the cookie is for the pages of its link alone, and no script can read it', () => {
  const cookie = linkPasswordCookie('abc', 'open sesame', true);
  assert.match(
    cookie,
    /^__Secure-link_password=[\w-]+; Path=\/shared\/abc; .*HttpOnly; SameSite=Lax; Secure$/,
  );
});

test('without TLS, as on the own machine, the cookie works under its plain name', () => {
  const cookie = linkPasswordCookie('abc', 'open sesame', false);
  assert.match(cookie, /^link_password=/);
  assert.equal(readLinkPassword(cookie.split(';')[0]), 'open sesame');
});

test('no cookie, or one that is too long, is no password', () => {
  assert.equal(readLinkPassword(undefined), null);
  assert.equal(readLinkPassword(`link_password=${Buffer.from('x'.repeat(200)).toString('base64url')}`), null);
});
