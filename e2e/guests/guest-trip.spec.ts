import { expect, test } from '@playwright/test';
import { comingDay } from '../civil-days.ts';
import { bookingStateOf, makeVisitorLink, phone, waitOutFormStamp } from '../pages/visitor-page.ts';
import { makeProperty, send, type WalkWorld } from '../walk/walk-world.ts';

/** What a guest meets between the request and the stay. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test('pressing Back after a request leads to the booking, and not to a clash with it', async ({
  browser,
  request,
}) => {
  const { propertyPath } = await makeVisitorLink(request);
  const page = await (await browser.newContext(phone)).newPage();
  const stay = new URLSearchParams({ checkIn: comingDay(20), checkOut: comingDay(23) });
  await page.goto(`${propertyPath}?${stay}`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Back');
  await page.getByLabel('Email').fill('ada@guest.example');
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await waitOutFormStamp(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(bookingStateOf(page)).toContainText('Request sent');
  const guestPath = new URL(page.url()).pathname;

  await page.goBack();
  const form = page.locator('#request');
  await expect(form.getByText('You’ve requested these dates')).toBeVisible();
  await expect(form.getByRole('button', { name: /Send/ })).toHaveCount(0);
  await expect(page.getByText('clash with another stay')).toHaveCount(0);

  await form.getByRole('link', { name: 'Open your booking' }).click();
  await expect(page).toHaveURL(guestPath);
});

test('a guest accepts dates on hold, and the agent’s open page shows it', async ({ browser, request }) => {
  const session = await send<WalkWorld['agentSession']>(request, '/api/auth/register', {
    name: 'Hana Hold',
    company: 'Hold Stays',
    email: `hana-${Date.now()}@hold.example`,
    password: 'seven quiet oranges',
  });
  const propertyId = await makeProperty(request, session.token, 'House on hold');
  const { _id: id, guestUrl } = await send<{ _id: string; guestUrl: string }>(
    request,
    '/api/bookings',
    {
      propertyId,
      checkIn: comingDay(10),
      checkOut: comingDay(13),
      adults: 2,
      guest: { firstName: 'Nora', lastName: 'Lind', email: 'nora@guest.example' },
      status: 'held',
    },
    session.token,
  );

  const agents = await browser.newContext();
  await agents.addInitScript(
    (stored) => localStorage.setItem('staydesk.session', stored),
    JSON.stringify(session),
  );
  const agent = await agents.newPage();
  await agent.goto(`/bookings/${id}`);
  await expect(agent.getByRole('heading', { level: 1 })).toBeVisible();

  const guest = await (await browser.newContext(phone)).newPage();
  await guest.goto(new URL(guestUrl).pathname);
  await expect(guest.getByText('€400 in total.')).toBeVisible();

  await guest.getByRole('button', { name: 'Book these dates' }).click();
  await expect(guest.getByText('Please accept the house rules and terms')).toBeVisible();
  await guest.getByRole('checkbox', { name: /I accept/ }).check();
  await guest.getByRole('button', { name: 'Book these dates' }).click();

  await expect(bookingStateOf(guest)).toContainText('Your stay is confirmed');
  await expect(guest.getByRole('button', { name: 'Book these dates' })).toHaveCount(0);
  await expect(agent.getByText('Confirmed').first()).toBeVisible();
});
