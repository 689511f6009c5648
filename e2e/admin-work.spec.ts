import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import {
  type Host,
  linkOfMailTo,
  makeHost,
  operatorToken,
  panel,
  restoreDefaultSettings,
  saveSetting,
  signInAsOperator,
  subjectsTo,
} from './pages/admin-page.ts';
import { violationsOf } from './walk/accessibility.ts';
import { makeProperty, send } from './walk/walk-world.ts';

/** A day at the admin's desk: team, money, accounts, law, imports, reviews and mails; then the same screens on a phone. */
test.describe.configure({ mode: 'serial', timeout: 60_000 });

let page: Page;
let host: Host;

test.beforeAll(async ({ browser, request }) => {
  page = await signInAsOperator(browser, request);
  host = await makeHost(request, 'Greta Gate');
});

test.afterAll(({ request }) => restoreDefaultSettings(request));

test('an admin is invited with a role, by a link that works once', async ({ browser }) => {
  const email = `finn-${crypto.randomUUID()}@desk.example`;
  await open(addresses.adminTeam.pattern, 'Team');
  await page.getByRole('button', { name: 'Invite an admin' }).click();

  const sheet = panel(page);
  await sheet.getByLabel('Email').fill(email);
  await sheet.getByRole('radio', { name: /^Finance/ }).click();
  await expectAccessible('invitation');
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(sheet).toBeHidden();

  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Finance');

  await expectAccessible('team');
  const path = await linkOfMailTo(email, /\/admin\/register\S*/);
  const invited = await (await browser.newContext()).newPage();
  await invited.goto(path);
  await expect(invited.getByRole('heading', { name: 'Accept your invitation' })).toBeVisible();

  await invited.context().close();
});

