import { renderSVG } from 'uqr';
import { transferCode } from '#domain/payments/transfer-code.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { BookingDeps } from '#server/features/bookings/core/index.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import { paymentForGuest, readGuestStay } from './read-guest-view.ts';

/** QR code with which a guest's banking app fills in what is due now, else the next instalment; refused where there is none. */
export async function readTransferCode(
  deps: BookingDeps,
  token: string,
): Promise<FileAnswer | Refusal<'not_found' | 'guest_link_ended'>> {
  const stay = await readGuestStay(deps, token);
  if (isRefusal(stay)) return stay;

  const { booking, host } = stay;
  const payment = paymentForGuest(booking, host);
  const { dueNow, nextInstalment, code: reference } = booking;
  const requested = dueNow ?? nextInstalment;
  const text = payment && requested && transferCode(payment, { amount: requested.amount, reference });
  if (!text) return refuse('not_found');

  return {
    fileName: `transfer-${reference}.svg`,
    content: Buffer.from(renderSVG(text, { ecc: 'M', border: 4 })),
  };
}
