import type { FastifyInstance } from 'fastify';
import { socketCloseCodes, socketPath } from '#contract/messages/live-events.ts';
import { memberMayDo } from '#domain/account/member-roles.ts';
import { runAsActor } from '#server/db/event-log.ts';
import type { LiveEvent } from '#server/db/outbox.ts';
import { findAgentSettings } from '#server/features/account/agents/index.ts';
import { openGuestConversation } from '#server/features/links/guest/index.ts';
import { networkOf } from '#server/http/network-address.ts';
import type { AgentSession } from '#server/http/session/session.store.ts';
import { isOwnOrigin } from '#server/live/is-own-origin.ts';
import { LiveConnection } from '#server/live/live-connection.ts';
import { LiveHub } from '#server/live/live-hub.ts';
import type { LiveParty } from '#server/live/live-socket.ts';
import type { AuthMessage } from '#server/live/parse-client-message.ts';
import type { Platform } from '#server/platform.ts';
import { createMessageHandler, loadServerMessage } from './live-messages.ts';
import { concernsMember, isEventVisible } from './visible-events.ts';

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
    answersGuests: (party) => answersGuests(platform, party),
    mayReceive: (party, event) => mayReceive(platform, party, event),
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
      const handle = createMessageHandler(platform, hub);
      new LiveConnection(ws, {
        hub,
        signIn: (frame) => signInParty(platform, frame),
        onMessage: (party, frame) => handleAsParty(platform, party, () => handle(party, frame)),
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
  const session = await activeSessionOf(deps, frame.token);
  if (session === null || session.agentId !== frame.agentId) return null;

  const { agentId, memberId, name, role } = session;
  const settings = await findAgentSettings(deps.pool, agentId);
  return {
    kind: 'agent',
    agentId,
    memberId,
    name,
    token: frame.token,
    answersGuests: memberMayDo(role, answering),
    isHidden: settings?.showOnline === false,
  };
}

export async function isStillSignedIn(deps: Deps, party: LiveParty): Promise<boolean> {
  if (party.kind === 'agent') return (await activeSessionOf(deps, party.token)) !== null;
  const opened = await openGuestConversation(deps.pool, party.token, deps.now());
  // A question's link that a booking has joined hears nothing more; a mailed one comes back as the booking's.
  return opened?.mayContinue === true && (opened.booking?._id ?? null) === party.bookingId;
}

async function activeSessionOf(
  { sessions }: Pick<Deps, 'sessions'>,
  token: string,
): Promise<AgentSession | null> {
  const session = token.startsWith('pba_') ? await sessions.findAgent(token) : null;
  return session?.status === 'active' ? session : null;
}

const answering = 'messages:write';

async function answersGuests(
  deps: Pick<Deps, 'sessions'>,
  { token }: LiveParty & { kind: 'agent' },
): Promise<boolean> {
  const session = await activeSessionOf(deps, token);
  return session !== null && memberMayDo(session.role, answering);
}

/** What a member does through a socket takes the same rights as a call: the role, and the properties that they see. */
async function handleAsParty(
  { sessions }: Pick<Deps, 'sessions'>,
  party: LiveParty,
  handle: () => Promise<void>,
): Promise<void> {
  if (party.kind === 'guest') return handle();
  const session = await activeSessionOf({ sessions }, party.token);
  if (session === null || !memberMayDo(session.role, answering)) return;

  const { agentId, memberId, name, properties } = session;
  const actor = { type: 'agent', id: memberId, agentId, name } as const;
  await runAsActor(properties === 'all' ? { actor } : { actor, properties }, handle);
}

/** The role and the properties count that the member has now, which an open page may not know yet. */
async function mayReceive(
  { pool, sessions }: Pick<Deps, 'pool' | 'sessions'>,
  { agentId, memberId, token }: LiveParty & { kind: 'agent' },
  event: LiveEvent,
): Promise<boolean> {
  const session = await activeSessionOf({ sessions }, token);
  if (session === null || !concernsMember(event, session)) return false;
  if (session.properties === 'all') return true;

  const actor = { type: 'agent', id: memberId, agentId } as const;
  return await runAsActor({ actor, properties: session.properties }, () =>
    isEventVisible(pool, { ...event.ids, agentId }),
  );
}

async function guestOf({ pool, now }: Deps, token: string): Promise<LiveParty | null> {
  const opened = await openGuestConversation(pool, token, now());
  if (!opened?.mayContinue) return null;
  const { agentId, booking, conversationId } = opened;
  if (booking) return { kind: 'guest', agentId, bookingId: booking._id, conversationId, token };
  return conversationId === null ? null : { kind: 'guest', agentId, bookingId: null, conversationId, token };
}
