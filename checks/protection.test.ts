import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variableNames } from '#server/config.ts';
import { migratedTables } from './migrated-tables.ts';
import { projectFiles, read, tests } from './project-files.ts';

const document = read('docs/protection.md');

function sectionUnder(heading: string): string {
  return document.split(/^## /m).find((one) => one.startsWith(heading)) ?? '';
}

test('every table of the database has exactly one level of protection', () => {
  const levels = [
    ...sectionUnder('Classification of data').matchAll(
      /^\| (Secret|Personal|Business|Public) +\| ([\w ]+?) +\|$/gm,
    ),
  ];
  const named = levels.flatMap(([, , names = '']) => names.split(' '));

  assert.equal(levels.length, 4);
  assert.deepEqual(
    named.toSorted(),
    migratedTables()
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('every algorithm that the server uses is in the table of keys', () => {
  const used = projectFiles(/^(server|domain|texts)\/.*\.ts$/)
    .filter((path) => !tests.test(path))
    .flatMap((path) => [
      ...read(path).matchAll(
        /(?:create(?:Hash|Hmac|Cipheriv|Sign|Verify)|hkdfSync|pbkdf2Sync)\('([^']+)'|algorithm: '([^']+)'/g,
      ),
    ])
    .map(([, first, second]) => first ?? second ?? '');
  assert.ok(used.length > 10);

  const keys = sectionUnder('Keys');
  assert.deepEqual(
    [...new Set(used)].filter((name) => !keys.includes(`\`${name}\``)),
    [],
  );
});

test('every address that the server may call is in the table of connections', () => {
  const addresses = variableNames.filter((name) => /_(URL|DSN|ENDPOINT|ISSUER|API_HOST)$/.test(name));
  const connections = sectionUnder('Where');
  const own = ['PUBLIC_URL'];
  assert.deepEqual(
    addresses.filter((name) => !own.includes(name) && !connections.includes(name)),
    [],
  );
});

test('only adapters and the platform open connections', () => {
  const opens =
    /from '(node:(https?|tls|dgram|http2)|nodemailer|ioredis|pg|stripe|openid-client|@aws-sdk\/[\w-]+|flydrive[\w/]*|@sentry\/node)'|\bfetch\(/;
  const callers = projectFiles(/^server\/.*\.ts$/)
    .filter((path) => !tests.test(path) && opens.test(read(path).replaceAll(/^import type .*$/gm, '')))
    .filter((path) => !/^server\/(adapters|db|live|telemetry|http)\//.test(path));
  assert.deepEqual(callers, []);
});
