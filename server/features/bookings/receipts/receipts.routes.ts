import * as guest from '#contract/links/guest.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { createReceiptCache, readGuestReceipt, readReceipt } from './read-receipt.ts';

export function serveReceipts({ serveSome }: Serve, platform: Platform): void {
  const deps = { ...platform, cachedReceipt: createReceiptCache(platform.pdf) };
  serveSome(bookingMoney, {
    readReceipt: ({ params }, { agentId }) => readReceipt(deps, agentId, params.id),
  });
  serveSome(guest, {
    readReceipt: ({ params }, { request }) => readGuestReceipt(deps, params.token, request),
  });
}
