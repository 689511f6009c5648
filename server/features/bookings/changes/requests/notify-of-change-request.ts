import { addresses } from '#contract/addresses.ts';
import type { BookingEventKind } from '#domain/bookings/booking-event.ts';
import { nightCount } from '#domain/shared/stay.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  bookingMail,
  type ChangeRequestRecord,
  createGuestUrl,
  findHost,
  guestBookingMail,
  mailToGuest,
  recordBookingEvent,
} from '#server/features/bookings/core/index.ts';
import {
  addSystemMessage,
  announceBooking,
  conversationOfBooking,
} from '#server/features/messages/core/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import { findProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import type { SystemMessage } from '#texts/message-for-reader.ts';
import { agentReader } from '#texts/readers.ts';
import { fieldChanges } from '../notify-of-change.ts';

type Requested = { booking: BookingRecord; property: PropertyRecord; request: ChangeRequestRecord };

/** Records a change request in its transaction: history, conversation, live events and the notification of the host. */
export async function notifyOfRequest(tx: Tx, deps: BookingDeps, notice: Requested): Promise<void> {
  const { booking, property, request } = notice;
  const { agentId, _id: bookingId, code, guestName } = booking;
  const { title } = property;
  const { checkIn, checkOut, adults, children, infants, pets, totalMinor, currency } = request;
  const requested = { ...booking, checkIn, checkOut, adults, children, infants, pets, totalMinor, currency };

  await recordBookingEvent(tx, {
    agentId,
    bookingId,
    code,
    _id: deps.newId(),
    at: request.createdAt,
    actor: 'guest',
    actorName: guestName,
    kind: 'change_requested',
    from: null,
    to: null,
    note: request.message,
    changes: fieldChanges(booking, requested, { before: title, after: title }),
  });

  await addLine(tx, deps, {
    booking,
    request,
    message: { code: 'changeRequested', facts: { stay: { checkIn, checkOut } } },
  });

  const host = await findHost(tx, agentId);
  const reader = agentReader(host);
  const { dateOrder } = reader;
  const link = addresses.booking({ id: bookingId });
  const url = deps.config.http.publicUrl + link;
  const data = { ...bookingMail(booking, { property, host, url }), dateOrder, change: changeFacts(request) };

  await notify(tx, {
    id: deps.newId(),
    agentId,
    type: 'change_requested',
    bookingId,
    propertyId: property._id,
    link,
    text: { code: 'changeRequested', facts: { guestName, propertyTitle: title, checkIn, checkOut } },
    reader,
    dedupeKey: `change_requested:${request._id}`,
    now: deps.now(),
    mail: { kind: 'change_requested', data },
  });
}

function changeFacts(request: ChangeRequestRecord) {
  const { checkIn, checkOut, adults, children, totalMinor, currency, message } = request;
  return {
    checkIn,
    checkOut,
    nights: nightCount(request),
    guests: adults + children,
    message,
    total: { amount: totalMinor, currency },
  };
}

type Answered = {
  booking: BookingRecord;
  request: ChangeRequestRecord;
  state: 'declined' | 'withdrawn' | 'lapsed';
  at: string;
  /** Name of the agent who declined, and what they wrote. */
  author?: string;
  answer?: string;
};

const eventOf = {
  declined: { kind: 'change_declined', actor: 'agent' },
  withdrawn: { kind: 'change_withdrawn', actor: 'guest' },
  lapsed: { kind: 'change_lapsed', actor: 'timer' },
} as const satisfies Record<Answered['state'], { kind: BookingEventKind; actor: string }>;

/** Records the end of a change request that leaves the booking as it is. A declined guest gets a mail. */
export async function notifyOfAnswer(tx: Tx, deps: BookingDeps, notice: Answered): Promise<void> {
  const { booking, request, state, at, author = '', answer = '' } = notice;
  const { agentId, _id: bookingId, code, guestName } = booking;
  await recordBookingEvent(tx, {
    agentId,
    bookingId,
    code,
    _id: deps.newId(),
    at,
    ...eventOf[state],
    from: null,
    to: null,
    actorName: state === 'withdrawn' ? guestName : author,
    note: answer,
  });

  const messages = {
    declined: { code: 'changeDeclined', facts: { message: answer } },
    withdrawn: { code: 'changeWithdrawn', facts: {} },
    lapsed: { code: 'changeLapsed', facts: {} },
  } as const satisfies Record<Answered['state'], SystemMessage>;

  await addLine(tx, deps, { booking, request, message: messages[state] });
  if (state === 'declined') await mailDeclined(tx, deps, booking, answer);
}

async function addLine(
  tx: Tx,
  deps: BookingDeps,
  {
    booking,
    request,
    message,
  }: { booking: BookingRecord; request: ChangeRequestRecord; message: SystemMessage },
): Promise<void> {
  const { agentId, _id: bookingId, version } = booking;
  announceBooking(tx, { agentId, bookingId, version });

  const conversation = await conversationOfBooking(tx, agentId, bookingId);
  if (!conversation) return;

  await addSystemMessage(tx, {
    id: deps.newId(),
    agentId,
    conversationId: conversation._id,
    message,
    now: deps.now(),
    clientId: `ask-${deps.newId()}-${request._id.slice(-8)}`,
  });
}

async function mailDeclined(
  tx: Tx,
  deps: BookingDeps,
  booking: BookingRecord,
  reason: string,
): Promise<void> {
  const { agentId, _id, propertyId, guest } = booking;
  if (guest.email === null) return;
  const property = await findProperty(tx, agentId, propertyId, { evenDeleted: true });
  if (!property) throw new Error(`booking ${_id} has no property`);
  const host = await findHost(tx, agentId);
  const url = await createGuestUrl(deps, tx, booking, 'mailed');
  const data = { ...(await guestBookingMail(tx, deps, booking, { property, host, url })), reason };
  await queueMail(tx, { kind: 'change_declined', to: guest.email, data, ...mailToGuest(booking) });
}
