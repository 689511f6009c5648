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
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function show(next: boolean) {
      clearTimeout(timer);
      setTyping(next);
      if (next) timer = setTimeout(() => setTyping(false), typingTimeoutMs);
    }

    const stops = [
      subscribe('typing', (frame) => {
        if (frame.conversationWith === conversationId) show(frame.isTyping);
      }),
      subscribe('new_message', ({ message }) => {
        if (message.conversationId === conversationId && message.from === 'guest') show(false);
      }),
    ];

    return () => {
      clearTimeout(timer);
      setTyping(false);
      for (const stop of stops) stop();
    };
  }, [conversationId]);

  return isTyping;
}
