import './messages.css';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { ConversationList, UnreadCount } from '#web/features/messages/conversation-list.tsx';
import { useConversationBooking } from '#web/features/messages/message.queries.ts';
import {
  type ConversationListView,
  useConversationList,
  useFirstConversation,
} from '#web/features/messages/use-conversation-list.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { whenIdle } from '#web/lib/browser/after-paint.ts';
import { isPhoneNow, useIsPhone, useMedia } from '#web/lib/browser/media.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { IfMay } from '#web/lib/session/if-may.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

const BookingAside = lazyPart(
  () => import('#web/features/bookings/detail/booking-aside.tsx'),
  'BookingAside',
);
const OpenConversation = lazyPart(() => import('./messages/open-conversation.tsx'), 'OpenConversation');

// A phone shows the list alone, unless the address names a conversation; it then loads once the list is drawn.
if (!isPhoneNow() || new URLSearchParams(location.search).has('conversation'))
  void OpenConversation.preload();

const conversationLoading = <SkeletonLines lines={6} className="flex-1 p-5" />;

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

function AutomationLink() {
  return (
    <IfMay scope="settings:write">
      <Link
        to={addresses.automation.pattern}
        className={buttonVariants({ variant: 'secondary', size: 'sm' })}
      >
        {t.automation.title}
      </Link>
    </IfMay>
  );
}

function SideBySide({ chosen, list }: { chosen: string | undefined; list: ConversationListView }) {
  const isWide = useMedia('(min-width: 1180px)');
  const booking = useConversationBooking(chosen);
  const withAside = isWide && booking !== null;
  const composer = useRef<HTMLTextAreaElement>(null);

  return (
    <>
      <PageHeader
        title={t.labels.messages}
        help="messages"
        state={<UnreadCount />}
        action={<AutomationLink />}
        className="mb-4"
      />
      <Card flush className={withAside ? 'messages-desk messages-desk-with-aside' : 'messages-desk'}>
        <ConversationList list={list} chosen={chosen} />
        {chosen ? (
          <Suspense fallback={conversationLoading}>
            <OpenConversation
              key={chosen}
              conversationId={chosen}
              list={list}
              composer={composer}
              onLeft={list.openNeighbour}
              detailsInSheet={!isWide}
            />
          </Suspense>
        ) : (
          <div className="grid place-items-center">
            <p className="max-w-xs px-6 text-center text-mute text-pretty">{t.messages.choose}</p>
          </div>
        )}
        {withAside && (
          <aside aria-label={t.labels.booking} className="min-h-0 overflow-y-auto">
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
  const isDrawn = list.conversations !== null;
  useEffect(() => {
    if (isDrawn) void whenIdle().then(OpenConversation.preload);
  }, [isDrawn]);

  return (
    <>
      <PageHeader
        title={t.labels.messages}
        help="messages"
        state={<UnreadCount />}
        action={<AutomationLink />}
        className="mb-4"
      />
      <Card flush className="flex flex-col">
        <ConversationList list={list} chosen={undefined} />
      </Card>
    </>
  );
}

/** Fills the screen below the header. */
function PhoneThread({ conversationId, list }: { conversationId: string; list: ConversationListView }) {
  usePageTitle(t.labels.messages);
  const composer = useRef<HTMLTextAreaElement>(null);
  const back = () => list.change({ conversation: undefined });

  return (
    <div className="messages-phone">
      <h1 className="sr-only">{t.labels.messages}</h1>
      <Suspense fallback={conversationLoading}>
        <OpenConversation
          key={conversationId}
          conversationId={conversationId}
          list={list}
          composer={composer}
          onBack={back}
          onLeft={back}
          detailsInSheet
        />
      </Suspense>
    </div>
  );
}
