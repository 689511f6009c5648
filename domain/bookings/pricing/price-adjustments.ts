/** Price that host and guest agreed for the nights, in place of the price list; for a stay of `nights`. */
export type AgreedPrice = {
  readonly reason: string;
  readonly amountMinor: number;
  readonly nights: number;
};

/** Discount that the host gives on the price of the nights. */
export type HostDiscount =
  | { readonly reason: string; readonly amountMinor: number }
  | { readonly reason: string; readonly percent: number };

/** Charge that the host adds; a taxed one raises the percentage taxes as a fee does. */
export type ExtraCharge = {
  readonly reason: string;
  readonly amountMinor: number;
  readonly taxed: boolean;
};

/** What the host changed on the price of one booking. The reasons are printed on its lines, so the guest reads them. */
export type PriceAdjustments = {
  readonly agreedPrice: AgreedPrice | null;
  readonly discounts: HostDiscount[];
  readonly charges: ExtraCharge[];
};

export const noAdjustments: PriceAdjustments = { agreedPrice: null, discounts: [], charges: [] };

export const maxDiscounts = 10;
export const maxExtraCharges = 20;
export const maxReasonLength = 120;

export function hasAdjustments({ agreedPrice, discounts, charges }: PriceAdjustments): boolean {
  return agreedPrice !== null || discounts.length > 0 || charges.length > 0;
}

/** Whether an adjustment contains an amount, which has no meaning in another currency. */
export function hasFixedAmounts({ agreedPrice, discounts, charges }: PriceAdjustments): boolean {
  return agreedPrice !== null || charges.length > 0 || discounts.some((one) => 'amountMinor' in one);
}
