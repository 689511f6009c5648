import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { makeDataFolder } from '../scripts/lab/harness/server-process.ts';
import { freePort } from '../testing/servers/free-port.ts';
import { operator } from './pages/admin-page.ts';
import { send } from './walk/walk-world.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const password = 'seven quiet otters';

let origin: string;
let server: ChildProcess;
let folder: string;

/** A server at the name localhost: passkeys need https or that name, and the address that the server names. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  folder = makeDataFolder('passkeys');

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
      ADMIN_SETUP_CODE: 'journey-set-up-code',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '100',
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
  await rm(folder, { recursive: true, force: true });
});

/** A page whose browser has a fingerprint reader, played by Chromium. */
async function pageWithAuthenticator(browser: Browser, { offersInField = false } = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();

  if (!offersInField) {
    // Otherwise the played authenticator answers as soon as the sign-in page opens.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  }

  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  return page;
}

async function logIn(
  page: Page,
  address: string,
  account: { email: string; password: string },
): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function addPasskey(page: Page, ownPassword: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Fingerprint at the desk');
  await dialog.getByLabel('Your password').fill(ownPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(page.getByText('Fingerprint at the desk')).toBeVisible();
}

/** Ends the session in the browser, as if it had expired. */
async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

async function registerOperator(request: APIRequestContext): Promise<void> {
  const first = { ...operator, name: 'Ada Operator', setupCode: 'journey-set-up-code' };
  await send(request, '/api/admin/register', first);
}

async function registerAgent(page: Page): Promise<{ email: string; password: string }> {
  const email = `passkey-${crypto.randomUUID()}@example.com`;
  const registered = await page.request.post('/api/auth/register', {
    data: { name: 'Ines Prado', email, password, timezone: 'Europe/Lisbon' },
  });
  expect(registered.ok()).toBe(true);
  return { email, password };
}

test('an agent adds a passkey, logs in with it, renames it and removes it with it', async ({ browser }) => {
  const page = await pageWithAuthenticator(browser);
  const agent = await registerAgent(page);
  await logIn(page, '/login', agent);
  await page.waitForURL('**/dashboard**');
  await page.goto('/dashboard/settings?section=security');
  await addPasskey(page, password);

  await forgetSession(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.waitForURL('**/dashboard**');

  await page.goto('/dashboard/settings?section=security');
  const card = page
    .getByRole('region', { name: 'Passkeys' })
    .or(page.getByLabel('Passkeys', { exact: true }));
  await expect(card.first().getByText(/Last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Rename Fingerprint at the desk' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Desk');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Passkey renamed')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Desk' }).click();
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(page.getByText('You don’t have a passkey yet.')).toBeVisible();

  await forgetSession(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('This passkey couldn’t be verified')).toBeVisible();
});

test('the browser offers the passkey at the email field', async ({ browser }) => {
  const page = await pageWithAuthenticator(browser, { offersInField: true });
  await logIn(page, '/login', await registerAgent(page));
  await page.waitForURL('**/dashboard**');
  await page.goto('/dashboard/settings?section=security');
  await addPasskey(page, password);

  await forgetSession(page);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await page.waitForURL('**/dashboard**');
});

test('an admin adds a passkey, logs in with it and removes it', async ({ browser }) => {
  const page = await pageWithAuthenticator(browser);
  await registerOperator(page.request);
  await logIn(page, '/admin/login', operator);
  await page.waitForURL('**/admin/dashboard**');
  await page.goto('/admin/account');
  await addPasskey(page, operator.password);

  await forgetSession(page);
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.waitForURL('**/admin/dashboard**');

  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Remove Fingerprint at the desk' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(operator.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
});

test('at an address where passkeys cannot work no button shows', async ({ page }) => {
  await page.goto(`${origin.replace('localhost', '127.0.0.1')}/login`);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0);
});
