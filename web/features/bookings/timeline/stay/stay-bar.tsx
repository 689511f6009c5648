import { memo } from 'react';
import type { CalendarBlock, CalendarBooking } from '#contract/bookings/calendar.ts';
import { initialsOf } from '#domain/account/initials.ts';
import * as t from '#texts/screens.ts';

import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { barBox, type Scale } from '../board/timeline-scale.ts';
import type { BoardStay } from '../store/board-stay.ts';
import { blockLabel, SourceIcon, stayLabel } from './stay-labels.tsx';

type StayBarProps = { stay: BoardStay; scale: Scale; faded: boolean };

const roomForInitials = 26;
const roomForName = 72;
const roomForPayment = 82;
const roomForSource = 104;
/** Width from which the name stays visible while its bar scrolls out on the left. */
const roomToSlide = 170;

/** Bar of one stay with label and tooltip; clicks and drags are handled by the board. */
export const StayBar = memo(function StayBar({ stay, scale, faded }: StayBarProps) {
  const { left, width } = barBox(stay, scale);
  const label = stayLabel(stay);

  return (
    <button
      type="button"
      tabIndex={-1}
      data-stay={stay.id}
      aria-label={label}
      {...(stay.kind === 'block' ? { title: label } : {})}
      style={{
        left,
        width,
        top: scale.barTop,
        height: scale.barHeight,
        ...(stay.kind === 'block' ? { backgroundImage: blockHatches[stay.block.kind] } : {}),
      }}
      className={classNames(
        'group/bar absolute flex items-center overflow-clip rounded-lg text-left text-[13px] font-semibold select-none data-lifted:opacity-35',
        width < roomForName ? 'px-1' : 'px-2.5',
        stay.kind === 'booking' ? bookingBarVariants[stay.booking.status] : blockBarClasses,
        stay.mayMove ? 'md:cursor-grab' : 'cursor-pointer',
        faded && 'opacity-25',
      )}
    >
      {stay.mayMove && <Edge edge="start" />}
      {width >= roomForInitials && width < roomForName && stay.kind === 'booking' && (
        <span className="w-full text-center text-xs">{initialsOf(stay.booking.guestName)}</span>
      )}
      {width >= roomForInitials && width < roomForName && stay.kind === 'block' && stay.block.channel && (
        <ChannelMark channel={stay.block.channel} size="xs" />
      )}
      {width >= roomForName && (
        <span
          className={classNames('flex min-w-0 items-center gap-1.5', width >= roomToSlide && 'sticky')}
          style={width >= roomToSlide ? { left: scale.labelWidth + 10 } : undefined}
        >
          <Inside stay={stay} width={width} />
        </span>
      )}
      {stay.kind === 'booking' && <BalanceLine booking={stay.booking} />}
      {stay.mayResize && <Edge edge="end" />}
    </button>
  );
});

function Inside({ stay, width }: { stay: BoardStay; width: number }) {
  if (stay.kind === 'block') {
    const { channel, note, kind } = stay.block;
    return (
      <>
        {channel && <ChannelMark channel={channel} size="xs" />}
        <span className="truncate rounded bg-surface/80 px-1 text-[12.5px]">
          {channel ? t.calendars.channelLabels[channel] : note || blockLabel(kind)}
        </span>
      </>
    );
  }

  const { paymentStatus, overdue, guestName, source } = stay.booking;
  return (
    <>
      {width >= roomForPayment && (
        <PaymentIndicator
          status={paymentStatus}
          overdue={overdue}
          hideLabel
          className="shrink-0 [&_svg]:size-3 [&_svg]:text-current"
        />
      )}
      {width >= roomForSource && <SourceIcon source={source} />}
      <span className="min-w-0 truncate">{guestName}</span>
    </>
  );
}

/** Line below a bar that stays readable where there is no room for the ring: red overdue, yellow not fully paid. */
function BalanceLine({ booking }: { booking: CalendarBooking }) {
  if (booking.paymentStatus === 'paid' && !booking.overdue) return null;
  if (booking.status !== 'confirmed' && booking.status !== 'checked_in') return null;
  return (
    <i
      className={classNames(
        'absolute inset-x-0 bottom-0 h-[3px]',
        booking.overdue ? 'bg-danger' : 'bg-[#ffe680]',
      )}
    />
  );
}

function Edge({ edge }: { edge: 'start' | 'end' }) {
  return (
    <i
      data-edge={edge}
      className={classNames(
        'absolute inset-y-0 w-2 cursor-ew-resize group-hover/bar:bg-black/20 max-md:hidden',
        edge === 'start' ? 'left-0' : 'right-0',
      )}
    />
  );
}

const endedClasses =
  'border border-dashed border-sand-400 bg-transparent text-mute line-through dark:border-dark-300';

/** Bar colour per status, the same as in badges. Text and payment icon carry the meaning without colour. */
export const bookingBarVariants: Record<CalendarBooking['status'], string> = {
  inquiry: 'bg-sand-200 text-sand-800 dark:bg-dark-500 dark:text-dark-50',
  pending: 'bg-[#ffe680] text-[#3d3000]',
  held: 'border-2 border-[#c79a00] bg-surface text-ink dark:border-[#ffe680]',
  confirmed: 'bg-pine-600 text-white',
  checked_in: 'bg-[#0167b0] text-white',
  checked_out: 'bg-pine-300 text-[#06231e]',
  cancelled: endedClasses,
  declined: endedClasses,
  expired: endedClasses,
  no_show: 'bg-clay-100 text-clay-900 dark:bg-clay-700 dark:text-white',
};

const hatch = (angle: number, step: number) =>
  `repeating-linear-gradient(${angle}deg, color-mix(in srgb, var(--mute) 34%, transparent) 0 1.5px, transparent 1.5px ${step}px)`;

/** Hatch pattern per kind of block. */
export const blockHatches: Record<CalendarBlock['kind'], string> = {
  owner_stay: hatch(45, 8),
  maintenance: `${hatch(45, 9)}, ${hatch(-45, 9)}`,
  manual: hatch(-45, 8),
  imported: hatch(90, 7),
  closed_elsewhere: hatch(90, 9),
  buffer: hatch(0, 6),
};

export const blockBarClasses = 'border border-sand-300 bg-cell text-ink dark:border-dark-400';