test('a coupon lowers a running plan and is removed again, and the agent has a mail of each', async ({
  request,
}) => {
  await payPlan(request, host);
  const code = `DESK-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const coupon = { code, percentOff: 50, duration: 'months', months: 3 };
  await send(request, '/api/admin/coupons', coupon, await operatorToken(request));
  await open(addresses.adminSubscription({ id: host.agentId }), host.name);
  await page.getByRole('button', { name: 'Apply coupon' }).click();

  const question = page.getByRole('alertdialog');
  await question.getByLabel('Code').fill(code);
  await question.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(page.getByRole('button', { name: 'Replace coupon' })).toBeVisible();

  const plan = page.getByRole('region', { name: 'Plan and payment' });
  await expect(plan).toContainText('€9.50');
  await expect(plan).toContainText(code);

  await expectAccessible('subscription');
  await expect
    .poll(() => subjectsTo(host.email))
    .toContain(`Coupon ${code} lowers the price of your Starter plan`);

  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await question.getByRole('button', { name: 'Remove coupon' }).click();

  await expect(page.getByRole('button', { name: 'Apply coupon' })).toBeVisible();
  await expect
    .poll(() => subjectsTo(host.email))
    .toContain(`Coupon ${code} no longer lowers the price of your Starter plan`);
});

test('another address for an agent waits once it is confirmed, and the present one stops it', async ({
  browser,
}) => {
  const email = `greta-${crypto.randomUUID()}@desk.example`;
  await open(addresses.adminUser({ id: host.agentId }), host.name);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Change email' }).click();

  const dialog = panel(page);
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByLabel('How do you know it’s really them?').fill('They called from the number we have');
  await dialog.getByLabel('Your own password').fill('seven quiet oranges');
  await expectAccessible('change of an email');
  await dialog.getByRole('button', { name: 'Send the link' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText('New email, waiting')).toBeVisible();

  const path = await linkOfMailTo(email, /\/(?:confirm|verify)[a-z-]*\/[\w-]+/);
  const agent = await (await browser.newContext()).newPage();
  await agent.goto(path);
  await expect(agent.getByRole('heading', { level: 1 })).toHaveText('Thanks, the new email is confirmed');

  await page.reload();
  await expect(page.getByText(/^Confirmed\. Takes effect on/)).toBeVisible();

  await expectAccessible('user with a new email that waits');

  await agent.goto(await linkOfMailTo(host.email, /\/keep-email\/[\w-]+/));
  await agent.getByRole('button', { name: 'Stop the change' }).click();
  await expect(agent.getByRole('heading', { level: 1 })).toHaveText('Your email address stays the same');

  await agent.context().close();

  await page.reload();
  await expect(page.getByText(host.email).first()).toBeVisible();
  await expect(page.getByText('New email, waiting')).toBeHidden();
});

test('changes the retention of the log, and warns of a shorter time', async () => {
  await open(addresses.adminRetention.pattern, 'Retention');
  const change = page.getByRole('button', { name: /^Change: / }).first();
  await change.click();

  const question = page.getByRole('alertdialog');
  const months = question.getByLabel('Keep for (months)');
  const present = Number(await months.inputValue());
  await months.fill(String(present - 1));
  await expect(question.getByText('Older months are removed for good', { exact: false })).toBeVisible();

  await months.fill(String(present + 1));
  await question.getByRole('button', { name: 'Save' }).click();

  await expect(question).toBeHidden();
  await expect(page.getByText(`${present + 1} months`).first()).toBeVisible();

  await expectAccessible('retention');
});

test('imports agents from a file: it is read first, and only new ones get an invitation', async () => {
  const email = `ines-${crypto.randomUUID()}@desk.example`;
  const rows = [
    'name,email,timezone',
    `Ines Import,${email},Europe/Lisbon`,
    `Greta Gate,${host.email},`,
    'Nobody,not an address,',
  ];

  await open(addresses.adminUsers.pattern, 'Users');
  await page.getByRole('button', { name: 'Import', exact: true }).click();

  const sheet = panel(page);
  const buffer = Buffer.from(rows.join('\n'));
  await sheet
    .locator('input[type="file"]')
    .setInputFiles({ name: 'agents.csv', mimeType: 'text/csv', buffer });

  await expect(sheet.getByText('1 agent ready to invite')).toBeVisible();
  await expect(sheet.getByText('Nothing has been saved yet.')).toBeVisible();
  await expect(sheet.getByText('1 row left out because of errors')).toBeVisible();

  await expectAccessible('import');
  expect(await subjectsTo(email)).toEqual([]);

  await sheet.getByRole('button', { name: 'Invite 1 agent' }).click();
  await expect(sheet.getByText('1 agent invited')).toBeVisible();

  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => subjectsTo(email).then((found) => found.length)).toBe(1);
});

test('a new listing waits for its review; a rejection names what is missing, an approval shows it', async ({
  request,
}) => {
  await saveSetting(page, 'New properties need review', true);
  const propertyId = await makeProperty(request, host.token, 'House to review');
  await open(addresses.adminProperty({ id: propertyId }), 'House to review');

  const review = page.getByRole('main');
  await review.getByRole('button', { name: 'Reject' }).click();

  const question = page.getByRole('alertdialog');
  await question.getByRole('checkbox', { name: 'Wrong address' }).check();
  await expectAccessible('review');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question).toBeHidden();

  const notices = await request.get('/api/notifications', {
    headers: { authorization: `Bearer ${host.token}` },
  });
  expect(await notices.text()).toContain('House to review was not approved');

  await review.getByRole('button', { name: 'Approve' }).click();
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible();

  await expectAccessible('property');
});

test('a mail that did not arrive is found by its address and sent again', async () => {
  const before = (await subjectsTo(host.email)).length;
  await open(`${addresses.adminDeliveries.pattern}?q=${encodeURIComponent(host.email)}`, 'Deliveries');
  await page.getByRole('button', { name: host.email }).first().click();
  await panel(page).getByRole('button', { name: 'Send again' }).click();
  await expectAccessible('delivery');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => subjectsTo(host.email).then((found) => found.length)).toBe(before + 1);
});

/** Words that are typed, and the title of the dialog or page that they lead to. */
const dialogs: [label: string, title: string | RegExp][] = [
  ['create agent', 'Invite agent'],
  ['csv', 'Import agents'],
  ['new admin', 'Invite an admin'],
  ['article', 'New page'],
  ['broadcast', 'New announcement'],
  ['make discount', 'New coupon'],
  ['sync', 'Sync payments'],
];
const pages: [label: string, address: RegExp, heading: string][] = [
  ['approve', /\/admin\/properties\?review=pending_review/, 'Properties'],
  ['pricing', /\/admin\/subscriptions\?view=plans/, 'Subscriptions'],
  ['trials', /\/admin\/subscriptions\?trial=7/, 'Subscriptions'],
  ['failed mails', /\/admin\/deliveries\?state=failed/, 'Deliveries'],
  ['dead letters', /\/admin\/deliveries\?view=jobs/, 'Deliveries'],
  ['gdpr', /\/admin\/privacy/, 'Privacy'],
  ['maintenance', /\/admin\/settings/, 'Settings'],
];

test('each action of the palette opens its dialog, also a second time, and closing it leaves the page', async () => {
  for (const [command, title] of dialogs) {
    await run(command);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog, command).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog, command).toBeHidden();
    await expect(page).not.toHaveURL(/do=/);
  }
});

test('each other action of the palette leads to its page with its filter', async () => {
  for (const [command, address, heading] of pages) {
    await run(command);
    await expect(page, command).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 }), command).toHaveText(heading);
  }
});

test('on the page of an agent the palette views, suspends and gives more days', async ({ request }) => {
  const { agentId, name } = await makeHost(request, 'Paula Palette');
  await open(addresses.adminUser({ id: agentId }), name);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('group', { name })).toBeVisible();

  await expectAccessible('palette');
  await page.keyboard.press('Escape');

  for (const [command, title] of [
    ['impersonate', `View the app as ${name}?`],
    ['block', `Suspend ${name}?`],
  ] as const) {
    await run(command);
    await expect(page.getByRole('alertdialog', { name: title }), command).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await run('more days');

  await expect(page).toHaveURL(new RegExp(`/admin/subscriptions/${agentId}`));
  await expect(page.getByRole('alertdialog', { name: /trial/i })).toBeVisible();

  await page.keyboard.press('Escape');
  await run('suspend');

  const question = page.getByRole('alertdialog');
  await question.getByLabel('Reason').fill('Asked for it by phone');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(`${name} suspended`)).toBeVisible();

  await run('unblock');
  await expect(page.getByRole('alertdialog', { name: `Reactivate ${name}?` })).toBeVisible();
});

test('on a phone, the same screens fit and are accessible', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const screens = [
    [addresses.adminTeam.pattern, 'Team'],
    [addresses.adminSubscription({ id: host.agentId }), host.name],
    [addresses.adminUser({ id: host.agentId }), host.name],
    [addresses.adminRetention.pattern, 'Retention'],
    [addresses.adminDeliveries.pattern, 'Deliveries'],
  ] as const;

  for (const [path, heading] of screens) {
    await open(path, heading);
    await expectAccessible(`${heading} on a phone`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(wide, `${path} does not scroll sideways`).toBeLessThanOrEqual(0);
  }

  await open(addresses.adminUsers.pattern, 'Users');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(panel(page).getByText('Choose a CSV file')).toBeVisible();

  await expectAccessible('import on a phone');
});

test('shows that an account does not exist, without a useless retry', async () => {
  await open(addresses.adminUser({ id: crypto.randomUUID() }), 'User');
  await expect(page.getByText('This account doesn’t exist')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectAccessible('unknown account');
});

async function run(command: string): Promise<void> {
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').last().fill(command);
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
}

async function open(path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.waitForLoadState('networkidle');
}

/** No violation of any rule of axe-core. A busy machine may still be moving a dialog in. */
async function expectAccessible(screen: string): Promise<void> {
  await expect(async () => {
    const found = (await violationsOf(page)).map(({ text }) => text);
    expect(found, screen).toEqual([]);
  }).toPass({ timeout: 10_000, intervals: [300] });
}

/** The agent pays for the starter plan on the page of the built-in gateway. */
async function payPlan(request: APIRequestContext, { token }: Host): Promise<void> {
  const choice = { planType: 'starter', interval: 'month' };
  const { checkoutUrl } = await send<{ checkoutUrl: string }>(
    request,
    '/api/subscription/initialize',
    choice,
    token,
  );
  await request.post(new URL(checkoutUrl).pathname, { form: { act: 'succeed' } });

  const headers = { authorization: `Bearer ${token}` };
  const status = async () =>
    (await (await request.get('/api/subscription/status', { headers })).json()).status;
  await expect.poll(status).toBe('active');
}
