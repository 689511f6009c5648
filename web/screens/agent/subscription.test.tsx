import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import { inDays, showSignedIn } from '#testing/show-signed-in.tsx';
import { formatLongPlanDate } from '#web/features/subscription/plan-dates.ts';
import { buildBilling, planList } from '#web/features/subscription/subscription.fixture.tsx';
import { formatInstantDay } from '#web/lib/format/format.ts';
import { SubscriptionScreen } from './subscription.screen.tsx';

beforeEach(() => page.viewport(1280, 900));

type Answers = Record<string, { status?: number; body: unknown }>;
const euro = (amount: number) => ({ amount, currency: 'EUR' });
const none = { subscribe: false, change: false, cancel: false, resume: false, portal: false };
const trial = {
  ...({ status: 'trial', planType: null, interval: null, price: null } as const),
  currentPeriodEnd: null,
  nextPayment: null,
  can: { ...none, subscribe: true },
};

function show(billing: () => Billing, answers: Answers = {}, search = '') {
  const empty = { body: { items: [], nextCursor: null, total: 0 } };
  return showSignedIn(<SubscriptionScreen />, `/dashboard/subscription${search}`, ({ path }) => {
    if (path === '/subscription/billing') return { body: billing() };
    if (path === '/subscription/plans') return { body: planList };
    if (path === '/subscription/invoices' || path === '/subscription/payments') return empty;
    return answers[path];
  });
}

test('a running trial shows the days left and what happens afterwards', async () => {
  show(() => buildBilling({ ...trial, trialEndsAt: inDays(4.5) }));
  await expect.element(page.getByText(/^Your free trial: 5 days left/)).toBeVisible();
  await expect
    .element(page.getByText(/bookings, messages, calendar and exports stay available/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Subscribe to Professional' })).toBeEnabled();
});

const aheadOfTrial = { planStartsAt: inDays(14), trialEndsAt: inDays(14), currentPeriodStart: inDays(14) };

test('a plan paid during the trial shows its start, and that the trial continues until then', async () => {
  const end = inDays(44);
  show(() => buildBilling({ ...aheadOfTrial, planType: 'starter', currentPeriodEnd: end }));
  const start = formatLongPlanDate(aheadOfTrial.planStartsAt);
  const text = `Starter starts on ${start}. Until then, your trial continues with everything included. It renews automatically on ${formatLongPlanDate(end)}.`;
  await expect.element(page.getByText(text)).toBeVisible();
  await expect
    .element(page.getByText(/^Starter starts on .*\. Until then, your trial continues\.$/))
    .toBeVisible();
});

test('a plan cancelled before the trial ends shows both end dates', async () => {
  const end = inDays(44);
  show(() => buildBilling({ ...aheadOfTrial, status: 'cancelled', currentPeriodEnd: end, endsAt: end }));
  const start = formatLongPlanDate(aheadOfTrial.planStartsAt);
  const text = `You cancelled it. Your trial continues until ${start} with everything included, then your Professional plan stays active until ${formatLongPlanDate(end)}. You won’t be charged again.`;
  await expect.element(page.getByText(text)).toBeVisible();
});

test('before paying in a trial the dialog shows when the plan starts and what is paid', async () => {
  const effectiveAt = inDays(9);
  const preview = {
    kind: 'subscribe',
    planType: 'starter',
    interval: 'month',
    effectiveAt,
    trialGoesOn: true,
    dueNow: euro(1900),
    credit: euro(0),
    renewal: { amount: euro(1900), at: inDays(39) },
    maxListings: 3,
    listingsOverLimit: 0,
    featuresGained: [],
    featuresLost: ['analytics'],
    discount: null,
  };

  show(() => buildBilling({ ...trial, trialEndsAt: effectiveAt }), {
    '/subscription/preview-change': { body: preview },
  });
  await page.getByRole('button', { name: 'Subscribe to Starter' }).click();

  const dialog = page.getByRole('dialog', { name: 'Subscribe to Starter?' });
  const start = `Starter starts on ${formatInstantDay(effectiveAt)}. Until then, your trial continues with everything included.`;
  await expect.element(dialog.getByText(start)).toBeVisible();
});

test('the yearly switch shows the price of a month and the savings', async () => {
  show(() => buildBilling());
  await page.getByRole('button', { name: 'Yearly, save 20%' }).click();
  await expect.element(page.getByText('€39.20')).toBeVisible();
  await expect.element(page.getByText('€470.40 billed yearly. You save €117.60.')).toBeVisible();
});

test('a downgrade shows what is lost and when before it is requested', async () => {
  const effectiveAt = inDays(20);
  const preview = {
    kind: 'downgrade',
    planType: 'starter',
    interval: 'month',
    effectiveAt,
    dueNow: euro(0),
    credit: euro(0),
    renewal: { amount: euro(1900), at: effectiveAt },
    maxListings: 3,
    listingsOverLimit: 1,
    featuresGained: [],
    featuresLost: ['analytics'],
  };

  const screen = show(() => buildBilling(), {
    '/subscription/preview-change': { body: preview },
    '/subscription/change': { status: 202, body: { state: 'scheduled', effectiveAt } },
  });
  await page.getByRole('button', { name: 'Downgrade to Starter' }).click();

  const dialog = page.getByRole('dialog', { name: 'Downgrade to Starter?' });
  await expect.element(dialog.getByText(/^You have 1 more live listing than this plan allows/)).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: 'You lose' })).toBeVisible();
  expect(screen.sent('/subscription/change')).toEqual([]);

  await dialog.getByRole('button', { name: /^Downgrade on/ }).click();
  await expect.element(page.getByText(/^You’ll switch to Starter on/)).toBeVisible();
  expect(screen.sent('/subscription/change')[0]?.body).toEqual({ planType: 'starter', interval: 'month' });
});

