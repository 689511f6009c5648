import './messages.css';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { ConversationHead } from '#web/features/messages/conversation-head.tsx';
import { ConversationList, UnreadCount } from '#web/features/messages/conversation-list.tsx';
import { ConversationPanel } from '#web/features/messages/conversation-panel.tsx';
import { useConversationBooking } from '#web/features/messages/message.queries.ts';
import { useConversationKeys } from '#web/features/messages/use-conversation-keys.ts';
import {
  type ConversationListView,
  useConversationList,
  useFirstConversation,
} from '#web/features/messages/use-conversation-list.ts';
import { useFileConversation } from '#web/features/messages/use-file-conversation.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIsPhone, useMedia } from '#web/lib/browser/media.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

const loadAside = () => import('#web/features/bookings/detail/booking-aside.tsx');
const BookingAside = lazyPart(loadAside, 'BookingAside');
const BookingAsideSheet = lazyPart(loadAside, 'BookingAsideSheet');

/** Conversations with the open one beside the list; on a phone either list or conversation. */
export function MessagesScreen() {
  const isPhone = useIsPhone();
  const { values } = useAddressSearch();
  const chosen = values.conversation;
  const list = useConversationList(chosen);
  useFirstConversation(list, isPhone || chosen !== undefined);
  if (!isPhone) return <SideBySide chosen={chosen} list={list} />;
  if (!chosen) return <PhoneList list={list} />;
  return <PhoneThread conversationId={chosen} list={list} />;
}

function SideBySide({ chosen, list }: { chosen: string | undefined; list: ConversationListView }) {
  const isWide = useMedia('(min-width: 1180px)');
  const booking = useConversationBooking(chosen);
  const withAside = isWide && booking !== null;
  const composer = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <PageHeader title={m.messages_title()} state={<UnreadCount />} className="mb-4" />
      <Card flush className={withAside ? 'messages-desk messages-desk-with-aside' : 'messages-desk'}>
        <ConversationList list={list} chosen={chosen} />
        {chosen ? (
          <OpenConversation
            key={chosen}
            conversationId={chosen}
            list={list}
            composer={composer}
            onLeft={list.openNeighbour}
            detailsInSheet={!isWide}
          />
        ) : (
          <div className="grid place-items-center">
            <p className="max-w-xs px-6 text-center text-mute text-pretty">{m.messages_choose()}</p>
          </div>
        )}
        {withAside && (
          <aside aria-label={m.messages_booking()} className="min-h-0 overflow-y-auto">
            <Suspense>
              <BookingAside key={booking} id={booking} />
            </Suspense>
          </aside>
        )}
      </Card>
    </>
  );
}

function PhoneList({ list }: { list: ConversationListView }) {
  return (
    <>
      <PageHeader title={m.messages_title()} state={<UnreadCount />} className="mb-4" />
      <Card flush className="flex flex-col">
        <ConversationList list={list} chosen={undefined} />
      </Card>
    </>
  );
}

/** Fills the screen below the header. */
function PhoneThread({ conversationId, list }: { conversationId: string; list: ConversationListView }) {
  usePageTitle(m.messages_title());
  const composer = useRef<HTMLTextAreaElement>(null);
  const back = () => list.change({ conversation: undefined });
  return (
    <div className="messages-phone">
      <h1 className="sr-only">{m.messages_title()}</h1>
      <OpenConversation
        key={conversationId}
        conversationId={conversationId}
        list={list}
        composer={composer}
        onBack={back}
        onLeft={back}
        detailsInSheet
      />
    </div>
  );
}

type OpenConversationProps = {
  conversationId: string;
  list: ConversationListView;
  composer: RefObject<HTMLTextAreaElement | null>;
  onBack?: () => void;
  /** Shows what comes after a conversation that was archived or snoozed. */
  onLeft: () => void;
  detailsInSheet: boolean;
};

function OpenConversation(props: OpenConversationProps) {
  const { conversationId, list, composer, onBack, onLeft, detailsInSheet } = props;
  const [isSnoozing, setSnoozing] = useState(false);
  // The sheet loads on first use and stays mounted, so that its closing animation runs.
  const [details, setDetails] = useState<'unused' | 'open' | 'closed'>('unused');
  const booking = useConversationBooking(conversationId);
  const filing = useFileConversation({
    onMoved: onLeft,
    onReturned: ({ _id }) => list.change({ conversation: _id }, { replace: true }),
    onUnread: () => {
      onBack?.();
      showToast({ title: m.messages_unread_toast() });
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
          if (!list.openNextWaiting()) showToast({ tone: 'good', title: m.messages_all_answered() });
        }}
        head={(conversation) => (
          <ConversationHead
            conversation={conversation}
            filing={filing}
            isSnoozing={isSnoozing}
            onSnoozing={setSnoozing}
            onDetails={detailsInSheet ? () => setDetails('open') : undefined}
            {...(onBack ? { onBack } : {})}
          />
        )}
      />
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
