import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from '#server/config.ts';
import { assessBackup, assessConnections, assessDatabase, type DatabaseFacts } from './check-database.ts';
import { assessDisk, assessMemory, assessOpenFiles, assessSkew, assessTimeSync } from './check-machine.ts';
import { assessAnswer, assessCertificate, assessTlsError } from './check-public-address.ts';
import { assessSettings } from './check-settings.ts';
import type { Assessment, FindingState } from './finding.ts';

const gigabyte = 1024 ** 3;
const hour = 3600;
const dayMs = 24 * hour * 1000;

type Row = [what: string, found: Assessment, state: FindingState, pattern: RegExp];

const certificate = (days: number) => assessCertificate({ validTo: days * dayMs + 1000, now: 0 });
const tlsError = (code: string) => assessTlsError(Object.assign(new Error(`failed with ${code}`), { code }));

const answer = (of: Partial<Parameters<typeof assessAnswer>[0]>) =>
  assessAnswer({
    address: 'https://stays.example',
    status: 200,
    location: null,
    found: 'a',
    installation: 'a',
    ...of,
  });

const rows: readonly Row[] = [
  [
    'a full disk',
    assessDisk({ freeBytes: gigabyte, totalBytes: 900 * gigabyte }),
    'wrong',
    /1\.0 GB free of 900/,
  ],
  [
    'a disk that fills up',
    assessDisk({ freeBytes: 5 * gigabyte, totalBytes: 90 * gigabyte }),
    'advice',
    /5\.0 GB/,
  ],
  [
    'a small disk with room',
    assessDisk({ freeBytes: 5 * gigabyte, totalBytes: 20 * gigabyte }),
    'ok',
    /5\.0 GB/,
  ],
  ['clocks that agree', assessSkew(-4000), 'ok', /agrees/],
  ['a clock that runs ahead', assessSkew(60_000), 'advice', /60 s ahead of/],
  ['a clock at which timers stop', assessSkew(-86_400_000), 'wrong', /86400 s behind.*timers/],
  ['100 open files', assessOpenFiles(1024), 'wrong', /1024/],
  ['the usual open files', assessOpenFiles(20_000), 'advice', /20000/],
  ['unlimited open files', assessOpenFiles(Number.POSITIVE_INFINITY), 'ok', /any number/],
  ['half a gigabyte of memory', assessMemory(gigabyte / 2), 'wrong', /0\.5 GB/],
  ['a gigabyte of memory', assessMemory(gigabyte), 'advice', /1\.0 GB/],
  [
    'too few connections',
    assessConnections({ max: 100, processes: 4, reports: 4 }),
    'wrong',
    /100 connections for 4 processes/,
  ],
  [
    'barely enough connections',
    assessConnections({ max: 100, processes: 4, reports: 2 }),
    'advice',
    /4 processes/,
  ],
  [
    'enough connections without a process',
    assessConnections({ max: 100, processes: 0, reports: 4 }),
    'ok',
    /1 process$/,
  ],
  ['no backup', assessBackup(null), 'wrong', /none was ever made/],
  ['a backup of last night', assessBackup(20 * hour), 'ok', /20 hours/],
  ['a missed backup', assessBackup(30 * hour), 'advice', /30 hours/],
  ['a backup of last month', assessBackup(700 * hour), 'wrong', /700 hours/],
  ['a valid certificate', certificate(80), 'ok', /valid for 80 days/],
  ['a certificate that ends soon', certificate(13), 'advice', /expires in 13 days/],
  ['an expired certificate', tlsError('CERT_HAS_EXPIRED'), 'wrong', /has expired/],
  [
    'a certificate without its chain',
    tlsError('UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
    'wrong',
    /browsers refuse/,
  ],
  ['a certificate of another name', tlsError('ERR_TLS_CERT_ALTNAME_INVALID'), 'wrong', /browsers refuse/],
  ['a closed port', tlsError('ECONNREFUSED'), 'wrong', /no TLS/],
  ['the right installation', answer({}), 'ok', /is this installation/],
  ['another installation', answer({ found: 'b' }), 'wrong', /is another installation/],
  ['another website', answer({ found: null, status: 404 }), 'wrong', /404, and is no Staydesk/],
  [
    'a redirect',
    answer({ status: 301, location: 'https://www.stays.example/' }),
    'wrong',
    /redirects to https:\/\/www/,
  ],
  ['a process that is not ready', answer({ status: 503, found: null }), 'wrong', /not ready/],
];

describe('the doctor assesses', () => {
  for (const [what, { state, text, fix }, wanted, pattern] of rows)
    test(what, () => {
      assert.deepEqual([state, pattern.test(text)], [wanted, true], text);
      assert.equal(fix === undefined, state === 'ok', 'only what is not in order says what to do');
    });

  test('time servers where systemd reports them', () => {
    assert.deepEqual(assessTimeSync(null), []);
    assert.deepEqual(
      [true, false].map((is) => assessTimeSync(is)[0]?.state),
      ['ok', 'advice'],
    );
  });
});

const database: DatabaseFacts = {
  version: 180_004,
  versionName: '18.4',
  encoding: 'UTF8',
  mayCreate: true,
  extensions: ['btree_gist', 'pg_trgm', 'unaccent', 'plpgsql'],
  notDurable: [],
  collationThen: '2.36',
  collationNow: '2.36',
};

const differing: readonly [change: Partial<DatabaseFacts>, state: FindingState, pattern: RegExp][] = [
  [{}, 'ok', /PostgreSQL 18\.4/],
  [{ version: 150_003, versionName: '15.3' }, 'wrong', /15\.3/],
  [{ encoding: 'SQL_ASCII' }, 'wrong', /SQL_ASCII/],
  [{ mayCreate: false }, 'wrong', /may not create/],
  [{ extensions: ['btree_gist'] }, 'wrong', /pg_trgm, unaccent/],
  [{ notDurable: ['fsync'] }, 'wrong', /fsync off/],
  [{ collationNow: '2.41' }, 'advice', /2\.36.*2\.41/],
];

describe('the doctor assesses a database', () => {
  for (const [change, state, pattern] of differing)
    test(Object.keys(change).join(', ') || 'in order', () => {
      const [found, ...more] = assessDatabase({ ...database, ...change });
      assert.deepEqual([found?.state, pattern.test(found?.text ?? ''), more], [state, true, []], found?.text);
    });
});

const advised = {
  DATA_DIR: '/var/lib/staydesk',
  PUBLIC_URL: 'https://stays.example.com',
  TRUST_PROXY: 'loopback',
  SMTP_URL: 'smtp://user:secret@mail.example.com:587',
  MAIL_FROM: 'Stays <stays@example.com>',
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  LOG_ARCHIVE: '/mnt/other/log',
  NODE_ENV: 'production',
  ADMIN_TWO_STEP: 'required',
};

const settings: readonly [change: Record<string, string>, state: FindingState, pattern: RegExp][] = [
  [{}, 'ok', /as advised/],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'advice', /PUBLIC_URL is http:\/\/localhost/],
  [{ DEMO: 'on' }, 'wrong', /DEMO is on/],
  [{ NODE_ENV: 'development' }, 'wrong', /NODE_ENV/],
  [{ PAYMENT_GATEWAY: 'sandbox' }, 'advice', /paid plans cost nothing/],
  [{ TRUST_PROXY: '' }, 'wrong', /TRUST_PROXY/],
  [{ ADMIN_TWO_STEP: 'offered' }, 'advice', /second step/],
  [{ LOG_ARCHIVE: '' }, 'advice', /LOG_ARCHIVE/],
  [{ DATABASE_URL: 'postgres://db.example.com/staydesk', LOG_ARCHIVE: '' }, 'advice', /SECRET_KEY/],
  [{ RATE_LIMIT_SCALE: '5' }, 'wrong', /RATE_LIMIT_SCALE is 5/],
  [{ OUTBOUND_ALLOW: '127.0.0.1:4810' }, 'wrong', /OUTBOUND_ALLOW/],
  [{ LOG_LEVEL: 'debug' }, 'advice', /LOG_LEVEL is debug/],
  [{ METRICS_PORT: '9464', METRICS_HOST: '203.0.113.7' }, 'advice', /203\.0\.113\.7/],
];

describe('the doctor assesses settings', () => {
  for (const [change, state, pattern] of settings)
    test(Object.entries(change).join(' ') || 'as advised', () => {
      const config = readConfig({ ...advised, ...change });
      assert.ok(!('errors' in config), JSON.stringify(config));
      const found = assessSettings(config).map(({ text, state: one }) => `${one} ${text}`);
      assert.ok(
        found.some((line) => line.startsWith(state) && pattern.test(line)),
        found.join('\n'),
      );
      assert.equal(found.length, 1, found.join('\n'));
    });
});