test('a coupon for the plan that runs shows the lowered payment, and is then named with its end', async () => {
  const at = inDays(20);
  let isApplied = false;
  const discount = { code: 'SPRING', until: '2099-12-07T10:00:00.000Z', lastDay: '2099-12-06' };

  const screen = showSignedIn(<SubscriptionScreen />, '/dashboard/subscription', ({ path, body }) => {
    if (path === '/subscription/billing') return { body: buildBilling(isApplied ? { discount } : {}) };
    if (path === '/subscription/plans') return { body: planList };
    if (path !== '/subscription/coupon') return undefined;
    isApplied = JSON.stringify(body) === '{"coupon":"spring"}';
    const over = { status: 409, body: { code: 'coupon_refused', detail: 'This coupon has expired.' } };
    return isApplied
      ? { body: { code: 'SPRING', before: euro(4900), nextPayment: { at, amount: euro(2450) } } }
      : over;
  });
  await page.getByRole('button', { name: 'I have a coupon' }).click();

  const code = page.getByLabelText('Coupon code');
  await code.fill('old');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.element(page.getByText('This coupon has expired.')).toBeVisible();

  await code.fill('spring');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();

  await expect.element(page.getByText(/is €24\.50 instead of €49/)).toBeVisible();
  await expect.element(page.getByText('SPRING, until 6 Dec 2099')).toBeVisible();
  expect(page.getByRole('button', { name: 'I have a coupon' }).elements()).toHaveLength(0);
  expect(screen.sent('/subscription/coupon')).toHaveLength(2);
});

test('cancelling shows until when everything stays open, sends the reason, and can be undone', async () => {
  const endsAt = inDays(20);
  let isCancelled = false;
  const ending = { status: 'cancelled', endsAt, nextPayment: null, can: { ...none, resume: true } } as const;

  const screen = showSignedIn(<SubscriptionScreen />, '/dashboard/subscription', ({ path, method }) => {
    if (path === '/subscription/billing') return { body: buildBilling(isCancelled ? ending : {}) };
    if (path === '/subscription/plans') return { body: planList };
    if (method !== 'POST') return undefined;
    isCancelled = path.endsWith('/cancel');
    return { body: isCancelled ? { endsAt } : { renewsAt: endsAt } };
  });
  await page.getByRole('button', { name: 'Cancel subscription' }).click();

  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText(new RegExp(formatLongPlanDate(endsAt)))).toBeVisible();

  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Too expensive' }).click();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'Resume subscription' }).click();

  await expect.element(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
  expect(screen.sent('/subscription/cancel')[0]?.body).toEqual({ reason: 'Too expensive' });
  expect(screen.sent('/subscription/resume')).toHaveLength(1);
});

