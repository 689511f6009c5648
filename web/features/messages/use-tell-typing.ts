import { useEffect, useRef } from 'react';
import { sendFrame } from '#web/lib/live.ts';

const againMs = 2500;
const pauseMs = 3000;

/** Typing signals to the guest: throttled while the agent types, and one when typing stops. */
export function useTellTyping(conversationId: string) {
  const told = useRef<{ at: number; end: ReturnType<typeof setTimeout> } | null>(null);

  function tell(isTyping: boolean) {
    sendFrame({ type: 'typing', conversationWith: conversationId, isTyping });
  }
  function stop() {
    if (!told.current) return;
    clearTimeout(told.current.end);
    told.current = null;
    tell(false);
  }
  function noteTyping() {
    const now = Date.now();
    const last = told.current;
    if (last) clearTimeout(last.end);
    const isDue = !last || now - last.at >= againMs;
    if (isDue) tell(true);
    told.current = { at: isDue ? now : last.at, end: setTimeout(stop, pauseMs) };
  }

  const latestStop = useRef(stop);
  latestStop.current = stop;
  // Calls the stop of the conversation that is left, so that its signal ends there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the conversation changes
  useEffect(() => {
    const end = latestStop.current;
    return () => end();
  }, [conversationId]);

  return { noteTyping, stopTyping: stop };
}
