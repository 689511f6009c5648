import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import type { PropertyRates } from '#contract/properties/rates.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { lisbon, todayOnDevice as today } from './civil-days.ts';
import { makeProperty, send, type WalkWorld } from './walk/walk-world.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const count = 5;
/** The board begins two days before today. */
const firstShown = addDays(today, -2);
const selected = { from: addDays(firstShown, 6), to: addDays(firstShown, 9) };

let page: Page;
let session: WalkWorld['agentSession'];
const ids: string[] = [];

test.beforeAll(async ({ browser, request }) => {
  session = await send<WalkWorld['agentSession']>(request, '/api/auth/register', {
    name: 'Carla Calendar',
    company: 'Calendar Stays',
    email: `carla-${Date.now()}@calendar.example`,
    password: 'seven quiet oranges',
    timezone: lisbon,
  });

  for (let number = 1; number <= count; number++) {
    ids.push(await makeProperty(request, session.token, `House ${number}`));
  }

  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(
    (stored) => localStorage.setItem('staydesk.session', stored),
    JSON.stringify(session),
  );
  await page.goto(addresses.calendar());
  await expect(page.getByRole('link', { name: 'House 5' })).toBeVisible();
});

test.afterAll(() => page.close());

/** Drags over the selected nights, from the middle of a row to the middle of another. */
async function selectNights(fromRow: number, toRow: number): Promise<void> {
  const board = page.getByRole('application', { name: 'Booking timeline' });
  const box = await board.boundingBox();
  if (!box) throw new Error('the board is not shown');
  const [labels, head, day, row] = [216, 58, 44, 48];
  const x = (column: number) => box.x + labels + (column + 0.5) * day;
  const y = (index: number) => box.y + head + (index + 0.5) * row;
  await page.mouse.move(x(6), y(fromRow));
  await page.mouse.down();
  await page.mouse.move(x(9), y(toRow), { steps: 8 });
  await page.mouse.up();
}

