import {
  CalendarCheck,
  CircleDashed,
  CircleSlash,
  Clock,
  DoorOpen,
  Hourglass,
  LogOut,
  UserX,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { classNames } from './class-names.ts';

type ChipVariant = { classes: string; icon: ComponentType<{ className?: string }>; struck?: boolean };

const ended = 'border border-dashed border-sand-400 text-mute dark:border-dark-300';

/** Colour and icon per booking status, the same in chips, timeline and charts. Icon and label work without colour. */
const variants: Record<Booking['status'], ChipVariant> = {
  inquiry: { classes: 'bg-sand-200 text-sand-800 dark:bg-dark-500 dark:text-dark-50', icon: CircleDashed },
  pending: { classes: 'bg-[#ffe680] text-[#3d3000]', icon: Clock },
  held: { classes: 'border-2 border-[#c79a00] text-ink dark:border-[#ffe680]', icon: Hourglass },
  confirmed: { classes: 'bg-pine-100 text-pine-900 dark:bg-pine-600 dark:text-white', icon: CalendarCheck },
  checked_in: { classes: 'bg-[#0167b0] text-white', icon: DoorOpen },
  checked_out: { classes: 'bg-pine-300 text-[#06231e] dark:bg-pine-300', icon: LogOut },
  cancelled: { classes: ended, icon: CircleSlash, struck: true },
  declined: { classes: ended, icon: CircleSlash, struck: true },
  expired: { classes: ended, icon: Clock, struck: true },
  no_show: { classes: 'bg-clay-100 text-clay-900 dark:bg-clay-700 dark:text-white', icon: UserX },
};

type StatusChipProps = { status: Booking['status']; className?: string | undefined };

export function StatusChip({ status, className }: StatusChipProps) {
  const { classes: variant, icon: Icon, struck } = variants[status];
  return (
    <span
      className={classNames(
        'inline-flex h-[26px] w-fit items-center gap-1.5 rounded-chip px-2 text-[13px] font-semibold whitespace-nowrap',
        variant,
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className={struck ? 'line-through decoration-1' : undefined}>{bookingStateLabel(status)}</span>
    </span>
  );
}
