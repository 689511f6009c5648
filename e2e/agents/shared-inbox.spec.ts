import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { comingDay } from '../civil-days.ts';
import { violationsOf } from '../walk/accessibility.ts';
import { joinTeam } from '../walk/team-members.ts';
import { makeProperty } from '../walk/walk-world.ts';

/** An owner, a front desk on a phone, an accountant and a cleaner work in one account. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

let owner: Page;
let desk: Page;
let ownerToken = '';
let deskId = '';
/** Conversations with the guests Anna and Bela. */
let anna = '';
let guestPath = '';
let bookingId = '';

test.beforeAll(async ({ browser, request }) => {
  const data = {
    name: 'Clara Owner',
    company: 'Clara Stays',
    email: `clara-${crypto.randomUUID()}@e2e.example`,
    password: 'seven quiet oranges',
  };
  const session = await (await request.post('/api/auth/register', { data })).json();
  ownerToken = session.token;

  const propertyId = await makeProperty(request, ownerToken, 'Casa da Equipa');
  const link = { headers: ofOwner(), data: { name: 'For guests', allProperties: true } };
  const { linkCode } = await (await request.post('/api/shared-links', link)).json();
  const first = await requestStay(request, { propertyId, linkCode, firstName: 'Anna', day: 10 });
  await requestStay(request, { propertyId, linkCode, firstName: 'Bela', day: 20 });
  guestPath = new URL(first.guestUrl).pathname;
  bookingId = first._id;
  const booking = await (await request.get(`/api/bookings/${bookingId}`, { headers: ofOwner() })).json();
  anna = booking.conversationId;

  owner = await newPage(browser, wide, JSON.stringify(session));
  const rui = await joinTeam(request, ownerToken, { name: 'Rui Lopes', role: 'front-desk' });
  deskId = rui.memberId;
  desk = await newPage(browser, phone, rui.session);
});

const ofOwner = () => ({ authorization: `Bearer ${ownerToken}` });

async function newPage(browser: Browser, viewport: typeof phone, session: string): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await context.addInitScript((stored) => localStorage.setItem('staydesk.session', stored), session);
  return await context.newPage();
}

async function requestStay(
  request: APIRequestContext,
  stay: { propertyId: string; linkCode: string; firstName: string; day: number },
): Promise<{ _id: string; guestUrl: string }> {
  const { propertyId, linkCode, firstName, day } = stay;
  const answer = await request.post('/api/bookings', {
    data: {
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
    },
  });
  return await answer.json();
}

async function expectAccessible(page: Page): Promise<void> {
  expect((await violationsOf(page)).map(({ text }) => text)).toEqual([]);
}

const listOf = (page: Page) => page.getByRole('list', { name: 'Messages' });

