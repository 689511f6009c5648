import { expect, type Page, test } from '@playwright/test';
import { comingDay } from './civil-days.ts';
import { confirmEmail } from './confirm-email.ts';
import { type AgentBookingPage, createBookingPage } from './pages/booking-page.ts';
import { bookingStateOf, sidewaysScroll, submitBookingRequest, whenNotified } from './pages/visitor-page.ts';
import { takePhotos } from './walk/real-photos.ts';

const season = { from: comingDay(5), to: comingDay(25) };
/** 200 a night in the season and 40 for cleaning. */
const first = { checkIn: comingDay(10), checkOut: comingDay(14), total: '€840' };
const second = { checkIn: comingDay(17), checkOut: comingDay(19), total: '€440' };
const third = { checkIn: comingDay(20), checkOut: comingDay(23), total: '€640' };
const longer = comingDay(16);
const property = 'Casa da Falésia';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let agent: Page;
let bookingPage: AgentBookingPage;
let link = '';
let guest: Page;

test.beforeAll(async ({ browser }) => {
  agent = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  bookingPage = createBookingPage(agent);
});

test('an agent makes a property with photos and prices a season in the year', async () => {
  await agent.goto('/register');
  await agent.getByLabel('Your name').fill('Rui Teles');
  await agent.getByLabel('Email').fill('rui@teles.example');
  await agent.getByLabel('Password', { exact: true }).fill('seven quiet oranges');
  await agent.getByRole('button', { name: 'Create account' }).click();
  await expect(agent).toHaveURL(/\/dashboard$/);

  await confirmEmail(agent.request, 'rui@teles.example');
  await agent.getByRole('button', { name: 'Add New Listing' }).click();
  await agent.getByLabel('Title').fill(property);
  await agent.getByRole('combobox', { name: 'Type' }).click();
  await agent.getByRole('option', { name: 'Villa', exact: true }).click();
  await agent.getByLabel('Where is it?').fill('Lagos Portugal');
  // Locations are imported once, in the background of the very first start: the first search may take some seconds.
  await agent.getByRole('option', { name: /Lagos.*Portugal/ }).click({ timeout: 60_000 });

  const goOn = agent.getByRole('button', { name: 'Continue' });
  await goOn.click();
  await agent.getByLabel('Photos').setInputFiles(await takePhotos(3));
  await expect(agent.getByLabel('Describe photo 3')).toBeVisible({ timeout: 60_000 });

  await goOn.click();
  await agent.getByLabel('Price per night').fill('120');
  await agent.getByLabel('Cleaning').fill('40');

  const years = Number(season.from.slice(0, 4)) - new Date().getUTCFullYear();
  for (let turn = 0; turn < years; turn++) await agent.getByRole('button', { name: 'Next year' }).click();

  await agent.locator(`[data-day="${season.from}"]`).click();
  await agent.locator(`[data-day="${season.to}"]`).click();
  await expect(agent.getByRole('status').filter({ hasText: '21 nights' })).toBeVisible();

  await agent.getByRole('button', { name: 'Create season' }).click();
  const editor = agent.getByRole('region', { name: 'New season' });
  await editor.getByLabel('Season name').fill('Winter sun');
  await editor.getByLabel('Season price').fill('200');
  await editor.getByRole('button', { name: 'Add season' }).click();

  await expect(agent.getByRole('button', { name: 'Edit Winter sun' })).toBeVisible();
  await expect(agent.locator(`[data-day="${season.to}"]`)).toHaveAttribute('aria-label', /€200.*Winter sun/);

  await goOn.click();
  await agent.getByRole('combobox', { name: 'Cancellation' }).click();
  await agent.getByRole('option', { name: /^Strict/ }).click();
  await goOn.click();
  await agent.getByRole('button', { name: 'Publish listing' }).click();

  await expect(agent).toHaveURL(/\/properties\/[0-9a-f-]{36}$/, { timeout: 30_000 });
  await expect(agent.getByRole('heading', { level: 1 })).toContainText(property);
});