async function pricesOfAll(request: APIRequestContext): Promise<(number | null)[][]> {
  const query = new URLSearchParams({ propertyId: ids.join(','), ...selected });
  const answer = await request.get(`/api/rates?${query}`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  // NOTE: read in the shape that the contract promises for the call.
  const { properties } = (await answer.json()) as { properties: PropertyRates[] };
  return ids.map((id) => properties.find(({ _id }) => _id === id)?.pricesMinor ?? []);
}

const same = (price: number) => Array.from({ length: count }, () => [price, price, price]);

test('the prices of five properties are raised together, and undone', async ({ request }) => {
  await expect(page.getByText('€120').first()).toBeAttached();

  await selectNights(0, 4);
  const panel = page.getByRole('complementary', { name: '5 properties' });
  await panel.getByRole('group', { name: 'Price per night' }).getByRole('button', { name: '±%' }).click();
  await expect(panel.getByText('€120 becomes €132')).toBeVisible();

  await panel.getByRole('button', { name: 'Save for 15 nights' }).click();
  await expect(page.getByText('15 nights at 5 properties')).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(page.getByText('€132').first()).toBeAttached();
  expect(await pricesOfAll(request)).toEqual(same(13_200));

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Changes undone')).toBeVisible();
  expect(await pricesOfAll(request)).toEqual(same(12_000));
  await expect(page.getByText('€132')).toHaveCount(0);
});

test('dates are blocked from the selection, and the undo makes them available again', async () => {
  await selectNights(1, 1);
  const panel = page.getByRole('complementary', { name: 'House 2' });
  await expect(panel.getByRole('button', { name: 'New booking' })).toBeVisible();

  await panel.getByRole('group', { name: 'Availability' }).getByRole('button', { name: 'Block' }).click();
  await panel.getByRole('button', { name: 'Maintenance' }).click();
  await panel.getByRole('button', { name: 'Save for 3 nights' }).click();
  await expect(page.getByText('Dates blocked')).toBeVisible();

  const bar = page.getByRole('button', { name: /^Maintenance, / });
  await expect(bar).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(bar).toHaveCount(0);
});

test('a block in the way of another is reported for its property, and nothing is changed', async ({
  request,
}) => {
  const [, second = ''] = ids;
  const guest = { firstName: 'Piet', lastName: 'Jansen', email: 'piet@guest.example' };
  const stay = { checkIn: selected.from, checkOut: selected.to };
  const party = { adults: 2, children: 0, infants: 0, pets: 0, status: 'confirmed' };
  await send(request, '/api/bookings', { propertyId: second, ...stay, ...party, guest }, session.token);
  await expect(page.getByRole('button', { name: /^Piet Jansen/ })).toBeVisible();

  await selectNights(0, 2);
  const panel = page.getByRole('complementary', { name: '3 properties' });
  await panel.getByRole('group', { name: 'Availability' }).getByRole('button', { name: 'Block' }).click();
  await panel.getByRole('button', { name: 'Save for 9 nights' }).click();

  await expect(panel.getByRole('alert')).toContainText('House 2');
  await expect(page.getByRole('button', { name: /^Blocked, / })).toHaveCount(0);

  await panel.getByRole('button', { name: 'Block the available dates only' }).click();
  await expect(page.getByRole('button', { name: /^Blocked, / })).toHaveCount(2);
});

test('a gap that no guest can book is opened for what it is worth, and the undo closes it again', async ({
  request,
}) => {
  const propertyId = ids.at(-1) ?? '';
  const gap = { checkIn: addDays(today, 8), checkOut: addDays(today, 10) };
  const guest = { firstName: 'Gerda', lastName: 'Vos', email: 'gerda@guest.example' };
  const party = { adults: 2, children: 0, infants: 0, pets: 0, status: 'confirmed' };
  for (const stay of [
    { checkIn: addDays(today, 5), checkOut: gap.checkIn },
    { checkIn: gap.checkOut, checkOut: addDays(today, 13) },
  ])
    await send(request, '/api/bookings', { propertyId, ...stay, ...party, guest }, session.token);

  const change = { nights: [{ propertyId, ...gap }], change: { minimum: { kind: 'nights', nights: 3 } } };
  await send(request, '/api/rates/changes', change, session.token);
  await page.reload();

  const gaps = page.locator('[data-gap]');
  await gaps.click();

  const panel = page.getByRole('complementary', { name: 'House 5' });
  await panel.getByRole('button', { name: 'Open for €240' }).click();

  await expect(page.getByText('Open for guests')).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(gaps).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Opening undone')).toBeVisible();
  await expect(gaps).toHaveCount(1);
});

test('a booking under the pointer shows its balance and the next step', async () => {
  await page.reload();
  await page.getByRole('button', { name: /^Piet Jansen/ }).hover();
  const card = page.getByRole('region', { name: 'Piet Jansen' });
  await expect(card.getByText('Balance due')).toBeVisible();
  await card.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Record payment' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'Calendar' }).click();
  await expect(card).toBeHidden();
});

test('a phone has an agenda by day, and changes prices in the month of a property', async ({ request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addresses.calendar());
  await expect(page.getByRole('heading', { name: /^Today, / })).toBeVisible();

  await page.getByRole('button', { name: 'Month' }).click();
  await expect(page.getByText('€120').first()).toBeVisible();

  const tomorrow = String(Number(addDays(today, 1).slice(8)));
  if (addDays(today, 1).slice(0, 7) !== today.slice(0, 7))
    await page.getByRole('button', { name: 'Later' }).click();
  await page
    .getByRole('button', { name: new RegExp(`\\b${tomorrow} \\w+ .*€120`) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Change 1 night' }).click();

  const sheet = page.getByRole('dialog', { name: 'House 1' });
  await sheet.getByRole('group', { name: 'Price per night' }).getByRole('button', { name: 'Set' }).click();
  await sheet.getByLabel('New price').fill('150');
  await sheet.getByRole('button', { name: 'Save for 1 night' }).click();

  await expect(page.getByText('Prices changed')).toBeVisible();
  await expect(page.getByText('€150').first()).toBeVisible();

  const query = new URLSearchParams({
    propertyId: ids[0] ?? '',
    from: addDays(today, 1),
    to: addDays(today, 2),
  });

  const answer = await request.get(`/api/rates?${query}`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  // NOTE: read in the shape that the contract promises for the call.
  const { properties } = (await answer.json()) as { properties: PropertyRates[] };
  expect(properties[0]?.pricesMinor).toEqual([15_000]);
});

test('a phone shows all properties as a grid, where a tap on a night opens its prices', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addresses.calendar());
  await page.getByRole('button', { name: 'All properties' }).click();

  const board = page.getByRole('application');
  await expect(board.getByRole('link', { name: 'House 1' })).toBeVisible();
  await expect(board.getByRole('link', { name: 'House 2' })).toBeVisible();
  const box = await board.boundingBox();
  if (!box) throw new Error('the grid has no box');
  expect(box.x + box.width).toBeLessThanOrEqual(390);

  // A night of the second row, right of today.
  const row = await board.getByRole('link', { name: 'House 2' }).boundingBox();
  if (!row) throw new Error('the row has no box');
  await page.mouse.click(box.x + 340, row.y + 8);
  const sheet = page.getByRole('dialog', { name: 'House 2' });
  await expect(sheet.getByRole('group', { name: 'Price per night' })).toBeVisible();
});
