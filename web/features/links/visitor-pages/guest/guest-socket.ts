import {
  type ClientSocketMessage,
  type ServerSocketMessage,
  socketCloseCodes,
  socketPath,
} from '#contract/messages/live-events.ts';

type SocketOptions = {
  guestToken: string;
  onMessage: (frame: ServerSocketMessage) => void;
  /** `open` after authentication; `lost` after five failed attempts or a final close code. */
  onState: (state: ConnectionState) => void;
};

export type ConnectionState = 'open' | 'waiting' | 'lost';

export type GuestSocket = {
  send: (frame: ClientSocketMessage) => void;
  /** Starts five new attempts when the connection is lost. */
  wake: () => void;
  close: () => void;
};

const firstRetryMs = 1000;
const maxAttempts = 5;
const finalCodes: readonly number[] = [
  socketCloseCodes.normal,
  socketCloseCodes.unauthorised,
  socketCloseCodes.replaced,
];

/** Live connection of a guest page. Reconnects with exponential backoff; the page fetches what it missed. */
export function openGuestSocket({ guestToken, onMessage, onState }: SocketOptions): GuestSocket {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let isDone = false;
  let isGone = false;

  function open() {
    const line = new WebSocket(location.origin.replace(/^http/, 'ws') + socketPath);
    socket = line;
    line.onopen = () => line.send(JSON.stringify({ type: 'auth', guestToken } satisfies ClientSocketMessage));

    line.onmessage = (event) => {
      const frame = parseServerMessage(event.data);
      if (!frame || line !== socket) return;
      if (frame.type === 'auth_success') {
        tries = 0;
        onState('open');
      }
      onMessage(frame);
    };

    line.onclose = (event) => {
      if (isDone || line !== socket) return;
      socket = null;
      isGone = finalCodes.includes(event.code) || tries >= maxAttempts;
      onState(isGone ? 'lost' : 'waiting');
      if (isGone) return;
      timer = setTimeout(open, firstRetryMs * 2 ** tries);
      tries += 1;
    };
  }

  function wake() {
    if (isDone || !isGone) return;
    isGone = false;
    tries = 0;
    open();
  }

  function wakeWhenSeen() {
    if (document.visibilityState === 'visible') wake();
  }

  open();
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wakeWhenSeen);

  return {
    wake,
    send: (frame) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    close: () => {
      isDone = true;
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wakeWhenSeen);
      socket?.close(socketCloseCodes.normal);
    },
  };
}

function parseServerMessage(data: unknown): ServerSocketMessage | null {
  try {
    const value: unknown = JSON.parse(String(data));
    const isFrame = typeof value === 'object' && value !== null && 'type' in value;
    // NOTE: the server sends only messages of the contract; unknown types match no comparison.
    return isFrame ? (value as ServerSocketMessage) : null;
  } catch {
    return null;
  }
}
