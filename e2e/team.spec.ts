import { type Browser, expect, type Page, test } from '@playwright/test';
import { expirePasswordProofs, linkOfMailTo, operator, panel, signInAsOperator } from './pages/admin-page.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const id = crypto.randomUUID();
// Unique, as a repeated run finds the people of the earlier one.
const newcomer = { name: `Sia ${id.slice(0, 8)}`, email: `sia-${id}@desk.example` };
let owner: Page;
let support: Page;

test.beforeAll(async ({ browser, request }) => {
  owner = await signInAsOperator(browser, request);
});

async function newWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  return await context.newPage();
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin area' });

test('an owner invites a colleague as support, who accepts', async ({ browser }) => {
  await owner.goto('/admin/team');
  await owner.getByRole('button', { name: 'Invite an admin' }).click();
  await panel(owner).getByLabel('Email').fill(newcomer.email);
  await panel(owner)
    .getByRole('radio', { name: /^Support/ })
    .check();
  await panel(owner).getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText(newcomer.email, { exact: true })).toBeVisible();

  support = await newWindow(browser);
  await support.goto(await linkOfMailTo(newcomer.email, /\/admin\/register\?invitation=[\w-]+/));
  await expect(support.getByText('Your role: Support')).toBeVisible();

  await support.getByLabel('Name', { exact: true }).fill(newcomer.name);
  await support.getByLabel('Password', { exact: true }).fill('nine calm lemons by the sea');
  await support.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(support).toHaveURL(/\/admin\/dashboard/);
});

test('support sees what the role includes, and why the rest is closed', async () => {
  await expect(navigation(support).getByRole('link', { name: 'Bookings' })).toBeVisible();
  await expect(navigation(support).getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(navigation(support).getByRole('link', { name: 'Team' })).toHaveCount(0);
  await support.goto('/admin/settings');
  await expect(support.getByText('Your role doesn’t include this page')).toBeVisible();
  await support.goto('/admin/subscriptions');
  await expect(support.getByRole('button', { name: 'Sync payments' })).toHaveCount(0);
});

test('a new role counts at once on the page that support has open', async () => {
  await support.goto('/admin/content');
  await expect(support.getByRole('button', { name: 'New page' })).toHaveCount(0);

  await owner.goto('/admin/team');
  await owner.getByRole('button', { name: newcomer.name }).click();
  await panel(owner).getByRole('button', { name: 'Change role' }).click();

  const question = owner.getByRole('alertdialog');
  await question.getByRole('radio', { name: /^Content/ }).check();
  await question.getByRole('button', { name: 'Change role' }).click();

  await expect(question).toBeHidden();
  await expect(support.getByText('Your role is now Content')).toBeVisible({ timeout: 10_000 });
  await expect(support.getByRole('button', { name: 'New page' })).toBeVisible();
  await expect(navigation(support).getByRole('link', { name: 'Bookings' })).toHaveCount(0);
});

test('a role is changed once the admin has given the password again, above the dialogs that are open', async () => {
  await owner.goto('/admin/team');
  await owner.getByRole('button', { name: newcomer.name }).click();
  await panel(owner).getByRole('button', { name: 'Change role' }).click();

  const roles = owner.getByRole('alertdialog', { includeHidden: true });
  await roles.getByRole('radio', { name: /^Finance/ }).check();
  await expirePasswordProofs();
  await roles.getByRole('button', { name: 'Change role' }).click();

  const proof = owner.getByRole('dialog', { name: 'Confirm your password' });
  const password = proof.getByLabel('Your password', { exact: true });
  await expect(password).toBeFocused();

  await owner.keyboard.type('seven loud oranges');
  await owner.keyboard.press('Enter');
  await expect(proof.getByText('isn’t right').first()).toBeVisible();

  await owner.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(roles.getByRole('radio', { name: /^Finance/ })).toBeChecked();

  await roles.getByRole('button', { name: 'Change role' }).click();
  await expect(password).toBeFocused();

  await owner.keyboard.type(operator.password);
  await owner.keyboard.press('Enter');

  await expect(proof).toBeHidden();
  await expect(roles).toBeHidden();
  await expect(panel(owner).getByText('Finance').first()).toBeVisible();
});
