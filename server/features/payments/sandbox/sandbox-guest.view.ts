import { moneyText } from '#domain/shared/money-text.ts';
import type { SandboxPage } from '#server/adapters/guest-payments/sandbox-guest.store.ts';
import type { SandboxGuestAction } from '#server/adapters/guest-payments/sandbox-guest-payments.ts';
import { pageFonts, renderSandbox } from './sandbox-layout.view.ts';

type Button = { action: SandboxGuestAction; label: string; isMain?: boolean; before?: string };
type Content = {
  over?: string;
  title: string;
  lines: string[];
  price?: string;
  each?: string;
  buttons: Button[];
};

/** The page of the built-in gateway on which a guest pays, in the name of the host. Works without script. */
export function sandboxGuestPage(
  page: SandboxPage | null,
  /** Null for a page that does not exist. */
  host: string | null,
  now: number,
): string {
  const back = { back: '/', backLabel: 'Back to Staydesk' };
  return renderSandbox({
    over: '',
    price: '',
    each: '',
    ...contentOf(page, now),
    ...(host === null ? {} : { host }),
    fonts: pageFonts(),
    ...back,
  });
}

const closedTexts: Record<SandboxPage['state'], string> = {
  open: 'Its time is over. Nothing was charged.',
  pending: '',
  paid: '',
  failed: 'The payment failed. Nothing was charged.',
  closed: 'You left without paying. Nothing was charged.',
};

function contentOf(page: SandboxPage | null, now: number): Content {
  if (page === null)
    return { title: 'This page does not exist', lines: ['It may be over already.'], buttons: [] };

  const { state, title } = page;
  const price = moneyText({ amount: page.amountMinor, currency: page.currency }, 'en-GB', {
    decimals: 'always',
  });
  const back: Button = { action: 'back', label: 'Back to your booking' };
  if (state === 'paid') return paidContent(page, price, back);

  if (state === 'pending') {
    return {
      over: title,
      title: 'Your payment is on its way',
      price,
      each: 'It arrives within a minute.',
      lines: [],
      buttons: [
        { action: 'succeed', label: 'Let it arrive now', isMain: true },
        { action: 'fail', label: 'Let it fail' },
        back,
      ],
    };
  }
  if (state !== 'open' || Date.parse(page.expiresAt) <= now)
    return { over: title, title: 'This payment page is over', lines: [closedTexts[state]], buttons: [back] };

  return {
    over: 'You pay',
    title,
    lines: [],
    price,
    each: 'A test payment: no card is asked for.',
    buttons: [
      { action: 'succeed', label: `Pay ${price}`, isMain: true },
      { action: 'fail', label: 'Let the payment fail', before: 'Or let it end another way' },
      { action: 'pending', label: 'Let the payment take a minute' },
      { action: 'leave', label: 'Leave without paying' },
    ],
  };
}

/** What the host could do in a gateway’s own pages, and the guest’s bank. */
function paidContent(page: SandboxPage, price: string, back: Button): Content {
  const { dispute, currency, amountMinor, refundedMinor } = page;
  const refunded = moneyText({ amount: refundedMinor, currency }, 'en-GB', { decimals: 'always' });
  const disputed = {
    none: '',
    open: 'It is disputed.',
    won: 'The dispute was won.',
    lost: 'The dispute was lost.',
  };

  return {
    over: page.title,
    title: 'The payment went through',
    price,
    each: refundedMinor > 0 ? `${refunded} was given back.` : 'All of it has arrived.',
    lines: [disputed[dispute]].filter(Boolean),
    buttons: [
      { ...back, isMain: true },
      ...(refundedMinor < amountMinor
        ? [{ action: 'refund', label: 'Give the rest back', before: 'What else can happen' } as const]
        : []),
      ...(dispute === 'none' ? [{ action: 'dispute', label: 'Let the bank dispute it' } as const] : []),
      ...(dispute === 'open'
        ? [
            { action: 'dispute-won', label: 'Let the host win the dispute' } as const,
            { action: 'dispute-lost', label: 'Let the guest win the dispute' } as const,
          ]
        : []),
      {
        action: 'payout',
        label: 'Pay out to the host’s bank now',
        before: 'What happens to the host’s money',
      },
      { action: 'payout-fails', label: 'Let the payout fail' },
    ],
  };
}
