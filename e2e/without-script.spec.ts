import {
  type APIRequestContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { phone, waitOutFormStamp } from './pages/visitor-page.ts';
import { violationsOf } from './walk/accessibility.ts';
import { colorsHaveChanged } from './walk/screen.ts';
import { send } from './walk/walk-world.ts';

/** The public screens of the app in a browser that runs no script. */
test.describe.configure({ mode: 'serial' });

const withoutScript: BrowserContextOptions = { ...phone, javaScriptEnabled: false };
const email = `lia-${Date.now()}@script.example`;
const oldPassword = 'seven quiet oranges';
const newPassword = 'nine patient herons';
let page: Page;

test.beforeAll(async ({ browser, request }) => {
  await send(request, '/api/auth/register', { name: 'Lia', email, password: oldPassword });
  page = await (await browser.newContext(withoutScript)).newPage();
});
test.afterAll(() => page.context().close());

/** Path of the link in the latest mail to an address about a subject. */
async function linkInMail(
  request: APIRequestContext,
  { to, about, path }: { to: string; about: RegExp; path: string },
): Promise<string> {
  const found = { link: '' };
  await expect(async () => {
    const list = await (await request.get('/dev/mail')).text();
    const entries = list.split('<li').filter((entry) => entry.includes(to) && about.test(entry));
    const mail = /href="(\/dev\/mail\/[^"]+)"/.exec(entries[0] ?? '')?.[1] ?? '';
    const text = await (await request.get(mail)).text();
    found.link = new RegExp(`${path}/[\\w-]+`).exec(text)?.[0] ?? '';
    expect(found.link).not.toBe('');
  }).toPass();
  return found.link;
}

test('the log-in page shows the product and leads to all that works without script', async () => {
  await page.goto(addresses.login());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'One link. Live availability. No double bookings.',
  );
  await expect(page.getByRole('main')).toContainText('Logging in needs JavaScript.');

  const picture = page.getByRole('img', { name: /The dashboard/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);

  const headings = {
    'I have a booking: send me my links': /booking/i,
    'Forgot your password?': 'Forgot your password?',
    'Create an account': 'Create your account',
    'Help Center': 'Help Center',
    Feedback: 'Tell us what you think',
    Terms: /Terms/,
  };

  for (const [name, heading] of Object.entries(headings)) {
    await page.goto(addresses.login());
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('a forgotten password is replaced by the mailed link', async ({ request }) => {
  await page.goto(addresses.forgotPassword());
  await page.locator('.no-script').getByLabel('Email').fill('lia@nowhere');
  await page.getByRole('button', { name: 'Send reset link' }).click();

  await expect(page.getByRole('alert')).toContainText('One thing needs your attention');
  await expect(page.locator('.no-script').getByLabel('Email')).toHaveValue('lia@nowhere');

  await page.locator('.no-script').getByLabel('Email').fill(email);
  await waitOutFormStamp(page);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status')).toContainText(`If ${email} has an account, a link is on its way.`);

  const link = await linkInMail(request, { to: email, about: /password/i, path: '/reset-password' });
  await page.goto(link);
  await page.locator('.no-script').getByLabel('New password').fill('password123');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.locator('.no-script').getByLabel('New password')).toHaveAccessibleDescription(
    /avoid common passwords/,
  );

  await page.locator('.no-script').getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password has been changed');

  await send(request, '/api/auth/login', { email, password: newPassword });

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');

  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(addresses.forgotPassword());
});

test('sends feedback, and shows errors next to their fields', async () => {
  await page.goto(addresses.feedback());
  await page.locator('.no-script').getByLabel('Your message').fill('Too short');
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByRole('button', { name: 'Send feedback' }).click();

  const message = page.locator('.no-script').getByLabel('Your message');
  await expect(message).toHaveAccessibleDescription(/Please write at least 10 characters\./);
  await expect(message).toHaveValue('Too short');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();

  await message.fill('A map of the town would be lovely.');
  await waitOutFormStamp(page);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
});

test('an account is registered, and its address confirmed by the button behind the mailed link', async ({
  request,
}) => {
  const newcomer = `rui-${Date.now()}@script.example`;
  await page.goto(addresses.register());
  await page.locator('.no-script').getByLabel('Your name').fill('Rui Alves');
  await page.locator('.no-script').getByLabel('Email').fill(email);
  await page.locator('.no-script').getByLabel('Password').fill(newPassword);
  await waitOutFormStamp(page);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.locator('.no-script').getByLabel('Email')).toHaveAccessibleDescription(/already exists/);
  await expect(page.locator('.no-script').getByLabel('Your name')).toHaveValue('Rui Alves');

  await page.locator('.no-script').getByLabel('Email').fill(newcomer);
  await page.locator('.no-script').getByLabel('Password').fill(newPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is ready');

  const link = await linkInMail(request, {
    to: newcomer,
    about: /confirm your email/i,
    path: '/verify-email',
  });

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks, your email is confirmed');

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});

/** Loads a page with script, as a browser without it shows it, so that it can be inspected. */
async function openAsWithoutScript(inspected: Page, path: string): Promise<void> {
  await inspected.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const shown = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<\/?noscript>/g, '');
      await route.fulfill({ response: answer, body: shown });
    },
  );
  await inspected.goto(path);
  await expect(inspected.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the pages without script break no rule of accessibility', async ({ browser }) => {
  const paths = [
    addresses.login(),
    addresses.register(),
    addresses.forgotPassword(),
    addresses.feedback(),
    addresses.resetPassword({ token: 'unknown' }),
    addresses.verifyEmail({ token: 'unknown' }),
    addresses.adminLogin(),
    addresses.adminForgotPassword(),
    addresses.adminConfirmEmail({ token: 'unknown' }),
  ];

  for (const size of [phone, { viewport: { width: 1440, height: 900 } }]) {
    const inspected = await (await browser.newContext(size)).newPage();
    for (const path of paths) {
      await openAsWithoutScript(inspected, path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await inspected.emulateMedia({ colorScheme });
        await inspected.evaluate(colorsHaveChanged);
        expect([path, colorScheme, await violationsOf(inspected)]).toEqual([path, colorScheme, []]);
        const width = await inspected.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(size.viewport.width);
      }
    }
    await inspected.context().close();
  }
});
