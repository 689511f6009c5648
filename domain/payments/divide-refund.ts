/** Divides a refund over the payments that it can be taken from, in their order; parts of nothing are left out. */
export function divideRefund(
  amountMinor: number,
  payments: readonly { readonly id: string; readonly maxMinor: number }[],
): { id: string; amountMinor: number }[] {
  let restMinor = amountMinor;
  return payments
    .map(({ id, maxMinor }) => {
      const partMinor = Math.max(0, Math.min(restMinor, maxMinor));
      restMinor -= partMinor;
      return { id, amountMinor: partMinor };
    })
    .filter((part) => part.amountMinor > 0);
}
