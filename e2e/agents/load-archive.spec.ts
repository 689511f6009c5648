import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { openAsEmptyAgent, openAsNewAgent } from '../new-agent.ts';
import { violationsOf } from '../walk/accessibility.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const settings = `${addresses.settings()}?section=data`;
const passphrase = 'eleven slow pears';
let from: Page;
let to: Page;
let archive: string;

test.beforeAll(async ({ browser }) => {
  const open = async () => (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  [from, to] = [await open(), await open()];
  await openAsNewAgent(from, 'Ada Archive');
  await openAsEmptyAgent(to, 'Nora Next');
});
test.afterAll(async () => {
  await from.close();
  await to.close();
});

async function expectAccessible(page: Page): Promise<void> {
  expect((await violationsOf(page)).map(({ text }) => text)).toEqual([]);
}

const card = (page: Page) => page.getByRole('region', { name: 'Your data' });
const tile = () => to.getByRole('region', { name: 'Import your data' }).getByLabel('A Staydesk archive');

test('an agent exports everything with door codes, and checks the archive', async () => {
  await from.goto(settings);
  await card(from).getByRole('button', { name: 'Export with door codes' }).click();
  const dialog = from.getByRole('dialog', { name: 'Export with door codes?' });
  await dialog.getByLabel('Passphrase', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Export my data' }).click();
  await expect(dialog.getByText('Choose at least 12 characters.')).toBeVisible();
  await expectAccessible(from);

  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await dialog.getByRole('button', { name: 'Export my data' }).click();
  await expect(dialog).toBeHidden();

  const check = card(from).getByRole('button', { name: 'Check this archive' });
  await check.click({ timeout: 60_000 });
  await expect(card(from).getByText('The archive is whole', { exact: false })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(from);

  const download = from.waitForEvent('download');
  await card(from).getByRole('button', { name: 'Download' }).click();
  archive = await (await download).path();
});

test('an account that is not empty takes no archive, and a file that is none is refused', async () => {
  const ownTile = from.getByRole('region', { name: 'Import your data' }).getByLabel('A Staydesk archive');

  await ownTile.setInputFiles({ name: 'data.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
  await expect(from.getByText('This account isn’t empty.', { exact: false })).toBeVisible();

  await to.goto(settings);
  await tile().setInputFiles({ name: 'data.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
  await expect(to.getByText('An archive is a ZIP file', { exact: false })).toBeVisible();

  await tile().setInputFiles({
    name: 'data.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('no archive'),
  });
  await expect(to.getByText('This archive can’t be loaded')).toBeVisible({ timeout: 30_000 });
  await expect(to.getByText('This is not a ZIP file', { exact: false })).toBeVisible();
  await expectAccessible(to);
  await to.getByRole('button', { name: 'Discard' }).click();
  await to.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(tile()).toBeAttached();
});

test('a new account sees the contents of an archive and what stays behind, and needs its passphrase', async () => {
  await tile().setInputFiles({
    name: 'my account.zip',
    mimeType: 'application/zip',
    buffer: await readFile(archive),
  });
  await expect(to.getByText('Here’s what will come')).toBeVisible({ timeout: 30_000 });
  await expect(to.getByText('property', { exact: true })).toBeVisible();
  await expect(to.getByText('What you’ll set up again')).toBeVisible();
  await expectAccessible(to);

  const load = to.getByRole('button', { name: 'Load the archive' });
  await load.click();
  await expect(to.getByText('Type the passphrase', { exact: false })).toBeVisible();
  await to.getByLabel('Passphrase', { exact: true }).fill('eleven fast pears');
  await load.click();
  await expect(to.getByText('Please read and confirm what stays behind first.')).toBeVisible();
  await to.getByLabel('I’ve read what arrives switched off', { exact: false }).check();
  await load.click();
  await expect(to.getByText('This passphrase doesn’t open the door codes', { exact: false })).toBeVisible();
});

test('the archive is loaded, and everything is there', async () => {
  await to.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await to.getByRole('button', { name: 'Load the archive' }).click();
  await expect(to.getByText('Your account is here')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(to);

  await to.getByRole('link', { name: 'See your properties' }).click();
  await expect(to.getByText('Rose house').first()).toBeVisible();
});

test('a roll-back leaves an empty account', async () => {
  await to.goto(settings);
  await to.getByRole('button', { name: 'Open' }).click();
  await to.getByRole('button', { name: 'Roll back' }).click();
  await to
    .getByRole('alertdialog', { name: 'Empty this account again?' })
    .getByRole('button', { name: 'Roll back' })
    .click();
  await expect(to.getByText('The archive was rolled back')).toBeVisible({ timeout: 60_000 });

  await to.goto(addresses.properties());
  await expect(to.getByText('Rose house')).toHaveCount(0);
});
