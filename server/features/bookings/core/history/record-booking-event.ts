import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import type { FieldChange } from '#contract/bookings/booking-shapes.ts';
import { currentActor, type LogActor, logEvent } from '#server/db/event-log.ts';
import type { Tx } from '#server/db/transaction.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { insertBookingEvent, type NewBookingEvent } from './booking-event.store.ts';

/** Writes a booking's history, and the platform's log. */
export async function recordBookingEvent(tx: Tx, event: NewBookingEvent): Promise<void> {
  await insertBookingEvent(tx, event);
  followBookingEvent(tx, event);
}

/** What goes with an entry of a booking's history; that of its creation is stored with the booking. */
export function followBookingEvent(tx: Tx, event: NewBookingEvent): void {
  tx.changedBookings.set(event.bookingId, event.agentId);
  const { agentId, bookingId, code, from, to, changes = [] } = event;
  const text = logTextOf(event);
  // Payments are logged by entry and admin actions with their reason, each where it happens.
  if (text === null || event.actor === 'admin') return;

  const isMove = from !== null || to !== null;
  logEvent(tx, {
    type: 'booking',
    action: text.action,
    summary: texts(defaultLocale).log.booking({ code, what: text.what }),
    entity: { type: 'booking', id: bookingId },
    accountId: agentId,
    actor: actorOf(event),
    at: Date.parse(event.at),
    ...(isMove ? { before: { status: from }, after: { status: to } } : {}),
    ...(changes.length > 0 && !isMove ? beforeAndAfterOf(changes) : {}),
  });
}

const personal: ReadonlySet<FieldChange['field']> = new Set([
  'guestName',
  'email',
  'phone',
  'country',
  'language',
  'internalNotes',
]);

/** Personal data and notes stay out of the log, which states only that they changed. */
function beforeAndAfterOf(changes: readonly FieldChange[]) {
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(
      changes.map((change) => [change.field, personal.has(change.field) ? '…' : change[which]]),
    );
  return { before: side('before'), after: side('after') };
}

function logTextOf({ kind, from, to }: NewBookingEvent): { action: AdminLogAction; what: string } | null {
  const { ofBooking } = texts(defaultLocale).log;

  switch (kind) {
    case 'created':
      return { action: 'booking_created', what: ofBooking.created({ to }) };
    case 'status_changed':
      return to && { action: `booking_${to}`, what: ofBooking.moved({ from, to }) };
    case 'hold_extended':
      return { action: 'booking_hold_extended', what: ofBooking.holdExtended() };
    case 'stay_kept':
      return { action: 'booking_stay_kept', what: ofBooking.bookingMadePermanent() };
    case 'email_confirmed':
      return { action: 'booking_email_confirmed', what: ofBooking.emailConfirmed() };
    case 'guest_link_sent':
      return { action: 'booking_guest_link_sent', what: ofBooking.guestLinkSent() };
    case 'changed':
      return { action: 'booking_changed', what: ofBooking.changed() };
    case 'price_changed':
      return { action: 'booking_changed', what: ofBooking.repriced() };
    case 'deleted':
      return { action: 'booking_deleted', what: ofBooking.deleted() };
    case 'undeleted':
      return { action: 'booking_undeleted', what: ofBooking.undeleted() };
    case 'change_requested':
      return { action: 'booking_change_request', what: ofBooking.changeRequested() };
    case 'change_approved':
      return { action: 'booking_changed', what: ofBooking.changeApproved() };
    case 'change_declined':
      return { action: 'booking_change_request', what: ofBooking.changeDeclined() };
    case 'change_withdrawn':
      return { action: 'booking_change_request', what: ofBooking.changeWithdrawn() };
    case 'change_lapsed':
      return { action: 'booking_change_request', what: ofBooking.changeLapsed() };
    case 'agreement_sent':
      return { action: 'agreement_sent', what: ofBooking.agreementSent() };
    case 'agreement_signed':
      return { action: 'agreement_signed', what: ofBooking.agreementSigned() };
    case 'agreement_countersigned':
      return { action: 'agreement_countersigned', what: ofBooking.agreementCountersigned() };
    case 'agreement_declined':
      return { action: 'agreement_declined', what: ofBooking.agreementDeclined() };
    case 'agreement_waived':
      return { action: 'agreement_waived', what: ofBooking.agreementWaived() };
    case 'payment_status_changed':
      return null;
  }
}

function actorOf({ actor, agentId, actorName }: NewBookingEvent): LogActor {
  if (actor === 'agent') {
    const { actor: member } = currentActor();
    return member.agentId === agentId ? member : { type: 'agent', id: agentId, name: actorName };
  }
  return actor === 'timer' || actor === 'system'
    ? { type: 'system', id: null }
    : { type: 'visitor', id: null };
}
