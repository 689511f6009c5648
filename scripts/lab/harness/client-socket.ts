import { WebSocket } from 'ws';
import {
  type ClientSocketMessage,
  type ServerSocketMessage,
  socketPath,
} from '#contract/messages/live-events.ts';

export type ClientSocket = { ws: WebSocket; close(): void };

/** Opens a socket to a running server and signs in; each later message goes to `onMessage`. */
export async function openClientSocket(
  url: string,
  auth: Extract<ClientSocketMessage, { type: 'auth' }>,
  onMessage: (frame: ServerSocketMessage) => void,
): Promise<ClientSocket> {
  const ws = new WebSocket(url.replace(/^http/, 'ws') + socketPath, { perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    ws.on('open', () => ws.send(JSON.stringify(auth)));
    ws.on('error', reject);
    ws.on('close', (code) => reject(new Error(`closed with ${code} before signing in`)));
    ws.on('message', (data) => {
      // NOTE: our own server sends only messages of the contract.
      const frame = JSON.parse(String(data)) as ServerSocketMessage;
      if (frame.type === 'auth_success') resolve();
      onMessage(frame);
    });
  });

  return { ws, close: () => ws.close(1000) };
}
