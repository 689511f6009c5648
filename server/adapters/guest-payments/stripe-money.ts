import type { Money } from '#domain/shared/money.ts';

export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** Currencies without decimals whose amounts Stripe takes with two, and one with two that it takes without. */
const factors: Readonly<Record<string, number>> = { ISK: 100, UGX: 100, MGA: 0.01 };

export function toStripe({ amount, currency }: Money): number {
  return Math.round(amount * (factors[currency] ?? 1));
}

export function fromStripe(minor: number, currency: string): Money {
  const code = currency.toUpperCase();
  return { amount: Math.round(minor / (factors[code] ?? 1)), currency: code };
}
