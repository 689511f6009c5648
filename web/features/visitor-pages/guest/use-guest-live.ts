import { useCallback, useEffect, useRef, useState } from 'react';
import type { ServerFrame } from '#contract/live-events.ts';
import type { Message } from '#contract/messages.ts';
import type { GuestPage } from '#contract/visitor-pages.ts';
import { askApi } from '../ask-api.ts';
import { markStatus, mergeMessages, threadOf } from './merge-messages.ts';
import { quietly } from './quietly.ts';
import { useHostSigns } from './use-host-signs.ts';
import { useLiveLine } from './use-live-line.ts';
import { useMarkRead } from './use-mark-read.ts';

const pollMs = 10_000;

/** What the page knows, kept true: by the live line, and by asking every ten seconds while there is none. */
export function useGuestLive(page: GuestPage) {
  const { token } = page;
  const [view, setView] = useState(page.view);
  const [thread, setThread] = useState(() => threadOf(page.view.messages));
  const add = useCallback(
    (messages: readonly Message[]) => setThread((before) => mergeMessages(before, messages)),
    [],
  );
  const readAgain = useCallback(async () => {
    const found = await askApi('GET /api/guest/{token}', { params: { token } });
    if (!found.ok) return;
    setView(found.value);
    add(found.value.messages);
  }, [token, add]);
  const signs = useHostSigns();
  const { hear } = signs;

  const onFrame = useCallback(
    (frame: ServerFrame) => {
      hear(frame);
      // Whoever has just come back asks for all that was missed.
      if (frame.type === 'booking_changed' || frame.type === 'auth_success') quietly(readAgain());
      else if (frame.type === 'new_message') add([frame.message]);
      else if (frame.type === 'message_status_update') setThread((before) => markStatus(before, frame));
    },
    [hear, add, readAgain],
  );
  const { isLive, tell } = useLiveLine(token, onFrame);
  usePolling(!isLive, readAgain);
  useMarkRead(token, thread);
  return {
    view,
    setView,
    thread,
    setThread,
    add,
    tell,
    ...signs,
    hostIsOnline: isLive && signs.hostIsOnline,
  };
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
