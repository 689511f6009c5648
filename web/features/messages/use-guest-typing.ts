import { useEffect, useState } from 'react';
import { subscribe } from '#web/lib/live.ts';

const shownMs = 6000;

/** Whether the guest of a conversation is typing; expires six seconds after the last signal. */
export function useGuestTyping(conversationId: string): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function show(next: boolean) {
      clearTimeout(timer);
      setTyping(next);
      if (next) timer = setTimeout(() => setTyping(false), shownMs);
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
