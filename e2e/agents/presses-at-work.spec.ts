import { readFile, rm } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { addDays } from '#domain/shared/civil-date.ts';
import { makeDataFolder, startServer } from '../../scripts/lab/harness/server-process.ts';
import { airbnbFeed } from '../../testing/feeds/channel-feeds.ts';
import { type FeedServer, openFeedServer } from '../../testing/servers/feed-server.ts';
import { todayInLisbon as today } from '../civil-days.ts';
import { takePhotos } from '../walk/real-photos.ts';
import { signInAs } from '../walk/sign-in-as.ts';
import { makeWalkWorld, send, type WalkWorld } from '../walk/walk-world.ts';
import { createPressCounter } from './press-counter.ts';

/** Daily tasks with guests, channels and other sites, in presses from the dashboard. */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const setupCode = 'presses-set-up-code';

let feeds: FeedServer;
let server: Awaited<ReturnType<typeof startServer>>;
let folder: string;
let world: WalkWorld;
let page: Page;
let api: APIRequestContext;

const { press, key, command, count, task } = createPressCounter(() => page);

async function book(guest: string, days: { checkIn: string; checkOut: string }): Promise<string> {
  const [firstName, lastName] = guest.split(' ');
  const email = `${firstName}@guest.example`.toLowerCase();
  const { _id } = await send<{ _id: string }>(
    api,
    '/api/bookings',
    { propertyId: world.propertyId, ...days, adults: 2, guest: { firstName, lastName, email } },
    world.agentSession.token,
  );
  return _id;
}

async function prepareAgreement(): Promise<void> {
  const { token } = world.agentSession;
  const template = { name: 'House rules', texts: { en: '# Agreement\n\n{guest} stays at {property}.' } };
  const { _id: templateId } = await send<{ _id: string }>(api, '/api/agreement-templates', template, token);

  const rules = {
    templateId,
    gate: 'none',
    sendsItself: false,
    renewPercent: 0,
    signers: 'booker',
    countersigns: 'automatic',
  };

  const answer = await api.put(`/api/properties/${world.propertyId}/agreement`, {
    headers: { authorization: `Bearer ${token}` },
    data: rules,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A server of its own, which may call the calendars and pages of this machine. */
test.beforeAll(async ({ browser, playwright }) => {
  feeds = await openFeedServer();
  folder = makeDataFolder('presses');
  server = await startServer({
    DATA_DIR: folder,
    DEMO: 'off',
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'warn',
    OUTBOUND_ALLOW: feeds.host,
    ADMIN_SETUP_CODE: setupCode,
  });

  api = await playwright.request.newContext({ baseURL: server.url });
  world = await makeWalkWorld(api, setupCode);
  const { token } = world.agentSession;

  await book('Mateo Morgen', { checkIn: addDays(today, 1), checkOut: addDays(today, 3) });
  await book('Mateo Later', { checkIn: addDays(today, 100), checkOut: addDays(today, 102) });
  await book('Dora Drag', { checkIn: addDays(today, 4), checkOut: addDays(today, 7) });
  const reply = { title: 'Cot', body: 'Dear {firstName}, a cot is in the wardrobe.' };
  await send(api, '/api/messages/saved-replies', reply, token);
  await prepareAgreement();

  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await signInAs(context, 'agent', world);
  page = await context.newPage();
});

test.afterAll(async () => {
  await api.dispose();
  await server.stop();
  await feeds.close();
  await rm(folder, { recursive: true, force: true });
});

const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Pastes from the clipboard, as an agent does with an address. */
async function paste(field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('Control+v');
}

/** Drags between two places of the page, which is one press. */
async function drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  count();
}

task('answers with a saved reply', 3, async () => {
  await press(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Messages/ })
      .first(),
  );

  const field = page.getByRole('textbox', { name: /^Write to / });
  await expect(page.getByText('Is there a cot?').first()).toBeVisible();

  await field.fill('/cot');
  await expect(page.getByRole('option', { name: /Cot/ })).toBeVisible();
  await key('Enter');
  await expect(field).toHaveValue(/Dear Piet, a cot/);
  await key('Enter');
  await expect(field).toHaveValue('');
});

task('approves a request from the bell', 2, async () => {
  await press(button(/^Notifications/));
  await press(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Piet Jansen' })
      .getByRole('button', { name: /Approve/ })
      .last(),
  );
  await expect(page.getByText(/confirmed/i).first()).toBeVisible();
});

test('guests who are overdue are reminded without a press', async () => {
  const headers = { authorization: `Bearer ${world.agentSession.token}` };
  const account = await (await api.get('/api/agents/payments', { headers })).json();
  expect(account).toMatchObject({ remindsGuests: true });
});

task('finds the guest who arrives tomorrow', 2, async () => {
  await command('mateo', 'Mateo Morgen');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mateo Morgen');
});

task('sends an agreement', 3, async () => {
  await command('mateo', 'Mateo Morgen');
  await press(button('Send to sign'));
  await expect(page.getByText(/^Agreement sent/).first()).toBeVisible();
});

