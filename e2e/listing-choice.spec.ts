import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { comingDay } from './civil-days.ts';
import { endTrialYesterday, openPlanPage, type PlanPage } from './pages/plan-page.ts';
import { makeProperty, send } from './walk/walk-world.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const count = 12;
const nameOf = (number: number) => `Flat ${String(number).padStart(2, '0')}`;
/** The listings chosen to stay live differ from the suggested ones. */
const stayingLive = [nameOf(1), nameOf(2), nameOf(3)];
const withStays = [nameOf(10), nameOf(11), nameOf(12)];

let planPage: PlanPage;
let page: Page;
let linkPath = '';
const stays: string[] = [];

test.beforeAll(async ({ browser, request }) => {
  test.setTimeout(240_000);
  planPage = await openPlanPage(browser, request);
  page = planPage.page;

  const { token } = planPage.session;
  const ids = new Map<string, string>();
  for (let number = 1; number <= count; number++) {
    ids.set(nameOf(number), await makeProperty(request, token, nameOf(number)));
  }

  const link = { name: 'Every flat', allProperties: true };
  const { linkCode } = await send<{ linkCode: string }>(request, '/api/shared-links', link, token);
  linkPath = `/shared/${linkCode}`;
  for (const name of withStays) stays.push(await bookStay(request, ids.get(name) ?? '', linkCode));
});

/** Books a confirmed stay; returns its id. */
async function bookStay(request: APIRequestContext, propertyId: string, linkCode: string): Promise<string> {
  const { _id } = await send<{ _id: string }>(request, '/api/bookings', {
    propertyId,
    linkCode,
    checkIn: comingDay(10),
    checkOut: comingDay(13),
    adults: 2,
    children: 0,
    infants: 0,
    pets: 0,
    consent: true,
    guest: { firstName: 'Piet', lastName: 'Jansen', email: 'piet@guest.example' },
  });

  const approved = await request.put(`/api/bookings/${_id}/status`, {
    data: { status: 'confirmed' },
    headers: {
      authorization: `Bearer ${planPage.session.token}`,
      'idempotency-key': crypto.randomUUID(),
    },
  });
  expect(approved.status()).toBe(200);

  return _id;
}

/** Property names that a visitor of the link sees. */
async function shownToVisitors(request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get(linkPath)).text();
  return Array.from({ length: count }, (_, index) => nameOf(index + 1)).filter((name) => html.includes(name));
}

async function expectStaysIntact(): Promise<void> {
  for (const id of stays) {
    const booking = await planPage.read<{ status: string; checkIn: string }>(`/api/bookings/${id}`);
    expect([booking.status, booking.checkIn]).toEqual(['confirmed', comingDay(10)]);
  }
}

test('when the trial is over a new listing is refused with a clear message and a link to the plans', async () => {
  await endTrialYesterday(planPage.session.agent._id);
  await page.goto(addresses.dashboard());
  await page.getByRole('button', { name: 'Add New Listing' }).click();
  await expect(page).toHaveURL(/\/dashboard\/subscription/);
  await expect(page.getByText('Your free trial has ended. Choose a plan to continue.')).toBeVisible();
  await expect(
    page.getByText('Your free trial has expired. Please subscribe to continue using new listings.'),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectStaysIntact();
});

test('locked tools of the navigation lead to the subscription', async () => {
  await page.goto(addresses.dashboard());
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Analytics/ })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/subscription/);
});

test('Starter warns before the purchase that nine listings are too many', async () => {
  await page.getByRole('button', { name: 'Subscribe to Starter' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'You have 9 more live listings than this plan allows.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Go to payment' }).click();
  await planPage.press('Pay €19.00');
  await expect(page.getByText('You’re on the Starter plan', { exact: true })).toBeVisible();
  await expect(page.getByText('You have more live listings than your plan allows.')).toBeVisible();
});

test('every other way then leads to the choice, with the busiest listings suggested', async () => {
  await page.goto(addresses.dashboard());
  await expect(page).toHaveURL(/\/dashboard\/select-listings/);
  await expect(
    page.getByText('Your plan allows 3 live listings and you have 12. Choose which stay live.'),
  ).toBeVisible();
  await expect(page.getByText('3 of 3 selected')).toBeVisible();
  for (const name of withStays) await expect(choice(name)).toBeChecked();
  await expect(choice(nameOf(1))).toBeDisabled();
});

const choice = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

test('three are chosen with the help of the search, and nine are paused', async ({ request }) => {
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('Select at least one listing.')).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search by name or city' });
  for (const name of stayingLive) {
    await search.fill(name.toLowerCase());
    await expect(page.getByRole('list', { name: 'Live listings' }).getByRole('listitem')).toHaveCount(1);
    await choice(name).check();
  }
  await page.getByRole('button', { name: 'Confirm choice' }).click();

  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(question).toContainText('Keep 3 live and pause 9?');
  await expect(question).toContainText(stayingLive.join(', '));
  await expect(question).toContainText('3 bookings in paused listings aren’t affected.');

  await question.getByRole('button', { name: 'Confirm choice' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('9 are paused. Their bookings aren’t affected.')).toBeVisible();
  expect(await shownToVisitors(request)).toEqual(stayingLive);

  await expectStaysIntact();
});

test('a larger plan brings all of them back by itself', async ({ request }) => {
  await planPage.open();
  await expect(page.getByText('9 listings are paused because your plan allows fewer.')).toBeVisible();

  await page.getByRole('button', { name: 'Upgrade to Professional' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Upgrade and pay/ })
    .click();

  await expect(page.getByRole('heading', { level: 2, name: 'Professional', exact: true })).toBeVisible();
  await expect(page.getByText('12 live')).toBeVisible();
  expect(await shownToVisitors(request)).toHaveLength(count);

  await expectStaysIntact();
  await page.goto(addresses.dashboard());
  await expect(page).toHaveURL(/\/dashboard$/);
});
