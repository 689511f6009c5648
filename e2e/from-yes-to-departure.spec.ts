import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { Email } from 'postal-mime';
import { addresses } from '#contract/addresses.ts';
import type { StayAccess } from '#contract/bookings/stay-access.ts';
import { addDays, instantOf } from '#domain/shared/civil-date.ts';
import { hourMs, minuteMs } from '#domain/shared/duration.ts';
import {
  createServerProcess,
  makeDataFolder,
  type ServerProcess,
} from '../scripts/lab/harness/server-process.ts';
import { freePort } from '../testing/servers/free-port.ts';
import { type MailServer, openMailServer } from '../testing/servers/mail-server.ts';
import { lisbon, todayInLisbon } from './civil-days.ts';
import { answerOf } from './new-agent.ts';
import { createBookingPage } from './pages/booking-page.ts';
import {
  bookingStateOf,
  phone,
  picture,
  sidewaysScroll,
  submitBookingRequest,
  whenNotified,
} from './pages/visitor-page.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { makeWalkWorld, type WalkWorld } from './walk/walk-world.ts';

/**
 * One stay from the request to the review, on a server whose clock the journey moves: approved, deposit paid, agreement signed,
 * balance asked for and paid, door code shown, departure, review and answer. Until its gate opens the code is nowhere.
 */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const setupCode = 'journey-set-up-code';
const guestEmail = 'maya@guest.example';
const checkIn = addDays(todayInLisbon, 9);
const checkOut = addDays(checkIn, 3);
/** Balance four days from now, which is asked for three days before. */
const balanceDaysBefore = 5;
const requestedOn = addDays(checkIn, -balanceDaysBefore - 2);
const gateHoursBefore = 48;
const gateOpensAt = instantOf(checkIn, '15:00', lisbon) - gateHoursBefore * hourMs;

let folder: string;
let port: number;
let mails: MailServer;
let server: ServerProcess;
let request: APIRequestContext;
let world: WalkWorld;
let agent: Page;
let guest: Page;
let guestPath = '';
let doorCode = '';
/** Everything that was sent to the guest's browser. */
let answers: Promise<string>[] = [];

/** Starts the server at a moment; the one that ran before ends. */
async function startAt(moment: number): Promise<void> {
  await server?.stop();
  server = await createServerProcess({
    program: 'testing/servers/server-ahead.ts',
    port,
    env: {
      DATA_DIR: folder,
      DEMO: 'off',
      RATE_LIMIT_SCALE: '100',
      LOG_LEVEL: 'warn',
      ADMIN_SETUP_CODE: setupCode,
      SMTP_URL: mails.url,
      AHEAD_MS: String(Math.max(0, moment - Date.now())),
    },
  });
  await server.start();
}

/** The guest opens the page on a phone whose clock agrees with the server's. */
async function visitAt(moment: number): Promise<void> {
  await guest.context().close();
  const context = await agent.context().browser()?.newContext(phone);
  if (!context) throw new Error('the browser has been closed');
  await context.clock.install({ time: moment });
  guest = await context.newPage();
  recordAnswers(guest);
  await guest.goto(server.url + guestPath);
}

function recordAnswers(page: Page): void {
  page.on('response', (answer) => {
    const type = answer.headers()['content-type'] ?? '';
    // A page that is left takes its answers with it.
    if (/html|json/.test(type)) answers.push(answer.text().catch(() => ''));
  });
}

const textsOf = ({ subject = '', text = '', html = '' }: Email) => `${subject}\n${text}\n${html}`;
const mailsOf = (subject: RegExp) =>
  mails.received.filter(
    (mail) => subject.test(mail.subject ?? '') && mail.to?.some(({ address }) => address === guestEmail),
  );

