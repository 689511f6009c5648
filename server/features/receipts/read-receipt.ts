import { brandShades } from '#domain/branding/brand-shades.ts';
import { documentFileName } from '#domain/payments/booking-document.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findAgent } from '#server/features/agents/index.ts';
import {
  type BookingRecord,
  findBooking,
  findGuestBooking,
  ledgerOf,
} from '#server/features/bookings/index.ts';
import { readPrintLogo } from '#server/features/branding/index.ts';
import { findProperty } from '#server/features/properties/index.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import type { ReceiptCache } from './receipt-cache.ts';
import { receiptContent } from './receipt-content.ts';

type Deps = Pick<Platform, 'pool' | 'now' | 'storage'> & { keepReceipt: ReceiptCache };
type Answer = Promise<FileAnswer | Refusal<'not_found' | 'busy'>>;

export async function readReceipt(deps: Deps, agentId: string, bookingId: string): Answer {
  const booking = await findBooking(deps.pool, agentId, bookingId);
  return booking ? receiptOf(deps, booking) : refuse('not_found');
}

export async function readGuestReceipt(deps: Deps, token: string): Answer {
  const booking = await findGuestBooking(deps.pool, token, deps.now());
  return booking ? receiptOf(deps, booking) : refuse('not_found');
}

async function receiptOf({ pool, now, storage, keepReceipt }: Deps, booking: BookingRecord): Answer {
  const { agentId, _id, propertyId, code } = booking;
  const [property, host, ledger] = await Promise.all([
    findProperty(pool, agentId, propertyId, { evenDeleted: true }),
    findAgent(pool, agentId),
    ledgerOf(pool, agentId, _id),
  ]);
  if (!property || !host) return refuse('not_found');
  const content = receiptContent({ booking, property, host, ledger, now: now() });
  const colour = host.brandColour && brandShades(host.brandColour).light.accent;
  const shown = { content, logo: host.brandLogo, colour };
  const file = await keepReceipt(shown, () => readPrintLogo(storage, host.brandLogo));
  return isRefusal(file) ? file : { fileName: documentFileName(content.document, code), content: file };
}
