import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { todayInLisbon } from '../civil-days.ts';
import { openAsNewAgent } from '../new-agent.ts';
import { violationsOf } from '../walk/accessibility.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** The 4th and the 6th of next month: either part may be the day. */
const firstOfNextMonth = `${addDays(`${todayInLisbon.slice(0, 7)}-28`, 7).slice(0, 7)}-01`;
const written = (days: number) => addDays(firstOfNextMonth, days).split('-').reverse().join('/');
const ambiguousFile = [
  'Confirmation code,Status,Guest name,Start date,End date,Listing,Earnings',
  `HMAAAA0001,Confirmed,Ada Lovelace,${written(3)},${written(5)},Rose house,€300.00`,
  `HMAAAA0002,Confirmed,Grace Hopper,${written(6)},${written(8)},Rose house,€320.00`,
  'HMAAAA0003,Confirmed,,05/05/2026,06/06/2026,Rose house,€99.00',
].join('\r\n');

const settings = `${addresses.settings()}?section=data`;
let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openAsNewAgent(page, 'Ilse Import');
});
test.afterAll(() => page.close());

async function upload(name: string, content: string | Buffer): Promise<void> {
  const tile = page.getByRole('region', { name: 'Import your data' }).getByLabel('Airbnb');
  await tile.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

async function expectAccessible(): Promise<void> {
  // A list that still closes hides the page.
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect((await violationsOf(page)).map(({ text }) => text)).toEqual([]);
}

test('an agent uploads a file of Airbnb, chooses which part of a date is the day, and sees what would happen', async () => {
  await page.goto(settings);
  await expect(page.getByText('Nothing imported yet.', { exact: false })).toBeVisible();
  await expectAccessible();
  await upload('reservations.csv', ambiguousFile);

  await expect(page.getByText('What is in each column?')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Continue' }).click();

  const check = page.getByRole('button', { name: 'Check against my calendar' });
  await expect(check).toBeDisabled();
  await page.getByLabel('Which day is 05/08/2026?').click();
  await page.getByRole('option', { name: '5 August 2026' }).click();
  await expectAccessible();
  await check.click();

  await expect(page.getByText('Here’s what will happen')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('tab', { name: /^New/ })).toContainText('2');
  await page.getByRole('tab', { name: /^Unreadable/ }).click();
  await expect(page.getByText('The guest has no name')).toBeVisible();
  await expectAccessible();
});

test('the bookings are imported, and appear in the calendar', async () => {
  await page.getByRole('button', { name: 'Import 2 bookings' }).click();
  await expect(page.getByText('Your bookings are here')).toBeVisible({ timeout: 30_000 });
  await expectAccessible();

  await page.getByRole('tab', { name: /^New/ }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /^Booking / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /Ada Lovelace/ }).first()).toBeVisible();

  await page.goto(addresses.calendar());
  await expect(page.getByText('Ada Lovelace').first()).toBeAttached();
});

test('the same file again brings nothing new', async () => {
  await page.goto(settings);
  await upload('again.csv', ambiguousFile);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Which day is 05/08/2026?').click();
  await page.getByRole('option', { name: '5 August 2026' }).click();
  await page.getByRole('button', { name: 'Check against my calendar' }).click();

  await expect(page.getByText('There’s nothing new to import in this file.')).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(
    page.getByRole('region', { name: 'Your imports' }).getByText('reservations.csv'),
  ).toBeVisible();
});

test('a roll-back takes the bookings away again', async () => {
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Roll back' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Roll this import back?' });
  await expect(dialog).toContainText('2 bookings go away');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText('The import was rolled back')).toBeVisible({ timeout: 30_000 });

  await page.goto(addresses.calendar());
  await expect(page.getByText('Rose house').first()).toBeVisible();
  await expect(page.getByText('Ada Lovelace')).toHaveCount(0);
});

test('the example files can be read on a phone', async () => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(settings);
  await upload('example.csv', await readFile('docs/import-examples/airbnb-reservations.csv'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('“Casa Lumen”')).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
