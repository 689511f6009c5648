import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { addDays } from '#domain/shared/civil-date.ts';
import { todayInLisbon } from './civil-days.ts';
import {
  confirmWithReason,
  type Host,
  makeHost,
  panel,
  restoreDefaultSettings,
  saveSetting,
  signInAsOperator,
  subjectsTo,
} from './pages/admin-page.ts';
import { send } from './walk/walk-world.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let page: Page;
let host: Host;

test.beforeAll(async ({ browser, request }) => {
  page = await signInAsOperator(browser, request);
  host = await makeHost(request, 'Dora Desk');
});

// Restores the settings, so that an aborted journey does not affect later ones.
test.afterAll(({ request }) => restoreDefaultSettings(request));

type Booked = { _id: string; status: string; code: string };

let weeks = 0;

/** A visitor requests three nights through the link. */
function ask(request: APIRequestContext, email = 'visitor@desk.example'): Promise<Booked> {
  weeks += 1;
  const day = (days: number) => addDays(todayInLisbon, days);
  const guest = { firstName: 'Vera', lastName: `Visitor ${weeks}`, email };
  const stay = { checkIn: day(30 + weeks * 7), checkOut: day(33 + weeks * 7) };

  const stayRequest = {
    ...stay,
    propertyId: host.propertyId,
    linkCode: host.linkCode,
    adults: 2,
    guest,
    consent: true,
  };

  return send(request, '/api/bookings', stayRequest);
}

const ofHost = () => ({ authorization: `Bearer ${host.token}` });

