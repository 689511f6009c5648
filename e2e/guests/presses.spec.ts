import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { comingDay, monthsOf, todayInLisbon as today } from '../civil-days.ts';
import { bookingStateOf, phone, waitOutFormStamp, whenNotified } from '../pages/visitor-page.ts';
import { makeProperty, makeWalkWorld, send, type WalkWorld } from '../walk/walk-world.ts';

/**
 * A guest's jobs on a phone, in presses and fields. No job may take more than docs/guest-trip.md says, whose rows are
 * these jobs.
 */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const docsPath = 'docs/guest-trip.md';

let world: WalkWorld;
let page: Page;
let api: APIRequestContext;
/** A property that nobody arrives at today. */
let otherId = '';
let presses = 0;
let fields = 0;

type Booked = { _id: string; guestUrl: string };

/** A confirmed booking of the agent, as its guest's path. */
async function book(
  guest: string,
  { from, to, propertyId = world.propertyId }: { from: number; to: number; propertyId?: string },
): Promise<Booked> {
  return send<Booked>(
    api,
    '/api/bookings',
    {
      propertyId,
      checkIn: addDays(today, from),
      checkOut: addDays(today, to),
      adults: 2,
      guest: {
        firstName: guest,
        lastName: 'Lind',
        email: `${guest.toLowerCase()}-${Date.now()}@guest.example`,
      },
      status: 'confirmed',
    },
    world.agentSession.token,
  );
}

/** Path of a link in the latest mail to a guest. */
async function mailedPath(guest: string, about: RegExp, end: string): Promise<string> {
  const found = { path: '' };
  await expect(async () => {
    const entries = (await (await api.get('/dev/mail')).text()).split('<li');
    const entry = entries.find((one) => one.includes(`${guest}-`) && about.test(one)) ?? '';
    const mail = await (await api.get(/href="(\/dev\/mail\/[^"]+)"/.exec(entry)?.[1] ?? '')).text();
    found.path = new RegExp(`/guest/[\\w-]+${end}`).exec(mail)?.[0] ?? '';
    expect(found.path).not.toBe('');
  }).toPass(whenNotified);
  return found.path;
}

const pathOf = ({ guestUrl }: Booked) => new URL(guestUrl).pathname;
const asAgent = () => ({ authorization: `Bearer ${world.agentSession.token}` });

async function setStatus({ _id }: Booked, status: string): Promise<void> {
  const answer = await api.put(`/api/bookings/${_id}/status`, { headers: asAgent(), data: { status } });
  expect(answer.status(), await answer.text()).toBe(200);
}

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  api = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  world = await makeWalkWorld(api, 'journey-set-up-code');
  otherId = await makeProperty(api, world.agentSession.token, 'House of the day');
  const headers = asAgent();
  const terms = { bookingDefaults: { paymentSchedule: { depositPercent: 30, balanceDaysBefore: 7 } } };
  expect((await api.put('/api/agents/settings', { headers, data: terms })).ok()).toBe(true);
  const sandbox = { headers, data: { gateway: 'sandbox' } };
  expect((await api.put('/api/agents/payments/connect', sandbox)).ok()).toBe(true);

  page = await (await browser.newContext(phone)).newPage();
});
test.afterAll(() => api.dispose());

async function press(target: Locator): Promise<void> {
  await target.tap();
  presses += 1;
}

async function fill(label: string | RegExp, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  fields += 1;
}

/** A list of the browser: one press opens it, one chooses. */
async function choose(target: Locator, value: string): Promise<void> {
  await target.selectOption(value);
  presses += 2;
}

const named: string[] = [];

/** A job of the page's table, counted from where `run` begins to press. */
function job(name: string, run: () => Promise<void>): void {
  named.push(name);
  test(name, async () => {
    const row = (await readRows()).find((one) => one.job === name);
    presses = 0;
    fields = 0;
    await run();
    expect({ job: name, presses, fields }).toEqual({ job: name, presses: row?.presses, fields: row?.fields });
  });
}

