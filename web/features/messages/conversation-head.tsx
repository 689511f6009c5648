import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { Conversation } from '#contract/messages/messages.ts';
import { formatStayDates } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

type ConversationHeadProps = { conversation: Conversation; onBack?: (() => void) | undefined };

/** Guest and booking of a conversation, with a back button to the list on a phone. */
export function ConversationHead({ conversation, onBack }: ConversationHeadProps) {
  const { guestName, booking, property } = conversation;
  return (
    <header className="flex min-w-0 items-center gap-3 border-b border-line px-4 py-2.5 max-md:px-2">
      {onBack && (
        <IconButton label={m.messages_back()} onClick={onBack}>
          <ChevronLeft aria-hidden />
        </IconButton>
      )}
      <Avatar name={guestName} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-[1.05rem]">{guestName}</h2>
        <p className="truncate text-[13px] text-mute">
          {booking ? (
            <Link
              to={addresses.booking({ id: booking._id })}
              className="underline-offset-4 hover:underline tabular-nums"
            >
              {booking.code} · {formatStayDates(booking)}
            </Link>
          ) : (
            property?.title
          )}
        </p>
      </div>
      {booking && <StatusChip status={booking.status} />}
    </header>
  );
}
