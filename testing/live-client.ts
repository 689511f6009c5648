import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import {
  type ClientSocketMessage,
  type ServerSocketMessage,
  socketPath,
} from '#contract/messages/live-events.ts';
import type { TestApp } from '#testing/test-app.ts';

type ServerMessageOf<T extends ServerSocketMessage['type']> = Extract<ServerSocketMessage, { type: T }>;

export type LiveClient = {
  send(frame: ClientSocketMessage): void;
  /** Sends raw data, for tests of invalid messages. */
  sendRaw(data: string | Buffer): void;
  /** Next unread message of a type; throws when none arrives in time. */
  next<T extends ServerSocketMessage['type']>(type: T, withinMs?: number): Promise<ServerMessageOf<T>>;
  /** Resolves when the server has handled all that was sent before: it answers an unknown message in its turn. */
  handled(): Promise<void>;
  /** Unread messages of a type. */
  left<T extends ServerSocketMessage['type']>(type: T): ServerMessageOf<T>[];
  closed: Promise<{ code: number; reason: string }>;
  close(): void;
};

/** Listens on a free port of this machine; returns the port. */
export async function listen(test: Pick<TestApp, 'http'>): Promise<number> {
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  // NOTE: a server that listens on TCP has this kind of address.
  return (test.http.server.address() as AddressInfo).port;
}

export async function openLiveClient(
  port: number,
  headers: Record<string, string> = {},
): Promise<LiveClient> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, { headers });
  const frames: ServerSocketMessage[] = [];
  ws.on('message', (data) => frames.push(JSON.parse(String(data))));

  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });

  await new Promise((resolve, reject) => {
    ws.on('open', resolve);
    ws.on('error', reject);
  });

  function take<T extends ServerSocketMessage['type']>(type: T): ServerMessageOf<T> | undefined {
    const index = frames.findIndex((frame) => frame.type === type);
    // NOTE: the message was found by this type.
    return index < 0 ? undefined : (frames.splice(index, 1)[0] as ServerMessageOf<T>);
  }

  async function next<T extends ServerSocketMessage['type']>(
    type: T,
    withinMs = 2000,
  ): Promise<ServerMessageOf<T>> {
    const until = performance.now() + withinMs;
    while (performance.now() < until) {
      const frame = take(type);
      if (frame) return frame;
      await wait(5);
    }
    throw new Error(`no ${type} within ${withinMs} ms; came: ${JSON.stringify(frames)}`);
  }

  return {
    send: (frame) => ws.send(JSON.stringify(frame)),
    sendRaw: (data) => ws.send(data),
    next,
    async handled() {
      ws.send('{"type":"unknown"}');
      await next('error');
    },
    // NOTE: filtered by this type.
    left: (type) => frames.filter((frame) => frame.type === type) as ServerMessageOf<typeof type>[],
    closed,
    close: () => ws.close(1000),
  };
}

/** Socket that has signed in as an agent. */
export async function openAgentClient(
  port: number,
  agent: { agentId: string; token: string },
): Promise<LiveClient> {
  const client = await openLiveClient(port);
  client.send({ type: 'auth', agentId: agent.agentId, token: agent.token });
  await client.next('auth_success');
  return client;
}

export async function openGuestClient(port: number, guestToken: string): Promise<LiveClient> {
  const client = await openLiveClient(port);
  client.send({ type: 'auth', guestToken });
  await client.next('auth_success');
  return client;
}
