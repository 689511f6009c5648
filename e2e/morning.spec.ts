import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { todayInLisbon as today } from './civil-days.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { makeWalkWorld, send, type WalkWorld } from './walk/walk-world.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let world: WalkWorld;
let page: Page;
let api: APIRequestContext;

async function bookToday(guest: string, stay: { from: number; to: number; propertyId: string }) {
  const { token } = world.agentSession;
  const [firstName, lastName] = guest.split(' ');
  const { _id } = await send<{ _id: string }>(
    api,
    '/api/bookings',
    {
      propertyId: stay.propertyId,
      checkIn: addDays(today, stay.from),
      checkOut: addDays(today, stay.to),
      adults: 2,
      guest: { firstName, lastName, email: `${firstName}-${Date.now()}@guest.example`.toLowerCase() },
    },
    token,
  );

  return _id;
}

async function put(path: string, data: unknown) {
  const headers = { authorization: `Bearer ${world.agentSession.token}` };
  expect((await api.put(path, { data, headers })).ok()).toBe(true);
}

async function statusOf(id: string): Promise<string> {
  const headers = { authorization: `Bearer ${world.agentSession.token}` };
  // NOTE: the contract promises this shape for the call.
  return ((await (await api.get(`/api/bookings/${id}`, { headers })).json()) as { status: string }).status;
}

let leaving = '';
let owing = '';

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  api = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  world = await makeWalkWorld(api, 'journey-set-up-code');
  const { token } = world.agentSession;
  leaving = await bookToday('Lea Leaver', { from: -3, to: 0, propertyId: world.propertyId });
  await put(`/api/bookings/${leaving}/status`, { status: 'checked_in' });
  await send(api, `/api/bookings/${leaving}/payments`, { amountMinor: 40_000 }, token);
  owing = await bookToday('Otto Owing', { from: 0, to: 2, propertyId: world.propertyId });
  const context = await browser.newContext();
  await signInAs(context, 'agent', world);
  page = await context.newPage();
});
test.afterAll(() => api.dispose());

/** The item of the queue that has the focus. */
const present = () => page.locator('[data-queue-item]:focus');

test('a whole morning is done by keyboard alone', async () => {
  await page.goto(addresses.dashboard());
  await expect(page.getByRole('heading', { name: 'Turnovers' })).toBeVisible();
  await expect(page.getByText('Out 11:00')).toBeVisible();

  // The turnover: one guest leaves, the next one pays and checks in.
  await page.keyboard.press('j');
  await expect(present()).toContainText('Lea Leaver');

  await page.keyboard.press('a');
  await expect(page.getByText(/marked as checked out/)).toBeVisible();
  await expect(present()).toContainText('Otto Owing');

  await page.keyboard.press('a');
  const collecting = page.getByRole('dialog');
  await expect(collecting).toContainText('is still due');

  const collect = collecting.getByRole('button', { name: /^Record .* and check in$/ });
  for (let tabs = 0; tabs < 6 && !(await collect.evaluate((it) => it === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await expect(collect).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(collecting).toBeHidden();
  await expect.poll(() => statusOf(owing)).toBe('checked_in');

  await page.keyboard.press('u');
  await expect.poll(() => statusOf(owing)).toBe('confirmed');
  expect(await statusOf(leaving)).toBe('checked_out');

  // The request with its question: an answer, an approval taken back, and a decline.
  const request = page.locator('[data-queue-item]', { hasText: 'Is there a cot?' });
  await expect(request).toBeVisible();
  await expect(page.locator('[data-queue-item]', { hasText: 'Otto Owing' })).toBeVisible();

  for (
    let presses = 0;
    presses < 6 && !(await request.evaluate((it) => it === document.activeElement));
    presses++
  )
    await page.keyboard.press('j');
  await expect(request).toBeFocused();

  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: 'Reply to Piet Jansen' })).toBeFocused();

  await page.keyboard.type('Yes, a cot is there.');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('Reply sent to Piet Jansen')).toBeVisible();
  await expect(request).toBeFocused();

  await page.keyboard.press('a');
  await expect(page.getByText('Telling Piet…')).toBeVisible();
  await expect.poll(() => statusOf(world.bookingId)).toBe('confirmed');

  await page.keyboard.press('u');
  await expect.poll(() => statusOf(world.bookingId)).toBe('pending');
  await expect(request).toBeVisible();

  for (
    let presses = 0;
    presses < 6 && !(await request.evaluate((it) => it === document.activeElement));
    presses++
  )
    await page.keyboard.press(presses < 3 ? 'j' : 'k');
  await page.keyboard.press('d');

  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();

  const decline = question.getByRole('button', { name: 'Decline' });
  for (let tabs = 0; tabs < 6 && !(await decline.evaluate((it) => it === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => statusOf(world.bookingId)).toBe('declined');
});