test('the agent replaces the initials with a picture, at once in the app, and removes it again', async () => {
  await agent.goto('/dashboard/settings');
  const [file = ''] = await takePhotos(1);
  const card = agent.getByRole('region', { name: 'Profile', exact: true });
  await card.getByLabel('Upload a picture').setInputFiles(file);
  const menu = agent.getByRole('button', { name: 'Your account' });
  await expect(menu.locator('img')).toHaveAttribute('src', /^\/media\/.+\.webp$/);
  await expect(card.locator('img')).toBeVisible();
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByLabel('Upload a picture')).toBeAttached();
  await expect(menu.locator('img')).toHaveCount(0);
});

test('it is shared', async () => {
  await agent.goto('/dashboard/create-shared-link');
  await agent.getByRole('checkbox', { name: property }).check();
  await agent.getByLabel('Link name').fill('Winter guests');
  await agent.getByRole('button', { name: 'Create link' }).click();
  await expect(agent.getByTestId('made-link')).toBeVisible();
  link = (await agent.getByTestId('made-link').getAttribute('href')) ?? '';
});

test('a guest books by phone at the price of the season, and the agent approves', async ({ browser }) => {
  const who = { firstName: 'Lena', lastName: 'Vogt', email: 'lena@guests.example' };
  guest = await submitBookingRequest(browser, link, { property, ...first, ...who });
  expect(await sidewaysScroll(guest)).toBeLessThanOrEqual(0);
  await bookingPage.open('Lena Vogt');
  await bookingPage.runAction('Approve', 'Approve');
  await expect(bookingPage.latest).toContainText('Confirmed');
  await expect(bookingStateOf(guest)).toContainText('Your stay is confirmed', whenNotified);
});

