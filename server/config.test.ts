import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import test, { describe } from 'node:test';
import { type Config, readConfig } from './config.ts';

function read(env: Record<string, string>): Config {
  const config = readConfig(env);
  assert.ok(!('errors' in config), JSON.stringify(config));
  return config;
}

function errorsOf(env: Record<string, string>): string[] {
  const config = readConfig(env);
  assert.ok('errors' in config, 'no fault was found');
  return config.errors;
}

describe('the configuration', () => {
  test('needs no variable at all', () => {
    const config = read({});
    assert.deepEqual(config.http, {
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
    });
    assert.equal(config.database.kind, 'embedded');
    assert.deepEqual(config.storage, { kind: 'file', folder: resolve('data/uploads') });
    assert.deepEqual(config.roles, { web: true, worker: true });
  });

  test('takes a part of the request lines', () => {
    assert.deepEqual(read({}).log.requests, { oneIn: 1, slow: true });
    assert.deepEqual(read({ LOG_REQUESTS: '1-in-100' }).log.requests, { oneIn: 100, slow: true });
    for (const wrong of ['some', '1-in-0', '1-in-', 'in-5'])
      assert.match(
        errorsOf({ LOG_REQUESTS: wrong })[0] ?? '',
        /^LOG_REQUESTS must be all, slow, errors, or 1-in-100/,
      );
  });

  test('gives reports a few connections, and less time than a call has', () => {
    assert.deepEqual(read({}).reports, { connections: 4, timeoutSeconds: 15 });
    assert.deepEqual(errorsOf({ REPORT_CONNECTIONS: '0', REPORT_TIMEOUT_SECONDS: '30' }), [
      'REPORT_CONNECTIONS must be a whole number from 1 to 100, not 0.',
      'REPORT_TIMEOUT_SECONDS must be a whole number from 1 to 25, not 30.',
    ]);
  });

  test('reports all errors together', () => {
    const errors = errorsOf({ PORT: 'x', LOG_LEVEL: 'loud', RATE_LIMIT_SCALE: '0', ROLES: 'web,cook' });
    assert.deepEqual(errors, [
      'PORT must be a whole number from 1 to 65535, not x.',
      'ROLES may list web and worker, not cook.',
      'LOG_LEVEL must be one of debug, info, warn, error, silent, not loud.',
      'RATE_LIMIT_SCALE must be a number above 0, not 0.',
    ]);
  });

  test('on a terminal, production logs warnings alone unless a level is chosen', () => {
    const levelOf = (env: Record<string, string>, isTerminal: boolean) => {
      const config = readConfig(env, { isTerminal });
      return 'errors' in config ? config.errors : config.log.level;
    };
    const inProduction = { NODE_ENV: 'production' };

    assert.equal(levelOf(inProduction, true), 'warn');
    assert.equal(levelOf({ ...inProduction, LOG_LEVEL: 'info' }, true), 'info');
    assert.equal(levelOf(inProduction, false), 'info');
    assert.equal(levelOf({}, true), 'info');
  });

  test('takes an empty variable as absent', () => {
    assert.equal(read({ PORT: '', PUBLIC_URL: ' ' }).http.publicUrl, 'http://localhost:3000');
  });

  test('has the demo on with the embedded database and off with an external one by default', () => {
    const own = { DATABASE_URL: 'postgres://me@db/stays' };
    assert.equal(read({}).demo, true);
    assert.equal(read({ DEMO: 'off' }).demo, false);
    assert.equal(read(own).demo, false);
    assert.equal(read({ ...own, DEMO: 'on' }).demo, true);
  });

  const open = { PAYMENT_GATEWAY: 'sandbox', SMTP_URL: 'none' };

  test('refuses a public address until payments and mail are chosen, and reports both together', () => {
    const errors = errorsOf({ PUBLIC_URL: 'https://stays.example.com', PORT: 'x' });
    assert.deepEqual(
      errors.map((error) => error.split(' ')[0]),
      ['PORT', 'PAYMENT_GATEWAY', 'SMTP_URL'],
    );

    for (const PUBLIC_URL of [
      'http://8.8.8.8:3000',
      'http://100.64.0.1',
      'http://172.32.0.1',
      'http://[2001:db8::1]:3000',
      'http://[::ffff:8.8.8.8]',
      'http://localhost.example.com',
      'http://10.0.0.1.nip.io',
    ])
      assert.equal(errorsOf({ PUBLIC_URL }).length, 2, PUBLIC_URL);

    const chosen = read({ PUBLIC_URL: 'https://stays.example.com', ...open });
    assert.equal(chosen.mail.smtpUrl, undefined);
    assert.equal(chosen.payments.gateway, 'sandbox');
  });

  test('leaves the demo off at a public address unless it is switched on', () => {
    const publicly = { PUBLIC_URL: 'https://stays.example.com', ...open };
    assert.equal(read(publicly).demo, false);
    assert.equal(read({ ...publicly, DEMO: 'on' }).demo, true);
  });

  test('refuses the secrets of the example files at a public address', () => {
    const publicly = { PUBLIC_URL: 'https://stays.example.com', ...open, ADMIN_EMAIL: 'o@stays.example' };
    const SECRET_KEY = 'a-long-text-of-at-least-thirty-two-characters';
    const errors = errorsOf({ ...publicly, SECRET_KEY, ADMIN_PASSWORD: 'choose-a-long-password' });
    assert.deepEqual(
      errors.map((text) => text.split(' ')[0]),
      ['SECRET_KEY', 'ADMIN_PASSWORD'],
    );
    assert.equal(read({ SECRET_KEY }).secretKey, SECRET_KEY);
  });

  test('listens on this machine only until it has an address or a network interface', () => {
    assert.equal(read({}).http.host, '127.0.0.1');
    assert.equal(read({ HOST: '0.0.0.0' }).http.host, '0.0.0.0');
    assert.equal(read({ PUBLIC_URL: 'http://192.168.1.20:3000' }).http.host, '0.0.0.0');
  });

  test('starts with nothing chosen on this machine and in a private network', () => {
    for (const PUBLIC_URL of [
      'http://localhost:3000',
      'http://stays.localhost',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
      'http://192.168.1.20:3000',
      'http://10.1.2.3',
      'http://172.31.255.1',
      'http://169.254.3.4',
      'http://[fd12::1]',
      'http://[fe80::1]',
      'http://[::ffff:10.0.0.1]',
      'http://marta.local:3000',
      'http://nas:3000',
    ])
      assert.equal(read({ PUBLIC_URL }).demo, true, PUBLIC_URL);
  });

  test('wants the email and the password of the first admin together', () => {
    const both = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'long enough' };
    assert.deepEqual(read(both).admin.first, { email: 'ada@example.com', password: 'long enough' });
    assert.match(errorsOf({ ADMIN_EMAIL: 'ada@example.com' })[0] ?? '', /set both or neither/);
    assert.match(errorsOf({ ...both, ADMIN_PASSWORD: 'short' })[0] ?? '', /10 to 200 characters/);
  });

  test('signs in with Google only when client and secret are both there, and over TLS', () => {
    const client = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
    assert.equal(read({}).google, undefined);
    assert.deepEqual(read(client).google, {
      clientId: 'client',
      clientSecret: 'secret',
      issuer: 'https://accounts.google.com',
    });
    assert.match(errorsOf({ GOOGLE_CLIENT_ID: 'client' })[0] ?? '', /set both or neither/);

    const local = read({ ...client, GOOGLE_ISSUER: 'http://127.0.0.1:4000' });
    assert.equal(local.google?.issuer, 'http://127.0.0.1:4000');
    assert.equal(errorsOf({ ...client, GOOGLE_ISSUER: 'http://login.example.com' }).length, 1);
  });

  test('takes a public address without a path and drops the slash at its end', () => {
    assert.equal(
      read({ PUBLIC_URL: 'https://stays.example.com/', ...open }).http.publicUrl,
      'https://stays.example.com',
    );
    assert.match(
      errorsOf({ PUBLIC_URL: 'https://example.com/stays', ...open })[0] ?? '',
      /must not have a path/,
    );
    assert.match(errorsOf({ PUBLIC_URL: 'stays.example.com' })[0] ?? '', /begins with http: or https:/);
  });

  test('never repeats an address that may carry a password', () => {
    const errors = errorsOf({ DATABASE_URL: 'mysql://me:secret@db', SMTP_URL: 'me:secret@mail' });
    assert.equal(errors.length, 2);
    assert.ok(!errors.join().includes('secret'));
  });

  test('stores photos in a folder or a bucket', () => {
    assert.deepEqual(read({ STORAGE_URL: 'file:./photos' }).storage, {
      kind: 'file',
      folder: resolve('photos'),
    });
    assert.deepEqual(read({ STORAGE_URL: 'file:///srv/photos' }).storage, {
      kind: 'file',
      folder: '/srv/photos',
    });
    assert.equal(read({ STORAGE_URL: 's3://key:secret@host/bucket' }).storage.kind, 's3');
  });

  test('believes only proxies that are named by their addresses', () => {
    assert.equal(read({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).http.trustProxy, 'loopback, 10.0.0.0/8');
    assert.equal(errorsOf({ TRUST_PROXY: 'everyone' }).length, 1);
  });
});
