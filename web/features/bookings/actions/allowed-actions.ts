import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { isEnded } from '#domain/bookings/booking-states.ts';
import * as t from '#texts/screens.ts';
import { formatStayDates } from '#web/lib/format/format.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';

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

/** Actions available to the agent: the transitions that the server allows, each with its texts. */
export function allowedActions(booking: Booking): BookingAction[] {
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
        ...baseAction(to, t.bookings.actionDecline),
        rank: 'side',
        danger: true,
        title: t.bookings.actionDeclineTitle({ guest }),
        text: t.bookings.actionDeclineText({ stay }),
        reasonHelp: t.bookings.reasonDeclineHelp,
      };

    case 'held':
      return {
        ...baseAction(to, t.bookings.actionHold),
        rank: 'main',
        needsHours: true,
        title: t.bookings.actionHoldTitle({ guest }),
        text: t.bookings.actionHoldText({ stay }),
      };

    case 'pending':
      return {
        ...baseAction(to, t.bookings.actionPending),
        rank: 'more',
        title: t.bookings.actionPendingTitle,
        text: t.bookings.actionPendingText({ stay }),
      };

    case 'expired':
      return {
        ...baseAction(to, t.bookings.actionExpire),
        rank: 'more',
        title: t.bookings.actionExpireTitle,
        text: t.bookings.actionExpireText({ guest }),
      };

    case 'checked_in':
      return {
        ...baseAction(to, t.bookings.actionCheckIn),
        rank: 'main',
        title: t.bookings.actionCheckInTitle({ guest }),
        text: t.bookings.actionCheckInText({ property: booking.property.title }),
      };

    case 'checked_out':
      return {
        ...baseAction(to, t.bookings.actionCheckOut),
        rank: 'main',
        title: t.bookings.actionCheckOutTitle({ guest }),
        text: t.bookings.actionCheckOutText,
      };

    case 'no_show':
      return {
        ...baseAction(to, t.bookings.actionNoShow),
        rank: 'more',
        title: t.bookings.actionNoShowTitle({ guest }),
        text: t.bookings.actionNoShowText,
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
  const label = isRequest ? t.bookings.approve : t.bookings.actionConfirm;
  return {
    ...baseAction('confirmed', label),
    rank: 'main',
    title: t.bookings.actionApproveTitle({ guest: guestFullName(booking) }),
    text: t.bookings.actionApproveText({ stay: formatStayDates(booking) }),
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
    text: t.bookings.actionCancelText({ guest: guestFullName(booking), stay: formatStayDates(booking) }),
    reasonHelp: t.bookings.reasonCancelHelp,
  };
}

function cancelTexts({ status, code }: Booking): { label: string; title: string; keepLabel: string } {
  switch (status) {
    case 'confirmed':
      return {
        label: t.bookings.actionCancel,
        title: t.bookings.actionCancelTitle({ code }),
        keepLabel: t.bookings.cancelDismiss,
      };
    case 'held':
      return {
        label: t.bookings.actionRelease,
        title: t.bookings.actionReleaseTitle({ code }),
        keepLabel: t.bookings.releaseDismiss,
      };
    default:
      return {
        label: t.bookings.actionCancelRequest,
        title: t.bookings.actionCancelRequestTitle({ code }),
        keepLabel: t.bookings.withdrawDismiss,
      };
  }
}

function restore(booking: Booking, to: Booking['status']): BookingAction {
  return {
    ...baseAction(to, t.bookings.actionRestore),
    rank: 'side',
    title: t.bookings.actionRestoreTitle({ state: bookingStateLabel(to).toLowerCase() }),
    text: t.bookings.actionRestoreText({ stay: formatStayDates(booking) }),
  };
}

function earlyCheckIn(booking: Booking, to: Booking['status']): BookingAction {
  return {
    key: 'early',
    to,
    label: t.bookings.actionEarly,
    rank: 'more',
    override: true,
    title: t.bookings.actionEarlyTitle({ guest: guestFullName(booking) }),
    text: t.bookings.actionEarlyText({ stay: formatStayDates(booking) }),
  };
}
