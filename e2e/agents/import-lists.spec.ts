import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { openAsNewAgent } from '../new-agent.ts';
import { violationsOf } from '../walk/accessibility.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openAsNewAgent(page, 'Nuno New');
});
test.afterAll(() => page.close());

async function upload(tile: string, name: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Import your data' });
  const buffer = await readFile(`docs/import-examples/${name}`);
  await card.getByLabel(tile).setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name })).toBeVisible();
  // All columns are known and nothing is open, so the rows are compared right away.
  await expect(page.getByText('Here’s what will happen')).toBeVisible({ timeout: 30_000 });
}

async function expectAccessible(): Promise<void> {
  // A list that still closes hides the page.
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect((await violationsOf(page)).map(({ text }) => text)).toEqual([]);
}

async function rollBack(): Promise<void> {
  await page.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText('The import was rolled back')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'All imports' }).click();
}

test('a new account chooses where its bookings are, and lands in the import', async () => {
  await page.goto(addresses.dashboard());
  await expect(page.getByText('Where are your bookings now?')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Booking.com' }).click();

  await expect(page.getByText('Choose your file')).toBeVisible();
  await expect(page.getByLabel('Booking.com')).toBeFocused();
});

test('a list of properties becomes drafts, and its photos are fetched or named', async () => {
  await upload('List of properties', 'properties.csv');
  await expect(page.getByRole('tab', { name: /^New/ })).toContainText('2');
  await page.getByRole('tab', { name: /^Unreadable/ }).click();
  await expect(page.getByText('The property has no name', { exact: false })).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Import 2 properties' }).click();
  await expect(page.getByText('Your properties are here')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('1 photo couldn’t be fetched', { exact: false })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('Photo 1 from photos.example.com', { exact: false })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Casa do Rio' }).click();
  await expect(page.getByLabel('Address', { exact: false }).first()).toBeAttached();

  await page.goBack();
  await rollBack();
  await page.goto(addresses.properties());
  await expect(page.getByRole('tab', { name: /^Archived/ })).toContainText('2');
  await expect(page.getByRole('tab', { name: /^Drafts/ })).toContainText('0');
});

test('notes about guests are imported, on a phone too', async () => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${addresses.settings()}?section=data`);
  await upload('Notes about guests', 'guests.csv');
  await expect(page.getByRole('tab', { name: /^New/ })).toContainText('3');
  await expect(page.getByText('María de la Cruz')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.getByRole('button', { name: 'Import 3 guests' }).click();
  await expect(page.getByText('Your notes are here')).toBeVisible({ timeout: 30_000 });
  await expectAccessible();
  await rollBack();
});
