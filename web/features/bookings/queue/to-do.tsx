import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import type { DashboardBookings, QueuedBooking } from '#contract/bookings/dashboard.ts';
import type { Conversation } from '#contract/messages/messages.ts';
import type { Money } from '#domain/shared/money.ts';
import * as t from '#texts/screens.ts';
import { formatMoney, formatStay, formatStayDates, unbroken } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { HoldCountdown, isOnHold } from '../hold-countdown.tsx';
import { TodayAction } from '../today/today-action.tsx';
import { QueueRow } from './queue-row.tsx';
import { QueueSection } from './queue-section.tsx';
import { ReplyClock } from './reply-clock.tsx';

const RecordMoney = lazyPart(() => import('../money/record-money.tsx'), 'RecordMoney');

/** Items of a section that are shown before "Show more". */
const shownFirst = 2;
/** Lists that the server cuts without counting the rest. */
const maxUncounted = 20;

type ToDoProps = { day: DashboardBookings; messages: readonly Conversation[] };

/** What waits for the agent, the most urgent first. */
export function ToDo({ day, messages }: ToDoProps) {
  const { requests, changeRequests, expiring, unpaid, leftOwing, refunds, counts } = day;
  const owing = unpaid.items.filter(({ status }) => status === 'confirmed' || status === 'checked_in');
  const isDone =
    day.conflicts.open === 0 &&
    [requests, changeRequests, messages, expiring, unpaid.items, refunds.items].every(
      ({ length }) => length === 0,
    );

  if (isDone)
    return (
      <Card>
        <h2 className="text-[17px]">{t.dayBoard.toDo}</h2>
        <p className="mt-1 text-mute">{t.dayBoard.toDoNone}</p>
      </Card>
    );

  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <Conflicts conflicts={day.conflicts} />
      <QueueSection
        title={t.bookings.requestsTitle}
        items={requests}
        first={shownFirst}
        count={counts.requests}
        all={bookingsOf({ view: 'requests' })}
        tone="clay"
      >
        {(request) => <RequestItem key={request._id} request={request} />}
      </QueueSection>
      <QueueSection
        title={t.dayBoard.queueChanges}
        items={changeRequests}
        first={shownFirst}
        isCut={changeRequests.length >= maxUncounted}
        tone="clay"
      >
        {(change) => <ChangeItem key={change.request._id} change={change} />}
      </QueueSection>
      <QueueSection
        title={t.dayBoard.queueMessages}
        items={messages}
        first={shownFirst}
        count={messages.length + Math.max(0, day.needsReply - day.conversations.length)}
        all={{ to: addresses.messages.pattern, search: { filter: 'needs_reply' } }}
        tone="clay"
      >
        {(conversation) => <MessageItem key={conversation._id} conversation={conversation} />}
      </QueueSection>
      <QueueSection
        title={t.dayBoard.expiring}
        items={expiring}
        first={shownFirst}
        isCut={expiring.length >= maxUncounted}
        all={bookingsOf({ view: 'upcoming' })}
      >
        {(booking) => <ExpiringItem key={booking._id} booking={booking} />}
      </QueueSection>
      <QueueSection
        title={t.dayBoard.leftOwing}
        items={leftOwing.items}
        first={shownFirst}
        count={leftOwing.count}
        all={bookingsOf({ leftOwing: 'true' })}
        sum={sumText(leftOwing.totals)}
        tone="red"
      >
        {(booking) => <MoneyItem key={booking._id} booking={booking} />}
      </QueueSection>
      <QueueSection
        title={t.dayBoard.paymentsDue}
        items={owing}
        first={shownFirst}
        count={unpaid.count - leftOwing.count}
        all={bookingsOf({ dueSoon: 'true' })}
        sum={sumText(differences(unpaid.totals, leftOwing.totals))}
      >
        {(booking) => <MoneyItem key={booking._id} booking={booking} />}
      </QueueSection>
      <QueueSection
        title={t.dayBoard.refundsDue}
        items={refunds.items}
        first={shownFirst}
        count={refunds.count}
        all={bookingsOf({ refundDue: 'true' })}
        sum={sumText(refunds.totals)}
      >
        {(booking) => <MoneyItem key={booking._id} booking={booking} />}
      </QueueSection>
    </div>
  );
}

function bookingsOf(search: Record<string, string>) {
  return { to: addresses.bookings.pattern, search: { view: 'all', ...search } };
}

function sumText(totals: readonly Money[]): string {
  return totals.map((money) => formatMoney(money)).join(' + ');
}

/** Sums without a part of them, by currency. */
function differences(totals: readonly Money[], part: readonly Money[]): Money[] {
  return totals
    .map(({ amount, currency }) => ({
      amount: amount - (part.find((one) => one.currency === currency)?.amount ?? 0),
      currency,
    }))
    .filter(({ amount }) => amount > 0);
}

