import { createHash } from 'node:crypto';
import { type MemberRole, scopeSetOf } from '#domain/account/member-roles.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { runAsActor } from '#server/db/event-log.ts';
import { allowManyStatements } from '#server/db/transaction-scope.ts';
import {
  type AgentCaller,
  firstOwnerOf,
  type MemberKey,
  type Nobody,
  type RequestFacts,
} from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { commitLazily, dropOwnOutbox, recordNightsAt } from './demo.store.ts';

/** The platform with its clock at `at`, without mails, live events and rate limits. */
export function inThePast(platform: Platform, at: number): Platform {
  return {
    ...platform,
    now: () => at,
    config: {
      ...platform.config,
      undoSeconds: 0,
      limits: { ...platform.config.limits, rateLimitScale: 1_000_000 },
    },
    transact: (work, options) =>
      platform.transact(async (tx) => {
        // A fill follows every stay of the demo at once, before anybody else is there.
        allowManyStatements();
        await commitLazily(tx);
        await recordNightsAt(tx, at);
        const answer = await work(tx);
        await dropOwnOutbox(tx);
        // Rules are active from a moment after the fill; the log has no entry from the future. Bookings name the
        // database’s time, which is that of the fill.
        for (const event of tx.logged) event.at = Math.min(event.at ?? at, at, platform.now());
        return answer;
      }, options),
  };
}

/** The platform whose transactions and stored files fail once `signal` is aborted, so that a long fill ends at once. */
export function stoppedBy(signal: AbortSignal, platform: Platform): Platform {
  const { storage } = platform;
  return {
    ...platform,
    transact: async (work, options) => {
      signal.throwIfAborted();
      return platform.transact(work, options);
    },
    storage: {
      ...storage,
      put: async (...file) => {
        signal.throwIfAborted();
        return storage.put(...file);
      },
    },
  };
}

/** Request facts for calls of use cases. The idempotency key lets an interrupted fill resume. */
function factsFor(key: string, network: string): RequestFacts {
  return {
    requestId: `demo:${key}`,
    networkHash: network,
    network: '',
    userAgent: 'Mozilla/5.0 (demo)',
    bearer: null,
    idempotencyKey: { actor: 'demo', key, fingerprint: createHash('sha256').update(key).digest() },
  };
}

/** A member of a demo team. */
export type DemoPerson = MemberKey & { name: string; role: MemberRole };

/** Does `work` as this person, so that the log names them. */
export function asPerson<T>({ agentId, memberId, name }: DemoPerson, work: () => Promise<T>): Promise<T> {
  return runAsActor({ actor: { type: 'agent', id: memberId, agentId, name } }, work);
}

export function demoAgentCaller(agent: { agentId: string; name: string }, key: string): AgentCaller {
  return {
    kind: 'agent',
    ...firstOwnerOf(agent.agentId),
    name: agent.name,
    role: 'owner',
    scopes: scopeSetOf('owner'),
    properties: 'all',
    missingProof: () => null,
    request: factsFor(key, 'demo-agent'),
  };
}

export function demoVisitor(key: string, guest: number): Nobody {
  return { kind: 'nobody', request: factsFor(key, `demo-${guest}`) };
}

/** Demo data must satisfy the rules, so a refusal is a bug. */
export function orThrow<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`the demo was refused: ${answer.refused} ${answer.cause ?? ''}`);
  return answer;
}
