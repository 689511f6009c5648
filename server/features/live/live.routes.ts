import type { FastifyInstance } from 'fastify';
import { socketCloseCodes, socketPath } from '#contract/live-events.ts';
import { isOwnOrigin } from '#server/live/is-own-origin.ts';
import { followConnection } from '#server/live/live-connection.ts';
import { createLiveHub } from '#server/live/live-hub.ts';
import type { Platform } from '#server/platform.ts';
import { createListener } from './hear-frame.ts';
import { loadFrame } from './load-frame.ts';
import { isStillSignedIn, signInParty } from './sign-in-party.ts';

const mostStrangersPerAddress = 20;

export function liveRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, bus } = platform;
  const onError = (error: unknown) => app.log.warn({ err: error }, 'live update failed');
  const hub = createLiveHub({
    bus,
    loadFrame: (event) => loadFrame(platform, event),
    isStillSignedIn: (party) => isStillSignedIn(platform, party),
    onError,
  });
  app.addHook('onClose', async () => hub.close());

  const strangers = new Map<string, number>();
  const mostStrangers = mostStrangersPerAddress * Math.max(1, config.limits.rateLimitScale);
  const countStranger = (address: string, change: 1 | -1) => {
    const count = (strangers.get(address) ?? 0) + change;
    if (count > 0) strangers.set(address, count);
    else strangers.delete(address);
    return count;
  };

  app.get(
    socketPath,
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const asked = { host: request.headers.host, publicUrl: config.http.publicUrl };
        if (!isOwnOrigin(request.headers.origin, asked)) return reply.code(403).send('Not from here');
      },
    },
    (ws, request) => {
      const address = request.ip;
      const count = countStranger(address, 1);
      followConnection(ws, {
        hub,
        signIn: (frame) => signInParty(platform, frame),
        hear: createListener(platform, hub),
        onError,
        onSettled: () => countStranger(address, -1),
      });
      if (count > mostStrangers) ws.close(socketCloseCodes.overloaded, 'Too many at once');
    },
  );
}
