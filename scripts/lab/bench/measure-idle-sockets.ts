import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientSocket, openClientSocket } from '../harness/client-socket.ts';
import { postBookingRequest, type Shop } from '../harness/open-shop.ts';
import { residentBytes } from '../harness/process-memory.ts';
import type { ServerProcess } from '../harness/server-process.ts';

export type SocketFigures = {
  open: number;
  openingMs: number;
  kibEach: number;
  broadcastMs: number;
  broadcastMedianMs: number;
  stillOpen: number;
};

const perConversation = 10;
const openAtOnce = 50;
const settlingMs = 5000;

/**
 * Idle guests of one host on one server process: memory per socket, and the time until all of them know that the host
 * is online.
 */
export async function measureIdleSockets(
  server: ServerProcess,
  shop: Shop,
  sockets: number,
  firstNight: number,
): Promise<SocketFigures> {
  const tokens: string[] = [];
  for (let index = 0; index < sockets / perConversation; index++) {
    tokens.push((await postBookingRequest(server.url, shop, firstNight + index)).guestToken);
  }

  const receivedAt: number[] = [];
  let counts = false;
  await sleep(settlingMs);

  const before = residentBytes(server.pid());
  const started = performance.now();
  const wanted = tokens.flatMap((guestToken) => Array.from({ length: perConversation }, () => guestToken));
  const lines: ClientSocket[] = [];

  for (let index = 0; index < wanted.length; index += openAtOnce) {
    const opened = wanted.slice(index, index + openAtOnce).map((guestToken) =>
      openClientSocket(server.url, { type: 'auth', guestToken }, (frame) => {
        if (counts && frame.type === 'agent_status' && frame.online) receivedAt.push(performance.now());
      }),
    );
    lines.push(...(await Promise.all(opened)));
  }

  const openingMs = performance.now() - started;
  await sleep(settlingMs);

  const kibEach = (residentBytes(server.pid()) - before) / 1024 / lines.length;
  counts = true;

  const sentAt = performance.now();
  const auth = { type: 'auth', agentId: shop.agentId, token: shop.token } as const;
  const agent = await openClientSocket(server.url, auth, () => undefined);
  while (receivedAt.length < lines.length && performance.now() - sentAt < 30_000) await sleep(5);
  const stillOpen = lines.filter(({ ws }) => ws.readyState === ws.OPEN).length;
  for (const line of [...lines, agent]) line.ws.terminate();

  return {
    open: lines.length,
    openingMs,
    kibEach,
    broadcastMs: (receivedAt.at(-1) ?? Number.NaN) - sentAt,
    broadcastMedianMs: (receivedAt[Math.floor(receivedAt.length / 2)] ?? Number.NaN) - sentAt,
    stillOpen,
  };
}
