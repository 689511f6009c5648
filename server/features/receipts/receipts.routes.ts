import { readReceipt } from '#contract/booking-money.ts';
import { readGuestReceipt } from '#contract/guest.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { createReceiptKeeper } from './keep-receipts.ts';
import { receiptForAgent, receiptForGuest } from './make-receipt.ts';

export function serveReceipts(serve: Serve, platform: Platform): void {
  const deps = { ...platform, keepReceipt: createReceiptKeeper(platform.pdf) };
  serve(readReceipt, ({ params }, { agentId }) => receiptForAgent(deps, agentId, params.id));
  serve(readGuestReceipt, ({ params }) => receiptForGuest(deps, params.token));
}
