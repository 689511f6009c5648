type RefundInput = { amountMinor: number; note: string };

type RefundPart = { id: string; amountMinor: number; note: string };

/** A refund that is sent in parts, one for each payment that it is taken from. */
export type DividedRefund = { send(input: RefundInput): Promise<void> };

/**
 * Sends a refund payment by payment, as they were when this was created. If a part fails, sending the same again goes on
 * with that very part, and sending another amount counts what has gone: nothing is ever given back twice.
 */
export function createDividedRefund(
  payments: readonly { readonly id: string; readonly maxMinor: number }[],
  sendPart: (part: RefundPart) => Promise<void>,
): DividedRefund {
  const sentMinor = new Map<string, number>();
  let planned: RefundInput | null = null;
  let left: RefundPart[] = [];

  function plan(input: RefundInput): void {
    const sentSum = [...sentMinor.values()].reduce((sum, amountMinor) => sum + amountMinor, 0);
    const rests = payments.map(({ id, maxMinor }) => ({ id, maxMinor: maxMinor - (sentMinor.get(id) ?? 0) }));
    left = divideRefund(input.amountMinor - sentSum, rests).map((part) => ({ ...part, note: input.note }));
    planned = input;
  }

  return {
    async send(input) {
      if (planned?.amountMinor !== input.amountMinor || planned.note !== input.note) plan(input);

      for (let [part] = left; part !== undefined; [part] = left) {
        await sendPart(part);
        sentMinor.set(part.id, (sentMinor.get(part.id) ?? 0) + part.amountMinor);
        left.shift();
      }
    },
  };
}

/** Divides a refund over the payments that it can be taken from, in their order; parts of nothing are left out. */
function divideRefund(
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
