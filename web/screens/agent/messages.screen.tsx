import { lazyPart } from '#web/lib/lazy-part.ts';
import './messages.css';
import { Suspense } from 'react';
import { ConversationHead } from '#web/features/messages/conversation-head.tsx';
import { ConversationList, UnreadCount } from '#web/features/messages/conversation-list.tsx';
import { ConversationPanel } from '#web/features/messages/conversation-panel.tsx';
import { useConversationBooking } from '#web/features/messages/message.queries.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIsPhone, useMedia } from '#web/lib/browser/media.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

// Only shown on wide screens.
const BookingAside = lazyPart(
  () => import('#web/features/bookings/detail/booking-aside.tsx'),
  'BookingAside',
);

/** Conversations with the open one beside the list; on a phone either list or conversation. */
export function MessagesScreen() {
  const { values, change } = useAddressSearch();
  const isPhone = useIsPhone();
  const chosen = values.conversation;
  if (!isPhone) return <SideBySide chosen={chosen} />;
  if (!chosen) return <PhoneList />;
  return <PhoneThread conversationId={chosen} onBack={() => change({ conversation: undefined })} />;
}

function SideBySide({ chosen }: { chosen: string | undefined }) {
  const isWide = useMedia('(min-width: 1180px)');
  const booking = useConversationBooking(chosen);
  const withAside = isWide && booking !== null;
  return (
    <>
      <PageHeader title={m.messages_title()} state={<UnreadCount />} className="mb-4" />
      <Card flush className={withAside ? 'messages-desk messages-desk-with-aside' : 'messages-desk'}>
        <ConversationList chosen={chosen} />
        {chosen ? (
          <ConversationPanel
            key={chosen}
            conversationId={chosen}
            head={(conversation) => <ConversationHead conversation={conversation} />}
          />
        ) : (
          <div className="grid place-items-center">
            <p className="max-w-xs px-6 text-center text-mute text-pretty">{m.messages_choose()}</p>
          </div>
        )}
        {withAside && (
          <aside aria-label={m.messages_booking()} className="min-h-0 overflow-y-auto">
            <Suspense>
              <BookingAside id={booking} />
            </Suspense>
          </aside>
        )}
      </Card>
    </>
  );
}

function PhoneList() {
  return (
    <>
      <PageHeader title={m.messages_title()} state={<UnreadCount />} className="mb-4" />
      <Card flush className="flex flex-col">
        <ConversationList chosen={undefined} />
      </Card>
    </>
  );
}

/** Fills the screen below the header. */
function PhoneThread({ conversationId, onBack }: { conversationId: string; onBack: () => void }) {
  usePageTitle(m.messages_title());
  return (
    <div className="messages-phone">
      <h1 className="sr-only">{m.messages_title()}</h1>
      <ConversationPanel
        key={conversationId}
        className="flex-1"
        conversationId={conversationId}
        head={(conversation) => <ConversationHead conversation={conversation} onBack={onBack} />}
      />
    </div>
  );
}
