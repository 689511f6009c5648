import type { FastifyInstance } from 'fastify';

const patienceMs = 10_000;
const lookMs = 50;

/**
 * When the server closes, what it is answering is finished, at most for ten seconds. Without this a connection whose last
 * answer came after that moment would stay open until its client lets go of it.
 */
export function finishRequests(app: FastifyInstance, withinMs = patienceMs): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    const looking = setInterval(() => server.closeIdleConnections(), lookMs).unref();
    const givingUp = setTimeout(() => server.closeAllConnections(), withinMs).unref();
    server.once('close', () => {
      clearInterval(looking);
      clearTimeout(givingUp);
    });
  });
}
