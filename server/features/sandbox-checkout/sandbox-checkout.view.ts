import { Eta } from 'eta';
import { addresses } from '#contract/addresses.ts';
import { plans } from '#domain/entitlement/plans.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { dayInWords } from '#server/features/subscription/index.ts';
import type { SandboxCheckout } from '#server/outside/sandbox/sandbox-checkout.store.ts';
import type { SandboxSubscription } from '#server/outside/sandbox/sandbox-subscription.store.ts';
import type { SandboxAct } from './act-on-sandbox.ts';

const eta = new Eta({ autoEscape: true, cache: true });

const layout = eta.compile(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title><%= it.title %> · Staydesk sandbox</title>
<style>
:root{--paper:#f8f6f1;--card:#fff;--line:#e8e2d7;--ink:#1d211f;--mute:#655f54;--accent:#12695d;--on:#fff;--head:#0a433c}
@media (prefers-color-scheme:dark){:root{--paper:#131816;--card:#1c2320;--line:#313a36;--ink:#eef1ef;--mute:#a9b3ae;--accent:#7fd0c0;--on:#0b201c;--head:#eef1ef}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--paper);color:var(--ink);font:16px/1.5 Figtree,'Segoe UI',system-ui,Helvetica,Arial,sans-serif}
main{width:100%;max-width:440px}
.brand{display:flex;justify-content:space-between;font-weight:650;color:var(--accent);margin:0 4px 14px}
.brand span{font-weight:500;color:var(--mute)}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:28px}
h1{font-size:24px;line-height:1.2;margin:0 0 6px;color:var(--head);text-wrap:balance}
p{margin:0 0 12px;color:var(--mute)}
.price{font-size:30px;font-weight:650;color:var(--ink);font-variant-numeric:tabular-nums;margin:16px 0 4px}
form{display:grid;gap:10px;margin-top:22px}
button{min-height:46px;border-radius:10px;border:1px solid var(--line);background:transparent;color:var(--ink);font-size:16px;font-weight:600;font-family:inherit;padding:10px 18px;cursor:pointer}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on)}
button:hover{filter:brightness(1.08)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.more{margin:16px 4px 0;font-size:14px}
a{color:var(--accent)}
</style>
</head>
<body><main>
<p class="brand">Staydesk <span>Test payments</span></p>
<div class="card">
<h1><%= it.title %></h1>
<% for (const line of it.lines) { %><p><%= line %></p><% } %>
<% if (it.price) { %><p class="price"><%= it.price %></p><p><%= it.each %></p><% } %>
<% if (it.buttons.length > 0) { %><form method="post">
<% for (const button of it.buttons) { %><button name="act" value="<%= button.act %>"<% if (button.isMain) { %> class="main"<% } %>><%= button.label %></button>
<% } %></form><% } else { %><p><a href="<%= it.back %>">Back to your subscription</a></p><% } %>
</div>
<p class="more">No money moves here: choose how the payment should go.</p>
</main></body>
</html>
`);

type Words = {
  title: string;
  lines: string[];
  price?: string;
  each?: string;
  buttons: { act: SandboxAct; label: string; isMain?: boolean }[];
};

type Shown = {
  page: SandboxCheckout | null;
  subscription: SandboxSubscription | null;
  done: string | undefined;
  now: number;
};

/** The hosted page of the built-in gateway. Works without script. */
export function sandboxPage(shown: Shown): string {
  return eta.render(layout, { ...wordsOf(shown), back: addresses.subscription() });
}

function wordsOf(shown: Shown): Words {
  const { page, subscription } = shown;
  if (page === null)
    return { title: 'This page does not exist', lines: ['It may be over already.'], buttons: [] };
  if (page.kind === 'portal') return portalWords(subscription, shown.done);
  return checkoutWords(page, shown.now);
}

function checkoutWords(page: SandboxCheckout, now: number): Words {
  const { status, planType, interval, amountMinor, currency } = page;
  const plan = planType === null ? '' : plans[planType].name;
  const amount = { amount: amountMinor ?? 0, currency: currency ?? '' };
  const price = `${amount.currency} ${minorToMajorText(amount)}`;
  const each = interval === 'year' ? 'each year' : 'each month';
  if (status === 'pending') {
    const buttons: Words['buttons'] = [
      { act: 'succeed', label: 'Let it arrive now', isMain: true },
      { act: 'fail', label: 'Let it fail' },
      { act: 'pending', label: 'Go back and wait' },
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
    return { title: 'This checkout is over', lines: [overWords[status]], buttons: [] };
  }
  return {
    title: `Staydesk ${plan}`,
    lines: [],
    price,
    each,
    buttons: [
      { act: 'succeed', label: `Pay ${price}`, isMain: true },
      { act: 'fail', label: 'Let the payment fail' },
      { act: 'pending', label: 'Let the payment take a minute' },
      { act: 'abandon', label: 'Leave without paying' },
    ],
  };
}

const overWords: Record<SandboxCheckout['status'], string> = {
  open: 'Its time is over. Nothing was charged.',
  pending: '',
  paid: 'The payment went through.',
  failed: 'The payment failed. Nothing was charged.',
  abandoned: 'It was left. Nothing was charged.',
};

const doneWords: Readonly<Record<string, string>> = {
  pay: 'Done. The open invoice was paid, if there was one.',
  'payments-fail': 'Done. The next payments will fail.',
  'payments-succeed': 'Done. The next payments will succeed.',
};

function portalWords(subscription: SandboxSubscription | null, done: string | undefined): Words {
  const back = { act: 'back', label: 'Back to your subscription' } as const;
  if (subscription === null || subscription.status === 'ended')
    return { title: 'This subscription has ended', lines: [], buttons: [back] };
  const { planType, periodEnd, paymentsFail, status } = subscription;
  const plan = plans[planType].name;
  const state =
    status === 'past_due'
      ? `The payment of ${dayInWords(Date.parse(periodEnd))} is missing.`
      : `Paid until ${dayInWords(Date.parse(periodEnd))}.`;
  const card = paymentsFail ? 'Your test card declines payments.' : 'Your test card accepts payments.';
  const told = done === undefined ? undefined : doneWords[done];
  return {
    title: `How you pay for ${plan}`,
    lines: [...(told ? [told] : []), state, card],
    buttons: [
      ...(status === 'past_due'
        ? [{ act: 'pay', label: 'Pay the open invoice', isMain: true } as const]
        : []),
      paymentsFail
        ? { act: 'payments-succeed', label: 'Use a card that works' }
        : { act: 'payments-fail', label: 'Use a card that declines' },
      back,
    ],
  };
}