test('a front desk takes a conversation over on a phone, and the owner sees it at once', async () => {
  await owner.goto(`/dashboard/messages?conversation=${anna}`);
  await expect(owner.getByText(/^Guest waiting for \d+m$/)).toBeVisible();
  await expectAccessible(owner);

  await desk.goto(`/dashboard/messages?conversation=${anna}`);
  await desk.getByRole('button', { name: 'Take over' }).click();
  await expect(desk.getByText('Assigned to you', { exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Take over' })).toBeHidden();
  await expectAccessible(desk);

  await expect(owner.getByText('Assigned to Rui Lopes')).toBeVisible();
  await expect(
    listOf(owner)
      .getByRole('link', { name: /Anna Guest/ })
      .getByText('Rui'),
  ).toBeVisible();
});

test('the list shows what is mine and what is unassigned', async () => {
  await desk.getByRole('button', { name: 'Back to all conversations' }).click();
  await desk.getByRole('button', { name: 'Mine' }).click();
  await expect(listOf(desk).getByRole('link')).toHaveCount(1);
  await expect(listOf(desk).getByRole('link', { name: /Anna Guest/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Unassigned' }).click();
  await expect(listOf(desk).getByRole('link', { name: /Bela Guest/ })).toBeVisible();
  await expect(listOf(desk).getByRole('link')).toHaveCount(1);

  await owner.getByRole('button', { name: 'Mine' }).click();
  await expect(owner.getByText('Nothing assigned to you')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Show all' }).click();
  await expect(listOf(owner).getByRole('link')).toHaveCount(2);
});

test('colleagues see who writes and who wrote; the guest sees the host alone', async ({ browser }) => {
  const guest = await (await browser.newContext({ viewport: phone })).newPage();
  await guest.goto(guestPath);
  await owner.goto(`/dashboard/messages?conversation=${anna}`);
  await expect(owner.getByText('Assigned to Rui Lopes')).toBeVisible();

  await desk.goto(`/dashboard/messages?conversation=${anna}`);
  const field = desk.getByRole('textbox', { name: 'Write to Anna Guest' });
  await expect(async () => {
    await field.pressSequentially('The cot ');
    await expect(owner.getByText('Rui Lopes is writing')).toBeVisible({ timeout: 2000 });
  }).toPass();

  await field.fill('The cot is ready.');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  const thread = owner.getByRole('log');
  await expect(thread.getByText('The cot is ready.')).toBeVisible();
  await expect(thread.getByText('Rui Lopes', { exact: true })).toBeVisible();
  await expect(listOf(owner).getByText('Rui: The cot is ready.')).toBeVisible();

  await expect(guest.getByText('The cot is ready.').first()).toBeVisible();
  expect(await guest.content()).not.toContain('Rui');
});

test('the owner gives a conversation to a colleague, and the one who was too late learns who has it', async ({
  request,
}) => {
  await owner.getByRole('button', { name: 'Assign', exact: true }).click();
  await expectAccessible(owner);
  await owner.getByRole('menuitem', { name: 'Clara Owner (you)' }).click();
  await expect(owner.getByText('Assigned to you', { exact: true })).toBeVisible();
  await expect(desk.getByText('Assigned to Clara Owner')).toBeVisible();

  // The owner's page looks at what was there before; its connection sleeps.
  await owner.context().setOffline(true);
  const answer = await request.put(`/api/messages/conversations/${anna}/assignee`, {
    headers: ofOwner(),
    data: { memberId: deskId },
  });
  expect(answer.ok()).toBe(true);

  await owner.route('**/api/messages/conversations/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await owner.context().setOffline(false);

  await owner.getByRole('button', { name: 'Assign', exact: true }).click();
  await owner.getByRole('menuitem', { name: 'Unassign' }).click();
  await expect(owner.getByText('Rui Lopes has just taken over this conversation.')).toBeVisible();
  await owner.unroute('**/api/messages/conversations/**');
});

test('activity is listed by booking, by person and in full', async () => {
  await owner.goto(`/bookings/${bookingId}`);
  const latest = owner.getByRole('region', { name: 'Latest activity' });
  await latest.scrollIntoViewIfNeeded();
  await expect(latest.getByRole('listitem').first()).toBeVisible();
  await latest.getByRole('link').click();
  await expect(owner).toHaveURL(/section=activity/);
  await expect(owner.getByRole('heading', { name: 'Who did what' })).toBeVisible();
  await expectAccessible(owner);

  await owner.goto('/dashboard/settings?section=activity');
  await expect(owner.getByText('Rui Lopes took over a conversation')).toBeVisible();
  await owner.goto(`/dashboard/settings?section=activity&actor=${deskId}`);
  await expect(owner.getByText('Rui Lopes took over a conversation')).toBeVisible();
  await expect(owner.getByText(/^Clara Owner/)).toBeHidden();
  await owner.goto('/dashboard/settings?section=activity&from=2020-01-01&to=2020-01-02');
  await expect(owner.getByText('Nothing matches these filters')).toBeVisible();
  await expectAccessible(owner);

  await owner.setViewportSize(phone);
  await owner.goto('/dashboard/settings?section=activity');
  await expect(owner.getByText('Rui Lopes took over a conversation')).toBeVisible();
  await expectAccessible(owner);
  await owner.setViewportSize(wide);

  await owner.goto('/dashboard/settings?section=team');
  await owner.getByRole('button', { name: 'Change role of Rui Lopes' }).click();
  const sheet = owner.getByRole('dialog');
  await expect(sheet.getByText('Rui Lopes took over a conversation')).toBeVisible();
  await expectAccessible(owner);
});

test('an accountant finds the money, and neither messages nor anything to select', async ({
  browser,
  request,
}) => {
  const marta = await joinTeam(request, ownerToken, { name: 'Marta Reis', role: 'accountant' });
  const books = await newPage(browser, wide, marta.session);
  const refused: string[] = [];
  books.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });

  await books.goto('/dashboard', { waitUntil: 'networkidle' });
  const nav = books.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Bookings' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Messages' })).toHaveCount(0);
  await expectAccessible(books);

  await books.goto('/dashboard/properties', { waitUntil: 'networkidle' });
  await expect(books.getByRole('link', { name: 'Casa da Equipa' }).first()).toBeVisible();
  await expect(books.getByRole('checkbox')).toHaveCount(0);

  await books.goto(`/bookings/${bookingId}`, { waitUntil: 'networkidle' });
  await expect(books.getByRole('heading', { name: /^Anna Guest/, level: 1 })).toBeVisible();
  await expect(books.getByText('The cot is ready.')).toBeHidden();
  expect(refused).toEqual([]);

  await books.goto('/dashboard/messages');
  await expect(books.getByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible();
  await expectAccessible(books);
});

test('a cleaner starts at a page that names their role and the owner', async ({ browser, request }) => {
  const eva = await joinTeam(request, ownerToken, { name: 'Eva Nunes', role: 'cleaner' });
  const page = await newPage(browser, phone, eva.session);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Hello Eva' })).toBeVisible();
  await expect(page.getByText('If you need more, ask Clara Owner.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Your name and picture/ }).click();
  await expect(page.getByRole('heading', { name: 'Profile & settings' })).toBeVisible();
});

test('a member who is removed leaves their conversations to the team', async () => {
  await owner.goto('/dashboard/settings?section=team');
  await owner.getByRole('button', { name: 'Remove Rui Lopes from the team' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove from team' }).click();
  await expect(owner.getByText('Rui Lopes is no longer in the team')).toBeVisible();
  await owner.goto(`/dashboard/messages?conversation=${anna}`);
  await expect(owner.getByRole('log').getByText('The cot is ready.')).toBeVisible();
  await expect(owner.getByText('Assigned to Rui Lopes')).toBeHidden();
});
