/** Whole minor units (cents, yen, fils) of an ISO 4217 currency. */
export type Money = { amount: number; currency: string };

// ISO 4217 currencies in use. Not taken from Intl, whose decimals follow local cash habits (HUF 0, IQD 0) and differ
// between browser versions, while the meaning of a stored amount must never change.
const withTwoDecimals =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP ' +
  'CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES ' +
  'KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK ' +
  'NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB ' +
  'TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG';
const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND';

/** Currencies whose number of decimals is not two. */
const otherDecimals: ReadonlyMap<string, number> = new Map([
  ...withoutDecimals.split(' ').map((code) => [code, 0] as const),
  ...withThreeDecimals.split(' ').map((code) => [code, 3] as const),
]);

/** Currency codes a property can use, in alphabetical order. Marked pure: a visitor's page formats amounts without it. */
export const currencies: readonly string[] = /* @__PURE__ */ listCurrencies();

function listCurrencies(): string[] {
  return `${withTwoDecimals} ${withoutDecimals} ${withThreeDecimals}`.split(' ').sort();
}

export function isCurrency(code: string): boolean {
  return currencies.includes(code);
}

/**
 * Number of decimals of a currency: EUR 2, JPY 0, KWD 3. Withdrawn currencies default to two, so that old bookings stay
 * readable. Throws a RangeError for text that is not a currency code.
 */
export function currencyDecimals(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`not a currency: ${currency}`);
  return otherDecimals.get(currency) ?? 2;
}

/**
 * `percent` (0 or more, up to four decimals) of an amount in minor units, exact, halves rounded away from zero. Throws
 * a RangeError for other input.
 */
export function percentOf(amountMinor: number, percent: number): number {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`not whole minor units: ${amountMinor}`);
  if (!(percent >= 0 && percent <= 1_000_000)) throw new RangeError(`not a percentage: ${percent}`);
  const tenThousandths = BigInt(Math.round(percent * 10_000));
  const size = (BigInt(Math.abs(amountMinor)) * tenThousandths + 500_000n) / 1_000_000n;
  const part = Number(size);
  return amountMinor < 0 && part !== 0 ? -part : part;
}

/**
 * The tax of `percent` that a price contains already: 10 % within 110.00 is 10.00. Exact, halves rounded up; for
 * amounts of zero and more.
 */
export function percentWithin(amountMinor: number, percent: number): number {
  const tenThousandths = Math.round(percent * 10_000);
  return shareOf(amountMinor, tenThousandths, 1_000_000 + tenThousandths);
}

/** `amount` × part ÷ whole, halves rounded up. Exact in BigInt; floating point may fall just short of a half. */
export function shareOf(amount: number, part: number, whole: number): number {
  const twice = 2n * BigInt(amount) * BigInt(part);
  return Number((twice + BigInt(whole)) / (2n * BigInt(whole)));
}

/** Sum of amounts in one currency. Throws a RangeError for mixed currencies. */
export function addMoney(first: Money, ...others: readonly Money[]): Money {
  let amount = first.amount;
  for (const other of others) {
    if (other.currency !== first.currency) {
      throw new RangeError(`cannot add ${other.currency} to ${first.currency}`);
    }
    amount += other.amount;
  }
  return { amount, currency: first.currency };
}

/** `{ 12345, EUR }` → `123.45`: plain digits with a point, for forms, files and mails; not localised. */
export function minorToMajorText({ amount, currency }: Money): string {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${amount < 0 ? '-' : ''}${whole}${fraction}`;
}
