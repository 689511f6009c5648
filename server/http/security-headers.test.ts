import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { readConfig } from '../config.ts';
import { securityHeaders } from './security-headers.ts';

const config = readConfig({ MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' });
if ('faults' in config) throw new Error(config.faults.join());

const plain = { http: config.http, map: undefined, sentry: undefined };
const secure = { ...plain, http: { ...config.http, publicUrl: 'https://stays.example.com' } };

describe('the security headers of an answer', () => {
  test('are those of Helmet by name, and by value but for those we chose', async () => {
    const app = Fastify();
    await app.register(helmet, {
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginResourcePolicy: { policy: 'same-site' },
    });
    app.get('/', (_request, reply) => reply.code(204).send());
    const { headers } = await app.inject('/');
    const { date: _date, connection: _connection, ...fromHelmet } = headers;
    const ours = securityHeaders(secure);
    assert.deepEqual(Object.keys(ours).toSorted(), Object.keys(fromHelmet).toSorted());
    assert.deepEqual(
      { ...ours, 'content-security-policy': '' },
      { ...fromHelmet, 'content-security-policy': '' },
    );
    await app.close();
  });

  test('name no transport security without TLS', () => {
    assert.equal('strict-transport-security' in securityHeaders(plain), false);
  });

  test('let a page load tiles and report errors only where they are configured', () => {
    const policy = securityHeaders(plain)['content-security-policy'];
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
        ?.replace("img-src 'self' data: blob:", "img-src 'self' data: blob: https://*.tiles.example")
        .replace("connect-src 'self'", "connect-src 'self' https://errors.example"),
    );
  });
});
