import { expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { confirmEmail } from '../confirm-email.ts';
import { violationsOf } from '../walk/accessibility.ts';
import { send } from '../walk/walk-world.ts';

/** The screens that signed-out agents begin with: complete from the server before the app has started. */
const screens = [
  { address: addresses.login(), title: 'Welcome back', action: 'Log in' },
  { address: addresses.register(), title: 'Create your account', action: 'Create account' },
  { address: addresses.forgotPassword(), title: 'Forgot your password?', action: 'Send reset link' },
];

/** Holds the scripts of the app until `start` is called; /theme.js and styles load at once. */
async function holdApp(page: Page): Promise<{ start: () => void }> {
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await started;
    await route.continue();
  });

  return { start: () => start() };
}

function hasStarted(page: Page): Promise<void> {
  return expect(page.locator('#app')).not.toHaveAttribute('data-drawn');
}

for (const { address, title, action } of screens) {
  test(`the first paint of ${address} is complete, and nothing moves when the app takes it over`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));

    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.unrouteAll();
      const app = await holdApp(page);
      await page.goto(address, { waitUntil: 'commit' });

      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(title);
      const button = page.getByRole('button', { name: action, exact: true });
      await expect(button).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      const drawn = await Promise.all([heading.boundingBox(), button.boundingBox()]);

      app.start();
      await hasStarted(page);
      expect(await Promise.all([heading.boundingBox(), button.boundingBox()])).toEqual(drawn);
      expect(await page.title()).toBe(`${title} · Staydesk`);
      expect(await violationsOf(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}

test('a sign-in that is typed and pressed before the app has started succeeds', async ({ page, request }) => {
  const email = `ada-${Date.now()}@early.example`;
  const password = 'seven quiet oranges';
  await send(request, '/api/auth/register', { name: 'Ada Early', email, password });
  await confirmEmail(request, email);

  const app = await holdApp(page);
  await page.goto(addresses.login(), { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Remember me on this device').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  expect(new URL(page.url()).search).toBe('');

  app.start();
  await page.waitForURL(`**${addresses.dashboard()}`);
  expect(await page.evaluate(() => localStorage.getItem('staydesk.session'))).toContain(email);
});

test('registering names the terms and the privacy notice in the first paint', async ({ page }) => {
  await holdApp(page);
  await page.goto(addresses.register(), { waitUntil: 'commit' });
  const sentence = page.getByText('By creating an account, you accept our terms and privacy policy.');
  await expect(sentence).toBeVisible();
  await expect(sentence.getByRole('link', { name: 'terms', exact: true })).toHaveAttribute(
    'href',
    addresses.terms(),
  );
  await expect(sentence.getByRole('link', { name: 'privacy policy', exact: true })).toHaveAttribute(
    'href',
    `${addresses.terms()}?part=privacy`,
  );
});

test('a signed-in agent never sees the sign-in', async ({ page, request }) => {
  const session = await send(request, '/api/auth/register', {
    name: 'Ada Back',
    email: `ada-${Date.now()}@back.example`,
    password: 'seven quiet oranges',
  });
  await page.addInitScript(
    (stored) => localStorage.setItem('staydesk.session', stored),
    JSON.stringify(session),
  );

  const app = await holdApp(page);
  await page.goto(addresses.login(), { waitUntil: 'commit' });
  await expect(page.locator('#app[data-drawn] h1')).toBeAttached();
  await expect(page.locator('#app[data-drawn] h1')).toBeHidden();

  app.start();
  await page.waitForURL(`**${addresses.dashboard()}`);
});
