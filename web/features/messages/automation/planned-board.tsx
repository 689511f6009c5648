import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { BoardMessage } from '#contract/messages/planned-messages.ts';
import * as t from '#texts/screens.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { localMoment, reasonText, stateLabels, stateTones } from './automation-labels.ts';
import { MessageActions } from './message-actions.tsx';

/** What is planned for all properties, by day. */
export function PlannedBoard({ messages }: { messages: readonly BoardMessage[] }) {
  const days = Map.groupBy(messages, ({ dueAt, timezone }) => dayOf(dueAt, timezone));
  const board = useRef<HTMLDivElement>(null);
  // A message that leaves the board takes the focus of its menu with it.
  const focusBoard = () => {
    if (document.activeElement === document.body) board.current?.focus();
  };

  return (
    <div ref={board} tabIndex={-1} className="grid gap-5 outline-none">
      {[...days].map(([day, planned]) => (
        <Card flush key={day}>
          <h2 className="border-b border-line px-5 py-3 text-base max-md:px-4">{day}</h2>
          <ul className="divide-y divide-line">
            {planned.map((message) => (
              <BoardItem
                key={`${message.bookingId}/${message.ruleId}/${message.occurrence}`}
                message={message}
                onDone={focusBoard}
              />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function BoardItem({ message, onDone }: { message: BoardMessage; onDone: () => void }) {
  const reason = reasonText(message);

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-5 py-3 max-md:px-4">
      <div className="min-w-0">
        <Link
          to={addresses.booking.pattern}
          params={{ id: message.bookingId }}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {message.guestName} · {message.code}
        </Link>
        <p className="text-mute">
          {message.ruleName} · {message.propertyTitle}
        </p>
        {reason !== '' && <p className="text-sm text-mute">{reason}</p>}
        {!message.hasEmail && <p className="text-sm text-mute">{t.automation.noEmail}</p>}
      </div>
      <div className="flex items-center gap-3 max-md:w-full">
        <span className="text-sm text-mute tabular-nums max-md:mr-auto">
          {localMoment(message.dueAt, message.timezone)}
        </span>
        <Badge tone={stateTones[message.state]}>{stateLabels[message.state]}</Badge>
        <MessageActions
          bookingId={message.bookingId}
          guestName={message.guestName}
          message={message}
          onDone={onDone}
        />
      </div>
    </li>
  );
}

function dayOf(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  return format.format(new Date(instant)).replace(',', '');
}
