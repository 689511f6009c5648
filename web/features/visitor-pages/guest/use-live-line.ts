import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClientFrame, ServerFrame } from '#contract/live-events.ts';
import type { GuestSocket, LineState } from './guest-socket.ts';

/** Live connection while the page is open. */
export function useLiveLine(guestToken: string, onFrame: (frame: ServerFrame) => void) {
  const [state, setState] = useState<LineState>('waiting');
  const socket = useRef<GuestSocket | null>(null);
  useEffect(() => {
    let isOver = false;
    // Loaded after the first view. If loading fails, the page falls back to polling.
    void import('./guest-socket.ts').then(
      ({ openGuestSocket }) => {
        if (isOver) return;
        socket.current = openGuestSocket({ guestToken, onFrame, onState: setState });
      },
      () => setState('lost'),
    );
    return () => {
      isOver = true;
      socket.current?.close();
      socket.current = null;
    };
  }, [guestToken, onFrame]);
  const tell = useCallback((frame: ClientFrame) => socket.current?.send(frame), []);
  const reconnect = useCallback(() => socket.current?.wake(), []);
  return { isLive: state === 'open', isLost: state === 'lost', tell, reconnect };
}