async function readRows() {
  const lines = (await readFile(docsPath, 'utf8')).split('\n').filter((line) => /^\|.*\d+ +\|$/.test(line));
  return lines.map((line) => {
    const [, name = '', ...counts] = line.split('|').map((cell) => cell.trim());
    const [presses, fields, best] = counts.map(Number);
    return { job: name, presses, fields, best };
  });
}

const link = (name: string | RegExp) => page.getByRole('link', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('the page has a row for every job, and none takes more presses than the best product', async () => {
  const rows = await readRows();
  expect(rows.map((row) => row.job)).toEqual(named);
  for (const { job: name, presses: own = 0, best = 0 } of rows)
    expect(own, `${name}: presses`).toBeLessThanOrEqual(best);
});

job('from the link to all totals for a week and four guests', async () => {
  await page.goto(addresses.sharedLink({ linkCode: world.linkCode }));
  await page.locator('[data-island="share"][data-hydrated]').waitFor();
  await press(link(/^Search/));
  await press(button(/^Check-in/));
  const months = monthsOf(page);
  await months.locator(`[data-month="${comingDay(16).slice(0, 7)}"]`).scrollIntoViewIfNeeded();
  await press(months.locator(`[data-date="${comingDay(16)}"]`));
  await press(months.locator(`[data-date="${comingDay(23)}"]`));
  await press(months.getByRole('button', { name: 'Done' }));
  await choose(page.getByLabel('Guests'), '4');
  await press(button('Show prices').filter({ visible: true }));
  await expect(page.getByText('€880')).toBeVisible();
});

job('from there to a request', async () => {
  await press(link(/House of the walk/).first());
  await press(page.locator('.bar').getByRole('link', { name: 'Request to book' }));
  await fill('First name', 'Rita');
  await fill('Last name', 'Lind');
  await fill('Email', `rita-${Date.now()}@guest.example`);
  await press(page.getByRole('checkbox', { name: /I accept/ }));
  await waitOutFormStamp(page);
  await press(button('Send request'));
  await expect(bookingStateOf(page)).toContainText('Request sent');
});

job('see that the host has approved', async () => {
  const { items } = await (
    await api.get('/api/bookings/my-bookings?status=pending', { headers: asAgent() })
  ).json();
  await setStatus(
    items.find(({ guestName }: { guestName: string }) => /Rita/.test(guestName)),
    'confirmed',
  );
  await expect(bookingStateOf(page)).toContainText('Your stay is confirmed', whenNotified);
});

job('pay the deposit', async () => {
  await press(button(/^Pay [^ ]+ deposit$/));
  await press(button(/^Pay /));
  await expect(page.getByRole('heading', { name: /^Thank you\./ })).toBeVisible(whenNotified);
});

job('the full price, the days of payment and of refunds, after the dates', async () => {
  const search = new URLSearchParams({ checkIn: comingDay(24), checkOut: comingDay(27), adults: '2' });
  const property = addresses.sharedProperty({ linkCode: world.linkCode, propertyId: world.propertyId });
  await page.goto(`${property}?${search}`);
  await expect(page.getByRole('region', { name: 'Your stay' })).toContainText('€400 total for 3 nights');
  const review = page.locator('#request form');
  await expect(review).toContainText(/€120 within \d days of confirmation/);
  await expect(review).toContainText(/€280 by \d/);
  await expect(review).toContainText(/refund/i);
});

job('ask the host without dates', async () => {
  await page.goto(addresses.sharedProperty({ linkCode: world.linkCode, propertyId: world.propertyId }));
  await press(link(/^Ask .* a question$/).first());
  await fill('Your question', 'Is there a cot?');
  await fill('Your name', 'Quinn Lind');
  await fill('Email', `quinn-${Date.now()}@guest.example`);
  await waitOutFormStamp(page);
  await press(button('Send question'));
  await expect(page.getByRole('heading', { level: 1, name: 'Question sent' })).toBeVisible();
});

job('sign the agreement', async () => {
  const headers = asAgent();
  const written = { name: 'Rental', texts: { en: '# Rental agreement\n\n{guest} stays at {property}.' } };
  const template = await send<{ _id: string }>(
    api,
    '/api/agreement-templates',
    written,
    world.agentSession.token,
  );

  const address = `/api/properties/${world.propertyId}/agreement`;
  const { gate, renewPercent, signers, countersigns } = await (await api.get(address, { headers })).json();
  const data = { templateId: template._id, gate, sendsItself: false, renewPercent, signers, countersigns };
  const saved = await api.put(address, { headers, data });
  expect(saved.status(), await saved.text()).toBe(200);

  const booked = await book('Sara', { from: 120, to: 123 });
  await send(api, `/api/bookings/${booked._id}/agreement/send`, {}, world.agentSession.token);
  await page.goto(await mailedPath('sara', /agreement/i, '/agreement'));

  // The link of the mail.
  presses += 1;
  await fill('Your full name', 'Sara Lind');
  await press(page.getByRole('checkbox', { name: /^I have read this agreement/ }));
  await press(button('Sign the agreement'));
  await expect(page.getByText(/^Signed/).first()).toBeVisible();
});

job('read the way in and the code on the day of arrival', async () => {
  const headers = asAgent();
  const address = `/api/properties/${world.propertyId}/operations`;
  const {
    manualPhotos: _photos,
    updatedAt: _at,
    ...operations
  } = await (await api.get(address, { headers })).json();

  const data = {
    ...operations,
    access: 'The blue door, second floor.',
    doorCode: '4182',
    shared: ['access', 'doorCode'],
    gate: { payment: 'none', hoursBefore: null },
  };

  const saved = await api.put(address, { headers, data });
  expect(saved.status(), await saved.text()).toBe(200);

  await page.goto(pathOf(await book('Dora', { from: 0, to: 3 })));
  await expect(page.getByText('4182')).toBeInViewport();
  await expect(page.getByText('The blue door, second floor.')).toBeInViewport();
});

job('ask for a night more before the stay', async () => {
  await page.goto(pathOf(await book('Nora', { from: 130, to: 133 })));
  await press(link('Change dates or guests'));
  await press(button('One more night'));
  await expect(page.getByRole('link', { name: 'Review the change' })).toBeVisible();
  await press(button(/^Ask .* to change it$/));
  await expect(page.getByRole('heading', { name: 'You asked for a change' })).toBeVisible();
});

job('ask for a night more during the stay', async () => {
  // Not on the day of departure, when the offer ends at the hour of check-out.
  const staying = await book('Stan', { from: -2, to: 1, propertyId: otherId });
  await setStatus(staying, 'checked_in');
  await page.goto(pathOf(staying));
  await press(button(/^One more night/));
  await expect(page.getByRole('heading', { name: 'You asked for a change' })).toBeVisible();
});

job('cancel', async () => {
  const booked = await book('Carl', { from: 140, to: 143 });
  await page.goto(pathOf(booked));
  await page.getByRole('button', { name: /^Pay [^ ]+ deposit$/ }).tap();
  await page.getByRole('button', { name: /^Pay / }).tap();
  await expect(page.getByRole('heading', { name: /^Thank you\./ })).toBeVisible(whenNotified);

  await press(link('Cancel booking'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/cancelled/i);
});

job('follow the refund', async () => {
  await expect(page.getByRole('heading', { name: /^A refund of €120/ })).toBeInViewport();
});

job('review the stay, from its mail', async () => {
  const stayed = await book('Rosa', { from: -2, to: 0 });
  await setStatus(stayed, 'checked_in');
  await setStatus(stayed, 'checked_out');
  const path = `${pathOf(stayed)}/feedback`;
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('radio', { name: /^5/ })).toBeAttached({ timeout: 1000 });
  }).toPass(whenNotified);

  // The link of the mail.
  presses += 1;
  await press(page.locator('.stars > label').last());
  await fill('For everyone', 'A lovely house, ten minutes from the sea.');
  await waitOutFormStamp(page);
  await press(button('Send'));
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible();
});
