import { Link } from '@tanstack/react-router';
import { Reply } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { queueItem } from './use-queue-keys.ts';

const ReplyBox = lazyPart(() => import('./reply-box.tsx'), 'ReplyBox');

type QueueRowProps = {
  /** What a screen reader says when the item takes the focus. */
  label: string;
  guestName: string;
  to: string;
  search?: Record<string, string>;
  badge?: ReactNode;
  /** Lines under the name. */
  children: ReactNode;
  /** The conversation that a reply goes to; without it, no reply is offered. */
  conversationId: string | null;
  actions?: ReactNode;
  /** Leaves the main button beside the text on a phone; the reply is then in the booking. */
  isShort?: boolean;
};

/** One thing to do: who, what, and the buttons that finish it in place. */
export function QueueRow(props: QueueRowProps) {
  const {
    label,
    guestName,
    to,
    search = {},
    badge,
    children,
    conversationId,
    actions,
    isShort = false,
  } = props;
  const [isReplying, setReplying] = useState(false);
  return (
    <li
      {...queueItem}
      aria-label={label}
      className={classNames(
        'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 px-5 py-3 -outline-offset-2 max-md:px-4',
        !isShort && 'max-sm:grid-cols-1',
      )}
    >
      <div className="flex min-w-0 gap-3">
        <Avatar name={guestName} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              to={to}
              search={search}
              aria-keyshortcuts="Enter"
              className="font-semibold break-words underline-offset-4 hover:underline"
            >
              {guestName}
            </Link>
            {badge}
          </div>
          {children}
        </div>
      </div>
      <div
        className={classNames(
          'flex items-center justify-end gap-2 empty:hidden',
          !isShort && 'max-sm:justify-start max-sm:pl-[52px]',
        )}
      >
        {conversationId !== null && (
          <IconButton
            label={m.bookings_queue_reply_to({ guest: guestName })}
            variant="secondary"
            aria-keyshortcuts="r"
            aria-expanded={isReplying}
            className={classNames(isShort && actions !== undefined && 'max-sm:hidden')}
            onClick={() => setReplying((open) => !open)}
          >
            <Reply aria-hidden />
          </IconButton>
        )}
        {actions}
      </div>
      {isReplying && conversationId !== null && (
        <Suspense fallback={null}>
          <ReplyBox
            conversationId={conversationId}
            guestName={guestName}
            onClose={() => setReplying(false)}
          />
        </Suspense>
      )}
    </li>
  );
}