/** The door code is neither on the page, nor in what it was made from, nor in any mail. */
async function expectNoCode(): Promise<void> {
  expect(doorCode).toMatch(/^[1-9]\d{5}$/);
  const hasCode = new RegExp(`(?<!\\d)${doorCode}(?!\\d)`);
  const view = await request.get(`/api/guest/${guestPath.split('/').at(-1)}`);
  const texts = [await guest.content(), await view.text(), ...(await Promise.all(answers))];
  expect(texts.length).toBeGreaterThan(2);
  for (const text of [...texts, ...mails.received.map(textsOf)]) expect(hasCode.test(text)).toBe(false);
}

test.beforeAll(async ({ browser, playwright }) => {
  folder = makeDataFolder('whole-stay');
  port = await freePort();
  mails = await openMailServer();
  await startAt(Date.now());
  request = await playwright.request.newContext({ baseURL: server.url });
  world = await makeWalkWorld(request, setupCode);

  const verifyToken = () =>
    mails.received
      .map(textsOf)
      .join()
      .match(/\/verify-email\/([\w-]+)/)?.[1] ?? '';
  await expect.poll(verifyToken).not.toBe('');

  await answerOf(request.post('/api/auth/verify-email', { data: { token: verifyToken() } }));
  const headers = { authorization: `Bearer ${world.agentSession.token}` };
  const paymentSchedule = { depositPercent: 30, balanceDaysBefore };
  const settings = { bookingDefaults: { paymentSchedule } };
  await answerOf(request.put('/api/agents/settings', { headers, data: settings }));
  await answerOf(request.put('/api/agents/payments/connect', { headers, data: { gateway: 'sandbox' } }));

  const text = '# Rental agreement\n\n{{guestName}} stays at {{property}} for {{total}}.\n\n- No parties';
  const template = { name: 'House rules', texts: { en: text } };
  const { _id: templateId } = await answerOf<{ _id: string }>(
    request.post('/api/agreement-templates', { headers, data: template }),
  );
  const property = `/api/properties/${world.propertyId}`;

  const rules = {
    templateId,
    gate: 'access',
    sendsItself: true,
    renewPercent: 0,
    signers: 'booker',
    countersigns: 'automatic',
  };
  await answerOf(request.put(`${property}/agreement`, { headers, data: rules }));

  const {
    manualPhotos: _photos,
    updatedAt: _at,
    ...operations
  } = await answerOf<Record<string, unknown>>(request.get(`${property}/operations`, { headers }));

  const guide = {
    checkInMethod: 'smart_lock',
    access: 'The blue door, second floor.',
    codeByStay: true,
    shared: ['access', 'doorCode'],
    gate: { payment: 'all', hoursBefore: gateHoursBefore },
  };
  await answerOf(request.put(`${property}/operations`, { headers, data: { ...operations, ...guide } }));

  const invitation = { keys: ['review'], status: 'active', includesUpcoming: true };
  await answerOf(request.post('/api/message-rules/ready', { headers, data: invitation }));

  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: server.url,
  });

  await signInAs(context, 'agent', world);
  agent = await context.newPage();
});

test.afterAll(async () => {
  await guest?.context().close();
  await agent?.context().close();
  await request?.dispose();
  await server?.stop();
  await mails?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a visitor requests a stay on a phone, and the host approves', async ({ browser }) => {
  const link = server.url + addresses.sharedLink({ linkCode: world.linkCode });
  guest = await submitBookingRequest(browser, link, {
    property: 'House of the walk',
    checkIn,
    checkOut,
    total: '€400',
    firstName: 'Maya',
    lastName: 'Brandt',
    email: guestEmail,
  });

  recordAnswers(guest);
  guestPath = new URL(guest.url()).pathname;
  await picture(guest, '01-requested');
  await agent.goto('/dashboard/booking-management?view=all');
  await createBookingPage(agent).open('Maya Brandt');
  await createBookingPage(agent).runAction('Approve', 'Approve');
  await expect(bookingStateOf(guest)).toContainText('Your stay is confirmed', whenNotified);

  const id = new URL(agent.url()).pathname.split('/').at(-1);
  const headers = { authorization: `Bearer ${world.agentSession.token}` };
  const access = await answerOf<StayAccess>(request.get(`/api/bookings/${id}/access`, { headers }));
  doorCode = access.doorCode;
  await guest.reload();

  await expect(guest.getByText('The blue door, second floor.')).toBeVisible();
  expect(await sidewaysScroll(guest)).toBe(0);

  await expectNoCode();
  await picture(guest, '02-confirmed');
  await picture(agent, '03-confirmed-at-the-desk');
});

