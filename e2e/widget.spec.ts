import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { comingDay } from './civil-days.ts';
import { picture } from './pages/visitor-page.ts';
import { violationsOf } from './walk/accessibility.ts';
import { makeProperty } from './walk/walk-world.ts';

/**
 * Booking widget on a page of another origin, whose content policy forbids inline styles, other hosts and markup made
 * from text.
 */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let website: Server;
let token = '';
let linkCode = '';
let propertyId = '';

test.beforeAll(async ({ request }) => {
  const agent = { name: 'Wanda', email: `wanda-${Date.now()}@e2e.example`, password: 'seven quiet oranges' };
  ({ token } = await (await request.post('/api/auth/register', { data: agent })).json());
  propertyId = await makeProperty(request, token);
  ({ linkCode } = await makeLink(request, {}));
  website = createServer();
  // Another hostname of this machine is another origin, and another site.
  await new Promise<void>((done) => website.listen(0, 'localhost', done));
});
test.afterAll(() => website.close());

/** Origin of the script and the pages. */
function staydesk(): string {
  return test.info().project.use.baseURL ?? '';
}

async function makeLink(request: APIRequestContext, terms: object): Promise<{ linkCode: string }> {
  const answer = await request.post('/api/shared-links', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Website', allProperties: true, ...terms },
  });
  return answer.json();
}

/** Opens the third-party page with this tag in it. */
async function openWebsite(page: Page, attributes: string): Promise<void> {
  const baseURL = staydesk();
  website.removeAllListeners('request').on('request', (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${baseURL}; connect-src ${baseURL}; ` +
        "require-trusted-types-for 'script'; trusted-types 'none'",
    );
    response.end(
      `<!doctype html><title>Old website</title><h1>Old website</h1><script src="${baseURL}/widget.js" ${attributes} async></script>`,
    );
  });

  // NOTE: a server that listens on a port has an address of this kind.
  const { port } = website.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/`);
}

/** What breaks a rule of accessibility in the widget; the language and the landmarks are the website's. */
async function problemsOf(page: Page): Promise<string[]> {
  const texts = (await violationsOf(page)).map(({ text }) => text);
  return texts.filter((text) => !/^(html-has-lang|landmark-one-main|region) at /.test(text));
}

async function turnTo(page: Page, date: string): Promise<void> {
  for (let turns = 0; turns < 12 && !(await page.locator(`[data-day="${date}"]`).isVisible()); turns++)
    await page.getByRole('button', { name: 'Next month' }).click();
}

test('the script is small', async ({ request }) => {
  const script = await (await request.get('/widget.js')).body();
  expect(gzipSync(script).byteLength).toBeLessThan(15 * 1024);
});

test('dates are chosen by keyboard and press, the whole price shows, and the way leads to the page with them', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  await openWebsite(page, `data-link="${linkCode}" data-property="${propertyId}"`);
  await expect(page.getByRole('heading', { name: 'House of the walk' })).toBeVisible();

  await turnTo(page, comingDay(20));
  await page.locator(`[data-day="${comingDay(20)}"]`).click();
  await expect(page.getByText('Now choose your check-out date.')).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');

  await expect(page.getByText('3 nights')).toBeVisible();
  await expect(page.getByText(/ total$/)).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Continue to book' }).click();

  const shared = await opened;
  await expect(shared).toHaveURL(
    `${staydesk()}/shared/${linkCode}/property/${propertyId}?via=widget&checkIn=${comingDay(20)}&checkOut=${comingDay(23)}&adults=2`,
  );
  expect(errors).toEqual([]);
});

