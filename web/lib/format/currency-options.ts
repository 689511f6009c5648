import { currencies } from '#domain/shared/money.ts';

let options: { value: string; label: string }[] | undefined;

/** Options for all currencies, built on first use to keep 160 name lookups out of the app's start. */
export function currencyOptions(): { value: string; label: string }[] {
  if (!options) {
    const names = new Intl.DisplayNames('en-GB', { type: 'currency' });
    options = currencies.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
  }
  return options;
}
