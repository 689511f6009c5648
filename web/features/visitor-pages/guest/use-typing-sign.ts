import { useRef } from 'react';
import type { ClientFrame } from '#contract/live-events.ts';

const pauseMs = 2500;

/** Notifies the host when the guest starts and stops typing. */
export function useTypingSign(conversationId: string | null, tell: (frame: ClientFrame) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  function say(isTyping: boolean) {
    if (conversationId) tell({ type: 'typing', conversationWith: conversationId, isTyping });
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
    timer.current = setTimeout(stop, pauseMs);
  }
  return { note, stop };
}
