import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { isEnded } from '#domain/bookings/booking-states.ts';
import { formatStayDates } from '#web/lib/format/format.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { m } from '#web/locales/compiled/messages.js';

export type BookingAction = {
  key: string;
  to: Booking['status'];
  label: string;
  title: string;
  /** Consequences of the action. */
  text: string;
  rank: 'main' | 'side' | 'more';
  danger?: true;
  /** Name of the way back, where "Cancel" would be ambiguous. */
  keepLabel?: string;
  /** Makes the dialog ask for a reason; the help text says who reads it. */
  reasonHelp?: string;
  asksHours?: true;
  showsRefund?: true;
  override?: true;
};

/** Actions available to the agent: the transitions that the server allows, each with its texts. */
export function allowedActions(booking: Booking): BookingAction[] {
  const actions = booking.allowedMoves.map((to) => actionFor(booking, to));
  for (const to of booking.earlyMoves) actions.push(earlyCheckIn(booking, to));
  return actions;
}

function actionFor(booking: Booking, to: Booking['status']): BookingAction {
  const guest = guestFullName(booking);
  const stay = formatStayDates(booking);

  if (isEnded(booking.status)) return restore(booking, to);

  switch (to) {
    case 'confirmed':
      return approve(booking);
    case 'declined':
      return {
        ...baseAction(to, m.bookings_act_decline()),
        rank: 'side',
        danger: true,
        title: m.bookings_act_decline_title({ guest }),
        text: m.bookings_act_decline_text({ stay }),
        reasonHelp: m.bookings_reason_decline_help(),
      };

    case 'held':
      return {
        ...baseAction(to, m.bookings_act_hold()),
        rank: 'main',
        asksHours: true,
        title: m.bookings_act_hold_title({ guest }),
        text: m.bookings_act_hold_text({ stay }),
      };

    case 'pending':
      return {
        ...baseAction(to, m.bookings_act_pending()),
        rank: 'more',
        title: m.bookings_act_pending_title(),
        text: m.bookings_act_pending_text({ stay }),
      };

    case 'expired':
      return {
        ...baseAction(to, m.bookings_act_expire()),
        rank: 'more',
        title: m.bookings_act_expire_title(),
        text: m.bookings_act_expire_text({ guest }),
      };

    case 'checked_in':
      return {
        ...baseAction(to, m.bookings_act_check_in()),
        rank: 'main',
        title: m.bookings_act_check_in_title({ guest }),
        text: m.bookings_act_check_in_text({ property: booking.property.title }),
      };

    case 'checked_out':
      return {
        ...baseAction(to, m.bookings_act_check_out()),
        rank: 'main',
        title: m.bookings_act_check_out_title({ guest }),
        text: m.bookings_act_check_out_text(),
      };

    case 'no_show':
      return {
        ...baseAction(to, m.bookings_act_no_show()),
        rank: 'more',
        title: m.bookings_act_no_show_title({ guest }),
        text: m.bookings_act_no_show_text(),
      };

    case 'cancelled':
      return cancel(booking);
    case 'inquiry':
      return {
        ...baseAction(to, bookingStateLabel(to)),
        rank: 'more',
        title: bookingStateLabel(to),
        text: '',
      };
  }
}

function baseAction(to: Booking['status'], label: string) {
  return { key: to, to, label };
}

export function guestFullName({ guest }: Pick<Booking, 'guest'>): string {
  return `${guest.firstName} ${guest.lastName}`.trim();
}

function approve(booking: Booking): BookingAction {
  const isRequest = booking.status === 'pending';
  const label = isRequest ? m.bookings_approve() : m.bookings_act_confirm();
  return {
    ...baseAction('confirmed', label),
    rank: 'main',
    title: m.bookings_act_approve_title({ guest: guestFullName(booking) }),
    text: m.bookings_act_approve_text({ stay: formatStayDates(booking) }),
  };
}

function cancel(booking: Booking): BookingAction {
  const { label, title, keepLabel } = cancelTexts(booking);
  return {
    ...baseAction('cancelled', label),
    keepLabel,
    rank: 'more',
    danger: true,
    showsRefund: true,
    title,
    text: m.bookings_act_cancel_text({ guest: guestFullName(booking), stay: formatStayDates(booking) }),
    reasonHelp: m.bookings_reason_cancel_help(),
  };
}

function cancelTexts({ status, code }: Booking): { label: string; title: string; keepLabel: string } {
  switch (status) {
    case 'confirmed':
      return {
        label: m.bookings_act_cancel(),
        title: m.bookings_act_cancel_title({ code }),
        keepLabel: m.bookings_act_keep(),
      };
    case 'held':
      return {
        label: m.bookings_act_release(),
        title: m.bookings_act_release_title({ code }),
        keepLabel: m.bookings_act_keep_hold(),
      };
    default:
      return {
        label: m.bookings_act_cancel_request(),
        title: m.bookings_act_cancel_request_title({ code }),
        keepLabel: m.bookings_act_keep_request(),
      };
  }
}

function restore(booking: Booking, to: Booking['status']): BookingAction {
  return {
    ...baseAction(to, m.bookings_act_restore()),
    rank: 'side',
    title: m.bookings_act_restore_title({ state: bookingStateLabel(to).toLowerCase() }),
    text: m.bookings_act_restore_text({ stay: formatStayDates(booking) }),
  };
}

function earlyCheckIn(booking: Booking, to: Booking['status']): BookingAction {
  return {
    key: 'early',
    to,
    label: m.bookings_act_early(),
    rank: 'more',
    override: true,
    title: m.bookings_act_early_title({ guest: guestFullName(booking) }),
    text: m.bookings_act_early_text({ stay: formatStayDates(booking) }),
  };
}
