import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { endOwnSession, endOwnSessions } from './own-sessions.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now'>;

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
