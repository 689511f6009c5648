import type { LedgerEntry } from '#contract/bookings/booking-shapes.ts';
import { paymentMethods } from '#domain/payments/ledger-kinds.ts';
import { m } from '#web/locales/compiled/messages.js';

const methodLabels: Record<LedgerEntry['method'], () => string> = {
  bank_transfer: m.bookings_method_bank_transfer,
  card: m.bookings_method_card,
  cash: m.bookings_method_cash,
  other: m.bookings_method_other,
};

export function methodLabel(method: LedgerEntry['method']): string {
  return methodLabels[method]();
}

export function methodOptions(): { value: LedgerEntry['method']; label: string }[] {
  return paymentMethods.map((value) => ({
    value,
    label: methodLabel(value),
  }));
}
