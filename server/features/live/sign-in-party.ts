import { findAgentSettings } from '#server/features/agents/index.ts';
import { openGuestConversation } from '#server/features/guest/index.ts';
import type { LiveParty } from '#server/live/live-socket.ts';
import type { AuthMessage } from '#server/live/parse-client-message.ts';
import type { Platform } from '#server/platform.ts';

type Deps = Pick<Platform, 'pool' | 'now' | 'sessions'>;

/** Authenticates a socket by its session or guest token. An agent id in the message must match the session. */
export async function signInParty(deps: Deps, frame: AuthMessage): Promise<LiveParty | null> {
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
