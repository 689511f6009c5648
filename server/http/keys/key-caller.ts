import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { propertiesOfKey, scopesOfKey } from '#domain/account/api-keys.ts';
import { isInRange, readNetworkRange } from '#domain/shared/network-range.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type AgentCaller, idempotencyActor, type RequestFacts } from '../caller.ts';
import { withIdempotencyKey } from '../request-facts.ts';
import type { KnownKey } from '../session/known-sessions.ts';
import { refuseMember, refuseSuspended } from '../session/session-refusals.ts';
import { isForKeys } from './calls-of-keys.ts';
import { recordKeyUse } from './known-key.store.ts';

type KeyRefusal = Refusal<
  | 'wrong_audience'
  | 'agent_suspended'
  | 'two_step_needed'
  | 'feature_locked'
  | 'key_forbidden'
  | 'role_forbidden'
  | 'maintenance'
>;

/** The program of a request; its idempotency keys are those of its own key. */
export async function programCaller(
  endpoint: Endpoint,
  facts: RequestFacts,
  request: FastifyRequest,
  deps: Pick<Platform, 'pool' | 'now' | 'settings'>,
): Promise<AgentCaller | KeyRefusal | Refusal<'unauthenticated'>> {
  const key = request.apiKey;
  if (key === null) return refuse('unauthenticated');

  const keyed = withIdempotencyKey(facts, request, endpoint, idempotencyActor(key));
  return keyCaller({ endpoint, key, facts: keyed, address: request.ip, body: request.body }, deps);
}

type KeyCall = {
  endpoint: Endpoint;
  key: KnownKey;
  facts: RequestFacts;
  /** Address of the program. */
  address: string;
  body: unknown;
};

/** A program that acts for the member who made its key. Both must still have what the call needs. */
async function keyCaller(
  { endpoint, key, facts, address, body }: KeyCall,
  deps: Pick<Platform, 'pool' | 'now' | 'settings'>,
): Promise<AgentCaller | KeyRefusal> {
  if (endpoint.access === 'admin') return refuse('wrong_audience');
  const refusal = refuseKey(key, address);
  if (refusal) return refusal;
  if (!isForKeys(endpoint)) return refuse('key_forbidden', { cause: 'key_needs_person' });

  const caller = callerOf(key, facts);
  const forbidden = refuseMember(caller, endpoint, body);
  if (forbidden) return forbidden;
  if (endpoint.method !== 'GET' && (key.isQuiet || (await deps.settings()).maintenanceMode))
    return refuse('maintenance');

  await recordKeyUse(deps.pool, key, { network: facts.network, now: deps.now() });
  return caller;
}

/** Refuses a key whatever it is used for: its business, its maker, its plan or its network does not allow it now. */
export function refuseKey(
  key: KnownKey,
  address: string,
): Refusal<'agent_suspended' | 'two_step_needed' | 'feature_locked' | 'key_forbidden'> | null {
  if (key.status !== 'active') return refuseSuspended(key);
  if (key.lacksTwoStep) return refuse('two_step_needed');
  if (!key.isInPlan)
    return refuse('feature_locked', { cause: 'feature_not_in_plan', facts: { feature: 'api' } });

  return isFromNetwork(key, address) ? null : refuse('key_forbidden', { cause: 'key_network' });
}

/** The caller of a key, with what the key and the member who made it both have. */
function callerOf(key: KnownKey, request: RequestFacts): AgentCaller {
  const { agentId, memberId, name: member, role, keyId, keyName, given } = key;
  return {
    kind: 'agent',
    agentId,
    memberId,
    name: texts(defaultLocale).keys.actor({ member, key: keyName }),
    role,
    scopes: new Set(scopesOfKey({ role }, given)),
    properties: propertiesOfKey(key, given),
    key: { id: keyId, name: keyName },
    missingProof: () => refuse('sign_in_again'),
    request,
  };
}

function isFromNetwork({ networks }: Pick<KnownKey, 'networks'>, address: string): boolean {
  if (networks.length === 0) return true;
  return networks.some((text) => {
    const range = readNetworkRange(text);
    return range !== null && isInRange(address, range);
  });
}
