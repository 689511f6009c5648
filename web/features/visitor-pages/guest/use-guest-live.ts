import { useCallback, useEffect, useRef, useState } from 'react';
import type { ServerFrame } from '#contract/live-events.ts';
import type { Message } from '#contract/messages.ts';
import type { GuestPage } from '#contract/visitor-pages.ts';
import { callApi } from '../call-api.ts';
import { catchUp, type Known } from './catch-up.ts';
import { markStatus, mergeMessages, threadOf } from './merge-messages.ts';
import { quietly } from './quietly.ts';
import { useHostSigns } from './use-host-signs.ts';
import { useLiveLine } from './use-live-line.ts';
import { useMarkRead } from './use-mark-read.ts';

const pollMs = 10_000;

/** Booking and thread of the guest page, updated by the live connection, or by polling every ten seconds without it. */
export function useGuestLive(page: GuestPage) {
  const { token } = page;
  const [view, setView] = useState(page.view);
  const [thread, setThread] = useState(() => threadOf(page.view.messages));
  const add = useCallback(
    (messages: readonly Message[]) => setThread((before) => mergeMessages(before, messages)),
    [],
  );
  const known = useRef<Known>({ upTo: page.view.messages.at(-1)?._id ?? null });
  const readAgain = useCallback(async () => {
    if (!(await catchUp(known.current, (after) => readMessages(token, after), add))) return;
    const found = await callApi('GET /api/guest/{token}', { params: { token }, query: {} });
    if (!found.ok) return;
    // Keeps earlier messages that were opened.
    setView(({ hasEarlierMessages }) => ({ ...found.value, hasEarlierMessages }));
  }, [token, add]);
  const signs = useHostSigns();
  const { hear } = signs;

  const onFrame = useCallback(
    (frame: ServerFrame) => {
      hear(frame);
      // A (re)connected page fetches what it missed.
      if (frame.type === 'booking_changed' || frame.type === 'auth_success') quietly(readAgain());
      else if (frame.type === 'new_message') add([frame.message]);
      else if (frame.type === 'message_status_update') setThread((before) => markStatus(before, frame));
    },
    [hear, add, readAgain],
  );
  const { isLive, isLost, tell, reconnect } = useLiveLine(token, onFrame);
  // When polling succeeds, the connection is tried again.
  usePolling(!isLive, () => readAgain().then(reconnect));
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

async function readMessages(token: string, after: string | null) {
  const query = after === null ? {} : { after };
  const answer = await callApi('GET /api/guest/{token}/messages', { params: { token }, query });
  return answer.ok ? answer.value.messages : null;
}

function usePolling(isOn: boolean, ask: () => Promise<void>) {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => quietly(latest.current()), pollMs);
    return () => clearInterval(timer);
  }, [isOn]);
}
