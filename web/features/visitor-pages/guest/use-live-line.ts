import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClientFrame, ServerFrame } from '#contract/live-events.ts';
import { type GuestSocket, type LineState, openGuestSocket } from './guest-socket.ts';

/** The live line for as long as the page is open. */
export function useLiveLine(guestToken: string, onFrame: (frame: ServerFrame) => void) {
  const [state, setState] = useState<LineState>('waiting');
  const socket = useRef<GuestSocket | null>(null);
  useEffect(() => {
    const line = openGuestSocket({ guestToken, onFrame, onState: setState });
    socket.current = line;
    return () => line.close();
  }, [guestToken, onFrame]);
  const tell = useCallback((frame: ClientFrame) => socket.current?.send(frame), []);
  const reconnect = useCallback(() => socket.current?.wake(), []);
  return { isLive: state === 'open', isLost: state === 'lost', tell, reconnect };
}
