import { truncateText } from '#domain/shared/truncate-text.ts';
import type { Money } from '../shared/money.ts';
import { compactIban, isIban } from './iban.ts';
import type { PaymentDetails } from './payment-details.ts';

/** Countries of the Single Euro Payments Area, by the first letters of an IBAN. */
const sepaCountries = new Set(
  `AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA`.split(
    ' ',
  ),
);

const maxNameLength = 70;
const maxAmountMinor = 99_999_999_999;

/**
 * The text of a QR code that fills a bank's transfer form (EPC069-12, version 2): payee, IBAN, amount and reference. Null
 * where banks take none: another currency than the euro, no name, or an account outside SEPA.
 */
export function transferCode(
  { accountHolder, iban }: Pick<PaymentDetails, 'accountHolder' | 'iban'>,
  { amount, reference }: { amount: Money; reference: string },
): string | null {
  const account = compactIban(iban);
  const name = truncateText(accountHolder.trim().replaceAll(/\s+/g, ' '), maxNameLength);
  const isPayable = amount.currency === 'EUR' && amount.amount > 0 && amount.amount <= maxAmountMinor;
  if (!isPayable || name === '' || !isIban(account) || !sepaCountries.has(account.slice(0, 2))) return null;
  const euros = `EUR${(amount.amount / 100).toFixed(2)}`;
  return ['BCD', '002', '1', 'SCT', '', name, account, euros, '', '', reference].join('\n');
}