async function payAtSandbox(what: 'deposit' | 'balance', step: string): Promise<void> {
  await guest.getByRole('button', { name: new RegExp(`^Pay .* ${what}$`) }).click();
  await expect(guest).toHaveURL(/\/checkout\/sandbox\/stay\//);

  await picture(guest, `${step}-gateway`);
  await guest.getByRole('button', { name: /^Pay / }).click();

  await expect(guest).toHaveURL(/\/guest\/.+\?payment=/);
  await expect(guest.getByRole('heading', { name: /^Thank you\. .* has arrived\.$/ })).toBeVisible(
    whenNotified,
  );
  await expect.poll(() => mailsOf(/^Payment received/).length, whenNotified).toBe(what === 'deposit' ? 1 : 2);
  expect(await sidewaysScroll(guest)).toBe(0);

  await picture(guest, `${step}-paid`);
}

test('the guest pays the deposit', async () => {
  await payAtSandbox('deposit', '04-deposit');
  await expectNoCode();
});

test('the guest signs the agreement', async () => {
  const pathToSign = () =>
    mailsOf(/agreement/i)
      .map(({ text }) => text?.match(/\/guest\/[\w-]+\/agreement/)?.[0])
      .find((path) => path !== undefined) ?? '';
  await expect.poll(pathToSign, whenNotified).not.toBe('');

  await guest.goto(server.url + pathToSign());
  await guest.getByLabel('Your full name').fill('Maya Brandt');
  await guest.getByLabel('I have read this agreement', { exact: false }).check();
  await guest.getByRole('button', { name: 'Sign the agreement' }).click();
  await expect(guest.getByRole('heading', { name: /^Signed on / })).toBeVisible();

  await picture(guest, '05-signed');
  await guest.goto(server.url + guestPath);
  await expect(guest.getByText(/^They appear here from .*, once €280 has been paid\.$/)).toBeVisible();

  await expectNoCode();
  await picture(guest, '06-signed-guest-page');
});

test('the timer requests the balance, and the guest pays it', async () => {
  const morning = instantOf(requestedOn, '10:30', lisbon);
  await startAt(morning);
  await expect.poll(() => mailsOf(/^Payment for your stay/).length, whenNotified).toBe(1);

  const [mail] = mailsOf(/^Payment for your stay/);
  expect(mail?.text).toContain('€280');

  guestPath = mail?.text?.match(/\/guest\/[\w-]+/)?.[0] ?? '';
  await visitAt(morning);
  await picture(guest, '07-balance-asked');
  await payAtSandbox('balance', '08-balance');
  await guest.goto(server.url + guestPath);
  await expect(guest.getByRole('button', { name: /^Pay / })).toHaveCount(0);

  await expectNoCode();
  await picture(guest, '09-paid-in-full');
});

test('the door code shows when its gate opens, and not before', async () => {
  await startAt(gateOpensAt - hourMs);
  await visitAt(gateOpensAt - hourMs);

  await expect(guest.getByText('The blue door, second floor.')).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Door code' })).toBeHidden();

  await expectNoCode();
  await picture(guest, '10-before-the-gate');
  await startAt(gateOpensAt + minuteMs);
  await visitAt(gateOpensAt + minuteMs);

  await expect(guest.getByRole('heading', { name: 'Door code' })).toBeVisible();
  await expect(guest.getByText(doorCode, { exact: true })).toBeVisible();
  expect(await sidewaysScroll(guest)).toBe(0);

  await picture(guest, '11-door-code');
});

test('after the departure the guest is thanked, and the code is gone', async () => {
  const morning = instantOf(addDays(checkOut, 1), '10:30', lisbon);
  await startAt(morning);
  await expect.poll(() => mailsOf(/^Thank you for staying/).length, whenNotified).toBe(1);

  answers = [];
  await visitAt(morning);

  await expect(bookingStateOf(guest)).toContainText('Thank you for staying');
  await expect(guest.locator('#arrival')).toHaveCount(0);

  await expectNoCode();
  await picture(guest, '12-departed');

  for (const subject of [/^Payment for your stay/, /^Payment received/, /^Thank you for staying/])
    expect(mailsOf(subject).length).toBe(subject.source.includes('received') ? 2 : 1);
});

const reviewText = 'A quiet house, and the best breakfast table of our trip.';
const invitations = () =>
  mails.received.filter(({ text }) => /A few stars and a sentence\s+help/.test(text ?? ''));
const answerText = 'Thank you, Maya. The table misses you.';

/** A page of the host, signed in at the server's time: the first session is over by then. */
async function signInAgain(): Promise<void> {
  const { email } = world.agentSession.agent;
  const data = { email, password: 'seven quiet oranges' };
  const session = await answerOf<WalkWorld['agentSession']>(request.post('/api/auth/login', { data }));
  const context = await agent.context().browser()?.newContext({ baseURL: server.url });
  if (!context) throw new Error('the browser has been closed');
  await agent.context().close();
  await signInAs(context, 'agent', { ...world, agentSession: session });
  agent = await context.newPage();
}

test('two days after check-out the guest is invited, and reviews the stay on a phone', async () => {
  const invited = instantOf(addDays(checkOut, 2), '11:05', lisbon);
  // An open page would read the message, and no mail would be sent.
  await guest.goto('about:blank');
  await startAt(invited);
  // Rules are looked at every half a minute, and a mail waits some seconds for an open page.
  await expect.poll(() => invitations().length, { timeout: 90_000 }).toBe(1);
  guestPath = invitations()[0]?.text?.match(/\/guest\/[\w-]+/)?.[0] ?? '';
  await visitAt(invited);

  await picture(guest, '13-how-was-it');
  await guest.getByRole('link', { name: '4 stars' }).click();
  await expect(guest.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await guest.getByLabel('For everyone').fill(reviewText);
  await guest.getByLabel(/^Only for /).fill('The kitchen tap drips a little.');
  expect(await sidewaysScroll(guest)).toBe(0);

  // A form that is sent sooner is taken for a bot’s.
  await wait(2500);
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(guest.getByText(reviewText)).toBeVisible();
  await picture(guest, '14-reviewed');
});

test('the host answers, and everyone reads the review with the answer', async () => {
  await signInAgain();
  await agent.goto(addresses.guestReviews());
  await expect(agent.getByText(reviewText)).toBeVisible();
  await agent.getByRole('button', { name: 'Answer', exact: true }).click();
  await agent.getByLabel('Your answer to Maya').fill(answerText);
  await agent.getByRole('button', { name: 'Publish answer' }).click();
  await expect(agent.getByText('Answer published')).toBeVisible();
  await picture(agent, '15-answered-at-the-desk');

  await guest.goto(server.url + guestPath);
  await expect(guest.getByText(answerText)).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Change it' })).toHaveCount(0);

  const { linkCode, propertyId } = world;
  await guest.goto(server.url + addresses.sharedProperty({ linkCode, propertyId }));
  await expect(guest.getByRole('link', { name: '1 review' })).toBeVisible();
  const reviews = guest.locator('#reviews');
  await expect(reviews.getByText(reviewText)).toBeVisible();
  await expect(reviews.getByText(answerText)).toBeVisible();
  expect(await guest.content()).not.toContain('tap drips');
  expect(await sidewaysScroll(guest)).toBe(0);
  await picture(guest, '16-review-and-answer');
});
