import { addresses } from '#contract/addresses.ts';
import type { GuestMailKind } from '#domain/messages/notifications/guest-mails.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  createGuestUrl,
  findHost,
  guestBookingMail,
  type LedgerRow,
  mailToGuest,
} from '#server/features/bookings/core/index.ts';
import { findWorkingLink } from '#server/features/links/shared-links/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { readMailedGuide } from '#server/features/properties/arrival/index.ts';
import { findProperty, findShownProperties } from '#server/features/properties/core/index.ts';
import type { BookingMailData } from '#texts/mail-facts.ts';

/** Queues a mail to the guest of a booking, with a link of its own to their page. Needs an email address. */
export async function queueGuestMail(
  tx: Tx,
  deps: BookingDeps,
  {
    kind,
    booking,
    payment,
    ledger,
    cancelsOn,
    reviewAnswer,
  }: {
    kind: GuestMailKind | 'host_suspended' | 'payment_asked' | 'unpaid_warning';
    booking: BookingRecord;
    payment?: LedgerRow;
    /** The booking's payments when the caller knows them. */
    ledger?: readonly LedgerRow[];
    /** Day on which an unpaid booking is cancelled. */
    cancelsOn?: string;
    reviewAnswer?: string;
  },
): Promise<void> {
  const { agentId, propertyId, guest } = booking;
  if (guest.email === null) return;

  const property = await findProperty(tx, agentId, propertyId, { evenDeleted: true });
  if (!property) throw new Error(`booking ${booking._id} has no property`);

  const host = await findHost(tx, agentId);
  const url = await createGuestUrl(deps, tx, booking, 'mailed');
  const data: BookingMailData = {
    ...(await guestBookingMail(tx, deps, booking, { property, host, url, ...(ledger && { ledger }) })),
    ...(payment && {
      received: { amount: { amount: payment.amountMinor, currency: booking.currency }, on: payment.date },
    }),
  };
  if (cancelsOn !== undefined) data.cancelsOn = cancelsOn;
  if (reviewAnswer !== undefined) data.reviewAnswer = reviewAnswer;

  if (kind === 'before_arrival') {
    // Short, because it is read on the way: what the price is made of stands on the guest's page.
    if (data.agreement) data.agreement = { ...data.agreement, lines: [], refunds: null };
    data.isToday = civilDateAt(deps.now(), property.timezone) >= booking.checkIn;
    data.guide = await readMailedGuide(tx, deps, { booking, property });
  }

  if (kind === 'after_departure')
    data.after = { feedbackUrl: `${url}/feedback`, bookUrl: await nextStayUrl(tx, deps, booking) };
  await queueMail(tx, { kind, to: guest.email, data, ...mailToGuest(booking) });
}

/**
 * Page for the next stay on a working link, on that of the booking if possible. A property that is no longer offered leads to
 * the others. Null without a working link.
 */
async function nextStayUrl(
  tx: Tx,
  { now, config }: BookingDeps,
  { agentId, propertyId, linkId }: BookingRecord,
): Promise<string | null> {
  const find = (wanted: { linkId?: string }) =>
    findWorkingLink(tx, { agentId, propertyId, now: now(), ...wanted });
  const own = linkId === null ? null : await find({ linkId });
  const link = own === null || isRefusal(own) ? await find({}) : own;
  if (isRefusal(link)) return null;

  const { linkCode } = link;
  const [shown] = await findShownProperties(tx, agentId, [propertyId], link.propertyOrder);
  const page = shown
    ? addresses.sharedProperty({ linkCode, propertyId })
    : addresses.sharedLink({ linkCode });

  return config.http.publicUrl + page;
}
