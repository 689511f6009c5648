import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from '../config.ts';
import { securityHeaders } from './security-headers.ts';

const config = readConfig({ MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' });
if ('errors' in config) throw new Error(config.errors.join());

const plain = { http: config.http, map: undefined, sentry: undefined };
const secure = { ...plain, http: { ...config.http, publicUrl: 'https://stays.example.com' } };

describe('the security headers of an answer', () => {
  test('are all of Helmet', () => {
    const { 'content-security-policy': policy, ...others } = securityHeaders(secure);
    assert.ok(policy);
    assert.deepEqual(others, {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  });

  test('name no transport security without TLS', () => {
    assert.equal('strict-transport-security' in securityHeaders(plain), false);
  });

  test('let a page load tiles and report errors only where they are configured', () => {
    const policy = String(securityHeaders(plain)['content-security-policy']);
    assert.equal(
      policy,
      "default-src 'self';script-src 'self';style-src 'self';style-src-attr 'unsafe-inline';" +
        "img-src 'self' data: blob:;font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';" +
        "form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';" +
        'trusted-types default widget-trial',
    );

    const sentry = { origin: 'https://errors.example', dsn: '' };
    const more = securityHeaders({ ...plain, map: config.map, sentry })['content-security-policy'];
    assert.equal(
      more,
      policy
        .replace("img-src 'self' data: blob:", "img-src 'self' data: blob: https://*.tiles.example")
        .replace("connect-src 'self'", "connect-src 'self' https://errors.example"),
    );
  });
});
