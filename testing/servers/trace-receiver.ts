import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type ReceivedSpan = {
  name: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};

type Batch = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };

/** Trace collector on this machine (OTLP over HTTP, as JSON). */
export async function openTraceReceiver(): Promise<{
  endpoint: string;
  spans: ReceivedSpan[];
  close(): Promise<void>;
}> {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    // NOTE: the exporter sends batches of this shape, by the protocol.
    const batch = (await json(request)) as Batch;
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    for (const { scopeSpans } of batch.resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  // NOTE: a server that listens on TCP has this kind of address.
  const { port } = server.address() as AddressInfo;

  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
