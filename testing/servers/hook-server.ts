import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

export type HookServer = {
  /** `127.0.0.1:4810`, for OUTBOUND_ALLOW. */
  host: string;
  /** What arrived at a path, in order. */
  at(path: string): readonly Received[];
  /** How a path answers from now on; 204 until then. */
  answer(path: string, answer: (response: ServerResponse, message: Received) => void): void;
  /** Refuses connections until it is opened again, at the same address. */
  stop(): Promise<void>;
  open(): Promise<void>;
};

/** A program that receives webhooks on this machine. */
export async function openHookServer(): Promise<HookServer> {
  const received: Received[] = [];
  const answers = new Map<string, Parameters<HookServer['answer']>[1]>();
  let port = 0;

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const message = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts).toString('utf8'),
    };
    received.push(message);

    const answer = answers.get(message.path);
    if (answer) answer(response, message);
    else response.writeHead(204).end();
  });

  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await open();
  // NOTE: a server that listens on TCP has such an address.
  port = (server.address() as AddressInfo).port;

  return {
    host: `127.0.0.1:${port}`,
    at: (path) => received.filter((message) => message.path === path),
    answer: (path, answer) => void answers.set(path, answer),
    open,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
