import { useCallback, useEffect, useRef, useState } from 'react';
import type { ServerFrame } from '#contract/live-events.ts';
import type { Message } from '#contract/messages.ts';
import type { GuestPage } from '#contract/visitor-pages.ts';
import { askApi } from '../ask-api.ts';
import { type GuestSocket, openGuestSocket } from './guest-socket.ts';
import { lastKnownId, markStatus, mergeMessages, type ThreadMessage, threadOf } from './merge-messages.ts';

const pollMs = 10_000;
const typingShownMs = 6000;

/** What the page knows, kept true: by the live line, and by asking every ten seconds while there is none. */
export function useGuestLive(page: GuestPage) {
  const { token } = page;
  const [view, setView] = useState(page.view);
  const [thread, setThread] = useState(() => threadOf(page.view.messages));
  const [isLive, setLive] = useState(false);
  const [hostTypes, setHostTypes] = useState(false);
  const [hostIsOnline, setHostIsOnline] = useState(false);
  const socket = useRef<GuestSocket | null>(null);
  const latest = useRef(thread);
  latest.current = thread;

  const add = useCallback(
    (messages: readonly Message[]) => setThread((before) => mergeMessages(before, messages)),
    [],
  );
  const catchUp = useCallback(async () => {
    const after = lastKnownId(latest.current);
    const found = await askApi('GET /api/guest/{token}/messages', {
      params: { token },
      query: after ? { after } : {},
    });
    if (found.ok) add(found.value.messages);
  }, [token, add]);
  const readAgain = useCallback(async () => {
    const found = await askApi('GET /api/guest/{token}', { params: { token } });
    if (!found.ok) return;
    setView(found.value);
    add(found.value.messages);
  }, [token, add]);

  const onFrame = useCallback(
    (frame: ServerFrame) => {
      if (frame.type === 'new_message') {
        add([frame.message]);
        if (frame.message.from === 'agent') setHostTypes(false);
      } else if (frame.type === 'message_status_update') setThread((before) => markStatus(before, frame));
      else if (frame.type === 'typing') setHostTypes(frame.isTyping);
      else if (frame.type === 'agent_status') setHostIsOnline(frame.online);
      else if (frame.type === 'booking_changed') quietly(readAgain());
    },
    [add, readAgain],
  );

  useEffect(() => {
    const line = openGuestSocket({
      guestToken: token,
      onFrame,
      onOpen: (isOpen) => {
        setLive(isOpen);
        if (isOpen) quietly(readAgain());
        else setHostIsOnline(false);
      },
    });
    socket.current = line;
    return () => line.close();
  }, [token, onFrame, readAgain]);

  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => quietly(Promise.all([readAgain(), catchUp()])), pollMs);
    return () => clearInterval(timer);
  }, [isLive, readAgain, catchUp]);

  useEffect(() => {
    if (!hostTypes) return;
    const timer = setTimeout(() => setHostTypes(false), typingShownMs);
    return () => clearTimeout(timer);
  }, [hostTypes]);

  useMarkRead(token, thread);
  const tell = useCallback((frame: Parameters<GuestSocket['send']>[0]) => socket.current?.send(frame), []);
  return { view, setView, thread, setThread, add, hostTypes, hostIsOnline, tell };
}

/** Tells the host that their messages were seen, once per newest message and only while the page is looked at. */
function useMarkRead(token: string, thread: readonly ThreadMessage[]) {
  const newest = thread.findLast((message) => message.from === 'agent' && message._id !== null);
  const upTo = newest && !newest.readAt ? newest._id : null;
  useEffect(() => {
    if (!upTo) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      quietly(askApi('PUT /api/guest/{token}/messages/read', { params: { token }, body: { upTo } }));
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [token, upTo]);
}

/** Keeping up in the background: what fails now is asked again with the next round. */
function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
