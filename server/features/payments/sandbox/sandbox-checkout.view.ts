import { addresses } from '#contract/addresses.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { periodEndAfter, planCurrency } from '#domain/subscription/plan-price.ts';
import { plans } from '#domain/subscription/plans.ts';
import type { SandboxCheckout } from '#server/adapters/payments/sandbox/sandbox-checkout.store.ts';
import { dueOf } from '#server/adapters/payments/sandbox/sandbox-payments.ts';
import type { SandboxSubscription } from '#server/adapters/payments/sandbox/sandbox-subscription.store.ts';
import { formatUtcDay } from '#server/features/subscription/core/index.ts';
import type { SandboxAction } from './apply-sandbox-action.ts';
import { pageFonts, renderSandbox } from './sandbox-layout.view.ts';

type PageContent = {
  /** Small text above the title. */
  over?: string;
  title: string;
  lines: string[];
  price?: string;
  each?: string;
  /** `before` is a heading above this button and the following ones. */
  buttons: { action: SandboxAction; label: string; isMain?: boolean; before?: string }[];
};

type PageState = {
  page: SandboxCheckout | null;
  subscription: SandboxSubscription | null;
  done: string | undefined;
  now: number;
};

/** The hosted page of the built-in gateway. Works without script. */
export function sandboxPage(shown: PageState): string {
  return renderSandbox({ ...pageContent(shown), fonts: pageFonts(), back: addresses.subscription() });
}

function pageContent(state: PageState): PageContent {
  const { page, subscription } = state;
  if (page === null)
    return { title: 'This page does not exist', lines: ['It may be over already.'], buttons: [] };
  if (page.kind === 'portal') return portalContent(subscription, state.done);
  return checkoutContent(page, state.now);
}

function checkoutContent(page: SandboxCheckout, now: number): PageContent {
  const { status, planType, interval, currency, coupon } = page;
  const plan = planType === null ? '' : plans[planType].name;
  const money = (amount: number) => priceText({ amount, currency: currency ?? planCurrency });
  const price = money(dueOf(page, now).amountMinor);
  const often = interval === 'year' ? 'Paid once a year' : 'Paid every month';
  const each =
    coupon === null ? often : `Coupon ${coupon.code} applied to ${money(page.amountMinor ?? 0)}. ${often}`;

  if (status === 'pending') {
    const buttons: PageContent['buttons'] = [
      { action: 'succeed', label: 'Let it arrive now', isMain: true },
      { action: 'fail', label: 'Let it fail' },
      { action: 'pending', label: 'Go back and wait' },
    ];

    return {
      title: 'Your payment is on its way',
      lines: ['It arrives within a minute.'],
      price,
      each,
      buttons,
    };
  }

  if (status !== 'open' || Date.parse(page.expiresAt) <= now) {
    return { title: 'This checkout is over', lines: [closedTexts[status]], buttons: [] };
  }

  return {
    over: 'You subscribe to',
    title: `Staydesk ${plan}`,
    lines: startLines(page, now),
    price,
    each,
    buttons: [
      { action: 'succeed', label: `Pay ${price}`, isMain: true },
      { action: 'fail', label: 'Let the payment fail', before: 'Or let it end another way' },
      { action: 'pending', label: 'Let the payment take a minute' },
      { action: 'abandon', label: 'Leave without paying' },
    ],
  };
}

function startLines({ startsAt, interval }: SandboxCheckout, now: number): string[] {
  const start = startsAt === null ? now : Date.parse(startsAt);
  if (start <= now || interval === null) return [];
  const end = periodEndAfter(start, interval, 1);
  return [`Starts on ${formatUtcDay(start)}, when your free trial ends. Paid until ${formatUtcDay(end)}.`];
}

function priceText({ amount, currency }: { amount: number; currency: string }): string {
  const text = minorToMajorText({ amount, currency });
  // NOTE: plain digits with a point, so that no amount is too large to be exact.
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(text as `${number}`);
}

const closedTexts: Record<SandboxCheckout['status'], string> = {
  open: 'Its time is over. Nothing was charged.',
  pending: '',
  paid: 'The payment went through.',
  failed: 'The payment failed. Nothing was charged.',
  abandoned: 'It was left. Nothing was charged.',
};

const doneTexts: ReadonlyMap<string, string> = new Map([
  ['pay', 'Done. The open invoice was paid, if there was one.'],
  ['payments-fail', 'Done. The next payments will fail.'],
  ['payments-succeed', 'Done. The next payments will succeed.'],
]);

function portalContent(subscription: SandboxSubscription | null, done: string | undefined): PageContent {
  const back = { action: 'back', label: 'Back to your subscription' } as const;
  if (subscription === null || subscription.status === 'ended')
    return { title: 'This subscription has ended', lines: [], buttons: [back] };

  const { planType, periodEnd, paymentsFail, status } = subscription;
  const plan = plans[planType].name;
  const state =
    status === 'past_due'
      ? `The payment of ${formatUtcDay(Date.parse(periodEnd))} is missing.`
      : `Paid until ${formatUtcDay(Date.parse(periodEnd))}.`;
  const card = paymentsFail ? 'Your test card declines payments.' : 'Your test card accepts payments.';
  const result = done === undefined ? undefined : doneTexts.get(done);

  return {
    title: `How you pay for ${plan}`,
    lines: [...(result ? [result] : []), state, card],
    buttons: [
      ...(status === 'past_due'
        ? [{ action: 'pay', label: 'Pay the open invoice', isMain: true } as const]
        : []),
      paymentsFail
        ? { action: 'payments-succeed', label: 'Use a card that works' }
        : { action: 'payments-fail', label: 'Use a card that declines' },
      back,
    ],
  };
}
