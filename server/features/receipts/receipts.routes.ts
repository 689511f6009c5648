import { readReceipt } from '#contract/bookings/booking-money.ts';
import { readGuestReceipt } from '#contract/visitor/guest.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { receiptForAgent, receiptForGuest } from './make-receipt.ts';
import { createReceiptCache } from './receipt-cache.ts';

export function serveReceipts(serve: Serve, platform: Platform): void {
  const deps = { ...platform, keepReceipt: createReceiptCache(platform.pdf) };
  serve(readReceipt, ({ params }, { agentId }) => receiptForAgent(deps, agentId, params.id));
  serve(readGuestReceipt, ({ params }) => receiptForGuest(deps, params.token));
}
