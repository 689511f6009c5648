import { type ClientFrame, type ServerFrame, socketCloseCodes, socketPath } from '#contract/live-events.ts';

type SocketOptions = {
  guestToken: string;
  onFrame: (frame: ServerFrame) => void;
  /** True once the server knows us; false when the line is gone. */
  onOpen: (isOpen: boolean) => void;
};

export type GuestSocket = { send: (frame: ClientFrame) => void; close: () => void };

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/** The live line of a guest's page. It comes back by itself; what was missed meanwhile is asked for by the page. */
export function openGuestSocket({ guestToken, onFrame, onOpen }: SocketOptions): GuestSocket {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let isDone = false;

  function open() {
    const line = new WebSocket(location.origin.replace(/^http/, 'ws') + socketPath);
    socket = line;
    line.onopen = () => line.send(JSON.stringify({ type: 'auth', guestToken } satisfies ClientFrame));
    line.onmessage = (event) => {
      const frame = frameOf(event.data);
      if (!frame) return;
      if (frame.type === 'auth_success') {
        tries = 0;
        onOpen(true);
      }
      onFrame(frame);
    };
    line.onclose = (event) => {
      onOpen(false);
      const isFinal: readonly number[] = [
        socketCloseCodes.normal,
        socketCloseCodes.unauthorised,
        socketCloseCodes.replaced,
      ];
      if (isDone || isFinal.includes(event.code)) return;
      timer = setTimeout(open, Math.min(firstWaitMs * 2 ** tries, longestWaitMs));
      tries += 1;
    };
  }
  open();
  return {
    send: (frame) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    close: () => {
      isDone = true;
      clearTimeout(timer);
      socket?.close(socketCloseCodes.normal);
    },
  };
}

function frameOf(data: unknown): ServerFrame | null {
  try {
    const value: unknown = JSON.parse(String(data));
    const isFrame = typeof value === 'object' && value !== null && 'type' in value;
    // NOTE: our own server speaks only frames of the contract; unknown types fall through every comparison.
    return isFrame ? (value as ServerFrame) : null;
  } catch {
    return null;
  }
}
