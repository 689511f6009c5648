import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { lisbon, todayOnDevice as today } from './civil-days.ts';
import { createBookingPage } from './pages/booking-page.ts';
import { makeProperty, send, type WalkWorld } from './walk/walk-world.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const stay = { checkIn: addDays(today, 4), checkOut: addDays(today, 7) };

let page: Page;
let token: string;
let id: string;

/** A house at 120.00 a night and 40.00 for cleaning, with a paid stay of three nights. */
async function bookPaidStay(request: APIRequestContext): Promise<void> {
  const propertyId = await makeProperty(request, token, 'House of changes');
  const guest = { firstName: 'Rita', lastName: 'Nunes', email: 'rita@guest.example' };
  const party = { adults: 2, children: 0, infants: 0, pets: 0, status: 'confirmed' };
  const booking = await send<{ _id: string }>(
    request,
    '/api/bookings',
    { propertyId, ...stay, ...party, guest },
    token,
  );

  id = booking._id;
  await send(request, `/api/bookings/${id}/payments`, { amountMinor: 40_000, method: 'card' }, token);
}

test.beforeAll(async ({ browser, request }) => {
  const session = await send<WalkWorld['agentSession']>(request, '/api/auth/register', {
    name: 'Clara Changes',
    company: 'Changing Stays',
    email: `clara-${Date.now()}@changes.example`,
    password: 'seven quiet oranges',
    timezone: lisbon,
  });

  token = session.token;
  await bookPaidStay(request);
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(
    (saved) => localStorage.setItem('staydesk.session', saved),
    JSON.stringify(session),
  );
});

test.afterAll(() => page.close());

const dialog = () => page.getByRole('dialog', { name: 'Change Rita Nunes’s stay' });

async function chooseDates(checkIn: string, checkOut: string): Promise<void> {
  await dialog().locator(`[data-day="${checkIn}"]`).click();
  const isNextMonth = checkOut.slice(0, 7) !== checkIn.slice(0, 7);
  if (isNextMonth) await dialog().getByRole('button', { name: 'Next month' }).click();
  await dialog().locator(`[data-day="${checkOut}"]`).click();
}

const cellsOf = (row: RegExp) => dialog().getByRole('row', { name: row }).getByRole('cell');

test('a longer stay retains its price, and undo restores the shorter one before the guest is notified', async () => {
  await page.goto(addresses.booking({ id }));
  await page.getByRole('button', { name: 'Change stay' }).click();
  await chooseDates(stay.checkIn, addDays(stay.checkOut, 1));

  await expect(cellsOf(/^Total/)).toHaveText(['€400.00', '€520.00']);
  await expect(dialog().getByText('€120 higher than now.')).toBeVisible();
  await expect(dialog().getByLabel('Record €120 as received')).not.toBeChecked();

  await dialog().getByLabel('Keep the price (€400)').check();
  await expect(cellsOf(/^Total/)).toHaveText(['€400.00', '€400.00']);
  await expect(cellsOf(/^Agreed price/)).toHaveText(['–', '-€120.00']);
  await expect(dialog().getByLabel(/^Record /)).toHaveCount(0);

  await dialog().getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Telling Rita…')).toBeVisible();
  await expect(page.getByText('4 nights').first()).toBeVisible();

  await page.locator('body').press('u');
  await expect(page.getByText('Undone. Rita hasn’t been notified.')).toBeVisible();
  await expect(page.getByText('3 nights').first()).toBeVisible();
});

test('a shorter stay is saved with its refund, and undo voids the refund', async () => {
  const { money } = createBookingPage(page);
  await page.getByRole('button', { name: 'Change stay' }).click();
  await chooseDates(stay.checkIn, addDays(stay.checkOut, -1));
  await expect(dialog().getByText('Otherwise €120 remains to be refunded.')).toBeVisible();

  await dialog().getByLabel('Record €120 as refunded').check();
  await dialog().getByRole('group', { name: 'Method' }).getByRole('button', { name: 'Card' }).click();
  await dialog().getByLabel('Tell Rita').uncheck();
  await dialog().getByRole('button', { name: 'Save changes' }).click();

  await expect(dialog()).toBeHidden();
  await expect(money.getByText('Refund · Card')).toBeVisible();

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
  await expect(money).toContainText('Voided');
  await expect(page.getByText('3 nights').first()).toBeVisible();
});

/** Drags the booking's bar by whole days, holding it in its middle or at its end. */
async function drag(days: number, at: 'middle' | 'end'): Promise<void> {
  const bar = page.getByRole('button', { name: /^Rita Nunes/ });
  const box = await bar.boundingBox();
  if (!box) throw new Error('the stay is not on the board');

  const from = {
    x: at === 'middle' ? box.x + box.width / 2 : box.x + box.width - 3,
    y: box.y + box.height / 2,
  };

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + days * 44, from.y, { steps: 6 });
  await page.mouse.up();
}

test('on the calendar only a drag that changes the price opens a question, in the same dialog', async () => {
  await page.goto(addresses.calendar());
  await expect(page.getByRole('button', { name: /^Rita Nunes/ })).toBeVisible();

  await drag(1, 'middle');
  await expect(page.getByText('Telling Rita…')).toBeVisible();
  await expect(dialog()).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone. Rita hasn’t been notified.')).toBeVisible();

  await drag(1, 'end');
  await expect(cellsOf(/^Nights/)).toHaveText(['3', '4']);

  await dialog().getByLabel('Keep the price (€400)').check();
  await dialog().getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog()).toBeHidden();

  const bar = page.getByRole('button', { name: /^Rita Nunes/ });
  await expect.poll(async () => (await bar.boundingBox())?.width).toBeGreaterThan(3.5 * 44);
});

test('on a phone the stay is changed from the sheet of the calendar', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addresses.calendar());
  await page
    .getByRole('button', { name: /Rita Nunes/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Change dates or property' }).click();
  await expect(dialog()).toBeVisible();

  await chooseDates(stay.checkIn, stay.checkOut);
  await expect(dialog().getByLabel('Keep the price (€400)')).toHaveCount(0);
  await expect(dialog().getByText('The original price will be restored.')).toBeVisible();

  await dialog().getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog()).toBeHidden();
});
