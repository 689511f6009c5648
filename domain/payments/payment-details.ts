import { dayMs } from '../shared/duration.ts';

/** Identity of the host as a business, shown on money documents. Text is empty where the host gave none. */
export type BusinessDetails = { legalName: string; address: string; taxNumber: string };

/** How guests pay the host, shown once a booking is confirmed. Text is empty where the host gave none. */
export type PaymentDetails = { accountHolder: string; iban: string; instructions: string };

export const maxLegalNameLength = 160;
export const maxBusinessAddressLength = 400;
export const maxTaxNumberLength = 40;
/** An IBAN has at most 34 characters; typed ones have spaces in between. */
export const maxIbanLength = 50;
export const maxPaymentInstructionsLength = 1000;

/** The way to pay that guests are shown; null when the host has given neither an account nor instructions. */
export function givenPayment(payment: PaymentDetails | null): PaymentDetails | null {
  return payment && (payment.iban !== '' || payment.instructions !== '') ? payment : null;
}

/** What a visitor may know of the way to pay before a booking is confirmed: its kind, never the account. */
export type WayToPay = 'online' | 'online_or_transfer' | 'bank_transfer' | 'instructions';

export function wayToPay(payment: PaymentDetails | null, takesOnline: boolean): WayToPay | null {
  const given = givenPayment(payment);
  if (takesOnline) return given?.iban ? 'online_or_transfer' : 'online';
  if (given === null) return null;
  return given.iban === '' ? 'instructions' : 'bank_transfer';
}

/** Whether the host's pages still show that the details were changed: for a day. */
export function isRecentChange(changedAt: string, now: number): boolean {
  return now - Date.parse(changedAt) < dayMs;
}