test('the stay is made longer, with the old and the new side by side before it is saved', async () => {
  await agent.getByRole('button', { name: 'Change stay' }).click();
  const dialog = agent.getByRole('dialog', { name: 'Change Lena Vogt’s stay' });
  await dialog.locator(`[data-day="${first.checkIn}"]`).click();
  await dialog.locator(`[data-day="${longer}"]`).click();

  const sides = dialog.getByRole('table', { name: 'The stay before and after the change' });
  await expect(sides.getByRole('columnheader')).toHaveText(['Now', 'New']);
  await expect(sides.getByRole('row', { name: /^Nights/ }).getByRole('cell')).toHaveText(['4', '6']);
  await expect(sides.getByRole('row', { name: /^Total/ }).getByRole('cell')).toHaveText([
    '€840.00',
    '€1,240.00',
  ]);
  await expect(dialog.getByText('€400 higher than now.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(bookingPage.latest).toContainText('Changed');
  await expect(bookingPage.latest.getByRole('deletion').filter({ hasText: '€840' })).toBeVisible();
  await expect(bookingPage.latest.getByRole('insertion').filter({ hasText: '€1,240' })).toBeVisible();

  await guest.reload();
  await expect(guest.getByRole('main')).toContainText('€1,240', whenNotified);
});

test('it is paid in two parts, and the guest is mailed about the one for which the agent wants it', async () => {
  await bookingPage.recordPayment('372', { isSilent: true });
  await expect(bookingPage.money).toContainText('€868.00');

  await bookingPage.recordPayment();
  await expect(bookingPage.money).toContainText('€0.00');

  const booking = await stored();
  expect(booking.paymentStatus).toBe('paid');

  const amounts = booking.ledger.map(({ amount }) => amount.amount);
  expect(amounts.toSorted((a, b) => a - b)).toEqual([37_200, 86_800]);
  expect(booking.balance.amount).toBe(0);

  const mailbox = await guest.context().newPage();
  const receipts = mailbox.getByRole('link', { name: /^Payment received: Casa da Falésia/ });
  await expect(async () => {
    await mailbox.goto('/dev/mail');
    await expect(receipts).toHaveCount(1);
  }).toPass(whenNotified);

  await receipts.click();
  const mail = mailbox.frameLocator('iframe');
  await expect(mail.getByText('has received your payment of €868.')).toBeVisible();
  await expect(mail.getByText('Your stay is paid in full.')).toBeVisible();

  // The picture has come: an image that is not shown has no width of its own.
  const picture = mail.getByRole('img');
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);

  await mailbox.close();
});

test('the guest arrives before the day of arrival, is checked in all the same, and later checked out', async () => {
  await expect(agent.getByRole('button', { name: 'Check in', exact: true })).toHaveCount(0);
  await bookingPage.runMenuAction('Check in early', 'Check in early');
  await expect(bookingPage.latest).toContainText('Checked in');
  await expect(bookingStateOf(guest)).toContainText('Enjoy your stay', whenNotified);
  await bookingPage.runAction('Check out', 'Check out');
  await expect(bookingPage.latest).toContainText('Checked out');
  await expect(bookingStateOf(guest)).toContainText('Thank you for staying', whenNotified);
  expect((await stored()).status).toBe('checked_out');
  await guest.context().close();
});

test('another request is declined with a reason that its guest reads', async ({ browser }) => {
  const who = { firstName: 'Omar', lastName: 'Haddad', email: 'omar@guests.example' };
  const other = await submitBookingRequest(browser, link, { property, ...second, ...who });
  await bookingPage.open('Omar Haddad');
  await bookingPage.runAction('Decline', 'Decline', 'The roof is repaired in these days.');
  await expect(bookingPage.latest).toContainText('Declined');
  await expect(bookingStateOf(other)).toContainText('Rui Teles couldn’t accept this request', whenNotified);
  await expect(other.getByText('The roof is repaired in these days.')).not.toHaveCount(0);
  expect((await stored()).cancellation?.reason).toBe('The roof is repaired in these days.');
  await other.context().close();
});

test('a third is confirmed, paid, and cancelled by its guest, who sees the refund before and gets that one', async ({
  browser,
}) => {
  const who = { firstName: 'Ada', lastName: 'Lund', email: 'ada@guests.example' };
  const other = await submitBookingRequest(browser, link, { property, ...third, ...who });

  await bookingPage.open('Ada Lund');
  await bookingPage.runAction('Approve', 'Approve');
  await bookingPage.recordPayment();
  await expect(bookingStateOf(other)).toContainText('Your stay is confirmed', whenNotified);

  await other.reload();
  await other.getByRole('link', { name: 'Cancel booking' }).click();

  // Strict policy, more than a week before arrival: half of the 640 is refunded.
  const question = other.locator('form').filter({ hasText: 'Cancel this booking?', visible: true });
  await expect(question.getByText('You paid €640. Your refund is €320.')).toBeVisible();
  expect((await stored()).status).toBe('confirmed');

  await question.getByLabel('Reason').fill('Our flight was cancelled.');
  await question.getByRole('button', { name: 'Yes, cancel' }).click();

  await expect(bookingStateOf(other)).toContainText('You’ve cancelled this booking');
  await expect(other.getByText('A refund of €320 is due to you.')).toBeVisible();
  await expect(bookingPage.latest).toContainText('Cancelled');
  await expect(agent.getByText('Refund to guest: €320')).toBeVisible();
  await expect(agent.getByText('€320 refund due')).toBeVisible();

  const booking = await stored();
  expect([booking.status, booking.cancellation?.by]).toEqual(['cancelled', 'guest']);
  expect(booking.cancellation?.refund).toEqual({ amount: 32_000, currency: 'EUR' });

  await other.context().close();
});

type Stored = {
  status: string;
  paymentStatus: string;
  balance: { amount: number };
  ledger: { amount: { amount: number } }[];
  cancellation: { by: string; reason: string; refund: { amount: number; currency: string } | null } | null;
};

/** The stored booking from the server, bypassing the page's cache. */
async function stored(): Promise<Stored> {
  const id = agent.url().split('/').at(-1) ?? '';
  const session = await agent.evaluate(() => {
    const key = 'staydesk.session';
    return sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '{}';
  });
  const answer = await agent.request.get(`/api/bookings/${id}`, {
    headers: { authorization: `Bearer ${JSON.parse(session).token}` },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}
