import { expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { type Host, makeHost, signInAsOperator } from './pages/admin-page.ts';
import { violationsOf } from './walk/accessibility.ts';

/** What an admin does from the keyboard alone: Ctrl+K, a few words, Enter. */
test.describe.configure({ mode: 'serial', timeout: 60_000 });

let page: Page;
let host: Host;

test.beforeAll(async ({ browser, request }) => {
  page = await signInAsOperator(browser, request);
  host = await makeHost(request, 'Paula Palette');
});

/** Words that are typed, and the title of the dialog or page that they lead to. */
const dialogs: [words: string, title: string | RegExp][] = [
  ['create agent', 'Invite agent'],
  ['csv', 'Import agents'],
  ['new admin', 'Invite an admin'],
  ['article', 'New page'],
  ['broadcast', 'New announcement'],
  ['make discount', 'New coupon'],
  ['sync', 'Sync payments'],
];
const pages: [words: string, address: RegExp, heading: string][] = [
  ['approve', /\/admin\/properties\?review=pending_review/, 'Properties'],
  ['pricing', /\/admin\/subscriptions\?view=plans/, 'Subscriptions'],
  ['trials', /\/admin\/subscriptions\?trial=7/, 'Subscriptions'],
  ['failed mails', /\/admin\/deliveries\?state=failed/, 'Deliveries'],
  ['dead letters', /\/admin\/deliveries\?view=jobs/, 'Deliveries'],
  ['gdpr', /\/admin\/privacy/, 'Privacy'],
  ['maintenance', /\/admin\/settings/, 'Settings'],
];

test('each action opens its dialog, also a second time, and closing it leaves the page', async () => {
  for (const [words, title] of dialogs) {
    await run(words);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog, words).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog, words).toBeHidden();
    await expect(page).not.toHaveURL(/do=/);
  }
});

test('each other action leads to its page with its filter', async () => {
  for (const [words, address, heading] of pages) {
    await run(words);
    await expect(page, words).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 }), words).toHaveText(heading);
  }
});

test('on the page of an agent their trial is extended, they are viewed and suspended', async () => {
  await page.goto(addresses.adminUser({ id: host.agentId }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(host.name);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('group', { name: host.name })).toBeVisible();
  expect((await violationsOf(page)).map(({ text }) => text)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const [words, title] of [
    ['impersonate', `View the app as ${host.name}?`],
    ['block', `Suspend ${host.name}?`],
  ] as const) {
    await run(words);
    await expect(page.getByRole('alertdialog', { name: title }), words).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await run('more days');
  await expect(page).toHaveURL(new RegExp(`/admin/subscriptions/${host.agentId}`));
  await expect(page.getByRole('alertdialog', { name: /trial/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await run('suspend');
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Reason').fill('Asked for it by phone');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(`${host.name} suspended`)).toBeVisible();
  await run('unblock');
  await expect(page.getByRole('alertdialog', { name: `Reactivate ${host.name}?` })).toBeVisible();
});

async function run(words: string): Promise<void> {
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').last().fill(words);
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
}
