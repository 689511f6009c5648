import { createHash } from 'node:crypto';
import type { AgentCaller, Nobody, RequestFacts } from '#server/http/caller.ts';

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

export function demoAgentCaller(agent: { agentId: string; name: string }, key: string): AgentCaller {
  return { kind: 'agent', agentId: agent.agentId, name: agent.name, request: factsFor(key, 'demo-agent') };
}

export function demoVisitor(key: string, guest: number): Nobody {
  return { kind: 'nobody', request: factsFor(key, `demo-${guest}`) };
}
