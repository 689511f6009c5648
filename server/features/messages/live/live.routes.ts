import type { FastifyInstance } from 'fastify';
import { socketCloseCodes, socketPath } from '#contract/messages/live-events.ts';
import { findAgentSettings } from '#server/features/account/agents/index.ts';
import { openGuestConversation } from '#server/features/links/guest/index.ts';
import { networkOf } from '#server/http/network-address.ts';
import { isOwnOrigin } from '#server/live/is-own-origin.ts';
import { LiveConnection } from '#server/live/live-connection.ts';
import { LiveHub } from '#server/live/live-hub.ts';
import type { LiveParty } from '#server/live/live-socket.ts';
import type { AuthMessage } from '#server/live/parse-client-message.ts';
import type { Platform } from '#server/platform.ts';
import { createMessageHandler, loadServerMessage } from './live-messages.ts';

const maxPerAddress = 20;

/** Counts unauthenticated sockets by IP address. */
export function createUnauthenticatedSocketCount(rateLimitScale: number) {
  const most = maxPerAddress * Math.max(1, rateLimitScale);
  const counts = new Map<string, number>();

  return {
    arrive(address: string): { isTooMany: boolean; leave: () => void } {
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return {
        isTooMany: count > most,
        leave() {
          const left = (counts.get(address) ?? 1) - 1;
          if (left > 0) counts.set(address, left);
          else counts.delete(address);
        },
      };
    },
  };
}

export function serveLive(app: FastifyInstance, platform: Platform): void {
  const { config, bus } = platform;
  const onError = (error: unknown) => app.log.warn({ err: error }, 'live update failed');
  const hub = new LiveHub({
    bus,
    loadMessage: (event) => loadServerMessage(platform, event),
    isStillSignedIn: (party) => isStillSignedIn(platform, party),
    onError,
  });
  app.addHook('onClose', async () => hub.close());

  const tell = (request: { id: string }, code: number, reason: string) =>
    app.log.warn({ requestId: request.id, code, reason }, 'socket refused');
  const strangers = createUnauthenticatedSocketCount(config.limits.rateLimitScale);

  app.get(
    socketPath,
    {
      websocket: true,
      config: { isSocket: true },
      preValidation: async (request, reply) => {
        const requested = { host: request.headers.host, publicUrl: config.http.publicUrl };
        if (!isOwnOrigin(request.headers.origin, requested)) return reply.code(403).send('Not from here');
      },
    },
    (ws, request) => {
      const stranger = strangers.arrive(networkOf(request.ip));
      new LiveConnection(ws, {
        hub,
        signIn: (frame) => signInParty(platform, frame),
        onMessage: createMessageHandler(platform, hub),
        onError,
        onRefused: (code, reason) => tell(request, code, reason),
        onSettled: stranger.leave,
      });

      if (!stranger.isTooMany) return;

      tell(request, socketCloseCodes.overloaded, 'Too many at once');
      ws.close(socketCloseCodes.overloaded, 'Too many at once');
    },
  );
}

type Deps = Pick<Platform, 'pool' | 'now' | 'sessions'>;

/** Authenticates a socket by its session or guest token. An agent id in the message must match the session. */
async function signInParty(deps: Deps, frame: AuthMessage): Promise<LiveParty | null> {
  if ('guestToken' in frame) return guestOf(deps, frame.guestToken);
  const agentId = await activeAgentOf(deps, frame.token);
  if (agentId === null || agentId !== frame.agentId) return null;
  const settings = await findAgentSettings(deps.pool, agentId);
  return { kind: 'agent', agentId, token: frame.token, isHidden: settings?.showOnline === false };
}

export async function isStillSignedIn(deps: Deps, party: LiveParty): Promise<boolean> {
  if (party.kind === 'agent') return (await activeAgentOf(deps, party.token)) === party.agentId;
  const opened = await openGuestConversation(deps.pool, party.token, deps.now());
  // A question's link that a booking has joined hears nothing more; a mailed one comes back as the booking's.
  return opened?.mayContinue === true && (opened.booking?._id ?? null) === party.bookingId;
}

async function activeAgentOf({ sessions }: Deps, token: string): Promise<string | null> {
  const session = token.startsWith('pba_') ? await sessions.findAgent(token) : null;
  return session?.status === 'active' ? session.agentId : null;
}

async function guestOf({ pool, now }: Deps, token: string): Promise<LiveParty | null> {
  const opened = await openGuestConversation(pool, token, now());
  if (!opened?.mayContinue) return null;
  const { agentId, booking, conversationId } = opened;
  if (booking) return { kind: 'guest', agentId, bookingId: booking._id, conversationId, token };
  return conversationId === null ? null : { kind: 'guest', agentId, bookingId: null, conversationId, token };
}
