import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { comingDay } from './civil-days.ts';
import { phone, waitOutFormStamp } from './pages/visitor-page.ts';
import { makeProperty } from './walk/walk-world.ts';

/** A guest asks without dates; the host answers in Messages; a later request continues the conversation. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let agent: Page;
let guestPage: Page;
let propertyPath = '';
let ids = { propertyId: '', linkCode: '' };

test.beforeAll(async ({ browser, request }) => {
  const account = {
    name: 'Quinn Porter',
    email: `quinn-${Date.now()}@e2e.example`,
    password: 'seven quiet oranges',
  };

  const { token } = await (await request.post('/api/auth/register', { data: account })).json();
  const propertyId = await makeProperty(request, token, 'Casa das Perguntas');
  const headers = { authorization: `Bearer ${token}` };
  const data = { name: 'For guests', allProperties: true };
  const { linkCode } = await (await request.post('/api/shared-links', { headers, data })).json();

  ids = { propertyId, linkCode };
  propertyPath = `/shared/${linkCode}/property/${propertyId}`;
  agent = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await agent.goto('/login');
  await agent.getByLabel('Email').fill(account.email);
  await agent.getByLabel('Password', { exact: true }).fill(account.password);
  await agent.getByRole('button', { name: 'Log in' }).click();
  await expect(agent).toHaveURL(/\/dashboard/);
});

async function ask(page: Page, question: { name: string; email: string; text: string }): Promise<void> {
  await page.goto(propertyPath);
  await page.getByRole('link', { name: 'Ask Quinn a question' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ask Quinn Porter a question' })).toBeVisible();
  await page.getByLabel('Your question').fill(question.text);
  await page.getByLabel('Your name').fill(question.name);
  await page.getByLabel('Email').fill(question.email);
  await waitOutFormStamp(page);
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page).toHaveURL(/\/guest\/.+/);
  await expect(page.getByRole('heading', { level: 1, name: 'Question sent' })).toBeVisible();
}

test('a question reaches the host’s open screen, and the answer the guest’s open page', async ({
  browser,
}) => {
  await agent.goto('/dashboard/messages');
  guestPage = await (await browser.newContext(phone)).newPage();
  await ask(guestPage, { name: 'Amelia Ward', email: 'amelia@guest.example', text: 'Is there a cot?' });

  const item = agent.getByRole('list', { name: 'Messages' }).getByRole('link', { name: /Amelia Ward/ });
  await expect(item).toContainText('Casa das Perguntas · Question, no dates yet');
  await expect(item).toContainText('Is there a cot?');

  await item.click();
  await agent.getByRole('textbox', { name: /Amelia Ward/ }).fill('Yes, in the cupboard.');
  await agent.keyboard.press('Control+Enter');

  const thread = guestPage.getByRole('log');
  await expect(thread).toContainText('Yes, in the cupboard.');

  await guestPage.getByLabel('Message to Quinn Porter').fill('Lovely, thank you.');
  await guestPage.getByRole('button', { name: 'Send' }).click();
  await expect(agent.getByText('Lovely, thank you.').first()).toBeVisible();
});

test('the page of a question leads back to the dates of the property', async () => {
  const dates = guestPage.getByRole('link', { name: 'Choose dates' });
  await expect(dates).toHaveAttribute('href', `${propertyPath}#dates`);
});

test('the host may block a person who only sent a question, from the conversation', async () => {
  await agent.getByRole('button', { name: 'Guest profile' }).click();
  const profile = agent.getByRole('dialog', { name: 'Amelia Ward' });
  await profile.getByRole('button', { name: 'Block guest' }).click();
  const question = agent.getByRole('alertdialog', { name: 'Block Amelia Ward?' });
  await question.getByRole('button', { name: 'Block guest' }).click();
  await expect(profile).toContainText('Blocked since');
  await profile.getByRole('button', { name: 'Unblock' }).click();
  await expect(profile.getByRole('button', { name: 'Block guest' })).toBeVisible();
  await agent.keyboard.press('Escape');
});

test('a request of the same address continues the conversation, on the page of the booking', async ({
  request,
}) => {
  const data = {
    ...ids,
    checkIn: comingDay(20),
    checkOut: comingDay(23),
    adults: 2,
    children: 0,
    infants: 0,
    pets: 0,
    guest: { firstName: 'Amelia', lastName: 'Ward', email: 'amelia@guest.example' },
    guestMessage: 'We would like to come.',
    consent: true,
  };
  expect((await request.post('/api/bookings', { data })).status()).toBe(201);

  const item = agent.getByRole('list', { name: 'Messages' }).getByRole('link', { name: /Amelia Ward/ });
  await expect(item).toHaveCount(1);
  await expect(item).toContainText('We would like to come.');
  await expect(item).not.toContainText('no dates yet');
  await expect(
    guestPage.getByRole('heading', { level: 1, name: 'This conversation continues with your booking' }),
  ).toBeVisible();
  await expect(guestPage.getByRole('log')).not.toContainText('We would like to come.');
});

test('without script a question is sent and continued as well', async ({ browser }) => {
  const options: BrowserContextOptions = { ...phone, javaScriptEnabled: false };
  const page = await (await browser.newContext(options)).newPage();
  await ask(page, { name: 'Ben Cole', email: 'ben@guest.example', text: 'How far is the beach?' });
  await page.getByLabel('Message to Quinn Porter').fill('And the bakery?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/#messages$/);
  await expect(page.getByRole('log')).toContainText('And the bakery?');
});
