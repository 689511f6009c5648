import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import type { AdminLogItem, AdminLogType } from '#contract/admin/logs.ts';

export type LogActor = {
  type: AdminLogItem['actor']['type'];
  /** Of an agent the member. */
  id: string | null;
  name?: string;
  /** The agent account that a member works in; absent where the id is the agent's. */
  agentId?: string;
  /** The key through which a program acts for the member. */
  keyId?: string;
};

/** Actor and the request they act through. */
export type ActorContext = {
  actor: LogActor;
  request?: { networkHash: string; requestId: string };
  /** Transactions of this caller cannot write. */
  readsOnly?: true;
  /**
   * The agent whose pages a visitor reads, once known: the visitors of one agent have a common share of the
   * connections.
   */
  host?: string;
  /**
   * The agent account that the system works for on behalf of another program; it counts towards the account's share
   * of the connections.
   */
  account?: string;
  /** Properties that the caller sees; absent for a caller who sees all. See schema/visible-views.ts. */
  properties?: readonly string[];
  /** What it reads outside of transactions takes the connections of reports. */
  isReport?: boolean;
};

/** One entry of the platform log. Must not contain passwords, tokens, message texts or contact details of guests. */
export type LogEvent = {
  type: AdminLogType;
  action: AdminLogAction;
  /** One sentence for readers of the log. */
  summary: string;
  entity?: { type: string; id: string | null } | undefined;
  /** The agent account concerned, regardless of who acted. */
  accountId?: string | null | undefined;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  /** Default: the caller of the request, or the system without one. */
  actor?: LogActor | undefined;
  /** Milliseconds since 1970; default: the end of the transaction. */
  at?: number | undefined;
};

const systemContext: ActorContext = { actor: { type: 'system', id: null } };
const actorStorage = new AsyncLocalStorage<ActorContext>();

/** Attributes everything logged by `work` to this actor, unless an event names another one. */
export function runAsActor<T>(who: ActorContext, work: () => T): T {
  return actorStorage.run(who, work);
}

/** Runs `work` as the system, so that its connections count towards no account's share. */
export function runAsSystem<T>(work: () => T): T {
  return actorStorage.run(systemContext, work);
}

/**
 * Runs `work` as the system on behalf of a program that asks about one account; it uses the account's share of the
 * connections.
 */
export function runForAccount<T>(account: string, work: () => T): T {
  return actorStorage.run({ ...systemContext, account }, work);
}

/** Runs `work` on the connections of reports; what it writes in transactions takes the others. */
export function runAsReport<T>(work: () => T): T {
  return actorStorage.run({ ...currentActor(), isReport: true }, work);
}

/** Lets a stream read as the current actor, no matter who drains it. */
export function readAsCurrentActor(stream: Readable): void {
  stream._read = AsyncLocalStorage.bind(stream._read);
}

/** Records whose pages the visitor reads; does nothing without a visitor. */
export function recordHost(agentId: string): void {
  const caller = actorStorage.getStore();
  if (caller?.actor.type === 'visitor') caller.host = agentId;
}

/** The current actor; timers, jobs and webhooks act as the system. */
export function currentActor(): ActorContext {
  return actorStorage.getStore() ?? systemContext;
}

/** Adds an entry that is written on commit, together with all others of the transaction. */
export function logEvent(tx: { readonly logged: LogEvent[] }, event: LogEvent): void {
  tx.logged.push(event);
}
