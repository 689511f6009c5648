import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClientFrame, ServerFrame } from '#contract/live-events.ts';
import { type GuestSocket, openGuestSocket } from './guest-socket.ts';

/** The live line for as long as the page is open. */
export function useLiveLine(guestToken: string, onFrame: (frame: ServerFrame) => void) {
  const [isLive, setLive] = useState(false);
  const socket = useRef<GuestSocket | null>(null);
  useEffect(() => {
    const line = openGuestSocket({ guestToken, onFrame, onOpen: setLive });
    socket.current = line;
    return () => line.close();
  }, [guestToken, onFrame]);
  const tell = useCallback((frame: ClientFrame) => socket.current?.send(frame), []);
  return { isLive, tell };
}
