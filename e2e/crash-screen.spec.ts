import { expect, type Page, type Request, test } from '@playwright/test';
import { makeProperty, send, type WalkWorld } from './walk/walk-world.ts';

test.describe.configure({ mode: 'serial' });

let session: WalkWorld['agentSession'];
let linkCode: string;
let propertyId: string;

test.beforeAll(async ({ request }) => {
  session = await send(request, '/api/auth/register', {
    name: 'Cara Crash',
    company: 'Crash Stays',
    email: `cara-${Date.now()}@crash.example`,
    password: 'seven quiet oranges',
  });
  propertyId = await makeProperty(request, session.token);
  const link = { name: 'A link', propertyIds: [propertyId] };
  ({ linkCode } = await send<{ linkCode: string }>(request, '/api/shared-links', link, session.token));
});

async function openAsAgent(page: Page, path: string): Promise<void> {
  await page.addInitScript(
    (stored) => localStorage.setItem('staydesk.session', stored),
    JSON.stringify(session),
  );
  await page.goto(path);
}

/** Counts document loads of the page. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  return () => loads;
}

const isReport = (request: Request) => request.url().endsWith('/api/client-errors');

test('a screen that fails to render shows an error, is reported, and can be reloaded or left', async ({
  page,
}) => {
  await page.route('**/api/dashboard/bookings', (route) => route.fulfill({ json: { counts: null } }));
  const reported = page.waitForRequest(isReport);
  await openAsAgent(page, '/dashboard');

  await expect(page.getByRole('heading', { name: 'Something went wrong', exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/Something went wrong/);

  const report = (await reported).postDataJSON();
  expect(report).toMatchObject({ kind: 'render', name: 'TypeError', address: '/dashboard' });
  expect(report.componentStack).toBeTruthy();
  expect(JSON.stringify(report)).not.toContain(session.token);
  expect((await (await reported).response())?.status()).toBe(202);

  const away = page.getByRole('link', { name: 'Go to Dashboard', exact: true });
  await expect(away).toHaveAttribute('href', '/dashboard');

  await page.unroute('**/api/dashboard/bookings');
  await page.getByRole('button', { name: 'Reload Page', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cara');
});

test('a part that is gone since a new deployment loads the page again by itself, and all is well', async ({
  page,
}) => {
  await openAsAgent(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cara');
  const loads = countLoads(page);
  await page.route('**/assets/booking-management.screen-*.js', (route) =>
    loads() === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Bookings', exact: true }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/booking-management/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bookings');
  expect(loads()).toBe(1);
});

test('a chunk that fails to load is tried with one fresh page and then reported by the crash screen', async ({
  page,
}) => {
  await openAsAgent(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cara');

  const loads = countLoads(page);
  const pattern = '**/assets/booking-management.screen-*.js';
  await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'Not found' }));

  const reported = page.waitForRequest(isReport);
  await page.getByRole('link', { name: 'Bookings', exact: true }).first().click();

  await expect(page.getByRole('heading', { name: 'Something went wrong', exact: true })).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({ kind: 'chunk' });
  expect(loads()).toBe(1);

  await page.unroute(pattern);
  await page.getByRole('button', { name: 'Reload Page', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bookings');
  expect(loads(), 'one automatic load and one by the button').toBe(2);
});

test('the shell itself may be the part that is gone', async ({ page }) => {
  await page.route('**/assets/shell-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await openAsAgent(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Something went wrong', exact: true })).toBeVisible();
  await page.unroute('**/assets/shell-*.js');
  await page.getByRole('link', { name: 'Go to Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cara');
});

test("a visitor's page retains the server's content when a chunk fails to load, and reports it without its key", async ({
  page,
}) => {
  const loads = countLoads(page);
  await page.route('**/visitor-assets/stay-card-*.js', (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  );

  const reported = page.waitForRequest(isReport);
  await page.goto(`/shared/${linkCode}/property/${propertyId}`);

  const report = (await reported).postDataJSON();
  expect(report).toMatchObject({ kind: 'chunk', address: `/shared/[hidden]/property/${propertyId}` });
  expect(JSON.stringify(report)).not.toContain(linkCode);
  await expect.poll(loads).toBe(2);

  await page.waitForTimeout(2000);
  expect(loads()).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House of the walk');
  await expect(page.getByRole('heading', { name: 'Choose your dates' })).toBeVisible();
});

test('a visitor whose page lost a part to a new deployment gets the new one', async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**/visitor-assets/stay-card-*.js', (route) =>
    loads() === 1 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await page.goto(`/shared/${linkCode}/property/${propertyId}`);
  await expect.poll(loads).toBe(2);
  await expect(page.getByRole('button', { name: 'Next month' }).first()).toBeVisible();
});

test('a page whose own script fails shows an error and reloads when the server answers', async ({ page }) => {
  const entry = /\/assets\/index-[^/]+\.js$/;
  const busy = { status: 503, headers: { 'retry-after': '1' }, body: 'busy' };
  await page.route(entry, (route) => route.fulfill(busy));
  await openAsAgent(page, '/dashboard');
  await expect(page.getByRole('status')).toContainText('Part of this page couldn’t be loaded. Trying again…');
  await expect(page.getByRole('button', { name: 'Reload page', exact: true })).toBeVisible();

  await page.unroute(entry);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cara', { timeout: 30_000 });
});

test('a page without its style sheet shows an error and reloads', async ({ page }) => {
  const sheets = /\/(assets|visitor-assets)\/[^/]+\.css$/;
  await page.route(sheets, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await page.goto(`/shared/${linkCode}/property/${propertyId}`);
  await expect(page.locator('#load-failure')).toContainText('Trying again…');

  await page.unroute(sheets);
  await expect(page.locator('#load-failure')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House of the walk');
});

test('a style sheet of print that arrives late neither delays a page nor reloads it', async ({ page }) => {
  const { promise: isShown, resolve: letPass } = Promise.withResolvers<void>();
  await page.route('**/visitor-print.css', async (route) => {
    await isShown;
    await route.continue();
  });
  const loads = countLoads(page);
  await page.goto(`/shared/${linkCode}/property/${propertyId}`, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Next month' }).first()).toBeVisible();

  // As long as a reload would take.
  await page.waitForTimeout(3000);
  await expect(page.locator('#load-failure')).toHaveCount(0);
  expect(loads()).toBe(1);
  letPass();
});

test('a visitor’s page with typed text is not reloaded without consent', async ({ page }) => {
  const entry = /\/visitor-assets\/share-[^/]+\.js$/;
  await page.route(entry, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await page.goto(`/shared/${linkCode}/property/${propertyId}/question`);
  const message = page.getByLabel('Your question');
  await message.fill('Is there a cot?');
  await expect(page.locator('#load-failure')).toBeVisible();

  await page.unroute(entry);
  await page.waitForTimeout(4000);
  await expect(message).toHaveValue('Is there a cot?');
});

test('a screen that is not loaded yet stays in the app while there is no connection, and opens with it', async ({
  page,
  context,
}) => {
  await openAsAgent(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loads = countLoads(page);

  await page.route('**/assets/analytics.screen-*.js', (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Analytics', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'This page isn’t loaded yet', exact: true })).toBeVisible();
  await expect(menu).toBeVisible();
  expect(loads()).toBe(0);

  await context.setOffline(false);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload Page', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Analytics', exact: true })).toBeVisible();
});
