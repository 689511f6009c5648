import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { comingDay } from '../civil-days.ts';
import { picture, waitOutFormStamp } from '../pages/visitor-page.ts';
import { makeProperty, send, type WalkWorld } from '../walk/walk-world.ts';

/** A tax from the form of a property to the booking page of a family, with the ages of their children. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let session: WalkWorld['agentSession'];
let propertyId = '';
let linkCode = '';

test.beforeAll(async ({ request }) => {
  session = await send<WalkWorld['agentSession']>(request, '/api/auth/register', {
    name: 'Tess Tax',
    company: 'Tax Stays',
    email: `tess-${Date.now()}@tax.example`,
    password: 'seven quiet oranges',
  });
  propertyId = await makeProperty(request, session.token, 'Tax house');
  const link = { name: 'For families', propertyIds: [propertyId] };
  const made = await send<{ linkCode: string }>(request, '/api/shared-links', link, session.token);
  linkCode = made.linkCode;
});

async function signIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    (stored) => localStorage.setItem('staydesk.session', stored),
    JSON.stringify(session),
  );
}

test('a host sets up a city tax from a template', async ({ page, context }) => {
  await signIn(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/properties/${propertyId}/edit`);
  await page.getByText('Fees, taxes, discounts').first().click();
  await page.getByRole('button', { name: 'City tax per person and night' }).click();

  const row = page.getByRole('listitem', { name: 'Tax 1' });
  await row.getByRole('textbox', { name: 'Amount' }).fill('2');
  await expect(row).toContainText('paid at the property, children under 16 free');
  await row.getByText('Details').click();
  await row.getByRole('textbox', { name: 'Only the first nights' }).fill('7');
  await row.getByRole('textbox', { name: 'Only the first nights' }).blur();
  await expect(row).toContainText('only the first 7 nights');

  await row.getByRole('combobox', { name: 'Time of year' }).click();
  await page.getByRole('option', { name: 'Part of the year' }).click();
  await row.getByRole('combobox', { name: 'First night: month' }).click();
  await page.getByRole('option', { name: 'January' }).click();
  await row.getByRole('combobox', { name: 'Last night: month' }).click();
  await page.getByRole('option', { name: 'December' }).click();
  await expect(row).toContainText('from 1 Jan to 31 Dec');
  await picture(page, 'tax-of-a-season');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await row.getByRole('combobox', { name: 'Time of year' }).click();
  await page.getByRole('option', { name: 'All year' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('“Tax house” saved')).toBeVisible();
});

test('a family gives the ages of the children, books, and reads the same sentence everywhere', async ({
  page,
}) => {
  const query = new URLSearchParams({
    checkIn: comingDay(20),
    checkOut: comingDay(23),
    adults: '2',
    children: '2',
  });
  await page.goto(`/shared/${linkCode}/property/${propertyId}?${query}`);
  const card = page.getByRole('region', { name: 'Your stay' });
  await expect(card).toContainText('Plus €12 at the property.');
  await expect(card).toContainText('and so are 2 children of unknown age');

  await card.getByText('4 guests').first().click();
  await card.getByRole('combobox', { name: 'Age of child 1' }).selectOption('16');
  await expect(card).toContainText('Plus €18 at the property.');
  await card.getByRole('combobox', { name: 'Age of child 2' }).selectOption('4');
  const rule = '2 adults and 1 child × 3 nights × €2.00; children under 16 free. Paid at the property';
  await expect(card).toContainText(rule);
  await expect(page).toHaveURL(/ages=16%2C4/);

  await page.reload();
  await expect(card).toContainText(rule);

  await page.getByLabel('First name').fill('Pia');
  await page.getByLabel('Last name').fill('Jansen');
  await page.getByLabel('Email').fill('pia@guest.example');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await waitOutFormStamp(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.waitForURL(/\/guest\//);
  await expect(page.getByText(rule).first()).toBeVisible();
});

test('a host gives the ages of children with a new booking, and changes them with the stay', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.setViewportSize({ width: 390, height: 844 });
  const stay = new URLSearchParams({
    new: 'booking',
    property: propertyId,
    checkIn: comingDay(5),
    checkOut: comingDay(8),
  });
  await page.goto(`${addresses.bookings.pattern}?${stay}`);

  const booking = page.getByRole('dialog', { name: 'New booking' });
  await expect(booking.getByText('2 adults × 3 nights × €2.00').first()).toBeVisible();
  await expect(ageOf(booking, 1)).toHaveCount(0);
  await booking.getByLabel('Children').fill('2');
  await booking.getByLabel('Children').blur();
  await expect(booking.getByText('and so are 2 children of unknown age').first()).toBeVisible();
  await expect(ageOf(booking, 2)).toHaveCount(0);

  await chooseAge(page, ageOf(booking, 1), 16);
  await chooseAge(page, ageOf(booking, 2), 4);
  await expect(booking.getByText('2 adults and 1 child × 3 nights × €2.00').first()).toBeVisible();
  await seeAtBothWidths(page, ageOf(booking, 2), 'ages-new-booking');

  await booking.getByLabel('First name').fill('Ola');
  await booking.getByLabel('Last name').fill('Berg');
  await booking.getByLabel('Email').fill('ola@guest.example');
  await booking.getByRole('button', { name: 'Create booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ola Berg');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Change stay' }).click();
  const change = page.getByRole('dialog', { name: 'Change Ola Berg’s stay' });
  await expect(ageOf(change, 1)).toHaveText('16');
  await expect(ageOf(change, 2)).toHaveText('4');
  await chooseAge(page, ageOf(change, 2), 17);
  const tax = change.getByRole('row', { name: /^City tax/ }).getByRole('cell');
  await expect(tax).toHaveText(['€18.00', '€24.00']);
  await seeAtBothWidths(page, ageOf(change, 2), 'ages-change');

  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(change).toBeHidden();
  await expect(page.getByText('2 adults and 2 children × 3 nights × €2.00').first()).toBeVisible();
});

function ageOf(dialog: Locator, child: number): Locator {
  return dialog.getByRole('combobox', { name: `Age of child ${child}` });
}

async function chooseAge(page: Page, field: Locator, age: number): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: String(age), exact: true }).click();
  await expect(field).toHaveText(String(age));
}

async function seeAtBothWidths(page: Page, field: Locator, name: string): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await field.scrollIntoViewIfNeeded();
    await expect(field).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `${name}-${width}`);
  }
}
