import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import type { DashboardBookings, QueuedBooking } from '#contract/bookings/dashboard.ts';
import type { Conversation } from '#contract/messages/messages.ts';
import { dayQueue } from '#domain/bookings/day-queue.ts';
import type { Money } from '#domain/shared/money.ts';
import * as t from '#texts/screens.ts';
import {
  formatMoney,
  formatRelativeTime,
  formatStay,
  formatStayDates,
  unbroken,
} from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HoldCountdown, isOnHold } from '../hold-countdown.tsx';
import { TodayAction } from '../today/today-action.tsx';
import { QueueRow, TurnoverItems, useQueueKeys } from './queue-row.tsx';

const textLink = 'font-semibold text-accent underline-offset-4 hover:underline max-md:py-2.5';

/** Items of a section that are shown before "Show all". */
const shownFirst = { owing: 3, requests: 3, changes: 3, messages: 3, turnovers: 5, money: 3 };

/** What today asks of the agent, in the order of its urgency. Each item is finished in place. */
export function DayQueue({ day }: { day: DashboardBookings }) {
  const queue = useMemo(
    () =>
      dayQueue({
        arrivals: day.arrivals,
        departures: day.departures,
        requests: day.requests,
        changes: day.changeRequests,
        conversations: day.conversations,
        money: moneyByUrgency(day),
      }),
    [day],
  );
  const list = useRef<HTMLDivElement>(null);
  useQueueKeys(list, queue);

  const { owing, requests, changes, messages, turnovers, money } = queue;
  if ([owing, requests, changes, messages, turnovers, money].every(({ length }) => length === 0)) {
    return (
      <Card>
        <EmptyState illustration="calendar" title={t.dayBoard.queueDone} text={tomorrowText(day)} />
      </Card>
    );
  }

  return (
    <div ref={list} className="grid min-w-0 grid-cols-1 gap-4">
      <Section title={t.dayBoard.queueOwing} items={owing} first={shownFirst.owing} isUrgent>
        {(turnover) => <TurnoverItems key={turnover.property._id} turnover={turnover} />}
      </Section>
      <Section
        title={t.bookings.requestsTitle}
        items={requests}
        first={shownFirst.requests}
        count={day.counts.requests}
        all={{ view: 'requests' }}
        isUrgent
      >
        {(request) => <RequestItem key={request._id} request={request} />}
      </Section>
      <Section title={t.dayBoard.queueChanges} items={changes} first={shownFirst.changes} isUrgent>
        {(change) => <ChangeItem key={change.request._id} change={change} />}
      </Section>
      <Section
        title={t.dayBoard.queueMessages}
        items={messages}
        first={shownFirst.messages}
        count={Math.max(messages.length, day.needsReply - day.conversations.length + messages.length)}
        isUrgent
      >
        {(conversation) => <MessageItem key={conversation._id} conversation={conversation} />}
      </Section>
      <Section title={t.dayBoard.queueTurnovers} items={turnovers} first={shownFirst.turnovers}>
        {(turnover) => <TurnoverItems key={turnover.property._id} turnover={turnover} />}
      </Section>
      <Section
        title={t.labels.paymentsAndRefunds}
        items={money}
        first={shownFirst.money}
        note={moneyNote(day)}
      >
        {(booking) => <MoneyItem key={booking._id} booking={booking} />}
      </Section>
    </div>
  );
}

/** Overdue payments, then refunds, then what falls due in the next days. */
function moneyByUrgency({ unpaid, refunds }: DashboardBookings): BookingListItem[] {
  const overdue = unpaid.items.filter((booking) => booking.overdue);
  return [...overdue, ...refunds.items, ...unpaid.items.filter((booking) => !booking.overdue)];
}

/** Sums of what is unpaid and of what goes back, each with the list that it counts. */
function moneyNote({ unpaid, refunds }: DashboardBookings): ReactNode {
  const sum = (totals: readonly Money[]) => totals.map((money) => formatMoney(money)).join(' + ');
  const line = (search: Record<string, string>, text: string) => (
    <Link to={addresses.bookings.pattern} search={{ view: 'all', ...search }} className={textLink}>
      {text}
    </Link>
  );

  return (
    <>
      {unpaid.count > 0 && line({ dueSoon: 'true' }, t.dayBoard.queueUnpaid({ amount: sum(unpaid.totals) }))}
      {refunds.count > 0 &&
        line({ refundDue: 'true' }, t.bookings.nextRefund({ amount: sum(refunds.totals) }))}
    </>
  );
}

function tomorrowText({ next14 }: DashboardBookings): string {
  const tomorrow = next14[1];
  const { arrivals = 0, departures = 0 } = tomorrow ?? {};
  return t.dayBoard.queueTomorrow({
    arrivals: t.dashboard.arrivalsCount({ count: arrivals }),
    departures: t.dashboard.departuresCount({ count: departures }),
  });
}

type SectionProps<Item> = {
  title: string;
  items: readonly Item[];
  /** How many are shown until the agent asks for all. */
  first: number;
  /** All of them, where the list holds only the first. */
  count?: number;
  /** Search of the booking list that shows exactly these. */
  all?: { view: string };
  note?: ReactNode;
  isUrgent?: boolean;
  children: (item: Item) => ReactNode;
};

