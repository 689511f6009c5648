import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { listen } from '#testing/live-client.ts';
import { freePort } from '#testing/servers/free-port.ts';
import { type MailServer, openMailServer } from '#testing/servers/mail-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import type { Finding, FindingState } from './doctor/finding.ts';

let app: TestApp;
let mailServer: MailServer;
let env: Record<string, string>;
let folder: string;

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'staydesk-doctor-'));
  mailServer = await openMailServer();
  const metricsPort = String(await freePort());
  app = await openTestApp({ env: { METRICS_PORT: metricsPort } });
  const port = await listen(app);
  const { host = '', port: databasePort = '', user = '', database = '' } = app.platform.connection;

  env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: app.platform.config.dataDir,
    DATABASE_URL: `postgres:///${database}?${new URLSearchParams({ host, port: String(databasePort), user })}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    SMTP_URL: mailServer.url,
    METRICS_PORT: metricsPort,
  };
});
after(async () => {
  await app.close();
  await mailServer.stop();
  rmSync(folder, { recursive: true });
});

type Run = { code: number | null; output: string; errors: string };

async function run(change: Record<string, string> = {}, ...options: string[]): Promise<Run> {
  const child = spawn(process.execPath, ['scripts/ops/doctor.ts', ...options], {
    env: { ...env, ...change },
  });
  const closed = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  return { code, output, errors };
}

async function findingsOf(change: Record<string, string> = {}, ...options: string[]): Promise<Finding[]> {
  const { output, errors } = await run(change, '--json', ...options);
  assert.equal(errors, '');
  return JSON.parse(output);
}

function assertFound(
  findings: readonly Finding[],
  subject: string,
  state: FindingState,
  pattern: RegExp,
): void {
  const found = findings.filter((finding) => finding.subject === subject);
  assert.ok(
    found.some((finding) => finding.state === state && pattern.test(finding.text)),
    `${subject} ${state} ${pattern}: ${JSON.stringify(found)}`,
  );
}

test('a running installation has a line for each check, and what is wrong gives the exit code 1', async () => {
  const { code, output, errors } = await run();
  assert.equal(errors, '');

  for (const line of [
    /^[✓!] Disk of the data: /m,
    /^✓ Schema: at \d{4}-.*, complete$/m,
    /^✓ Clock: agrees with the database$/m,
    /^✓ Mail: the mail server accepts this account$/m,
    /^✓ Public address: .* is this installation$/m,
    /^✓ Alarms: .*\/metrics answers$/m,
    /^✓ Failed work: nothing gave up$/m,
    /^✗ Backups: none was ever made → Set up the nightly backup/m,
    // The database of the tests has no durability.
    /^✗ Database: .*fsync.* off: a crash loses bookings → /m,
    /^\d+ in order, \d+ to improve, \d+ wrong$/m,
  ])
    assert.match(output, line);

  assert.equal(code, 1);
  assert.equal(mailServer.received.length, 0, 'no mail without --mail');
});

test('a test mail is sent on request', async () => {
  const findings = await findingsOf({}, '--mail', 'operator@example.com');
  assertFound(findings, 'Mail', 'ok', /test mail was handed over for operator@example\.com/);
  assert.deepEqual(
    mailServer.received.map(({ to, subject }) => [to?.[0]?.address, subject]),
    [['operator@example.com', 'Test of the mail server']],
  );
});

test('a mail server that is down is wrong', async () => {
  await mailServer.stop();
  assertFound(await findingsOf(), 'Mail', 'wrong', /refuses: .*ECONNREFUSED/);
  await mailServer.start();
});

test('a backup of today, unfinished backfills and dead letters are found in the database', async () => {
  await app.pool.query(
    `INSERT INTO backups (id, finished_at, includes_database, bytes) VALUES (uuidv7(), now() - interval '2 hours', true, 5)`,
  );
  await app.pool.query(
    `INSERT INTO backfills (migration, name, table_name, rows_expected, rows_passed) VALUES (900, '0900-fill.sql', 'bookings', 10, 4)`,
  );
  await app.pool.query(
    `INSERT INTO applied_migration (number, name, checksum) SELECT max(number) + 1, '0999-newer.sql', '' FROM applied_migration`,
  );
  await app.platform.queue.send('dead-letters', {});

  const findings = await findingsOf();
  assertFound(findings, 'Backups', 'ok', /2 hours old/);
  assertFound(findings, 'Failed work', 'advice', /1 dead letters, 0 stuck rows/);
  assertFound(findings, 'Schema', 'advice', /0900-fill\.sql is filled in by 40 %/);
  assertFound(findings, 'Schema', 'advice', /1 migrations are newer/);

  await app.pool.query(`UPDATE backfills SET last_error = 'division by zero'`);
  assertFound(await findingsOf(), 'Schema', 'wrong', /0900-fill\.sql stopped: division by zero/);
  await app.pool.query(`DELETE FROM backfills; DELETE FROM applied_migration WHERE name = '0999-newer.sql'`);
});

test('a public address that leads elsewhere is wrong', async () => {
  const other = createServer((request, response) => {
    if (request.headers.host?.startsWith('127.0.0.1'))
      response.writeHead(301, { location: 'https://stays.example/' }).end();
    else response.end('<h1>Welcome to nginx</h1>');
  });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  const redirected = await findingsOf({ PUBLIC_URL: `http://127.0.0.1:${port}` });
  assertFound(redirected, 'Public address', 'wrong', /redirects to https:\/\/stays\.example/);
  const nginx = await findingsOf({ PUBLIC_URL: `http://localhost:${port}` });
  assertFound(nginx, 'Public address', 'wrong', /is no Staydesk/);
  other.close();
  const away = await findingsOf({ PUBLIC_URL: `http://127.0.0.1:${port}` });
  assertFound(away, 'Public address', 'wrong', /does not answer: .*ECONNREFUSED/);
});

