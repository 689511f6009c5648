import type { PaymentOutcome } from '#domain/payments/online-payment.ts';
import type { PayableKind } from '#domain/payments/payment-lists.ts';
import * as labels from '../shared/labels.ts';
import * as shell from '../shared/shell.ts';
import * as bookingMoney from './booking-money.ts';
import * as pay from './pay.ts';
import * as payouts from './payouts.ts';

const gateways = pay.gatewayLabels;
type Gateway = keyof typeof gateways;

const parts: Record<PayableKind, string> = {
  deposit: bookingMoney.instalmentLabels.deposit,
  balance: bookingMoney.instalmentLabels.balance,
  full: labels.stay,
  damage_deposit: labels.damageDeposit,
};

const disputeStates = {
  open: 'The guest’s bank disputes this payment',
  won: 'The dispute was decided for you',
  lost: 'The dispute was decided for the guest',
};

/** What guests read at a gateway, and what the ledger says about online payments. */
export const onlinePayment = {
  gateways,
  /** Author of entries that no person makes. */
  system: shell.brand,
  title: ({
    instalment,
    propertyTitle,
    code,
  }: {
    instalment: PayableKind;
    propertyTitle: string;
    code: string;
  }): string => `${parts[instalment]}: ${propertyTitle} (${code})`,
  author: ({ guestName, gateway }: { guestName: string; gateway: Gateway }): string =>
    gateway === 'stripe' ? `${guestName} via Stripe` : `${guestName}, test payment`,
  returned: (outcome: PaymentOutcome): string =>
    outcome === 'late' ? 'The payment came after the booking had ended.' : 'This was more than was due.',
  dispute: ({ state, reason }: { state: keyof typeof disputeStates; reason: string }): string =>
    `${disputeStates[state]} (${reason.replaceAll('_', ' ')}).`,
};

/** What the log says about an online payment, between its amount and its booking. */
export const onlinePaymentVerbs = {
  requested: 'requested from the guest of',
  refund_requested: 'to be refunded online for',
  refund_declined: 'could not be refunded online for',
};

const refusalReasons = new Map(
  Object.entries({
    amount_too_small: 'the amount is below its minimum',
    amount_too_large: 'the amount is above its maximum',
    invalid_currency: 'your account doesn’t take this currency',
    currency_not_supported: 'your account doesn’t take this currency',
    payment_key_refused: 'your key was refused',
    account_invalid: 'your account isn’t set up yet',
    charges_disabled: 'your account can’t take payments yet',
  }),
);

/** The rule of a gateway, with its code, so that it can be looked up there. */
export function gatewayRuleText(rule: string): string {
  const reason = refusalReasons.get(rule);
  return reason === undefined ? `Its reason: ${rule}.` : `Its reason: ${reason} (${rule}).`;
}

/** What an agent hears about a guest’s online payment, after the stay that it is about. */
export const onlinePaymentNotifications = {
  received: {
    title: bookingMoney.methodLabels.card_online,
    text: (amount: string) => `The guest has paid ${amount}.`,
  },
  kept: {
    title: bookingMoney.methodLabels.card_online,
    text: (amount: string) => `The guest has paid ${amount}.`,
  },
  surplus: {
    title: 'Paid twice or too much',
    text: (amount: string) => `${amount} more than was due is being returned to the guest.`,
  },
  late: {
    title: 'Payment came too late',
    text: (amount: string) =>
      `${amount} arrived after the booking had ended and is being returned to the guest in full.`,
  },
  failed: { title: 'Online payment failed', text: (amount: string) => `${amount} didn’t arrive.` },
  differs: {
    title: 'Payment in another currency',
    text: () => 'A payment doesn’t match this booking. Please check it at your payment provider.',
  },
  gateway_refused: {
    title: 'Guests can’t pay online',
    text: (amount: string) =>
      `Your payment provider doesn’t take ${amount}. The guest was asked to pay another way.`,
  },
  refund_declined: {
    title: 'Refund not possible',
    text: () => 'The payment provider couldn’t make a refund. Please check your account there.',
  },
  dispute_open: {
    title: 'Payment disputed',
    text: (amount: string) =>
      `The guest’s bank disputes ${amount}. Please answer at your payment provider in time.`,
  },
  dispute_won: { title: payouts.kindDisputeReversal, text: (amount: string) => `You keep ${amount}.` },
  dispute_lost: {
    title: 'Dispute lost',
    text: (amount: string) => `${amount} went back to the guest by decision of the bank.`,
  },
} as const;
