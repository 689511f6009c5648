import { once } from 'node:events';
import { createServer } from 'node:http';
import type { MetricsConfig } from '../monitoring-config.ts';

export type MetricsServer = { port: number; close(): Promise<void> };

/** `/metrics` for Prometheus, and `/health` for monitoring a process without pages. */
export async function serveMetrics(
  { host, port }: MetricsConfig,
  answers: {
    figures: () => Promise<{ type: string; text: string }>;
    isHealthy: () => Promise<boolean>;
  },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end();
      else if (request.url === '/metrics') {
        const { type, text } = await answers.figures();
        response.writeHead(200, { 'content-type': type }).end(text);
      } else if (request.url === '/health') {
        response.writeHead((await answers.isHealthy()) ? 200 : 503).end();
      } else response.writeHead(404).end();
    } catch {
      // The error may contain confidential details; Prometheus needs the status alone.
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
