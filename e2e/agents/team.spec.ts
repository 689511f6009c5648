import { type Browser, expect, type Page, test } from '@playwright/test';
import { openAsNewAgent } from '../new-agent.ts';
import { linkOfMailTo } from '../pages/admin-page.ts';
import { violationsOf } from '../walk/accessibility.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const id = crypto.randomUUID();
const rui = { name: `Rui ${id.slice(0, 8)}`, email: `rui-${id}@team.example` };
const teamAddress = '/dashboard/settings?section=team';
const phone = { width: 390, height: 844 };
let owner: Page;
let desk: Page;

test.beforeAll(async ({ browser }) => {
  owner = await newPage(browser, { width: 1440, height: 900 });
  await openAsNewAgent(owner, 'Clara Team');
});

async function newPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  return await context.newPage();
}

async function expectAccessible(page: Page): Promise<void> {
  expect((await violationsOf(page)).map(({ text }) => text)).toEqual([]);
}

test('an owner who works alone invites a front desk, and sees what the role sees', async () => {
  await owner.goto(teamAddress);
  await expect(owner.getByText('Work alone? Invite the one who answers when you sleep.')).toBeVisible();
  await expectAccessible(owner);

  await owner.getByRole('button', { name: 'Invite someone' }).click();
  const sheet = owner.getByRole('dialog');
  await sheet.getByLabel('Email').fill(rui.email);
  await sheet.getByRole('radio', { name: /^Accountant/ }).check();
  await expect(sheet.getByRole('region', { name: 'What this role sees' })).toContainText('Bookings');
  await sheet.getByRole('radio', { name: /^Front desk/ }).check();
  await expect(sheet.getByRole('region', { name: 'What this role sees' })).toContainText('Refund guests');
  await expectAccessible(owner);

  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText(`Invitation sent to ${rui.email}`)).toBeVisible();
  await expect(owner.getByRole('region', { name: 'Open invitations' })).toContainText(rui.email);
});

test('the front desk joins on a phone, and finds only what is theirs', async ({ browser }) => {
  desk = await newPage(browser, phone);
  const refused: string[] = [];
  desk.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });

  await desk.goto(await linkOfMailTo(rui.email, /\/join\/[\w-]+/));
  await expect(desk.getByRole('heading', { name: /^Join / })).toBeVisible();
  await expect(desk.getByText('Front desk')).toBeVisible();
  await expectAccessible(desk);

  await desk.getByLabel('Your name').fill(rui.name);
  await desk.getByLabel('Password', { exact: true }).fill('short');
  await desk.getByRole('button', { name: 'Join the team' }).click();
  await expect(desk.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await desk.getByLabel('Password', { exact: true }).fill('nine calm lemons by the sea');
  await desk.getByRole('button', { name: 'Join the team' }).click();
  await expect(desk).toHaveURL(/\/dashboard$/);

  await desk
    .getByRole('navigation', { name: 'Quick navigation' })
    .getByRole('button', { name: 'Menu' })
    .click();
  const menu = desk.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Bookings' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Analytics' })).toHaveCount(0);

  for (const path of [
    '/dashboard/calendar',
    '/dashboard/properties',
    '/dashboard/messages',
    '/dashboard/settings',
  ])
    await desk.goto(path, { waitUntil: 'networkidle' });
  expect(refused).toEqual([]);
});

test('a page outside the role names the owner, and links to the start page', async () => {
  await desk.goto('/dashboard/subscription');
  await expect(desk.getByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible();
  await expect(desk.getByText(/ask Clara Team\./)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: 'Back to your start page' }).click();
  await expect(desk).toHaveURL(/\/dashboard$/);
});

test('another role counts at once on the page that the member has open', async () => {
  await desk.goto('/dashboard/analytics');
  await expect(desk.getByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible();

  await owner.goto(teamAddress);
  await owner.getByRole('button', { name: `Change role of ${rui.name}` }).click();
  const sheet = owner.getByRole('dialog');
  await sheet.getByRole('radio', { name: /^Manager/ }).check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText(`Saved: ${rui.name}, Manager`)).toBeVisible();

  await expect(desk.getByText('Your role is now: Manager')).toBeVisible({ timeout: 10_000 });
  await expect(desk.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
});

test('a removed member is out at once, and stays in the list', async () => {
  await owner.getByRole('button', { name: `Remove ${rui.name} from the team` }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove from team' }).click();
  await expect(owner.getByText(`${rui.name} is no longer in the team`)).toBeVisible();
  await expect(owner.getByRole('heading', { name: 'No longer in the team' })).toBeVisible();

  await expect(desk).toHaveURL(/\/login/, { timeout: 10_000 });
});

test('an accountant reads bookings and money, downloads them, and finds no messages', async ({ browser }) => {
  const marta = { name: `Marta ${id.slice(0, 8)}`, email: `marta-${id}@team.example` };
  await owner.goto(teamAddress);
  await owner.getByRole('button', { name: 'Invite someone' }).click();
  const sheet = owner.getByRole('dialog');
  await sheet.getByLabel('Email').fill(marta.email);
  await sheet.getByRole('radio', { name: /^Accountant/ }).check();
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText(`Invitation sent to ${marta.email}`)).toBeVisible();

  const accountant = await newPage(browser, { width: 1440, height: 900 });
  const refused: string[] = [];
  accountant.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await accountant.goto(await linkOfMailTo(marta.email, /\/join\/[\w-]+/));
  await accountant.getByLabel('Your name').fill(marta.name);
  await accountant.getByLabel('Password', { exact: true }).fill('nine calm lemons by the sea');
  await accountant.getByRole('button', { name: 'Join the team' }).click();
  await expect(accountant).toHaveURL(/\/dashboard$/);

  for (const path of ['/dashboard/booking-management', '/dashboard/calendar', '/dashboard/properties'])
    await accountant.goto(path, { waitUntil: 'networkidle' });
  expect(refused).toEqual([]);

  const download = await accountant.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('staydesk.session') ?? '{}');
    const headers = { authorization: `Bearer ${token}` };
    const statusOf = async (path: string) => (await fetch(path, { headers })).status;
    return [await statusOf('/api/bookings/export.csv'), await statusOf('/api/activity')];
  });
  expect(download).toEqual([200, 403]);

  await accountant.goto('/dashboard/messages');
  await expect(
    accountant.getByRole('heading', { name: 'Your role doesn’t include this page' }),
  ).toBeVisible();
  await expectAccessible(accountant);
});
