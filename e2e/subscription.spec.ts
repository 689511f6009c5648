import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { pdfText } from '#testing/pdf-text.ts';
import { openPlanPage, type PlanPage } from './pages/plan-page.ts';
import { sidewaysScroll } from './pages/visitor-page.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let planPage: PlanPage;
let page: Page;

test.beforeAll(async ({ browser, request }) => {
  planPage = await openPlanPage(browser, request);
  page = planPage.page;
});

const plan = () => page.locator('[aria-labelledby="plan-in-force"]');
const inForce = (name: string) => plan().getByRole('heading', { level: 2, name, exact: true });
const dialog = () => page.getByRole('dialog');
const facts = (within: Locator) => within.locator('dl');

/** Formats an instant's day as the pages do. */
function longDay(instant: string | null): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'Europe/Berlin' })
    .format(new Date(instant ?? 0))
    .replace(',', '');
}

test('a newcomer sees how many days of the free trial are left, and that no card is needed', async () => {
  await planPage.open();
  await expect(page.getByText(/Your free trial: 14 days left, until/)).toBeVisible();
  await expect(inForce('Free trial')).toBeVisible();
  await expect(plan()).toContainText('No card needed.');
  await expect(page.getByRole('button', { name: 'Subscribe to Starter' })).toBeVisible();
  await expect(page.getByText('Invoices appear here after your first payment.')).toBeVisible();
});

test('a failed payment charges nothing and shows the failure', async () => {
  await planPage.choose('Subscribe to Starter', 'Go to payment');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Staydesk Starter');
  await planPage.press('Let the payment fail');
  await expect(page.getByRole('alert')).toContainText('The payment didn’t go through');
  await expect(inForce('Free trial')).toBeVisible();
});

test('leaving the checkout shows that nothing was paid', async () => {
  await planPage.choose('Subscribe to Starter', 'Go to payment');
  await planPage.press('Leave without paying');
  await expect(page.getByText('You left the checkout')).toBeVisible();
  expect((await planPage.billing()).status).toBe('trial');
});

test('a checkout that was closed in the browser can be gone on with', async () => {
  await planPage.choose('Subscribe to Professional', 'Go to payment');
  await expect(page).toHaveURL(/\/checkout\/sandbox\//);
  const checkout = page.url();
  await planPage.open();
  await expect(page.getByText('You started subscribing to Professional')).toBeVisible();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(checkout);
});

test('a payment that takes a while opens the plan automatically when it arrives', async () => {
  const checkout = page.url();
  await planPage.press('Let the payment take a minute');

  await expect(page.getByText('Your payment for Professional is pending')).toBeVisible();
  await expect(inForce('Free trial')).toBeVisible();
  await expect(page.getByText('A payment is in progress.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe to Starter' })).toBeDisabled();

  const gateway = await page.context().newPage();
  await gateway.goto(checkout);
  await gateway.getByRole('button', { name: 'Let it arrive now' }).click();
  await expect(gateway).toHaveURL(/checkout=success/);

  await gateway.close();
  await expect(page.getByText('You’re on the Professional plan', { exact: true })).toBeVisible();
  await expect(inForce('Professional')).toBeVisible();
  await expect(facts(plan())).toContainText('€49 a month');
});

test('a larger plan shows what is paid and gained before it starts at once', async () => {
  await page.getByRole('button', { name: 'Upgrade to Business' }).click();
  await expect(dialog()).toContainText('Upgrade to Business?');
  await expect(dialog()).toContainText('Until then, your trial continues with everything included.');
  await expect(facts(dialog())).toContainText('Unused credit');
  await expect(dialog()).toContainText('Up to 60 listings');
  await expect(dialog().getByRole('listitem')).toHaveText(['Team roles', 'API access']);

  await dialog()
    .getByRole('button', { name: /^Upgrade and pay €70/ })
    .click();

  await expect(inForce('Business')).toBeVisible();
  await expect(facts(plan())).toContainText('€119 a month');
});

test('a smaller plan waits for the end of the period, with what is lost, and can be taken back', async () => {
  const { currentPeriodEnd } = await planPage.billing();
  await page.getByRole('button', { name: 'Downgrade to Starter' }).click();

  await expect(dialog()).toContainText('Nothing changes until then, and you can undo it.');
  await expect(facts(dialog())).toContainText('Nothing');
  await expect(dialog()).toContainText('Up to 3 listings');
  await expect(dialog().getByRole('listitem')).toHaveText([
    'Analytics',
    'Marketing tools',
    'Rental agreements',
    'Automatic messages',
    'Team roles',
    'API access',
  ]);

  await dialog()
    .getByRole('button', { name: /^Downgrade on / })
    .click();

  await expect(plan()).toContainText(
    'you’ll switch to Starter, €19 every month. Nothing changes until then.',
  );
  expect(currentPeriodEnd).not.toBeNull();
  expect((await planPage.billing()).planType).toBe('business');

  await plan().getByRole('button', { name: 'Stay on Business' }).click();
  await expect(plan().getByRole('button', { name: 'Stay on Business' })).toHaveCount(0);
});

test('cancelling shows until when everything is available, and can be taken back until then', async () => {
  const { currentPeriodEnd } = await planPage.billing();
  await plan().getByRole('button', { name: 'Cancel subscription' }).click();

  const question = page.getByRole('alertdialog').or(dialog());
  await expect(question).toContainText(`stays active until ${longDay(currentPeriodEnd)}`);

  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(plan()).toContainText(
    `stays active until ${longDay(currentPeriodEnd)}. You won’t be charged again.`,
  );
  await expect(plan().getByText('Ends soon')).toBeVisible();
  expect((await planPage.billing()).status).toBe('cancelled');

  await plan().getByRole('button', { name: 'Resume subscription' }).click();
  await expect(plan()).toContainText('It renews automatically on');
  expect((await planPage.billing()).status).toBe('active');
});

test('a card that declines is met at the way of paying, and leaves the plan as it is', async () => {
  await plan().getByRole('button', { name: 'Payment methods' }).click();
  await expect(page.getByText('Your test card accepts payments.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a card that declines' }).click();
  await expect(page.getByText('Done. The next payments will fail.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to your subscription' }).click();
  await expect(page).toHaveURL(/portal=back/);
  await expect(inForce('Business')).toBeVisible();
});

test('an invoice is a PDF with the same sum as the page', async () => {
  const invoices = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  await expect(invoices).toHaveCount(2);

  for (const [row, sum, name] of [
    [invoices.last(), '49.00', 'Professional'],
    [invoices.first(), null, 'Business'],
  ] as const) {
    const shown = /€([\d.,]+)/.exec((await row.textContent()) ?? '')?.[1] ?? '';
    if (sum !== null) expect(shown).toBe(sum);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: /^Invoice SD-.* as PDF$/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^invoice-SD-\d{4}-\d+\.pdf$/);

    const file = await readFile(await download.path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');

    const lines = pdfText(file);
    expect(lines).toContain('Total');
    expect(lines.filter((line) => line === `EUR ${shown}`)).toHaveLength(2);
    expect(lines).toContain(`${name} plan, billed monthly`);
    expect(lines).toContain('Plan Stays');
  }
});

test('the history lists every payment: received, on its way and failed', async () => {
  await page.getByRole('tab', { name: 'Payments' }).click();
  const rows = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  const states = (await rows.allTextContents()).map((text) => /^(Paid|Pending|Failed)/.exec(text)?.[1]);
  expect(states).toEqual(['Paid', 'Paid', 'Pending', 'Failed']);
});

test('on a phone nothing is cut off', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Quick navigation' })).toBeVisible();
  await expect(inForce('Business')).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});
