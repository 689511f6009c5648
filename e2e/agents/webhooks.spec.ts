import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { addDays } from '#domain/shared/civil-date.ts';
import { makeDataFolder, startServer } from '../../scripts/lab/harness/server-process.ts';
import { type HookServer, openHookServer } from '../../testing/servers/hook-server.ts';
import { todayInLisbon as today } from '../civil-days.ts';
import { answerOf, openAsNewAgent } from '../new-agent.ts';
import { violationsOf } from '../walk/accessibility.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const address = '/dashboard/settings?section=developers';

let receiver: HookServer;
let server: Awaited<ReturnType<typeof startServer>>;
let folder: string;
let page: Page;
let headers: { authorization: string };
let propertyId: string;

/** A server of its own, which may call the receiver on this machine. */
test.beforeAll(async ({ browser }) => {
  receiver = await openHookServer();
  folder = makeDataFolder('webhooks');

  server = await startServer({
    DATA_DIR: folder,
    DEMO: 'off',
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'warn',
    OUTBOUND_ALLOW: receiver.host,
  });
  page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    baseURL: server.url,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  ({ headers, propertyId } = await openAsNewAgent(page, 'Wanda Webhooks'));
});

test.afterAll(async () => {
  await page.close();
  await server.stop();
  await receiver.stop();
  await rm(folder, { recursive: true, force: true });
});

async function expectAccessible(): Promise<void> {
  expect((await violationsOf(page)).map(({ text }) => text)).toEqual([]);
}

function book(inDays: number): Promise<{ _id: string }> {
  const checkIn = addDays(today, inDays);
  const data = {
    propertyId,
    checkIn,
    checkOut: addDays(checkIn, 2),
    guest: { firstName: 'Piet', lastName: 'Jansen', email: 'piet@guest.example' },
    adults: 2,
    children: 0,
    infants: 0,
    pets: 0,
    status: 'confirmed',
  };
  return answerOf(page.request.post('/api/bookings', { headers, data }));
}

const arrived = () => receiver.at('/lock');
const idOf = (number: number) => String(arrived()[number]?.headers['webhook-id']);

function verify(number: number, secret: string): { type: string; data: { bookingId?: string } } {
  const { body = '', headers: sent = {} } = arrived()[number] ?? {};
  const signed = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
  // NOTE: an event has a type and data.
  return new Webhook(secret).verify(body, signed) as ReturnType<typeof verify>;
}

const row = () => page.getByRole('listitem').filter({ hasText: 'Door lock' });

async function choose(item: string): Promise<void> {
  await row().getByRole('button', { name: 'Actions for Door lock' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

let secret = '';

test('an owner adds a webhook and copies its secret, with which its program verifies a booking', async () => {
  await page.goto(address);
  const card = page.getByRole('region', { name: 'Webhooks' });
  await expect(card.getByText('No program is notified yet')).toBeVisible();
  await expectAccessible();

  await card.getByRole('button', { name: 'New webhook' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Add webhook' }).click();
  await expect(sheet.getByText('Please enter a name for the webhook.')).toBeVisible();
  await expect(sheet.getByText('Please choose at least one kind of event.')).toBeVisible();

  await sheet.getByLabel('Name', { exact: true }).fill('Door lock');
  await sheet.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/lock');
  await sheet.getByLabel('A booking is made').check();
  await sheet.getByRole('button', { name: 'Add webhook' }).click();
  await expect(sheet.getByText('Use a name instead of a number, such as hooks.example.com.')).toBeVisible();
  await expectAccessible();

  await sheet.getByRole('textbox', { name: 'Address' }).fill(`http://${receiver.host}/lock`);
  await sheet.getByRole('button', { name: 'Add webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Secret of “Door lock”' });
  secret = (await shown.getByText(/^whsec_/).textContent()) ?? '';
  await expectAccessible();
  await shown.getByRole('button', { name: 'Copy secret' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await shown.getByRole('button', { name: 'Done' }).click();

  const booked = await book(20);
  await expect.poll(() => arrived().length).toBe(1);
  const event = verify(0, secret);
  expect([event.type, event.data.bookingId]).toEqual(['booking.created', booked._id]);
});

test('the deliveries show what was sent, and send it again with the same id', async () => {
  await page.reload();
  await expect(row().getByText('Delivering')).toBeVisible();
  await row().getByRole('button', { name: 'Deliveries of “Door lock”' }).click();

  const sheet = page.getByRole('dialog');
  await sheet.getByText('A booking is made').click();
  await expect(sheet.getByText('"type": "booking.created"')).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => arrived().length).toBe(2);
  expect(idOf(1)).toBe(idOf(0));

  await sheet.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText(/The test was delivered in \d+ ms/)).toBeVisible();
  expect(verify(2, secret).type).toBe('ping');
  await sheet.getByRole('button', { name: 'Done' }).click();
});

test('with a new secret, both sign; a pause lets events wait; removed, it gets nothing more', async () => {
  await choose('New secret');
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click();
  const shown = page.getByRole('dialog', { name: 'Secret of “Door lock”' });
  const renewed = (await shown.getByText(/^whsec_/).textContent()) ?? '';
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(row().getByText(/Signed with both secrets until/)).toBeVisible();

  await choose('Pause');
  await expect(row().getByText('On pause')).toBeVisible();
  await book(30);
  await choose('Switch on again');
  await expect.poll(() => arrived().length).toBe(4);
  for (const one of [secret, renewed]) expect(verify(3, one).type).toBe('booking.created');

  await choose('Remove');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('“Door lock” was removed')).toBeVisible();
  await book(40);
  await expect(page.getByText('No program is notified yet')).toBeVisible();
  expect(arrived().length).toBe(4);
});

test('a program that is away is named on a phone, with why, and what waits', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  receiver.answer('/away', (response) => response.writeHead(503).end('Service Unavailable'));
  const data = {
    name: 'Door lock',
    url: `http://${receiver.host}/away`,
    types: ['booking.created'],
    properties: 'all',
    namesGuests: false,
  };
  await answerOf(page.request.post('/api/webhooks', { headers, data }));
  await book(50);
  await expect.poll(() => receiver.at('/away').length).toBeGreaterThan(0);

  await page.goto(address);
  await expect(row().getByText('Failing', { exact: true })).toBeVisible();
  await expect(row().getByText(/^Failing since .*: answered 503$/)).toBeVisible();
  await expect(row().getByText(/one event waits/)).toBeVisible();
  await row().getByRole('button', { name: 'Deliveries of “Door lock”' }).click();
  await page.getByRole('dialog').getByText('A booking is made').click();
  await expect(page.getByRole('dialog').getByText('Service Unavailable')).toBeVisible();
  await expectAccessible();
});
