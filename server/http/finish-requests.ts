import type { FastifyInstance } from 'fastify';

const graceMs = 10_000;
const pollMs = 50;

/**
 * Graceful close: finishes open requests for at most ten seconds. Without it, a connection that was answered after
 * the close began would stay open until its client disconnects.
 */
export function finishRequests(app: FastifyInstance, withinMs = graceMs): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    const looking = setInterval(() => server.closeIdleConnections(), pollMs).unref();
    const givingUp = setTimeout(() => server.closeAllConnections(), withinMs).unref();
    server.once('close', () => {
      clearInterval(looking);
      clearTimeout(givingUp);
    });
  });
}