async function bookAtOnce(request: APIRequestContext, instantBook: boolean): Promise<void> {
  const url = `/api/properties/${host.propertyId}`;
  const property = await (await request.get(url, { headers: ofHost() })).json();
  const data = { rules: { ...property.rules, instantBook }, version: property.version };
  const saved = await request.put(url, { headers: ofHost(), data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

test('registration closed: a newcomer reads why, and no account is made', async ({ browser, request }) => {
  await saveSetting(page, 'Allow new agents to register', false);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/register');
  await expect(visitor.getByText('Registration is closed at the moment.').first()).toBeVisible();
  const data = { name: 'Nora', email: 'nora@desk.example', password: 'seven quiet oranges' };
  expect((await request.post('/api/auth/register', { data })).status()).toBe(403);
  await saveSetting(page, 'Allow new agents to register', true);
  await visitor.reload();
  await expect(visitor.getByRole('button', { name: /Create|Register|Start/ }).first()).toBeVisible();
  await visitor.context().close();
});

test('approval required: an instant booking property waits for its host', async ({ request }) => {
  await bookAtOnce(request, true);
  expect((await ask(request)).status).toBe('confirmed');
  await saveSetting(page, 'Every booking needs approval', true);
  expect((await ask(request)).status).toBe('pending');
  await saveSetting(page, 'Every booking needs approval', false);
  await bookAtOnce(request, false);
});

test('a booking fee is a line of what the visitor pays', async ({ browser }) => {
  await saveSetting(page, 'Booking fee (%)', 5);
  const visitor = await (await browser.newContext()).newPage();
  const day = (days: number) => addDays(todayInLisbon, days);
  await visitor.goto(
    `/shared/${host.linkCode}/property/${host.propertyId}?checkIn=${day(300)}&checkOut=${day(303)}`,
  );
  await expect(visitor.getByText(/[Bb]ooking fee/).first()).toBeVisible();

  await saveSetting(page, 'Booking fee (%)', 0);
  await visitor.reload();

  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText(/[Bb]ooking fee/)).toHaveCount(0);

  await visitor.context().close();
});

test('photos per listing: refuses one more than allowed with a message', async ({ request }) => {
  await saveSetting(page, 'Photos per property', 1);
  const url = `/api/properties/${host.propertyId}`;
  const property = await (await request.get(url, { headers: ofHost() })).json();
  const buffer = await (
    await request.get(property.images[0].urls?.[0]?.url ?? property.images[0].url)
  ).body();

  const multipart = { images: { name: 'more.jpg', mimeType: 'image/jpeg', buffer } };
  const upload = await request.post('/api/properties/upload', { headers: ofHost(), multipart });
  const [second] = (await upload.json()).images;
  const images = [...property.images, second].map(({ _id }: { _id: string }) => ({ _id, alt: '' }));
  const saved = await request.put(url, { headers: ofHost(), data: { images, version: property.version } });

  expect(saved.ok()).toBe(false);
  expect((await saved.json()).detail).toContain('up to 1 photo');

  await saveSetting(page, 'Photos per property', 10);
});

test('mails off: the host is notified of a request in the app and not by mail', async ({ request }) => {
  await saveSetting(page, 'Send email notifications', false);
  const before = (await subjectsTo(host.email)).length;
  await ask(request, 'quiet@desk.example');
  // The guest's mail is not a notification: once it has arrived, the host's would have too.
  await expect.poll(() => subjectsTo('quiet@desk.example').then((found) => found.length)).toBe(1);
  expect((await subjectsTo(host.email)).length).toBe(before);
  await saveSetting(page, 'Send email notifications', true);
  await ask(request);
  await expect.poll(() => subjectsTo(host.email).then((found) => found.length)).toBe(before + 1);
});

test('maintenance: an agent can read and not change, a visitor can book', async ({ browser, request }) => {
  await saveSetting(page, 'Maintenance mode', true);
  const data = { name: 'Dora Renamed' };
  const refused = await request.put('/api/agents/profile', { headers: ofHost(), data });
  expect(refused.status()).toBe(503);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/shared/${host.linkCode}`);
  await expect(visitor.getByText(`${host.name}'s house`).first()).toBeVisible();
  expect((await ask(request)).status).toBe('pending');
  await visitor.context().close();
  await saveSetting(page, 'Maintenance mode', false);
});

test('a listing is rejected with a reason that its agent reads', async ({ request }) => {
  await page.goto(`/admin/properties/${host.propertyId}`);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await confirmWithReason(page, 'The photos show another house', 'Suspend');
  await expect(page.getByRole('main').getByText('The photos show another house').first()).toBeVisible();
  const result = await request.get('/api/notifications', { headers: ofHost() });
  expect(await result.text()).toContain('The photos show another house');
  await page.getByRole('main').getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('an admin cancels a booking for its agent, and the guest reads why', async ({ request }) => {
  await bookAtOnce(request, true);
  const { _id, code } = await ask(request, 'called-off@desk.example');
  await page.goto(`/admin/bookings/${_id}`);
  await page.getByRole('button', { name: 'Change status' }).click();
  await confirmWithReason(page, 'The house burned down', 'Change status');
  await expect(page.getByRole('main').getByText('Cancelled').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  await expect.poll(() => subjectsTo('called-off@desk.example').then(([last]) => last)).toMatch(/cancel/i);
});

test('an admin learns who has the nights that a guest cannot book', async ({ request }) => {
  const stay = { checkIn: addDays(todayInLisbon, 300), checkOut: addDays(todayInLisbon, 304) };
  const url = `/api/properties/${host.propertyId}/blocks`;
  const data = { ...stay, kind: 'maintenance', note: 'The painters are in' };
  const closed = await request.post(url, { headers: ofHost(), data });
  expect(closed.ok(), await closed.text()).toBe(true);

  await page.goto(`/admin/properties/${host.propertyId}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`);
  await expect(page.getByText('A guest can’t book these nights')).toBeVisible();
  await expect(page.getByText('Closed by the host: Maintenance').first()).toBeVisible();
  await expect(page.getByText('The painters are in').first()).toBeVisible();

  const { _id } = await ask(request, 'whose-nights@desk.example');
  await page.goto(`/admin/bookings/${_id}`);
  await expect(page.getByText('No channel or closure touches these nights.')).toBeVisible();

  await page.getByText('History of these nights').click();
  await expect(page.getByText(/Vera Visitor \d+ \(.*\) took/)).toBeVisible();
});

test('a trial gets ten more days', async ({ request }) => {
  const endOf = async () => {
    const answer = await request.get('/api/subscription/status', { headers: ofHost() });
    return Date.parse((await answer.json()).trial_ends_at);
  };
  const before = await endOf();

  await page.goto(`/admin/subscriptions?open=${host.agentId}`);
  await page.getByRole('button', { name: 'Extend trial' }).click();

  const question = page.getByRole('alertdialog');
  await question.getByLabel('Days').fill('10');
  await page.keyboard.press('Tab');
  await question.getByRole('button', { name: 'Extend trial' }).click();

  await expect(question).toBeHidden();
  expect((await endOf()) - before).toBe(10 * 86_400_000);
});

test('publishes a text, and restores an earlier version', async ({ request }) => {
  await page.goto('/admin/content?type=terms');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();

  const text = page.getByLabel('Text', { exact: true });
  const old = await text.inputValue();
  await text.fill(`${old}\n\nA sentence of the desk.`);
  await page.getByRole('button', { name: 'Publish changes' }).click();

  const terms = async () => (await request.get('/api/content/terms/terms')).text();
  await expect.poll(terms).toContain('A sentence of the desk.');

  await page.getByRole('tab', { name: /Versions/ }).click();
  await page.getByRole('list', { name: 'Versions' }).getByRole('button').nth(1).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect.poll(terms).not.toContain('A sentence of the desk.');
});

test('feedback is answered by mail', async ({ request }) => {
  const email = 'thoughts@desk.example';
  const feedback = { category: 'idea', message: 'Please add a dark blue theme', email };
  await send(request, '/api/feedback', feedback);
  await page.goto('/admin/feedback');
  await page.getByRole('button', { name: feedback.message }).click();
  await panel(page).getByLabel(`Reply to ${email}`).fill('It is on our list.');
  await panel(page).getByRole('button', { name: 'Send reply' }).click();
  await expect.poll(() => subjectsTo(email).then((found) => found.length)).toBe(1);
});

test('agents are selected with the keyboard, suspended together, and every change is in the log', async ({
  request,
}) => {
  const other = await makeHost(request, 'Otto Other');
  await page.goto('/admin/users?q=desk.example');
  await page.getByRole('button', { name: other.name }).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: host.name, exact: true })).toBeFocused();

  await page.keyboard.press('x');
  await page
    .getByRole('region', { name: /2 selected/ })
    .getByRole('button', { name: 'Suspend' })
    .click();
  await confirmWithReason(page, 'They share one password', 'Suspend');

  // The session stays valid to explain the suspension.
  const answer = await request.get('/api/agents/profile', { headers: ofHost() });
  expect([answer.status(), (await answer.json()).code]).toEqual([403, 'agent_suspended']);

  await page.goto('/admin/logs?q=share one password');
  await page.getByRole('button', { name: /Dora Desk was suspended/ }).click();

  await expect(panel(page)).toContainText('active');
  await expect(panel(page)).toContainText('suspended');
});

test('exports a list as a file, and hidden columns remain hidden', async () => {
  await page.goto('/admin/users?q=desk.example');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();

  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(host.email);

  const head = page.getByRole('columnheader', { name: 'Subscription' });
  await expect(head).toBeVisible();

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Subscription' }).uncheck();
  await expect(head).toBeHidden();

  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(head).toBeHidden();
});
