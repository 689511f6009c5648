import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { comingDay } from './civil-days.ts';
import { makeProperty } from './walk/walk-world.ts';

/** The host works through an inbox with the keyboard; what guests write brings conversations back. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let agent: Page;
/** Token of the page of the guest Bela. */
let bela = '';

test.beforeAll(async ({ browser, request }) => {
  const account = {
    name: 'Ivo Inbox',
    email: `ivo-${Date.now()}@e2e.example`,
    password: 'seven quiet oranges',
  };

  const { token } = await (await request.post('/api/auth/register', { data: account })).json();
  const propertyId = await makeProperty(request, token, 'Casa do Correio');
  const headers = { authorization: `Bearer ${token}` };
  const data = { name: 'For guests', allProperties: true };
  const { linkCode } = await (await request.post('/api/shared-links', { headers, data })).json();
  const ask = (firstName: string, day: number) =>
    requestStay(request, { propertyId, linkCode, firstName, day });

  await ask('Anna', 10);
  bela = await ask('Bela', 20);
  agent = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await agent.goto('/login');
  await agent.getByLabel('Email').fill(account.email);
  await agent.getByLabel('Password', { exact: true }).fill(account.password);
  await agent.getByRole('button', { name: 'Log in' }).click();
  await expect(agent).toHaveURL(/\/dashboard/);
});

async function requestStay(
  request: APIRequestContext,
  {
    propertyId,
    linkCode,
    firstName,
    day,
  }: { propertyId: string; linkCode: string; firstName: string; day: number },
): Promise<string> {
  const data = {
    propertyId,
    linkCode,
    checkIn: comingDay(day),
    checkOut: comingDay(day + 3),
    adults: 2,
    children: 0,
    infants: 0,
    pets: 0,
    consent: true,
    guest: { firstName, lastName: 'Guest', email: `${firstName.toLowerCase()}@guest.example` },
    guestMessage: `This is ${firstName}. Is there a cot?`,
  };
  const { guestUrl } = await (await request.post('/api/bookings', { data })).json();

  return new URL(guestUrl).pathname.split('/').at(-1) ?? '';
}

const list = () => agent.getByRole('list', { name: 'Messages' });
/** The name above the open thread. */
const openGuest = () => agent.locator('header').getByRole('heading', { level: 2 });

test('messages open on a guest who waits, and j and k go through the list', async () => {
  await agent.goto('/dashboard/messages');
  await expect(openGuest()).toHaveText('Bela Guest');
  await agent.keyboard.press('j');
  await expect(openGuest()).toHaveText('Anna Guest');
  await agent.keyboard.press('k');
  await expect(openGuest()).toHaveText('Bela Guest');
});

test('e archives and opens the next; Undo brings it back', async () => {
  await agent.keyboard.press('e');
  await expect(openGuest()).toHaveText('Anna Guest');
  await expect(list().getByText('Bela Guest')).toBeHidden();
  await agent.getByRole('button', { name: 'Undo' }).click();
  await expect(openGuest()).toHaveText('Bela Guest');
  await expect(list().getByRole('link', { name: /Bela Guest/ })).toBeVisible();
});

test('a message of the guest brings an archived conversation back to an open screen', async ({ request }) => {
  await agent.keyboard.press('e');
  await expect(openGuest()).toHaveText('Anna Guest');
  await expect(list().getByText('Bela Guest')).toBeHidden();
  const data = { clientId: crypto.randomUUID(), body: 'One more thing' };
  expect((await request.post(`/api/guest/${bela}/messages`, { data })).ok()).toBe(true);
  await expect(list().getByRole('link', { name: /Bela Guest.*One more thing/ })).toBeVisible();
});

test('z snoozes until a chosen moment; the snoozed list has the conversation, and moves it back', async () => {
  await expect(openGuest()).toHaveText('Anna Guest');

  await agent.keyboard.press('z');
  await agent.getByRole('menuitem', { name: /Tomorrow morning/ }).click();
  await expect(list().getByText('Anna Guest')).toBeHidden();

  await agent.getByRole('button', { name: 'Snoozed and archived' }).click();
  await agent.getByRole('menuitem', { name: 'Snoozed' }).click();
  await list()
    .getByRole('link', { name: /Anna Guest/ })
    .click();
  await agent.getByRole('button', { name: 'Move to inbox' }).click();
  await expect(list()).toBeHidden();

  await agent.getByRole('button', { name: 'Back to the inbox' }).first().click();
  await expect(list().getByRole('link')).toHaveCount(2);
});

test('Shift U marks the open conversation as unread, and ? lists the keys', async () => {
  await list()
    .getByRole('link', { name: /Anna Guest/ })
    .click();
  await expect(openGuest()).toHaveText('Anna Guest');

  await agent.keyboard.press('Shift+U');
  await expect(list().getByRole('link', { name: /Anna Guest.*unread/i })).toBeVisible();

  await agent.keyboard.press('?');
  const keys = agent.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Mark as unread')).toBeVisible();

  await agent.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

test('a reply with Ctrl Enter is sent and opens the next guest who waits', async () => {
  await list()
    .getByRole('link', { name: /Bela Guest/ })
    .click();
  await expect(openGuest()).toHaveText('Bela Guest');
  await agent.keyboard.press('r');
  await agent.keyboard.type('Yes, there is.');
  await agent.keyboard.press('Control+Enter');
  await expect(openGuest()).toHaveText('Anna Guest');
  await expect(list().getByRole('link', { name: /Bela Guest.*You: Yes, there is\./ })).toBeVisible();
});

test('approves the request in the conversation', async () => {
  const aside = agent.getByRole('complementary', { name: 'Booking' });
  await aside.getByRole('button', { name: 'Approve' }).click();
  await expect(aside.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('six ready-made replies are added by a press, and a slash finds one of them', async () => {
  await agent.goto('/dashboard/messages');
  await agent.getByRole('link', { name: /Anna/ }).first().click();
  await agent.getByRole('button', { name: 'Saved replies' }).click();
  await agent.getByRole('button', { name: 'Manage replies' }).click();

  const dialog = agent.getByRole('dialog', { name: 'Saved replies' });
  await dialog.getByRole('button', { name: 'Add six to start with' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
  await agent.keyboard.press('Escape');

  const box = agent.getByRole('textbox', { name: /^Write to/ });
  await box.fill('/finding');
  await box.press('Enter');
  await expect(box).toHaveValue(/^Hello Anna, the address, directions/);
});