test('Prometheus without the alarms, and an Alertmanager that is away, are wrong', async () => {
  let rules = '{}';
  const prometheus = createServer(({ url }, response) => {
    response.end(
      url?.startsWith('/api/v1/rules')
        ? rules
        : '{"data":{"result":[{"metric":{"__name__":"staydesk_database_up"}}]}}',
    );
  });
  prometheus.listen(0, '127.0.0.1');
  await once(prometheus, 'listening');
  const address = `http://127.0.0.1:${(prometheus.address() as AddressInfo).port}/`;

  const options = ['--prometheus', address, '--alertmanager', 'http://127.0.0.1:9'];
  const findings = await findingsOf({}, ...options);
  assertFound(findings, 'Alarms', 'wrong', /Prometheus has no alarms of Staydesk/);
  assertFound(findings, 'Alarms', 'wrong', /Alertmanager at .* is not ready/);

  rules = '{"data":{"groups":[{"rules":[{"name":"StaydeskDatabaseAway"}]}]}}';
  assertFound(await findingsOf({}, ...options), 'Alarms', 'ok', /has its alarms/);
  prometheus.close();
});

test('a folder for backups that is missing is wrong, and one on the same disk is advised against', async () => {
  const missing = await findingsOf({}, '--backups', path.join(folder, 'never-mounted'));
  assertFound(missing, 'Backups', 'wrong', /is not there/);
  assertFound(
    await findingsOf({ DATA_DIR: folder }, '--backups', folder),
    'Backups',
    'advice',
    /same disk as the data/,
  );
});

test('without its database the doctor still checks the rest', async () => {
  const findings = await findingsOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  assertFound(findings, 'Database', 'wrong', /./);
  assertFound(findings, 'Public address', 'ok', /is this installation/);
  assert.ok(findings.some(({ subject }) => subject === 'Limits'));
});

test('wrong variables are named at once', async () => {
  const { code, errors } = await run({ PUBLIC_URL: 'nonsense', PORT: 'x' });
  assert.equal(code, 1);
  assert.match(errors, /PUBLIC_URL[\s\S]*PORT|PORT[\s\S]*PUBLIC_URL/);
});