task('connects a calendar of Airbnb in both directions', 4, async () => {
  const address = feeds.serve(
    '/airbnb.ics',
    airbnbFeed([{ uid: 'one', from: addDays(today, 60), to: addDays(today, 62) }]),
  );
  await command('channel cal', 'Channel calendars');
  await press(button(/Airbnb/).first());
  await paste(page.getByRole('textbox', { name: 'Calendar link' }), address);
  await expect(page.getByText('Airbnb · 1 upcoming event')).toBeVisible();
  await press(button('Connect'));
  await expect(button('Copy link')).toBeVisible();
});

/** The middle of a night in the first row of the board, by its column. */
async function nightAt(column: number): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('application', { name: 'Booking timeline' }).boundingBox();
  if (!box) throw new Error('the board is not shown');
  const [labels, head, day, row] = [216, 58, 44, 48];
  return { x: box.x + labels + (column + 0.5) * day, y: box.y + head + row / 2 };
}

task('makes a booking by dragging over its nights', 4, async () => {
  await press(link('Calendar'));
  await expect(page.getByRole('button', { name: /^Dora Drag/ })).toBeVisible();
  await drag(await nightAt(15), await nightAt(17));
  const panel = page.getByRole('complementary', { name: 'House of the walk' });
  await press(panel.getByRole('button', { name: 'New booking' }));
  await dialog().getByLabel('First name').fill('Nils');
  await dialog().getByLabel('Last name').fill('Neu');
  await dialog().getByLabel('Phone', { exact: true }).fill('+44 7700 900123');
  await press(dialog().getByRole('button', { name: 'Create booking' }));
  await expect(page.getByRole('button', { name: /^Nils Neu/ })).toBeVisible();
});

task('moves a stay by dragging and keeps its price', 4, async () => {
  await press(link('Calendar'));
  const bar = page.getByRole('button', { name: /^Dora Drag/ });
  await expect(bar).toBeVisible();
  const box = await bar.boundingBox();
  if (!box) throw new Error('the stay is not on the board');
  const end = { x: box.x + box.width - 3, y: box.y + box.height / 2 };
  await drag(end, { x: end.x + 44, y: end.y });
  await press(dialog().getByLabel(/^Keep the price/));
  await press(dialog().getByRole('button', { name: 'Save changes' }));
  await expect(dialog()).toBeHidden();
});

/** The page of a home on another site, with its photos. */
async function serveHome(): Promise<string> {
  const files = await Promise.all((await takePhotos(3)).map((file) => readFile(file)));
  for (const [index, file] of files.entries())
    feeds.serve(`/photos/${index}.jpg`, (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(file);
    });

  const data = {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    additionalType: 'Villa',
    name: 'Casa Lumen',
    description: 'A bright house by the sea, with a garden and room for six guests.',
    address: { addressLocality: 'Lagos', addressCountry: 'PT', streetAddress: 'Rua do Mar 1' },
    latitude: 37.1,
    longitude: -8.67,
    image: files.map((_, index) => `/photos/${index}.jpg`),
    containsPlace: {
      '@type': 'Accommodation',
      occupancy: { value: 6 },
      numberOfBedrooms: 3,
      numberOfBathroomsTotal: 2,
      amenityFeature: [{ name: 'wifi', value: true }],
    },
    offers: { priceSpecification: { price: 140, priceCurrency: 'EUR', unitCode: 'DAY' } },
  };
  return feeds.serve('/homes/casa-lumen', (_request, response) => {
    const html = `<html><head><script type="application/ld+json">${JSON.stringify(data)}</script></head></html>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
}

task('fills in a listing from the address of its page', 2, async () => {
  const address = await serveHome();
  await press(button('Add New Listing'));
  await press(page.getByLabel('These texts and photos are mine, or I may publish them'));
  await paste(page.getByLabel('Address of the page'), address);
  await expect(page.getByText(`Filled in from ${feeds.host}`).first()).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Casa Lumen');
  await expect(page.getByRole('combobox', { name: 'Type' })).toContainText('Villa');
  await expect(page.getByLabel('Where is it?')).toHaveValue(/Lagos/);
});

test('the listing that was filled in is checked, published, and has the photos of its page', async () => {
  await button('Continue').click();
  await expect(page.getByLabel('Describe photo 3')).toBeVisible({ timeout: 60_000 });
  await button('Continue').click();
  await expect(page.getByLabel('Price per night')).toHaveValue('140');
  await button('Publish listing').click();
  await expect(page).toHaveURL(/\/properties\/[0-9a-f-]{36}$/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Casa Lumen');
});

test('a page that cannot be read is explained, and the form is unchanged', async () => {
  const closed = feeds.serve('/closed', (_request, response) => void response.writeHead(403).end());
  await page.goto('/properties/new');
  const address = page.getByLabel('Address of the page');
  await address.fill(closed);
  await button('Read page').click();
  await expect(page.getByText('Tick this first.')).toBeVisible();

  await page.getByLabel('These texts and photos are mine, or I may publish them').check();
  await address.press('Enter');
  await expect(page.getByText(/^This site doesn’t let other programs read its pages/)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');

  await address.fill(await serveHome());
  await button('Read page').click();
  await expect(page.getByLabel('Title')).toHaveValue('Casa Lumen');
  // An act of the task before may still be undone, above.
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(address).toBeVisible();
});
