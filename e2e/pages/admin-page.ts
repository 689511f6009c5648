import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { selectStoredMails } from '#server/adapters/mail/stored-mail.store.ts';
import { secretKeyFor } from '#server/adapters/secrets/secret-key.ts';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { createPool } from '#server/db/pool.ts';
import { confirmEmail } from '../confirm-email.ts';
import { makeProperty, send } from '../walk/walk-world.ts';

export const operator = { email: 'ada@walk.example', password: 'seven quiet oranges' };

export type Host = {
  name: string;
  email: string;
  token: string;
  agentId: string;
  propertyId: string;
  linkCode: string;
};

/** The operator in a separate window, signed in through the form. */
export async function signInAsOperator(browser: Browser, request: APIRequestContext): Promise<Page> {
  const known = await request.post('/api/admin/login', { data: operator });
  if (!known.ok()) {
    const first = { ...operator, name: 'Ada Operator', setupCode: 'journey-set-up-code' };
    await send(request, '/api/admin/register', first);
  }

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  const page = await context.newPage();
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);

  return page;
}

/** An agent with a published property with instant booking, and a link to it. */
export async function makeHost(request: APIRequestContext, name: string): Promise<Host> {
  const email = `host-${crypto.randomUUID()}@desk.example`;
  const { password } = operator;
  const agent = { name, company: `${name} Stays`, email, password };
  type Registered = { token: string; agent: { _id: string } };

  const { token, agent: made } = await send<Registered>(request, '/api/auth/register', agent);
  await confirmEmail(request, email);

  const propertyId = await makeProperty(request, token, `${name}'s house`);
  const link = { name: 'Desk link', allProperties: true };
  const { linkCode } = await send<{ linkCode: string }>(request, '/api/shared-links', link, token);

  return { name, email, token, agentId: made._id, propertyId, linkCode };
}

/** Changes one setting on its screen and saves it. */
export async function saveSetting(page: Page, label: string, value: boolean | number): Promise<void> {
  await page.goto('/admin/settings');
  if (typeof value === 'boolean') {
    const control = page.getByRole('switch', { name: label });
    if ((await control.isChecked()) !== value) await control.click();
  } else {
    await page.getByLabel(label, { exact: true }).fill(String(value));
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();
}

/** A session of the operator for calls beside the pages. */
export async function operatorToken(request: APIRequestContext): Promise<string> {
  return (await send<{ token: string }>(request, '/api/admin/login', operator)).token;
}

/** Default settings of a new installation. */
export async function restoreDefaultSettings(request: APIRequestContext): Promise<void> {
  const token = await operatorToken(request);
  const answer = await request.put('/api/admin/settings', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      allowAgentRegistration: true,
      requireBookingApproval: false,
      maxImagesPerProperty: 10,
      bookingFee: 0,
      emailNotifications: true,
      maintenanceMode: false,
      reviewNewProperties: false,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Confirms the dialog of an action with a reason. */
export async function confirmWithReason(page: Page, reason: string, button: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Reason').fill(reason);
  await question.getByRole('button', { name: button, exact: true }).click();
  await expect(question).toBeHidden();
}

export function panel(page: Page): Locator {
  return page.getByRole('dialog');
}

/** Subjects of the mails to an address, newest first; without a mail server they are stored. */
export async function subjectsTo(address: string): Promise<string[]> {
  return (await mailsTo(address)).map(({ subject }) => subject);
}

/** The path of a link in a mail to an address; waits for the mail. */
export async function linkOfMailTo(address: string, link: RegExp): Promise<string> {
  const found = { path: '' };
  await expect(async () => {
    const mails = await mailsTo(address);
    found.path = mails.map(({ text }) => link.exec(text)?.[0]).find(Boolean) ?? '';
    expect(found.path).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return found.path;
}

/** Lets the time run out for which a given password counts, for every admin who is signed in. */
export async function expirePasswordProofs(): Promise<void> {
  await withDatabase(async (pool) => {
    await pool.query("UPDATE admin_sessions SET proved_at = now() - interval '11 minutes'");
  });
}

async function mailsTo(address: string) {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const key = () => secretKeyFor({ secretKey: undefined, dataDir }, 'waiting-mails');
  const mails = await withDatabase((pool) => selectStoredMails(pool, key, 1000));
  return mails.filter(({ to }) => to === address);
}

/** The database of the journey's server. */
async function withDatabase<T>(run: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const database = await openEmbeddedPostgres({ dataDir, exclusive: false, log: () => {} });
  const pool = createPool(database.connection);

  try {
    return await run(pool);
  } finally {
    await pool.end();
    await database.stop();
  }
}
