import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

export type SentryReceiver = {
  dsn: string;
  /** Everything that came, as text: whatever must not leave is looked for here. */
  received(): string;
  /** The contents of one type of item, parsed: 'event', 'replay_event' … */
  items(type: string): Record<string, unknown>[];
  /** Waits until something of this type came. */
  arrival(type: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
};

/** Stands where Sentry would: takes envelopes over HTTP and writes down what they hold. */
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
    async arrival(type) {
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

/** One line a header, one line a content; what has a length may have line breaks inside and is no JSON object. */
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
    // NOTE: what is an object has names and values.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
