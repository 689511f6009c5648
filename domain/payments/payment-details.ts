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

/** `pt50 0002 0123…` → `PT5000020123…`, as banks exchange it. */
export function compactIban(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** `PT50 0002 0123 …`, in the groups of four in which an IBAN is printed. */
export function ibanText(iban: string): string {
  return compactIban(iban).replaceAll(/.{4}(?=.)/g, '$& ');
}

/** Whether the check digits of an IBAN are right (ISO 13616, modulo 97). */
export function isIban(typed: string): boolean {
  const iban = compactIban(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
