import type { WebSocketServer } from 'ws';
import { socketCloseCodes } from '#contract/live-events.ts';

const farewellMs = 1500;

/** Ends all sockets before a restart, with the code that makes clients come back; who does not answer is cut off. */
export function closeSockets(sockets: Pick<WebSocketServer, 'clients'>): void {
  for (const socket of sockets.clients) socket.close(socketCloseCodes.restart, 'Restarting');
  setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate();
  }, farewellMs).unref();
}
