import { useRef } from 'react';
import type { ClientSocketMessage } from '#contract/messages/live-events.ts';
import type { GuestThread } from '#contract/visitor/visitor-pages.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { m } from '#web/locales/compiled/messages.js';
import { type FormPage, MessageForm } from './message-form.tsx';
import { MessageThread } from './message-thread.tsx';
import type { useGuestLive } from './use-guest-live.ts';
import { useMessageSending } from './use-message-sending.ts';

type PanelProps = {
  page: FormPage & { today: string; locale: string };
  live: Omit<ReturnType<typeof useGuestLive<GuestThread>>, 'setView'>;
  /** Shown in place of the form while the guest can't write. */
  offText: string;
};

/** Conversation between guest and host. */
export function MessagePanel({ page, live, offText }: PanelProps) {
  const { token, today, locale } = page;
  const { view, thread, setThread, add } = live;
  const name = hostName(view.host);
  const { send, sendAgain } = useMessageSending({ token, setThread, add });
  const typing = useTypingEvents(view.conversationId, live.tell);
  return (
    <section id="messages" className="panel scroll-mt-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[1.2rem]">{m.visitor_messages_title({ name })}</h2>
        <p className="text-sm text-mute" role="status">
          {live.isLost ? (
            <button type="button" className="tap underline underline-offset-4" onClick={live.reconnect}>
              {m.visitor_messages_offline()}
            </button>
          ) : live.hostTypes ? (
            m.visitor_messages_typing({ name })
          ) : live.hostIsOnline ? (
            m.visitor_messages_online()
          ) : (
            ''
          )}
        </p>
      </div>
      {view.hasEarlierMessages && (
        <p className="mb-2 text-center text-sm">
          <a href="?messages=all#messages" className="tap underline underline-offset-4">
            {m.visitor_messages_earlier()}
          </a>
        </p>
      )}
      <MessageThread
        {...{ thread, token, today, locale }}
        hostName={name}
        timezone={view.property.timezone}
        onAgain={sendAgain}
      />
      {view.allowMessages ? (
        <MessageForm
          page={page}
          onTyping={typing.note}
          onSend={(body, files) => {
            typing.stop();
            send(body, files);
          }}
        />
      ) : (
        <p className="mt-3 text-mute">{offText}</p>
      )}
    </section>
  );
}

const typingPauseMs = 2500;

/** Notifies the host when the guest starts and stops typing. */
function useTypingEvents(conversationId: string | null, send: (frame: ClientSocketMessage) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  function say(isTyping: boolean) {
    if (conversationId) send({ type: 'typing', conversationWith: conversationId, isTyping });
  }
  function stop() {
    if (!timer.current) return;
    clearTimeout(timer.current);
    timer.current = null;
    say(false);
  }
  function note() {
    if (timer.current) clearTimeout(timer.current);
    else say(true);
    timer.current = setTimeout(stop, typingPauseMs);
  }
  return { note, stop };
}
