import { type AdminRole, type AdminScope, mayDo } from '#domain/account/admin-roles.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';

/**
 * Refuses an admin whose role does not have a scope. `serve()` asks it for the scope of every call; a handler asks it
 * again only where the scope depends on what the call is about.
 */
export function refuseWithoutScope(
  { role }: { role: AdminRole },
  scope: AdminScope,
): Refusal<'role_forbidden'> | null {
  return mayDo(role, scope) ? null : refuse('role_forbidden', { facts: { role, scope } });
}