function Section<Item>(props: SectionProps<Item>) {
  const { title, items, first, count = items.length, all, note, isUrgent = false, children } = props;
  const [showsAll, setShowsAll] = useState(false);

  if (items.length === 0) return null;

  const rest = items.length - first;
  return (
    <Card flush aria-label={title}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 max-md:px-4">
        <h2 className="text-[17px]">{title}</h2>
        <Badge tone={isUrgent ? 'clay' : 'sand'}>{count}</Badge>
        <div className="ml-auto flex flex-wrap gap-x-4 text-sm">
          {note}
          {all && count > items.length && (
            <Link to={addresses.bookings.pattern} search={all} className={textLink}>
              {t.dayBoard.queueAll}
            </Link>
          )}
        </div>
      </header>
      <ul className="divide-y divide-line border-t border-line">
        {(showsAll ? items : items.slice(0, first)).map(children)}
      </ul>
      {rest > 0 && !showsAll && (
        <p className="border-t border-line px-2 py-1 text-center">
          <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
            {t.dayBoard.queueMore({ count: rest })}
          </Button>
        </p>
      )}
    </Card>
  );
}

function RequestItem({ request }: { request: QueuedBooking }) {
  const { guestName, guestMessage, property } = request;

  return (
    <QueueRow
      label={`${t.dayBoard.queueRequest}: ${guestName}, ${property.title}`}
      guestName={guestName}
      to={addresses.booking({ id: request._id })}
      conversationId={request.conversationId}
      badge={isOnHold(request) && <HoldCountdown until={request.holdExpiresAt} />}
      actions={<TodayAction section="requests" booking={request} />}
    >
      <p className="truncate text-sm">
        {property.title} · <span className="font-semibold tabular-nums">{formatMoney(request.total)}</span>
      </p>
      <p className="text-sm text-mute tabular-nums">
        {formatStay(request)} · {unbroken(t.counts.guests({ count: request.guests }))}
      </p>
      {guestMessage && (
        <p className="mt-1 line-clamp-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
          “{guestMessage}”
        </p>
      )}
    </QueueRow>
  );
}

function ChangeItem({
  change: { booking, request },
}: {
  change: DashboardBookings['changeRequests'][number];
}) {
  const { _id: id, guestName, property, total } = booking;
  const to = addresses.booking({ id });

  return (
    <QueueRow
      label={`${t.dayBoard.queueChange}: ${guestName}, ${property.title}`}
      guestName={guestName}
      to={to}
      conversationId={null}
      badge={<HoldCountdown until={request.expiresAt} />}
      actions={
        <Link
          to={to}
          hash="change-request"
          aria-keyshortcuts="a"
          className={buttonVariants({ variant: 'primary', size: 'sm' })}
        >
          {t.dayBoard.queueChangeReview}
        </Link>
      }
    >
      <p className="truncate text-sm">
        {property.title} ·{' '}
        <span className="font-semibold tabular-nums">{pricesText(total, request.total)}</span>
      </p>
      <p className="text-sm text-mute tabular-nums">
        <del className="decoration-1">{formatStayDates(booking)}</del> → {formatStayDates(request)} ·{' '}
        {unbroken(t.counts.guests({ count: request.adults + request.children }))}
      </p>
      {request.message && (
        <p className="mt-1 line-clamp-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
          “{request.message}”
        </p>
      )}
    </QueueRow>
  );
}

/** `€420.08 → €510.24`; one amount where both are the same. */
function pricesText(before: Money, after: Money): string {
  const sides = [before, after].map((money) => formatMoney(money));
  return [...new Set(sides)].join(' → ');
}

function MessageItem({ conversation }: { conversation: Conversation }) {
  const { _id: id, guestName, property, lastMessage, needsReplySince } = conversation;
  return (
    <QueueRow
      label={`${t.actions.message}: ${guestName}`}
      guestName={guestName}
      to={addresses.messages.pattern}
      search={{ conversation: id }}
      conversationId={id}
      isShort
    >
      <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">“{lastMessage}”</p>
      <p className="truncate text-[13px] text-mute">
        {[property?.title, needsReplySince && formatRelativeTime(needsReplySince)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </QueueRow>
  );
}

function MoneyItem({ booking }: { booking: BookingListItem }) {
  const { _id: id, guestName, balance, overdue, property } = booking;
  const isRefund = balance.amount < 0;
  const amount = formatMoney({ ...balance, amount: Math.abs(balance.amount) });

  return (
    <QueueRow
      label={`${isRefund ? t.labels.refundDue : t.dayBoard.queuePayment}: ${guestName}`}
      guestName={guestName}
      to={addresses.booking({ id })}
      conversationId={null}
      isShort
      badge={
        isRefund ? (
          <Badge tone="blue">{t.labels.refundDue}</Badge>
        ) : (
          overdue && <Badge tone="red">{t.bookingList.filterOverdue}</Badge>
        )
      }
      actions={
        <Link
          to={addresses.booking({ id })}
          hash="money"
          aria-keyshortcuts="a"
          className={buttonVariants({ variant: 'secondary', size: 'sm' })}
        >
          {isRefund ? t.actions.refundAmount({ amount }) : t.labels.amountDue({ amount })}
        </Link>
      }
    >
      <p className="truncate text-sm text-mute">{property.title}</p>
      <p className="truncate text-sm text-mute tabular-nums">{formatStay(booking)}</p>
    </QueueRow>
  );
}
