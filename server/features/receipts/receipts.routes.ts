import { readReceipt } from '#contract/booking-money.ts';
import { readGuestReceipt } from '#contract/guest.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { receiptForAgent, receiptForGuest } from './make-receipt.ts';

export function serveReceipts(serve: Serve, platform: Platform): void {
  serve(readReceipt, ({ params }, { agentId }) => receiptForAgent(platform, agentId, params.id));
  serve(readGuestReceipt, ({ params }) => receiptForGuest(platform, params.token));
}
