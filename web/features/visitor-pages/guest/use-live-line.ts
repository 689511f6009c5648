import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClientFrame, ServerFrame } from '#contract/live-events.ts';
import type { GuestSocket, LineState } from './guest-socket.ts';

/** The live line for as long as the page is open. */
export function useLiveLine(guestToken: string, onFrame: (frame: ServerFrame) => void) {
  const [state, setState] = useState<LineState>('waiting');
  const socket = useRef<GuestSocket | null>(null);
  useEffect(() => {
    let isOver = false;
    // Its code comes when the page stands. When it cannot be had, the page asks for news by itself.
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
