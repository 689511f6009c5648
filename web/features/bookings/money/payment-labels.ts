import type { LedgerEntry } from '#contract/bookings/booking-shapes.ts';
import { type PaymentMethod, paymentMethods } from '#domain/payments/payment-lists.ts';
import { m } from '#web/locales/compiled/messages.js';

const methodLabels: Record<LedgerEntry['method'], () => string> = {
  bank_transfer: m.bookings_method_bank_transfer,
  card: m.bookings_method_card,
  card_online: m.pay_method_online,
  cash: m.bookings_method_cash,
  other: m.bookings_method_other,
};

export function methodLabel(method: LedgerEntry['method']): string {
  return methodLabels[method]();
}

export function methodOptions(): { value: PaymentMethod; label: string }[] {
  return paymentMethods.map((value) => ({
    value,
    label: methodLabel(value),
  }));
}
