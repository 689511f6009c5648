import type { FieldChange } from '#contract/bookings/booking-shapes.ts';
import { bookingTextNames } from '#domain/bookings/booking-texts.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  type ChangeRequestRecord,
  closeChangeRequest,
  extendNotesEvent,
  lapseChangeRequest,
  notifyGuest,
  recordBookingEvent,
} from '#server/features/bookings/core/index.ts';
import { updateGuestOfConversation } from '#server/features/messages/core/index.ts';
import { isSameStay, presentStay } from './wanted-stay.ts';

export type NotifiedChange = {
  before: BookingRecord;
  after: BookingRecord;
  titles: { before: string; after: string };
  author: string;
  /** Whether the guest hears of a changed stay. */
  notifiesGuest: boolean;
  /** A sentence of the agent to the guest. */
  message: string;
  /** Payment or refund recorded with the change. */
  ledgerEntryId?: string | undefined;
  /** The guest's request that the change answers. */
  request?: ChangeRequestRecord | undefined;
};

/** Records a change in its transaction: the history with both sides, the notice to the guest, and live events. */
export async function notifyOfChange(tx: Tx, deps: BookingDeps, notice: NotifiedChange): Promise<void> {
  const { before, after, titles, notifiesGuest, message, ledgerEntryId, request } = notice;
  const { agentId, _id: bookingId } = before;
  const isMoved = !isSameStay(presentStay(before), presentStay(after));
  const eventId = deps.newId();
  await writeHistory(tx, { ...notice, eventId, changes: fieldChanges(before, after, titles), isMoved });
  await endChangeRequest(tx, deps, { before, after, eventId, request, message });

  const ids = { bookingId, version: before.version + 1 };
  announce(tx, { topic: `agent:${agentId}`, kind: 'booking_changed', ids });

  const { guestName: name, guest } = after;
  if (isMoved) {
    await notifyGuest(tx, deps, {
      before,
      after: { ...after, version: ids.version },
      byAgent: true,
      eventId,
      ledgerEntryId,
      notice: {
        kind: 'change',
        propertyTitle: titles.after,
        notifiesGuest,
        ...(request ? { isRequested: true } : {}),
        ...(message === '' ? {} : { message }),
      },
    });
  } else {
    announce(tx, { topic: `booking:${bookingId}`, kind: 'booking_changed', ids });
  }
  await updateGuestOfConversation(tx, { agentId, bookingId, name, email: guest.email });
}

/** The change answers the guest's open request, or leaves it nothing to change. */
async function endChangeRequest(
  tx: Tx,
  deps: BookingDeps,
  ended: Pick<NotifiedChange, 'before' | 'after' | 'request' | 'message'> & { eventId: string },
): Promise<void> {
  const { after, eventId, request, message: answer } = ended;
  const at = after.updatedAt;
  if (request) await closeChangeRequest(tx, request, { state: 'approved', at, eventId, answer });
  else await lapseChangeRequest(tx, deps, ended);
}

const notesMergeMs = 10 * minuteMs;

type ChangeHistory = NotifiedChange & { eventId: string; changes: FieldChange[]; isMoved: boolean };

async function writeHistory(tx: Tx, history: ChangeHistory): Promise<void> {
  const { before, after, author, eventId, changes, isMoved } = history;
  const event = { agentId: before.agentId, bookingId: before._id, at: after.updatedAt, actorName: author };
  if (changes.length === 1 && changes[0]?.field === 'internalNotes') {
    const since = new Date(Date.parse(after.updatedAt) - notesMergeMs).toISOString();
    if (await extendNotesEvent(tx, { ...event, since, notes: after.internalNotes })) return;
  }

  await recordBookingEvent(tx, {
    ...event,
    code: before.code,
    _id: eventId,
    actor: 'agent',
    kind: history.request ? 'change_approved' : 'changed',
    from: null,
    to: null,
    note: history.notifiesGuest ? history.message : '',
    changes,
    ...(isMoved ? { before: stayBefore(before) } : {}),
  });
}

function stayBefore(booking: BookingRecord) {
  const { propertyId, checkIn, checkOut, adults, children, infants, pets, quote } = booking;
  return { propertyId, checkIn, checkOut, adults, children, infants, pets, quote };
}

const plainFields = [
  'checkIn',
  'checkOut',
  'adults',
  'children',
  'infants',
  'pets',
  'guestName',
  ...bookingTextNames,
  'internalNotes',
] as const;
const contactFields = ['email', 'phone', 'country', 'language'] as const;

/** Changed fields with both values, for the booking's history. */
export function fieldChanges(
  before: BookingRecord,
  after: BookingRecord,
  titles: { before: string; after: string },
): FieldChange[] {
  const changes: FieldChange[] = [];
  const compare = (field: FieldChange['field'], was: string | null, is: string | null) => {
    if (was !== is) changes.push({ field, before: was, after: is });
  };
  if (before.propertyId !== after.propertyId) {
    changes.push({ field: 'property', before: titles.before, after: titles.after });
  }
  for (const field of plainFields) compare(field, textOf(before[field]), textOf(after[field]));
  for (const field of contactFields) compare(field, before.guest[field], after.guest[field]);

  const [was, is] = [before, after].map(({ totalMinor, currency }) => ({ amount: totalMinor, currency }));
  if (was && is && (was.amount !== is.amount || was.currency !== is.currency)) {
    changes.push({ field: 'total', before: was, after: is });
  }

  return changes;
}

function textOf(value: string | number | null): string | null {
  return value === null ? null : String(value);
}
