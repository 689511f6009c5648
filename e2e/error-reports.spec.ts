import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { makeDataFolder } from '../scripts/lab/harness/server-process.ts';
import { freePort } from '../testing/servers/free-port.ts';
import { openSentryReceiver, type SentryReceiver } from '../testing/servers/sentry-receiver.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let origin: string;
let receiver: SentryReceiver;
let server: ChildProcess;
let folder: string;

/** A second server beside that of the journeys, with Sentry configured. */
test.beforeAll(async () => {
  receiver = await openSentryReceiver();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  folder = makeDataFolder('reports');

  server = spawn(process.execPath, ['server/main.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '100',
      SENTRY_DSN: receiver.dsn,
    },
  });

  await expect
    .poll(async () => (await fetch(`${origin}/api/health/ready`).catch(() => null))?.status, {
      timeout: 120_000,
    })
    .toBe(200);
});

test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
});

function fail(page: Page, message: string, name = 'Error'): Promise<void> {
  return page.evaluate(
    (thrown) => {
      setTimeout(() => {
        throw Object.assign(new Error(thrown.message), { name: thrown.name });
      });
    },
    { message, name },
  );
}

/** The server reports its own errors as well, such as a slow database. */
const browserEvents = () => receiver.items('event').filter(({ platform }) => platform === 'javascript');
const valuesOf = (event: Record<string, unknown>) => JSON.stringify(event.exception);

test('does not send errors that are not ours', async ({ page }) => {
  await page.goto(`${origin}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await fail(page, 'Failed to fetch', 'TypeError');
  await fail(page, 'ResizeObserver loop completed with undelivered notifications.');
  await fail(page, 'signal is aborted without reason', 'AbortError');
  await page.evaluate(() => void Promise.reject(new DOMException('gone', 'AbortError')));
  // Faults are sent in their order, so whatever precedes this one has been sent with it.
  await fail(page, 'The bell is gone');
  await expect.poll(() => browserEvents().map(valuesOf), { timeout: 20_000 }).not.toEqual([]);
  expect(browserEvents().map(valuesOf)).toEqual([expect.stringContaining('The bell is gone')]);
});

test('sends an error to Sentry with a masked recording, and without passwords, keys, storages or queries', async ({
  page,
}) => {
  const before = browserEvents().length;
  const traced: (string | undefined)[] = [];
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${origin}/api/`)) traced.push(request.headers()['sentry-trace']);
    if (request.url().startsWith(new URL(receiver.dsn).origin))
      foreign.push(...Object.keys(request.headers()).filter((name) => /sentry-trace|baggage/.test(name)));
  });

  const toOurselves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) toOurselves.push(request.url());
  });
  await page.addInitScript(() => {
    localStorage.setItem('kept', 'StoredSecret1');
    sessionStorage.setItem('kept', 'StoredSecret2');
  });
  await page.goto(`${origin}/login?next=${encodeURIComponent('/bookings/QuerySecret1')}`);

  // Sentry loads some seconds after the first screen, and then wraps fetch() to trace the calls.
  const isTraced = () => page.evaluate(() => '__sentry_original__' in window.fetch);
  await expect.poll(isTraced, { timeout: 30_000 }).toBe(true);

  await page.getByLabel('Email').fill('typed-secret@guest.example');
  await page.getByLabel('Password', { exact: true }).fill('TypedSecret1');
  await page
    .getByRole('button', { name: /log ?in/i })
    .first()
    .click();
  await expect(page.getByText('Incorrect email or password. Please try again.')).toBeVisible();

  await fail(page, 'No stay at /guest/PathSecret1?key=QuerySecret2 for pba_TokenSecret1');

  await expect.poll(() => browserEvents().length, { timeout: 20_000 }).toBe(before + 1);
  expect(valuesOf(browserEvents().at(-1) ?? {})).toContain('No stay at /guest/[hidden] for [hidden]');

  await receiver.waitForItem('replay_event');
  // What the page sends beside the fault is there when a second one is.
  await fail(page, 'The second one');
  await expect.poll(() => browserEvents().length, { timeout: 20_000 }).toBe(before + 2);

  const sent = receiver.received();
  expect(sent).toContain('replay_recording');

  const secrets = [
    'StoredSecret1',
    'StoredSecret2',
    'QuerySecret1',
    'QuerySecret2',
    'PathSecret1',
    'TokenSecret1',
    'TypedSecret1',
    'typed-secret',
    'Incorrect email or password',
  ];

  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  expect(traced.some((header) => header !== undefined)).toBe(true);
  expect(foreign).toEqual([]);
  expect(toOurselves).toEqual([]);
});

test("a visitor's page loads Sentry with its first error and not before", async ({ page }) => {
  const before = browserEvents().length;
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/visitor-assets\/.*(sentry|fault)/.test(request.url())) scripts.push(request.url());
  });
  await page.goto(`${origin}/shared/LinkSecret1LinkSecret1`);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);

  await fail(page, 'The map fell off');
  await expect.poll(() => browserEvents().length, { timeout: 20_000 }).toBe(before + 1);
  expect(valuesOf(browserEvents().at(-1) ?? {})).toContain('The map fell off');
  expect(receiver.received()).not.toContain('LinkSecret1');
});

test('without Sentry sends the same error to our own server alone', async ({ page }) => {
  const before = browserEvents().length;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin: requested } = new URL(request.url());
    if (requested !== new URL(test.info().project.use.baseURL ?? '').origin) elsewhere.push(request.url());
  });

  const result = page.waitForResponse((response) => response.url().endsWith('/api/client-errors'));
  await page.goto('/login?next=/bookings/QuerySecret3');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await fail(page, 'Failed to fetch', 'TypeError');
  await fail(page, 'No stay at /guest/PathSecret3');

  const answer = await result;
  expect(answer.status()).toBe(202);

  const report = answer.request().postDataJSON();
  expect(report).toMatchObject({ kind: 'script', message: 'No stay at /guest/[hidden]', address: '/login' });
  expect(JSON.stringify(report)).not.toContain('Secret3');

  const second = page.waitForResponse((response) => response.url().endsWith('/api/client-errors'));
  await fail(page, 'The second one');
  await second;

  expect(elsewhere).toEqual([]);
  expect(browserEvents().length).toBe(before);
});
