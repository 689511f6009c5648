import type { Booking, BookingReceipt } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as stays from '#contract/bookings/stays.ts';
import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import { firstMailOf } from '#domain/bookings/first-mail.ts';
import { cancellationRefund } from '#domain/payments/cancellation-refund.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { Done, Undo, WritingTool } from './tool.ts';
import { partFor } from './tool-schema.ts';

const sentences = () => texts(defaultLocale).assistant;

type NewBooking = { status?: BookingStatus; checkOut?: string; guest?: { email?: string | null } };

/** A booking of the host's own: the price as it would be agreed, and whether the nights are free. */
export const createBooking: WritingTool = {
  reads: [stays.quote, bookings.read],
  async rehearse(input, { dispatch, now }) {
    // NOTE: the call itself refuses what has another shape.
    const given = (input.body ?? {}) as NewBooking;
    const quoted = await dispatch(stays.quote, { body: partFor(stays.quote, input.body) });
    if (quoted.problem) return quoted;

    const { quote, available, problem, alternatives } = quoted.reply;
    const { status, checkOut } = given;
    const email = given.guest?.email ?? null;
    const isPast = checkOut !== undefined && checkOut < civilDateAt(now, 'UTC');
    const mail = firstMailOf({ status: status ?? 'confirmed', isPast, throughLink: false });

    return {
      problem: null,
      isPossible: available,
      preview: {
        sentences: [
          available ? sentences().nightsFree() : sentences().nightsTaken(),
          mail === null ? sentences().guestUntold() : sentences().guestHearsAtOnce({ email }),
          sentences().channelsHear(),
        ],
        total: quote.total,
        lines: quote.lines,
        obstacle: problem,
        alternatives,
      },
      shown: { total: quote.total, lines: quote.lines },
      act: { ...input, body: { ...input.body, expectedTotalMinor: quote.total.amount } },
    };
  },
  undoOf: undoOfNew,
};

/** What makes another stay of a booking; everything else its guest does not hear of. */
const stayFields = ['propertyId', 'checkIn', 'checkOut', 'adults', 'children', 'infants', 'pets'] as const;

/** Another stay, property or party: the price before and after, and every rule that it breaks. */
export const changeBooking: WritingTool = {
  reads: [bookings.read, bookings.previewChange],
  async rehearse(input, { dispatch }) {
    const { params = {}, body = {} } = input;
    const found = await dispatch(bookings.read, { params });
    if (found.problem) return found;

    const given = partFor(bookings.previewChange, body);
    const booking = found.reply;
    const change =
      Object.keys(given).length === 0
        ? null
        : await dispatch(bookings.previewChange, { params, body: given });
    if (change?.problem) return change;

    const after = change?.reply.after ?? null;
    const total = after?.quote?.total ?? booking.total;
    const isMoved = stayFields.some((field) => change?.reply.before[field] !== after?.[field]);
    const isPossible = change === null || (change.reply.possible && !change.reply.needsOverride);

    return {
      problem: null,
      isPossible,
      preview: {
        sentences: [
          isPossible ? sentences().changeAllowed() : sentences().changeRefused(),
          isMoved && body.notifyGuest !== false ? sentences().guestReadsChange() : sentences().guestUntold(),
          ...(isMoved ? [sentences().channelsHear()] : []),
        ],
        booking: shortly(booking),
        before: change?.reply.before ?? null,
        after,
        difference: change?.reply.difference ?? null,
        problems: change?.reply.problems ?? [],
        clash: change?.reply.clash ?? null,
      },
      shown: { version: booking.version, total },
      act: {
        params,
        body: {
          ...body,
          version: booking.version,
          ...(after?.quote ? { expectedTotalMinor: total.amount } : {}),
        },
      },
    };
  },
  undoOf: undoOfBooking,
};

/** Yes or no to a request. */
export const answerRequest: WritingTool = {
  reads: [bookings.read],
  async rehearse(input, { dispatch }) {
    const found = await dispatch(bookings.read, { params: input.params ?? {} });
    if (found.problem) return found;

    const booking = found.reply;
    const isPossible = booking.allowedTransitions.some((state) => state === input.body?.status);

    return {
      problem: null,
      isPossible,
      preview: {
        sentences: [
          isPossible ? sentences().stateAllowed() : sentences().stateRefused(),
          sentences().guestHears(booking.guest),
          sentences().channelsHear(),
        ],
        booking: shortly(booking),
        from: booking.status,
        to: input.body?.status,
      },
      shown: { version: booking.version, status: booking.status, total: booking.total },
      act: input,
    };
  },
  undoOf: undoOfBooking,
};

/** A cancellation by the host, which leaves the guest what the policy says. No money moves by it. */
export const cancelBooking: WritingTool = {
  reads: [bookings.read],
  isDestructive: true,
  async rehearse(input, { dispatch, now }) {
    const found = await dispatch(bookings.read, { params: input.params ?? {} });
    if (found.problem) return found;

    const booking = found.reply;
    const refund = refundOf(booking, now);
    const isPossible = booking.allowedTransitions.includes('cancelled');

    return {
      problem: null,
      isPossible,
      preview: {
        sentences: [
          isPossible ? sentences().nightsFreed() : sentences().stateRefused(),
          sentences().nothingPaidBack(),
          sentences().guestHears(booking.guest),
          sentences().channelsHear(),
        ],
        booking: shortly(booking),
        received: booking.received,
        refundByPolicy: { policy: booking.cancellationPolicy, percent: refund.percent, refund: refund.money },
      },
      shown: { version: booking.version, status: booking.status, refund: refund.money },
      act: { ...input, body: { ...input.body, refund: 'policy' } },
    };
  },
  undoOf: undoOfBooking,
};

function refundOf(booking: Booking, now: number) {
  const { received, total, checkIn, status, cancellationPolicy: policy, property } = booking;
  const today = civilDateAt(now, property.timezone);
  const input = { policy, totalMinor: total.amount, receivedMinor: received.amount, checkIn, today, status };
  const { refundMinor, percent } = cancellationRefund({ ...input, by: 'agent', choice: 'policy' });
  return { percent, money: { amount: refundMinor, currency: total.currency } };
}

function shortly({ _id, code, status, checkIn, checkOut, total, property, guest, version }: Booking) {
  const guestName = [guest.firstName, guest.lastName].filter((part) => part !== '').join(' ');
  return { _id, code, status, checkIn, checkOut, total, property: property.title, guestName, version };
}

/** A person undoes an act on a booking before its guest hears of it; null when that time is over. */
export function undoOfBooking(reply: unknown, { now }: Pick<Done, 'now'>): Undo {
  // NOTE: the calls that change a booking answer it.
  const { _id, undo } = reply as Booking;
  return undo && { bookingId: _id, eventId: undo.eventId, until: new Date(now + undo.leftMs).toISOString() };
}

/** The answer to a new booking is short, so it is read again; afterwards it can be cancelled. */
async function undoOfNew(reply: unknown, { dispatch, now }: Done): Promise<Undo> {
  // NOTE: the call answers the receipt of the booking.
  const { _id: id } = reply as BookingReceipt;
  const found = await dispatch(bookings.read, { params: { id } });
  const undo = found.problem ? null : undoOfBooking(found.reply, { now });
  return undo ?? { bookingId: id, how: sentences().cancelInstead() };
}
