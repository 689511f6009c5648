import { expect, type Page, test } from '@playwright/test';
import { totpCode } from '../testing/totp-code.ts';

const password = 'seven quiet otters';

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('two-step sign-in is set up with an app, required at the next log-in, and a recovery code replaces it', async ({
  page,
  browser,
}) => {
  const email = `otter-${Date.now()}@example.com`;
  const registered = await page.request.post('/api/auth/register', {
    data: { name: 'Ines Prado', email, password, timezone: 'Europe/Lisbon' },
  });
  expect(registered.ok()).toBe(true);

  await logIn(page, email);
  await page.waitForURL('**/dashboard**');
  await page.goto('/dashboard/settings?section=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Next' }).click();

  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from your app').fill(totpCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();

  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);

  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByLabel('I’ve saved them somewhere safe').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, email);
  await elsewhere.getByLabel('Code').fill('not-a-code');
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByText('That code isn’t right')).toBeVisible();

  await elsewhere.getByLabel('Code').fill(recovery);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await elsewhere.waitForURL('**/dashboard**');

  await page.reload();
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();

  // The sign-in of the registration counts as a separate device.
  await expect(page.getByText('2 devices logged out')).toBeVisible();

  await elsewhere.reload();
  await elsewhere.waitForURL('**/login**');
});
