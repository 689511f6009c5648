import type { Endpoint } from '#contract/endpoint.ts';
import { isKeyScope } from '#domain/account/api-keys.ts';
import type { MemberScope } from '#domain/account/member-roles.ts';

/** Calls that a program makes with a key; the others belong to a person’s sign-in. */
export function isForKeys(endpoint: Endpoint): endpoint is Endpoint & { memberScope: MemberScope } {
  const { memberScope, recentProof, beforeTwoStep, byPersonOnly } = endpoint;
  if (recentProof || beforeTwoStep !== undefined || byPersonOnly) return false;
  return memberScope !== undefined && isKeyScope(memberScope);
}
