import { createHash } from 'node:crypto';
import { brandShades } from '#domain/account/brand-shades.ts';
import { documentFileName } from '#domain/payments/booking-document.ts';
import type { Reader } from '#domain/shared/reader.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { drawingOf } from '#server/adapters/pdf/pdf-drawer.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { readPrintLogo } from '#server/features/account/branding/index.ts';
import {
  type BookingRecord,
  findBooking,
  findGuestBooking,
  ledgerOf,
} from '#server/features/bookings/core/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { defaultReader, guestReader } from '#texts/readers.ts';
import type { drawReceipt } from './draw-receipt.ts';
import { type ReceiptContent, receiptContent } from './receipt-content.ts';

type Deps = Pick<Platform, 'pool' | 'now' | 'storage'> & { cachedReceipt: ReceiptCache };
type Answer = Promise<FileAnswer | Refusal<'not_found' | 'busy'>>;

export async function readReceipt(deps: Deps, agentId: string, bookingId: string): Answer {
  const booking = await findBooking(deps.pool, agentId, bookingId);
  return booking ? receiptOf(deps, booking, { owner: agentId, reader: defaultReader }) : refuse('not_found');
}

export async function readGuestReceipt(
  deps: Deps,
  token: string,
  request: Pick<RequestFacts, 'networkHash' | 'requestedReader'>,
): Answer {
  const booking = await findGuestBooking(deps.pool, token, deps.now());
  if (!booking) return refuse('not_found');
  return receiptOf(deps, booking, {
    owner: request.networkHash,
    reader: guestReader(booking.guest, request),
  });
}

async function receiptOf(
  { pool, now, storage, cachedReceipt }: Deps,
  booking: BookingRecord,
  { owner, reader }: { owner: string; reader: Reader },
): Answer {
  const { agentId, _id, propertyId, code } = booking;
  const [property, host, ledger] = await Promise.all([
    findProperty(pool, agentId, propertyId, { evenDeleted: true }),
    findAgent(pool, agentId),
    ledgerOf(pool, agentId, _id),
  ]);
  if (!property || !host) return refuse('not_found');

  const content = receiptContent({ booking, property, host, ledger, reader, now: now() });
  const colour = host.brandColour && brandShades(host.brandColour).light.accent;
  const shown = { content, logo: host.brandLogo, colour };
  const file = await cachedReceipt(shown, { owner, readLogo: () => readPrintLogo(storage, host.brandLogo) });

  return isRefusal(file) ? file : { fileName: documentFileName(content.document, code), content: file };
}

const drawing = drawingOf<typeof drawReceipt>(new URL('./draw-receipt.ts', import.meta.url), 'drawReceipt');

/** Everything a receipt shows; `logo` is the URL of the logo, which changes with the picture. */
type ReceiptSource = { content: ReceiptContent; logo: string | null; colour: string | null };

type ReceiptCache = (
  shown: ReceiptSource,
  request: {
    /** Account or network that asks, which has a share of the drawing. */
    owner: string;
    readLogo: () => Promise<Uint8Array | null>;
  },
) => Promise<Buffer | Refusal<'busy'>>;

const maxBytes = 16 * 1024 * 1024;

/**
 * Cache of drawn receipts, keyed by everything they show: a change of the stay, the ledger, the host's branding or the
 * day draws a new file. Concurrent requests for the same receipt share one drawing.
 */
export function createReceiptCache(pdf: Platform['pdf']): ReceiptCache {
  const cache = new Map<string, Buffer>();
  const underWay = new Map<string, ReturnType<ReceiptCache>>();
  let bytes = 0;

  function cacheFile(key: string, file: Buffer): void {
    cache.set(key, file);
    bytes += file.byteLength;
    for (const [oldest, { byteLength }] of cache) {
      if (bytes <= maxBytes) return;
      cache.delete(oldest);
      bytes -= byteLength;
    }
  }

  async function draw(
    key: string,
    { content, colour }: ReceiptSource,
    { owner, logo }: { owner: string; logo: Uint8Array | null },
  ): ReturnType<ReceiptCache> {
    const file = await pdf.draw({ ...drawing, owner }, content, { logo, colour });
    if (!isRefusal(file)) cacheFile(key, file);
    return file;
  }

  return async (shown, { owner, readLogo }) => {
    const key = createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
    const found = cache.get(key);
    if (found) {
      // Moves the entry to the end: the least recently used one is evicted first.
      cache.delete(key);
      cache.set(key, found);
      return found;
    }

    const running = underWay.get(key);
    if (running !== undefined) return running;

    const drawn = readLogo()
      .then((logo) => draw(key, shown, { owner, logo }))
      .finally(() => underWay.delete(key));
    underWay.set(key, drawn);

    return drawn;
  };
}
