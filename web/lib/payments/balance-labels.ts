import type { BalanceEntry } from '#contract/payments/guest-payments.ts';
import type { BalanceRight } from '#domain/payments/balance.ts';
import type { Money } from '#domain/shared/money.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';

const kinds = {
  payment: m.payout_kind_payment,
  refund: m.payout_kind_refund,
  refund_failure: m.payout_kind_refund_failure,
  dispute: m.payout_kind_dispute,
  dispute_reversal: m.payout_kind_dispute_reversal,
} as const;

export function balanceKindLabel(kind: BalanceEntry['kind']): string {
  return kinds[kind]();
}

export function exactMoney(money: Money): string {
  return formatMoney(money, { exact: true });
}

/** Fee and net of what the gateway has booked. A refund without a fee leaves that of its payment with the provider. */
export function feeText({ kind, fee, net }: BalanceEntry): string {
  if (fee.amount === 0 && kind === 'refund') return m.payout_fee_kept();
  return m.payout_fee_and_net({ fee: exactMoney(fee), net: exactMoney(net) });
}

/** Whether and when it comes to the bank. */
export function payoutText({ payout }: Pick<BalanceEntry, 'payout'>): string {
  if (payout === null) return m.payout_not_yet();
  const day = formatDate(payout.arrivesOn);
  return payout.state === 'paid' ? m.payout_done({ day }) : m.payout_on_its_way({ day });
}

const rights = {
  balance: m.payout_right_balance,
  charges: m.payout_right_charges,
  payouts: m.payout_right_payouts,
} as const;

/** What a restricted key lacks for reading fees and payouts, and what to do about it. */
export function missingRightText(right: BalanceRight): string {
  return m.payout_missing_text({ right: rights[right]() });
}
