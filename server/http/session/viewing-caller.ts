import type { Endpoint } from '#contract/endpoint.ts';
import { scopeSetOf } from '#domain/account/member-roles.ts';
import { replaceGuestAddresses } from '#domain/messages/automation/text-marks.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Platform } from '#server/platform.ts';
import type { AgentCaller, Caller, RequestFacts } from '../caller.ts';
import { JsonText } from '../json-text.ts';

/** An admin who views the account of an agent: reads as the agent does, and is refused everything else. */
export async function viewingCaller(
  endpoint: Endpoint,
  token: string,
  facts: RequestFacts,
  deps: Pick<Platform, 'sessions'>,
): Promise<AgentCaller | Refusal<'unauthenticated' | 'wrong_audience' | 'view_only' | 'hidden_in_view'>> {
  const view = await deps.sessions.findView(token);
  if (!view) return refuse('unauthenticated');
  if (endpoint.access === 'admin') return refuse('wrong_audience');
  if (endpoint.method !== 'GET') return refuse('view_only');
  if (endpoint.hiddenInViews) return refuse('hidden_in_view');

  const { agentId, name, adminId, adminName } = view;
  return {
    kind: 'agent',
    agentId,
    memberId: agentId,
    name,
    role: 'owner',
    scopes: scopeSetOf('owner'),
    properties: 'all',
    viewer: { adminId, name: adminName },
    missingProof: () => refuse('sign_in_again'),
    request: facts,
  };
}

const masked = '••••••';
const hiddenAddress = '/guest/••••••';

/** Admins who view an account, and programs: whoever has the address of a guest's page acts as the guest. */
export function hidesGuestAddresses(caller: Caller): boolean {
  return caller.kind === 'agent' && (caller.viewer !== undefined || caller.key !== undefined);
}

/** Hides addresses of guests' pages in an answer. */
export function hideGuestAddresses(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [key, part] of Object.entries(answer)) {
    if (typeof part === 'string') Reflect.set(answer, key, replaceGuestAddresses(part, hiddenAddress));
    else hideGuestAddresses(part);
  }
}

/** Replaces the text of secret fields in an answer for an admin who views the account. */
export function maskSecrets(value: unknown, secrets: readonly string[]): void {
  if (value instanceof JsonText) throw new Error('an answer with secrets has to be an object');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string' && part !== '' && secrets.includes(key)) Reflect.set(value, key, masked);
    else maskSecrets(part, secrets);
  }
}
