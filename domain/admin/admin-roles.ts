/** Roles of admins. Each is a set of scopes; an admin has exactly one role. */
export const adminRoles = ['owner', 'support', 'finance', 'content', 'read-only'] as const;
export type AdminRole = (typeof adminRoles)[number];

/**
 * What a call of the admin area needs. `own` is everything about the caller's own account, and `overview` the dashboard
 * and the search; every role has both. `agents:view` is the app of an agent as the agent sees it. The others come in pairs:
 * `read` shows an area, `write` changes it.
 */
export const adminScopes = [
  'own',
  'overview',
  'analytics:read',
  'agents:read',
  'agents:write',
  'agents:view',
  'properties:read',
  'properties:write',
  'bookings:read',
  'bookings:write',
  'billing:read',
  'billing:write',
  'feedback:read',
  'feedback:write',
  'content:read',
  'content:write',
  'deliveries:read',
  'deliveries:write',
  'privacy:read',
  'privacy:write',
  'settings:read',
  'settings:write',
  'log:read',
  'team:read',
  'team:write',
] as const;
export type AdminScope = (typeof adminScopes)[number];

const everyone: readonly AdminScope[] = ['own', 'overview'];
const withoutChange = adminScopes.filter((scope) => !/:(write|view)$/.test(scope));

/** Scopes of each role. */
export const scopesOfRole: Readonly<Record<AdminRole, readonly AdminScope[]>> = {
  owner: adminScopes,
  support: [
    ...everyone,
    'analytics:read',
    'agents:read',
    'agents:write',
    'agents:view',
    'properties:read',
    'properties:write',
    'bookings:read',
    'bookings:write',
    'billing:read',
    'feedback:read',
    'feedback:write',
    'content:read',
    'deliveries:read',
    'deliveries:write',
    'privacy:read',
    'privacy:write',
    'log:read',
  ],
  finance: [
    ...everyone,
    'analytics:read',
    'agents:read',
    'properties:read',
    'bookings:read',
    'billing:read',
    'billing:write',
    'log:read',
  ],
  content: [
    ...everyone,
    'properties:read',
    'properties:write',
    'feedback:read',
    'content:read',
    'content:write',
  ],
  'read-only': withoutChange,
};

export function mayDo(role: AdminRole, scope: AdminScope): boolean {
  return scopesOfRole[role].includes(scope);
}

export function rolesWith(scope: AdminScope): AdminRole[] {
  return adminRoles.filter((role) => mayDo(role, scope));
}

/** Whether an active owner remains when one admin gets another role or status, or leaves (`null`). */
export function leavesAnOwner(
  admins: readonly { id: string; role: AdminRole; status: string }[],
  changed: { id: string; to: { role: AdminRole; status: string } | null },
): boolean {
  return admins.some((admin) => {
    const next = admin.id === changed.id ? changed.to : admin;
    return next !== null && next.role === 'owner' && next.status === 'active';
  });
}
