import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

export type SentryReceiver = {
  dsn: string;
  /** Everything received, as text; tests search it for data that must not be sent. */
  received(): string;
  /** Parsed contents of one item type: 'event', 'replay_event' … */
  items(type: string): Record<string, unknown>[];
  /** Waits for an item of this type. */
  waitForItem(type: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
};

/** Stand-in for Sentry: accepts envelopes over HTTP and records their contents. */
export async function openSentryReceiver(): Promise<SentryReceiver> {
  const envelopes: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') envelopes.push(await bodyOf(request));
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    });
    response.end('{}');
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the receiver has no port');

  const items = (type: string) => envelopes.flatMap((envelope) => itemsOf(envelope, type));
  return {
    dsn: `http://publickey@127.0.0.1:${address.port}/1`,
    received: () => envelopes.join('\n'),
    items,
    async waitForItem(type) {
      for (let tries = 0; tries < 200; tries++) {
        const [first] = items(type);
        if (first) return first;
        await wait(100);
      }
      throw new Error(`no ${type} came`);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8');
}

/** One line per header and per content; a content with a length may contain line breaks and is not a JSON object. */
function itemsOf(envelope: string, type: string): Record<string, unknown>[] {
  const lines = envelope.split('\n');
  return lines.flatMap((line, index) => {
    const header = parsed(line);
    const content = parsed(lines[index + 1] ?? '');
    return header?.type === type && content ? [content] : [];
  });
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    // NOTE: an object has string keys.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
