import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { isEnded } from '#domain/bookings/booking-states.ts';
import * as t from '#texts/screens.ts';
import { formatStayDates } from '#web/lib/format/format.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { mayDo } from '#web/lib/session/rights.ts';

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
  needsHours?: true;
  showsRefund?: true;
  override?: true;
};

/** Actions available to the signed-in member: the transitions that the server allows, each with its texts. */
export function allowedActions(booking: Booking): BookingAction[] {
  if (!mayDo('bookings:write')) return [];
  const actions = booking.allowedTransitions.map((to) => actionFor(booking, to));
  for (const to of booking.earlyTransitions) actions.push(earlyCheckIn(booking, to));
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
        ...baseAction(to, t.actions.decline),
        rank: 'side',
        danger: true,
        title: t.bookingActions.declineTitle({ guest }),
        text: t.bookingActions.declineText({ stay, isEmailed: isEmailed(booking) }),
        reasonHelp: t.bookingActions.reasonDeclineHelp,
      };

    case 'held':
      return {
        ...baseAction(to, t.actions.hold),
        rank: 'main',
        needsHours: true,
        title: t.bookingActions.holdTitle({ guest }),
        text: t.bookingActions.holdText({ stay }),
      };

    case 'pending':
      return {
        ...baseAction(to, t.bookingActions.pending),
        rank: 'more',
        title: t.bookingActions.pendingTitle,
        text: t.bookingActions.pendingText({ stay }),
      };

    case 'expired':
      return {
        ...baseAction(to, t.bookingActions.expire),
        rank: 'more',
        title: t.bookingActions.expireTitle,
        text: t.bookingActions.expireText({ guest, isEmailed: isEmailed(booking) }),
      };

    case 'checked_in':
      return {
        ...baseAction(to, t.bookingActions.checkIn),
        rank: 'main',
        title: t.bookingActions.checkInTitle({ guest }),
        text: t.bookingActions.checkInText({ property: booking.property.title }),
      };

    case 'checked_out':
      return {
        ...baseAction(to, t.bookingActions.checkOut),
        rank: 'main',
        title: t.bookingActions.checkOutTitle({ guest }),
        text: t.bookingActions.checkOutText,
      };

    case 'no_show':
      return {
        ...baseAction(to, t.bookingActions.noShow),
        rank: 'more',
        title: t.bookingActions.noShowTitle({ guest }),
        text: t.bookingActions.noShowText,
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

function isEmailed({ guest }: Booking): boolean {
  return guest.email !== null;
}

function approve(booking: Booking): BookingAction {
  const isRequest = booking.status === 'pending';
  const label = isRequest ? t.actions.approve : t.actions.confirm;
  return {
    ...baseAction('confirmed', label),
    rank: 'main',
    title: t.bookingActions.approveTitle({ guest: guestFullName(booking) }),
    text: t.bookingActions.approveText({ stay: formatStayDates(booking), isEmailed: isEmailed(booking) }),
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
    text: t.bookingActions.cancelText({
      guest: guestFullName(booking),
      stay: formatStayDates(booking),
      isEmailed: isEmailed(booking),
    }),
    reasonHelp: t.bookingActions.reasonCancelHelp,
  };
}

function cancelTexts({ status, code }: Booking): { label: string; title: string; keepLabel: string } {
  switch (status) {
    case 'confirmed':
      return {
        label: t.actions.cancelBooking,
        title: t.bookingActions.cancelTitle({ code }),
        keepLabel: t.actions.dismissCancelBooking,
      };
    case 'held':
      return {
        label: t.bookingActions.release,
        title: t.bookingActions.releaseTitle({ code }),
        keepLabel: t.bookingActions.releaseDismiss,
      };
    default:
      return {
        label: t.bookingActions.cancelRequest,
        title: t.bookingActions.cancelRequestTitle({ code }),
        keepLabel: t.actions.dismissWithdrawRequest,
      };
  }
}

function restore(booking: Booking, to: Booking['status']): BookingAction {
  return {
    ...baseAction(to, t.bookingActions.restore),
    rank: 'side',
    title: t.bookingActions.restoreTitle({ state: bookingStateLabel(to).toLowerCase() }),
    text: t.bookingActions.restoreText({ stay: formatStayDates(booking) }),
  };
}

function earlyCheckIn(booking: Booking, to: Booking['status']): BookingAction {
  return {
    key: 'early',
    to,
    label: t.bookingActions.early,
    rank: 'more',
    override: true,
    title: t.bookingActions.earlyTitle({ guest: guestFullName(booking) }),
    text: t.bookingActions.earlyText({ stay: formatStayDates(booking) }),
  };
}
