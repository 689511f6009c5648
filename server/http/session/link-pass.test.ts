import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkCredential, linkPassCookie } from './link-pass.ts';

const first = (cookie: string) => cookie.split(';')[0] ?? '';

test('a pass returns for its own link alone, and no script can read it', () => {
  const cookie = linkPassCookie('abc', 'pass.x1.y-_2', true);
  assert.match(
    cookie,
    /^__Secure-link_pass_abc=[\w.-]+; Path=\/; Max-Age=21600; HttpOnly; SameSite=Lax; Secure$/,
  );
  const headers = { cookie: `other=1; ${first(cookie)}; link_pass_abcd=other` };
  assert.equal(linkCredential(headers, 'abc'), 'pass.x1.y-_2');
  assert.equal(linkCredential(headers, 'ab'), null);
});

test('without TLS, as on the own machine, the cookie works under its plain name', () => {
  const cookie = linkPassCookie('abc', 'pass.x.y', false);
  assert.match(cookie, /^link_pass_abc=/);
  assert.equal(linkCredential({ cookie: first(cookie) }, 'abc'), 'pass.x.y');
});

test('a program gives the password in a header, with any characters', () => {
  const password = 'süß ☀ 1234';
  const sent = Buffer.from(password, 'utf8').toString('latin1');
  assert.equal(linkCredential({ 'x-link-password': sent }, 'abc'), password);
  assert.equal(linkCredential({ 'x-link-password': 'x'.repeat(200) }, 'abc'), null);
  assert.equal(linkCredential({}, 'abc'), null);
  assert.equal(linkCredential({ cookie: 'link_pass_.*=x' }, '.*'), null);
});
