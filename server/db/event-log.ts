import { AsyncLocalStorage } from 'node:async_hooks';
import type { AdminLogAction } from '#contract/admin-log-actions.ts';
import type { AdminLogItem, AdminLogType } from '#contract/admin-logs.ts';

export type LogActor = { type: AdminLogItem['actor']['type']; id: string | null; name?: string };

/** Who is acting, and the request that they act by. */
export type Acting = { actor: LogActor; request?: { networkHash: string; requestId: string } };

/** One thing that happened, for the platform's log. No password, token, message text or guest's contact belongs in it. */
export type LogEvent = {
  type: AdminLogType;
  action: AdminLogAction;
  /** One sentence for people. */
  summary: string;
  entity?: { type: string; id: string | null } | undefined;
  /** The agent's account that it concerns, whoever acted. */
  accountId?: string | null | undefined;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  /** Default: whoever sent the request; without one the system itself. */
  actor?: LogActor | undefined;
  /** Milliseconds since 1970; default: when the transaction ends. */
  at?: number | undefined;
};

const system: Acting = { actor: { type: 'system', id: null } };
const acting = new AsyncLocalStorage<Acting>();

/** Everything that `work` logs was done by this caller, unless an event names another actor. */
export function actingAs<T>(who: Acting, work: () => T): T {
  return acting.run(who, work);
}

/** Who is acting now; timers, jobs and webhooks are the system. */
export function whoIsActing(): Acting {
  return acting.getStore() ?? system;
}

/** Adds an entry to the log with the transaction, or not at all: all of one transaction are written in one statement. */
export function logEvent(tx: { readonly logged: LogEvent[] }, event: LogEvent): void {
  tx.logged.push(event);
}
