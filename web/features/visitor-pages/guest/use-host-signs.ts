import { useCallback, useEffect, useState } from 'react';
import type { ServerFrame } from '#contract/live-events.ts';

const typingShownMs = 6000;

/** Whether the host is online and typing. */
export function useHostSigns() {
  const [hostTypes, setHostTypes] = useState(false);
  const [hostIsOnline, setHostIsOnline] = useState(false);
  const hear = useCallback((frame: ServerFrame) => {
    if (frame.type === 'typing') setHostTypes(frame.isTyping);
    else if (frame.type === 'agent_status') setHostIsOnline(frame.online);
    else if (frame.type === 'new_message' && frame.message.from === 'agent') setHostTypes(false);
  }, []);
  useEffect(() => {
    if (!hostTypes) return;
    // The "stopped typing" message may get lost.
    const timer = setTimeout(() => setHostTypes(false), typingShownMs);
    return () => clearTimeout(timer);
  }, [hostTypes]);
  return { hostTypes, hostIsOnline, hear };
}
