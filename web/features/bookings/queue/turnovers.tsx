import { Link } from '@tanstack/react-router';
import { Brush, KeyRound, LogIn, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { TurnoverNotes } from '#contract/properties/property-operations.ts';
import type { Turnover } from '#domain/bookings/day-queue.ts';
import * as t from '#texts/screens.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { guestNameOf, useChannelStayStatus } from '../channel-stays/channel-stay.queries.ts';
import { openedChannelStay } from '../channel-stays/channel-stay-overlay.tsx';
import { TodayAction } from '../today/today-action.tsx';
import type { DayStay } from './day-queue.tsx';
import { queueItem } from './queue-row.tsx';

type TurnoverItemProps = { turnover: Turnover<DayStay>; notes: TurnoverNotes | undefined };

/** What happens at a property today, in its order: out, cleaning, in, and the code of the door. */
export function TurnoverItem({ turnover, notes }: TurnoverItemProps) {
  const { property, out, in: coming } = turnover;

  return (
    <li className="min-w-0 px-4 py-3">
      <Link
        to={addresses.property({ id: property._id })}
        className="font-semibold break-words underline-offset-4 hover:underline"
      >
        {property.title}
      </Link>
      <ul className="mt-1 grid grid-cols-1 gap-1">
        {out.map((stay) => (
          <StayLine key={stay._id} section="departures" stay={stay} />
        ))}
        {notes && <CleanerLine notes={notes} />}
        {coming.map((stay) => (
          <StayLine key={stay._id} section="arrivals" stay={stay} />
        ))}
        {coming.length > 0 && notes && <CodeLine notes={notes} />}
      </ul>
    </li>
  );
}

function CleanerLine({ notes: { cleanerName, cleanerPhone } }: { notes: TurnoverNotes }) {
  if (cleanerName === '' && cleanerPhone === '') return null;
  return (
    <NoteLine icon={<Brush aria-hidden />}>
      <span className="sr-only">{t.operations.cleaner}: </span>
      {cleanerName}
      {cleanerName !== '' && cleanerPhone !== '' && ' · '}
      {cleanerPhone !== '' && (
        <a href={`tel:${cleanerPhone.replace(/[^+\d]/g, '')}`} className="underline-offset-4 hover:underline">
          {cleanerPhone}
        </a>
      )}
    </NoteLine>
  );
}

function CodeLine({ notes: { doorCode, codeByStay } }: { notes: TurnoverNotes }) {
  if (doorCode === '' && !codeByStay) return null;
  return (
    <NoteLine icon={<KeyRound aria-hidden />}>
      {doorCode === '' ? t.dayBoard.codeByStay : t.dayBoard.doorCode({ code: doorCode })}
    </NoteLine>
  );
}

function NoteLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5 py-0.5 text-sm text-mute tabular-nums [&_svg]:size-4">
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

type StayLineProps = { section: 'arrivals' | 'departures'; stay: DayStay };

function StayLine({ section, stay }: StayLineProps) {
  const isArrival = section === 'arrivals';
  const title = isArrival ? t.labels.checkIn : t.labels.checkOut;
  const guest = 'channel' in stay ? guestNameOf(stay) : stay.guestName;

  return (
    <li
      {...queueItem}
      aria-label={t.ui.labelOfAt({ label: title, name: guest, at: stay.property.title })}
      className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-control -outline-offset-2"
    >
      {isArrival ? (
        <LogIn aria-hidden className="size-4 text-mute" />
      ) : (
        <LogOut aria-hidden className="size-4 text-mute" />
      )}
      <div className="min-w-0 py-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <GuestLink stay={stay} />
          <LateBadge section={section} stay={stay} />
        </div>
        <p className="text-sm text-mute tabular-nums">
          {isArrival
            ? t.dayBoard.queueIn({ time: arrivalTimeOf(stay) })
            : t.dayBoard.queueOut({ time: stay.checkOutBy })}
          {'balance' in stay && stay.balance.amount > 0 && (
            <span className="font-semibold whitespace-nowrap text-clay-800 dark:text-clay-300">
              {' · '}
              {t.labels.amountOpen({ amount: formatMoney(stay.balance) })}
            </span>
          )}
        </p>
      </div>
      {'channel' in stay ? (
        <ChannelAction section={section} stay={stay} />
      ) : (
        <TodayAction section={section} booking={stay} />
      )}
    </li>
  );
}

function arrivalTimeOf(stay: DayStay): string {
  return ('arrivalTime' in stay ? stay.arrivalTime : null) ?? stay.checkInFrom;
}

/** The guest, as the way to the booking, or to the stay of the channel. */
export function GuestLink({ stay }: { stay: DayStay }) {
  const linkClasses = 'font-semibold break-words underline-offset-4 hover:underline';
  if ('channel' in stay)
    return (
      <span className="flex min-w-0 items-center gap-1.5">
        <ChannelMark channel={stay.channel} size="xs" />
        <Link
          to="."
          search={(old: object) => ({ ...old, ...openedChannelStay(stay._id) })}
          resetScroll={false}
          aria-keyshortcuts="Enter"
          className={linkClasses}
        >
          {guestNameOf(stay)}
        </Link>
      </span>
    );

  return (
    <Link to={addresses.booking({ id: stay._id })} aria-keyshortcuts="Enter" className={linkClasses}>
      {stay.guestName}
    </Link>
  );
}

function LateBadge({ section, stay }: StayLineProps) {
  const { checkIn, checkOut, today } = stay;
  if (section === 'arrivals' && checkIn < today)
    return <Badge tone="clay">{t.dayBoard.todayExpected({ day: formatDate(checkIn, today) })}</Badge>;
  if (section === 'departures' && checkOut < today)
    return <Badge tone="clay">{t.dayBoard.todayWasToLeave({ day: formatDate(checkOut, today) })}</Badge>;
  return null;
}

function ChannelAction({ section, stay }: { section: StayLineProps['section']; stay: DayStay }) {
  const change = useChannelStayStatus();
  if (!('channel' in stay)) return null;
  const to = section === 'arrivals' ? 'checked_in' : 'checked_out';
  const label = section === 'arrivals' ? t.bookingActions.checkIn : t.bookingActions.checkOut;

  return (
    <Button
      aria-label={t.ui.labelOf({ label, name: guestNameOf(stay) })}
      aria-keyshortcuts="a"
      busy={change.isPending}
      onClick={() => change.run({ stay, to })}
    >
      {label}
    </Button>
  );
}