/** Nights that a channel sold too: the first of them, and the way to all. */
function Conflicts({ conflicts: { open, first } }: Pick<DashboardBookings, 'conflicts'>) {
  if (!first) return null;

  return (
    <Card className="flex items-center justify-between gap-3 border-clay-500">
      <div className="min-w-0">
        <h2 className="text-[15px]">{t.dashboard.conflicts({ count: open })}</h2>
        <p className="text-sm text-mute tabular-nums">
          {t.dashboard.conflictsFirst({ property: first.propertyTitle, dates: formatStay(first) })}
        </p>
      </div>
      <Link
        to={open === 1 ? addresses.conflict({ id: first._id }) : addresses.conflicts.pattern}
        className={buttonVariants({ variant: 'secondary', size: 'sm' })}
      >
        {t.actions.resolve}
      </Link>
    </Card>
  );
}

function RequestItem({ request }: { request: QueuedBooking }) {
  const { guestName, guestMessage, property } = request;

  return (
    <QueueRow
      label={t.ui.labelOfAt({ label: t.dayBoard.queueRequest, name: guestName, at: property.title })}
      guestName={guestName}
      to={addresses.booking({ id: request._id })}
      conversationId={request.conversationId}
      badge={isOnHold(request) && <HoldCountdown until={request.holdExpiresAt} status={request.status} />}
      actions={<TodayAction section="requests" booking={request} />}
    >
      <p className="truncate text-sm">
        {property.title} · <span className="font-semibold tabular-nums">{formatMoney(request.total)}</span>
      </p>
      <p className="text-sm text-mute tabular-nums">
        {formatStay(request)} · {unbroken(t.counts.guests({ count: request.guests }))}
      </p>
      <Words text={guestMessage} />
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
      label={t.ui.labelOfAt({ label: t.dayBoard.queueChange, name: guestName, at: property.title })}
      guestName={guestName}
      to={to}
      conversationId={null}
      badge={<HoldCountdown until={request.expiresAt} status="pending" />}
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
      <Words text={request.message} />
    </QueueRow>
  );
}

function Words({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return <p className="mt-1 line-clamp-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]">“{text}”</p>;
}

/** `€420.08 → €510.24`; one amount where both are the same. */
function pricesText(before: Money, after: Money): string {
  const sides = [before, after].map((money) => formatMoney(money));
  return [...new Set(sides)].join(' → ');
}

function MessageItem({ conversation }: { conversation: Conversation }) {
  const { _id: id, guestName, property, lastMessage, needsReplySince, assignee } = conversation;
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
        {property?.title}
        {property && needsReplySince && ' · '}
        {needsReplySince && <ReplyClock since={needsReplySince} assignee={assignee} />}
      </p>
    </QueueRow>
  );
}

function ExpiringItem({ booking }: { booking: QueuedBooking }) {
  const { guestName, property } = booking;
  return (
    <QueueRow
      label={t.ui.labelOfAt({ label: t.dayBoard.expiring, name: guestName, at: property.title })}
      guestName={guestName}
      to={addresses.booking({ id: booking._id })}
      conversationId={booking.conversationId}
      isShort
      badge={isOnHold(booking) && <HoldCountdown until={booking.holdExpiresAt} status={booking.status} />}
      actions={booking.status === 'held' && <TodayAction section="holds" booking={booking} />}
    >
      <StayLine booking={booking} />
    </QueueRow>
  );
}

function StayLine({ booking }: { booking: BookingListItem }) {
  return (
    <p className="truncate text-sm text-mute tabular-nums">
      {booking.property.title} · {formatStayDates(booking)}
    </p>
  );
}

/** Money that is open, recorded in place. */
function MoneyItem({ booking }: { booking: BookingListItem }) {
  const { _id: id, guestName, balance, overdue } = booking;
  const isRefund = balance.amount < 0;
  const mayRecord = useMay()(isRefund ? 'money:write' : 'money:record');
  const amount = formatMoney({ ...balance, amount: Math.abs(balance.amount) });
  const shown = isRefund ? t.actions.refundAmount({ amount }) : t.labels.amountOpen({ amount });
  // The dialog loads on first use and stays mounted, so that its closing animation runs.
  const [isRecording, setRecording] = useState(false);

  return (
    <QueueRow
      label={`${isRefund ? t.labels.refundDue : t.dayBoard.queuePayment}: ${guestName}`}
      guestName={guestName}
      to={addresses.booking({ id })}
      conversationId={null}
      isShort
      badge={!isRefund && overdue && <Badge tone="red">{t.bookingList.filterOverdue}</Badge>}
      actions={
        mayRecord && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={
              isRefund
                ? t.ui.labelOf({ label: shown, name: guestName })
                : t.ui.labelOfAt({ label: t.actions.recordPayment, name: guestName, at: shown })
            }
            aria-keyshortcuts="a"
            onClick={() => setRecording(true)}
          >
            {shown}
          </Button>
        )
      }
    >
      <StayLine booking={booking} />
      {isRecording && (
        <Suspense fallback={null}>
          <RecordMoney id={id} kind={isRefund ? 'refund' : 'payment'} onClose={() => setRecording(false)} />
        </Suspense>
      )}
    </QueueRow>
  );
}
