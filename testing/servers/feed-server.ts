import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

export type FeedServer = {
  /** `127.0.0.1:4810`, for OUTBOUND_ALLOW. */
  host: string;
  /** Answers a path from now on; returns its address. */
  serve(path: string, answer: Answer): string;
  /** How often a path was asked for. */
  requestCount(path: string): number;
  close(): Promise<void>;
};

/** A server of calendars on this machine, as a channel's would be. */
export async function openFeedServer(): Promise<FeedServer> {
  const answers = new Map<string, Answer>();
  const counts = new Map<string, number>();

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const answer = answers.get(path);
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'string')
      response.writeHead(200, { 'content-type': 'text/calendar' }).end(answer);
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  // NOTE: a server that listens on TCP has such an address.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    host,
    serve(path, answer) {
      answers.set(path, answer);
      return `http://${host}${path}`;
    },
    requestCount: (path) => counts.get(path) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
