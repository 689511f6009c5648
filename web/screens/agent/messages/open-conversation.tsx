import { type RefObject, Suspense, useState } from 'react';
import * as t from '#texts/screens.ts';
import { ConversationHead, useConversationKeys } from '#web/features/messages/conversation-head.tsx';
import { ConversationPanel } from '#web/features/messages/conversation-panel.tsx';
import { useConversationBooking } from '#web/features/messages/message.queries.ts';
import type { ConversationListView } from '#web/features/messages/use-conversation-list.ts';
import { useFileConversation } from '#web/features/messages/use-file-conversation.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { showToast } from '#web/ui/toast/toast.ts';

const BookingAsideSheet = lazyPart(
  () => import('#web/features/bookings/detail/booking-aside.tsx'),
  'BookingAsideSheet',
);

const GuestProfileSheet = lazyPart(
  () => import('#web/features/bookings/guest/guest-profile-sheet.tsx'),
  'GuestProfileSheet',
);

type OpenConversationProps = {
  conversationId: string;
  list: ConversationListView;
  composer: RefObject<HTMLTextAreaElement | null>;
  onBack?: () => void;
  /** Shows what comes after a conversation that was archived or snoozed. */
  onLeft: () => void;
  detailsInSheet: boolean;
};

/** A conversation with its head, thread and composer; the details of its booking open in a sheet. */
export function OpenConversation(props: OpenConversationProps) {
  const { conversationId, list, composer, onBack, onLeft, detailsInSheet } = props;
  const [isSnoozing, setSnoozing] = useState(false);
  const [isProfile, setProfile] = useState(false);
  // The sheet loads on first use and stays mounted, so that its closing animation runs.
  const [details, setDetails] = useState<'unused' | 'open' | 'closed'>('unused');
  const booking = useConversationBooking(conversationId);

  const filing = useFileConversation({
    onMoved: onLeft,
    onReturned: ({ _id }) => list.change({ conversation: _id }, { replace: true }),
    onUnread: () => {
      onBack?.();
      showToast({ title: t.messages.unreadToast });
    },
  });
  useConversationKeys({ conversationId, list, filing, composer, onSnooze: () => setSnoozing(true) });

  return (
    <>
      <ConversationPanel
        conversationId={conversationId}
        composer={composer}
        className={onBack && 'flex-1'}
        onSentAndNext={() => {
          if (!list.openNextWaiting()) showToast({ tone: 'good', title: t.messages.allAnswered });
        }}
        head={(conversation) => (
          <ConversationHead
            conversation={conversation}
            filing={filing}
            isSnoozing={isSnoozing}
            onSnoozing={setSnoozing}
            onGuest={() => setProfile(true)}
            onDetails={detailsInSheet ? () => setDetails('open') : undefined}
            {...(onBack ? { onBack } : {})}
          />
        )}
      />
      {isProfile && (
        <Suspense>
          <GuestProfileSheet guestOf={conversationId} onClose={() => setProfile(false)} />
        </Suspense>
      )}
      {booking && details !== 'unused' && (
        <Suspense>
          <BookingAsideSheet
            id={booking}
            open={details === 'open'}
            onOpenChange={(open) => setDetails(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
}