test('a day that cannot be chosen shows why, and other stays are offered with their total', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${token}` };
  const property = await (await request.get(`/api/properties/${propertyId}`, { headers })).json();
  const change = (rules: object) =>
    request.put(`/api/properties/${propertyId}`, {
      headers,
      data: { rules: { ...property.rules, ...rules } },
    });
  expect((await change({ minNights: 3 })).status()).toBe(200);

  await openWebsite(page, `data-link="${linkCode}" data-property="${propertyId}"`);
  await turnTo(page, comingDay(20));
  await page.locator(`[data-day="${comingDay(20)}"]`).click();
  await page.locator(`[data-day="${comingDay(21)}"]`).click({ force: true });
  await expect(page.getByRole('status')).toContainText('The minimum stay is 3 nights.');

  const offers = page.getByRole('group', { name: 'Other dates you could book' });
  await expect(offers).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);

  const offer = offers.getByRole('button', { name: /3 nights · / }).first();
  const price = (await offer.textContent())?.split(' · ').at(-1) ?? '';
  await offer.click();

  await expect(page.getByText(`${price} total`)).toBeVisible();
  await expect(offers).toHaveCount(0);

  // Two nights before a closed one are a gap in which no stay can begin.
  const closed = { kind: 'maintenance', checkIn: comingDay(24), checkOut: comingDay(25) };
  const block = await request.post(`/api/properties/${propertyId}/blocks`, { headers, data: closed });
  expect(block.status()).toBe(201);

  await openWebsite(page, `data-link="${linkCode}" data-property="${propertyId}"`);
  await turnTo(page, comingDay(22));
  await page.locator(`[data-day="${comingDay(22)}"]`).click({ force: true });

  await expect(page.getByRole('status')).toContainText(
    'This gap is shorter than the minimum stay of 3 nights.',
  );
  await expect(page.getByText('Now choose your check-out date.')).toHaveCount(0);

  const { _id: blockId } = await block.json();
  // With everything until the end of that gap closed, it opens after it.
  const until = { ...closed, checkIn: new Date().toISOString().slice(0, 10), checkOut: comingDay(22) };
  const all = await request.post(`/api/properties/${propertyId}/blocks`, { headers, data: until });
  expect(all.status()).toBe(201);

  await openWebsite(page, `data-link="${linkCode}" data-property="${propertyId}"`);
  await expect(page.locator(`[data-day="${comingDay(25)}"]`)).toBeVisible();
  await expect(page.locator('[data-day][tabindex="0"]')).toHaveAttribute('data-day', comingDay(25));

  const { _id: allId } = await all.json();
  expect((await request.delete(`/api/properties/${propertyId}/blocks/${allId}`, { headers })).status()).toBe(
    200,
  );
  expect(
    (await request.delete(`/api/properties/${propertyId}/blocks/${blockId}`, { headers })).status(),
  ).toBe(200);
  expect((await change({ minNights: property.rules.minNights })).status()).toBe(200);
});

test('its font is included, and only the address of the script is called', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await openWebsite(page, `data-link="${linkCode}" data-view="calendar"`);
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
    .toEqual(['Staydesk loaded']);
  expect([...hosts].toSorted()).toEqual([new URL(page.url()).origin, staydesk()].toSorted());
});

test('on a narrow column one month shows, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openWebsite(page, `data-link="${linkCode}" data-view="calendar" data-theme="dark"`);
  await expect(page.getByRole('table').filter({ visible: true })).toHaveCount(1);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  expect(await problemsOf(page)).toEqual([]);
});

test('prices that the link hides are nowhere, and a link with a password stays closed', async ({
  page,
  request,
}) => {
  const hiding = await makeLink(request, { showPrices: false });
  await openWebsite(page, `data-link="${hiding.linkCode}"`);
  await turnTo(page, comingDay(20));
  await page.locator(`[data-day="${comingDay(20)}"]`).click();
  await page.locator(`[data-day="${comingDay(23)}"]`).click();
  await expect(page.getByText('The host will give you the price.')).toBeVisible();
  await expect(page.getByText(/ total$/)).toHaveCount(0);
  const locked = await makeLink(request, { password: 'open sesame' });
  await openWebsite(page, `data-link="${locked.linkCode}"`);
  await expect(page.getByText('This calendar is no longer available.')).toBeVisible();
});

test('a tax that is paid at the property has a line below the total', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${token}` };
  const taxedId = await makeProperty(request, token, 'House in a town');
  const { pricing } = await (await request.get(`/api/properties/${taxedId}`, { headers })).json();
  const cityTax = {
    name: 'City tax',
    kind: 'fixed',
    percent: 0,
    amountMinor: 200,
    basis: 'guest_night',
    collected: 'at_property',
  };

  const data = { pricing: { ...pricing, taxes: [cityTax] } };
  expect((await request.put(`/api/properties/${taxedId}`, { headers, data })).status()).toBe(200);

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openWebsite(page, `data-link="${linkCode}" data-property="${taxedId}"`);
    await turnTo(page, comingDay(20));
    await page.locator(`[data-day="${comingDay(20)}"]`).click();
    await page.locator(`[data-day="${comingDay(23)}"]`).click();

    await expect(page.getByText(/ total$/)).toBeVisible();
    await expect(page.getByText('Plus €12 at the property.')).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    await picture(page, `widget-at-property-${width}`);
  }
});
