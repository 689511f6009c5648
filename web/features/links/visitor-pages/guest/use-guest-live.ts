import { useCallback, useEffect, useRef, useState } from 'react';
import type { GuestView } from '#contract/links/guest.ts';
import * as guest from '#contract/links/guest.ts';
import type { GuestThread } from '#contract/links/visitor-pages.ts';
import type { ClientSocketMessage, ServerSocketMessage } from '#contract/messages/live-events.ts';
import type { Message } from '#contract/messages/messages.ts';
import { callApi } from '../call-api.ts';
import {
  applyStatus,
  catchUp,
  type MessageCursor,
  mergeMessages,
  type ThreadMessage,
  threadOf,
} from './guest-messages.ts';
import type { ConnectionState, GuestSocket } from './guest-socket.ts';

const pollMs = 10_000;
/** Until a page that heard of a change has read it. */
const retryMs = 2000;

type LivePage<View extends GuestThread> = { token: string; view: View };

type LiveOptions<View> = {
  /** Reads what else the page shows; without it only the messages are read again. */
  readView?: (token: string) => Promise<View | null>;
  onBookingChanged?: () => void;
};

/** View and thread of a guest's page, updated by the live connection, or by polling every ten seconds without it. */
export function useGuestLive<View extends GuestThread>(
  page: LivePage<View>,
  { readView, onBookingChanged }: LiveOptions<View>,
) {
  const { token } = page;
  const [view, setView] = useState(page.view);
  const [thread, setThread] = useState(() => threadOf(page.view.messages));
  const add = useCallback(
    (messages: readonly Message[]) => setThread((before) => mergeMessages(before, messages)),
    [],
  );
  const known = useRef<MessageCursor>({ upTo: page.view.messages.at(-1)?._id ?? null });

  const [isBehind, setIsBehind] = useState(false);
  const readAgain = useCallback(async () => {
    setIsBehind(true);
    const hasMessages = await catchUp(known.current, (after) => readMessages(token, after), add);
    const found = readView ? await readView(token) : undefined;
    // Keeps earlier messages that were opened.
    if (found) setView(({ hasEarlierMessages }) => ({ ...found, hasEarlierMessages }));

    setIsBehind(!hasMessages || found === null);
  }, [token, add, readView]);
  const signs = useHostPresence();
  const { hear } = signs;

  const onMessage = useCallback(
    (frame: ServerSocketMessage) => {
      hear(frame);
      // A (re)connected page fetches what it missed.
      if (frame.type === 'booking_changed') onBookingChanged?.();
      if (frame.type === 'booking_changed' || frame.type === 'auth_success') ignoreFailure(readAgain());
      else if (frame.type === 'new_message') add([frame.message]);
      else if (frame.type === 'message_status_update') setThread((before) => applyStatus(before, frame));
    },
    [hear, add, readAgain, onBookingChanged],
  );
  const { isLive, isLost, tell, reconnect } = useLiveConnection(token, onMessage);

  // A busy server may refuse to answer a page whose connection is open.
  usePolling(isLive && isBehind ? retryMs : null, readAgain);
  // When polling succeeds, the connection is tried again.
  const pollNow = () => readAgain().then(reconnect);
  usePolling(isLive ? null : pollMs, pollNow);
  useReturn(isLive ? null : pollNow);
  useMarkRead(token, thread);

  return {
    view,
    setView,
    thread,
    setThread,
    add,
    tell,
    isLost,
    reconnect,
    ...signs,
    hostIsOnline: isLive && signs.hostIsOnline,
  };
}

/** The booking of a guest's page; null when it can't be read. */
export async function readBookingView(token: string): Promise<GuestView | null> {
  const found = await callApi(guest.readView, { params: { token }, query: {} });
  return found.ok ? found.value : null;
}

async function readMessages(token: string, after: string | null) {
  const query = after === null ? {} : { after };
  const answer = await callApi(guest.listMessages, { params: { token }, query });
  return answer.ok ? answer.value.messages : null;
}

/** Asks every `ms` milliseconds; never while that is null. */
function usePolling(ms: number | null, ask: () => Promise<void>) {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (ms === null) return;
    const timer = setInterval(() => ignoreFailure(latest.current()), ms);
    return () => clearInterval(timer);
  }, [ms]);
}

/** Asks when the page is looked at again, or the device is back online; never while `ask` is null. */
function useReturn(ask: (() => Promise<void>) | null) {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible' && latest.current) ignoreFailure(latest.current());
    };
    window.addEventListener('online', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      window.removeEventListener('online', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
}

/** Live connection while the page is open. */
function useLiveConnection(guestToken: string, onMessage: (frame: ServerSocketMessage) => void) {
  const [state, setState] = useState<ConnectionState>('waiting');
  const socket = useRef<GuestSocket | null>(null);
  useEffect(() => {
    let isOver = false;
    // Loaded after the first view. If loading fails, the page falls back to polling.
    void import('./guest-socket.ts').then(
      ({ openGuestSocket }) => {
        if (isOver) return;
        socket.current = openGuestSocket({ guestToken, onMessage, onState: setState });
      },
      () => setState('lost'),
    );

    return () => {
      isOver = true;
      socket.current?.close();
      socket.current = null;
    };
  }, [guestToken, onMessage]);

  const tell = useCallback((frame: ClientSocketMessage) => socket.current?.send(frame), []);
  const reconnect = useCallback(() => socket.current?.wake(), []);

  return { isLive: state === 'open', isLost: state === 'lost', tell, reconnect };
}

const typingTimeoutMs = 6000;

/** Whether the host is online and typing. */
function useHostPresence() {
  const [hostTypes, setHostTypes] = useState(false);
  const [hostIsOnline, setHostIsOnline] = useState(false);
  const hear = useCallback((frame: ServerSocketMessage) => {
    if (frame.type === 'typing') setHostTypes(frame.isTyping);
    else if (frame.type === 'agent_status') setHostIsOnline(frame.online);
    else if (frame.type === 'new_message' && frame.message.from === 'agent') setHostTypes(false);
  }, []);

  useEffect(() => {
    if (!hostTypes) return;
    // The "stopped typing" message may get lost.
    const timer = setTimeout(() => setHostTypes(false), typingTimeoutMs);
    return () => clearTimeout(timer);
  }, [hostTypes]);

  return { hostTypes, hostIsOnline, hear };
}

/** Marks the host's messages as read, once per newest message and only while the page is visible. */
function useMarkRead(token: string, thread: readonly ThreadMessage[]) {
  const newest = thread.findLast((message) => message.from === 'agent' && message._id !== null);
  const upTo = newest && !newest.readAt ? newest._id : null;
  useEffect(() => {
    if (!upTo) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      ignoreFailure(callApi(guest.markMessagesRead, { params: { token }, body: { upTo } }));
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [token, upTo]);
}

/** Ignores failures of background work; the next poll repeats it. */
function ignoreFailure(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