test('an older sign-in requires the password, and then completes the pressed action', async () => {
  let isProved = false;
  const endsAt = inDays(20);
  const needed = { status: 403, body: { code: 'password_needed', detail: 'Confirm your password.' } };

  const screen = showSignedIn(<SubscriptionScreen />, '/dashboard/subscription', ({ path, body }) => {
    if (path === '/subscription/billing') return { body: buildBilling() };
    if (path === '/subscription/plans') return { body: planList };
    if (path === '/subscription/cancel') return isProved ? { body: { endsAt } } : needed;
    if (path !== '/agents/confirm-password') return undefined;
    isProved = JSON.stringify(body) === '{"password":"seven quiet oranges"}';
    const wrong = { status: 403, body: { code: 'wrong_password', detail: 'Your password is not right.' } };
    return isProved ? { body: { ok: true } } : wrong;
  });
  await page.getByRole('button', { name: 'Cancel subscription' }).click();

  const cancelling = page.getByRole('alertdialog');
  await cancelling.getByRole('button', { name: 'Cancel subscription' }).click();

  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect.element(cancelling.getByText('Confirm your password.')).toBeVisible();

  await cancelling.getByRole('button', { name: 'Cancel subscription' }).click();
  await question.getByLabelText('Your password').fill('not mine');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect.element(question.getByText('Your password is not right.')).toBeVisible();

  await question.getByLabelText('Your password').fill('seven quiet oranges');
  await question.getByRole('button', { name: 'Continue' }).click();

  await expect.element(page.getByText(new RegExp(`${formatLongPlanDate(endsAt)}`)).first()).toBeVisible();
  expect(screen.sent('/subscription/cancel')).toHaveLength(3);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('"success" waits for the confirmation and polls until it arrives', async () => {
  let requestCount = 0;
  const openCheckout = {
    ...({ planType: 'professional', interval: 'month', state: 'open' } as const),
    checkoutUrl: '/checkout/sandbox/x',
    expiresAt: inDays(1),
  };
  const waiting = () => buildBilling({ ...trial, trialEndsAt: inDays(3), openCheckout });
  show(() => (requestCount++ === 0 ? waiting() : buildBilling()), {}, '?checkout=success');
  await expect.element(page.getByText('Thank you. We’re waiting for confirmation')).toBeVisible();
  await expect.element(page.getByText('You’re on the Professional plan', { exact: true })).toBeVisible();
});

test('an overdue payment shows until when everything stays open, and leads to paying', async () => {
  const graceEndsAt = inDays(5);
  show(() =>
    buildBilling({
      status: 'past_due',
      currentPeriodEnd: inDays(-2),
      graceEndsAt,
      nextPayment: null,
      lastFailure: { at: inDays(-2), amount: euro(4900) },
      can: { ...none, portal: true },
    }),
  );

  const notice = page.getByRole('alert');
  await expect.element(notice.getByText('A payment of €49 didn’t go through')).toBeVisible();
  await expect.element(notice.getByText(new RegExp(formatLongPlanDate(graceEndsAt)))).toBeVisible();
  await expect.element(notice.getByRole('button', { name: 'Pay now' })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: 'Upgrade to Business' })).toBeDisabled();
});

test('a page that could not be loaded shows an error and loads again', async () => {
  let isDown = true;
  showSignedIn(<SubscriptionScreen />, '/dashboard/subscription', ({ path }) => {
    if (path !== '/subscription/billing' || isDown) return undefined;
    return { body: buildBilling() };
  });
  await expect.element(page.getByText('Couldn’t load your subscription')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { name: 'Professional' }).first()).toBeVisible();
});
