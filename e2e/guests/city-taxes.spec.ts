import { expect, test } from '@playwright/test';
import { comingDay } from '../civil-days.ts';
import { waitOutFormStamp } from '../pages/visitor-page.ts';
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

test('a host sets up a city tax from a template', async ({ page, context }) => {
  await context.addInitScript(
    (stored) => localStorage.setItem('staydesk.session', stored),
    JSON.stringify(session),
  );
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

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
