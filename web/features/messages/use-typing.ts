import { useEffect, useRef, useState } from 'react';
import { sendLiveMessage, subscribe } from '#web/lib/live/live-connection.ts';

const repeatMs = 2500;
const pauseMs = 3000;

/** Typing signals to the guest: throttled while the agent types, and one when typing stops. */
export function useTypingSignal(conversationId: string) {
  const lastSignal = useRef<{ at: number; end: ReturnType<typeof setTimeout> } | null>(null);

  function sendSignal(isTyping: boolean) {
    sendLiveMessage({ type: 'typing', conversationWith: conversationId, isTyping });
  }

  function stop() {
    if (!lastSignal.current) return;
    clearTimeout(lastSignal.current.end);
    lastSignal.current = null;
    sendSignal(false);
  }

  function onTyping() {
    const now = Date.now();
    const last = lastSignal.current;
    if (last) clearTimeout(last.end);
    const isDue = !last || now - last.at >= repeatMs;
    if (isDue) sendSignal(true);
    lastSignal.current = { at: isDue ? now : last.at, end: setTimeout(stop, pauseMs) };
  }

  const latestStop = useRef(stop);
  latestStop.current = stop;

  // Calls the stop of the conversation that is left, so that its signal ends there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the conversation changes
  useEffect(() => {
    const end = latestStop.current;
    return () => end();
  }, [conversationId]);

  return { onTyping, stopTyping: stop };
}

const typingTimeoutMs = 6000;

/** Whether the guest of a conversation is typing; expires six seconds after the last signal. */
export function useGuestTyping(conversationId: string): boolean {
  const typist = useTypist(conversationId, (show) => [
    subscribe('typing', (frame) => {
      if (frame.conversationWith === conversationId) show(frame.isTyping ? 'guest' : null);
    }),
    subscribe('new_message', ({ message }) => {
      if (message.conversationId === conversationId && message.from === 'guest') show(null);
    }),
  ]);
  return typist !== null;
}

/** Name of the colleague who is writing to the guest of a conversation, if one is. */
export function useColleagueTyping(conversationId: string): string | null {
  return useTypist(conversationId, (show) => [
    subscribe('member_typing', (frame) => {
      if (frame.conversationWith === conversationId) show(frame.isTyping ? frame.member.name : null);
    }),
    subscribe('new_message', ({ message }) => {
      if (message.conversationId === conversationId && message.from === 'agent') show(null);
    }),
  ]);
}

type Show = (typist: string | null) => void;

/** Who is typing, as signals say; expires after the last one. */
function useTypist(conversationId: string, listen: (show: Show) => (() => void)[]): string | null {
  const [typist, setTypist] = useState<string | null>(null);
  const latestListen = useRef(listen);
  latestListen.current = listen;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation has other signals
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function show(next: string | null) {
      clearTimeout(timer);
      setTypist(next);
      if (next !== null) timer = setTimeout(() => setTypist(null), typingTimeoutMs);
    }

    const stops = latestListen.current(show);
    return () => {
      clearTimeout(timer);
      setTypist(null);
      for (const stop of stops) stop();
    };
  }, [conversationId]);

  return typist;
}
