import type { BalanceEntry } from '#contract/payments/guest-payments.ts';
import type { BalanceRight } from '#domain/payments/balance.ts';
import type { Money } from '#domain/shared/money.ts';
import * as t from '#texts/screens.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';

const kinds = {
  payment: t.labels.payment,
  refund: t.labels.refund,
  refund_failure: t.payouts.kindRefundFailure,
  dispute: t.payouts.kindDispute,
  dispute_reversal: t.payouts.kindDisputeReversal,
} as const;

export function balanceKindLabel(kind: BalanceEntry['kind']): string {
  return kinds[kind];
}

export function exactMoney(money: Money): string {
  return formatMoney(money, { exact: true });
}

/** Fee and net of what the gateway has booked. A refund without a fee leaves that of its payment with the provider. */
export function feeText({ kind, fee, net }: BalanceEntry): string {
  if (fee.amount === 0 && kind === 'refund') return t.payouts.feeRetained;
  return t.payouts.feeAndNet({ fee: exactMoney(fee), net: exactMoney(net) });
}

/** Whether and when it comes to the bank. */
export function payoutText({ payout }: Pick<BalanceEntry, 'payout'>): string {
  if (payout === null) return t.payouts.notYet;
  const day = formatDate(payout.arrivesOn);
  return payout.state === 'paid' ? t.payouts.done({ day }) : t.payouts.onItsWay({ day });
}

const rights = {
  balance: t.payouts.rightBalance,
  charges: t.payouts.rightCharges,
  payouts: t.payouts.rightPayouts,
} as const;

/** What a restricted key lacks for reading fees and payouts, and what to do about it. */
export function missingRightText(right: BalanceRight): string {
  return t.payouts.missingText({ right: rights[right] });
}
