import type { AgentSession } from '#contract/account/agent-sessions.ts';
import { deviceOf } from '#domain/account/device-of.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type AdminCaller, type AgentCaller, accountOf } from '#server/http/caller.ts';
import { closeSessions, countLiveSessions } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { deleteSession, sessionsOf } from './session-list.store.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now'>;
type OwnCaller = AgentCaller | AdminCaller;

/** Devices on which an agent or an admin is signed in, this one first. */
export async function listOwnSessions(
  { pool, now }: Deps,
  caller: OwnCaller,
): Promise<{ items: AgentSession[] }> {
  const rows = await sessionsOf(pool, accountOf(caller), { token: caller.request.bearer ?? '', now: now() });
  return {
    items: rows.map(({ id, userAgent, network, createdAt, lastSeenAt, isThis }) => ({
      _id: id,
      ...deviceOf(userAgent),
      network,
      isThis,
      signedInAt: createdAt,
      lastUsedAt: lastSeenAt,
    })),
  };
}

/** Ends one session; `notify` logs it and tells open sockets, in the transaction of the change. */
export function endOwnSession(
  { transact }: Deps,
  { id, caller }: { id: string; caller: OwnCaller },
  notify: (tx: Tx, ended: { session: string }) => Promise<void>,
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return transact(async (tx): Promise<{ ok: true } | Refusal<'not_found'>> => {
    const ended = await deleteSession(tx, accountOf(caller), id);
    if (!ended) return refuse('not_found');
    await notify(tx, ended);
    return { ok: true };
  });
}

/** Ends all sessions, or all others; `notify` logs it and tells open sockets, in the transaction of the change. */
export async function endOwnSessions(
  { transact, now: readClock }: Deps,
  { keepThis, caller }: { keepThis: boolean; caller: OwnCaller },
  notify: (tx: Tx, sessions: { before: number; after: number }) => Promise<void>,
): Promise<{ ended: number } | Refusal<'idempotency_mismatch'>> {
  const now = readClock();
  const account = accountOf(caller);
  const sessions = await transact(async (tx) => {
    const before = await countLiveSessions(tx, account, now);
    await closeSessions(tx, account, keepThis ? (caller.request.bearer ?? undefined) : undefined);
    const counted = { before, after: await countLiveSessions(tx, account, now) };
    await notify(tx, counted);
    return counted;
  });
  return isRefusal(sessions) ? sessions : { ended: sessions.before - sessions.after };
}

/** Ends one session and closes its sockets. */
export function endAgentSession(deps: Deps, id: string, caller: AgentCaller) {
  return endOwnSession(deps, { id, caller }, async (tx, ended) =>
    notify(tx, caller, { which: 'one', ended }),
  );
}

export function endAgentSessions(deps: Deps, { keepThis }: { keepThis: boolean }, caller: AgentCaller) {
  const which = keepThis ? 'others' : 'all';
  return endOwnSessions(deps, { keepThis, caller }, async (tx) => notify(tx, caller, { which, ended: {} }));
}

function notify(
  tx: Tx,
  { agentId, name }: AgentCaller,
  { which, ended }: { which: 'one' | 'others' | 'all'; ended: Record<string, string> },
): void {
  logEvent(tx, {
    type: 'security',
    action: 'sessions_ended',
    summary: texts(defaultLocale).log.sessionsEnded({ name, which }),
  });
  announce(tx, { topic: `agent:${agentId}`, kind: 'session_closed', ids: ended });
}
