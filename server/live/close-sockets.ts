import type { WebSocketServer } from 'ws';
import { socketCloseCodes } from '#contract/messages/live-events.ts';

const spreadMs = 3000;
const everyMs = 50;
const minAtOnce = 50;
const closeTimeoutMs = 1500;

/**
 * Closes all sockets before a restart with the code that makes clients reconnect: few at once, thousands spread over
 * three seconds, so that they do not all reconnect together. Unresponsive sockets are terminated.
 */
export function closeSockets({ clients }: Pick<WebSocketServer, 'clients'>): void {
  const open = [...clients];
  const atOnce = Math.max(minAtOnce, Math.ceil((open.length * everyMs) / spreadMs));
  for (let start = 0; start < open.length; start += atOnce) {
    const slice = open.slice(start, start + atOnce);
    const close = () => {
      for (const socket of slice) socket.close(socketCloseCodes.restart, 'Restarting');
    };
    if (start === 0) close();
    else setTimeout(close, (start / atOnce) * everyMs).unref();
  }

  const lastMs = Math.ceil(open.length / atOnce) * everyMs;
  setTimeout(() => {
    for (const socket of clients) socket.terminate();
  }, lastMs + closeTimeoutMs).unref();
}
