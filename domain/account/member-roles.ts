/**
 * Roles of the members of a business. Each is a set of scopes; a member has exactly one role. The owner answers for the
 * business: at least one active owner always remains.
 */
export const memberRoles = ['owner', 'manager', 'front-desk', 'cleaner', 'accountant'] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * What a call of the agent's app needs. `own` is everything about the member's own sign-in and settings, and every role has
 * it. The others come in pairs: `read` shows an area, `write` changes it. `money:record` takes down what a guest paid, and
 * `money:write` also pays back; `exports:write` makes the archive of everything.
 */
export const memberScopes = [
  'own',
  'calendar:read',
  'calendar:write',
  'bookings:read',
  'bookings:write',
  'bookings:delete',
  'prices:write',
  'money:read',
  'money:record',
  'money:write',
  'messages:read',
  'messages:write',
  'properties:read',
  'properties:write',
  'links:read',
  'links:write',
  'insights:read',
  'tasks:read',
  'settings:read',
  'settings:write',
  'exports:read',
  'exports:write',
  'activity:read',
  'team:read',
  'team:write',
  'billing:read',
  'billing:write',
] as const;
export type MemberScope = (typeof memberScopes)[number];

const ofOwnersAlone: readonly MemberScope[] = ['billing:read', 'billing:write'];

/** Scopes of each role. */
export const scopesOfMemberRole: Readonly<Record<MemberRole, readonly MemberScope[]>> = {
  owner: memberScopes,
  manager: memberScopes.filter((scope) => !ofOwnersAlone.includes(scope)),
  'front-desk': [
    'own',
    'calendar:read',
    'calendar:write',
    'bookings:read',
    'bookings:write',
    'money:record',
    'messages:read',
    'messages:write',
    'properties:read',
    'links:read',
    'links:write',
    'tasks:read',
    'settings:read',
  ],
  cleaner: ['own', 'tasks:read'],
  accountant: [
    'own',
    'calendar:read',
    'bookings:read',
    'money:read',
    'money:record',
    'money:write',
    'properties:read',
    'exports:read',
  ],
};

const scopeSets = new Map(memberRoles.map((role) => [role, new Set(scopesOfMemberRole[role])]));

export function scopeSetOf(role: MemberRole): ReadonlySet<MemberScope> {
  return scopeSets.get(role) ?? new Set();
}

export function memberMayDo(role: MemberRole, scope: MemberScope): boolean {
  return scopesOfMemberRole[role].includes(scope);
}

/** Whether a role has every scope of another: nobody gives a role that can do more than their own. */
export function isWithinRole(role: MemberRole, own: MemberRole): boolean {
  return scopesOfMemberRole[role].every((scope) => memberMayDo(own, scope));
}

/** Roles that a member with a role may give to others and take from them. */
export function rolesGrantedBy(role: MemberRole): MemberRole[] {
  return memberMayDo(role, 'team:write') ? memberRoles.filter((given) => isWithinRole(given, role)) : [];
}

/** Properties that a member sees: all of the business, also later ones, or only these. */
export type PropertyAccess = 'all' | string[];

/** An owner sees everything, whatever was chosen. */
export function accessOf(role: MemberRole, properties: PropertyAccess): PropertyAccess {
  return role === 'owner' ? 'all' : properties;
}

/** Whether everything that a member with one access sees is seen by one with the other. */
export function isWithinAccess(properties: PropertyAccess, own: PropertyAccess): boolean {
  if (own === 'all') return true;
  return properties !== 'all' && properties.every((id) => own.includes(id));
}

export type MemberStatus = 'active' | 'removed';

/** Whether an active owner remains when one member gets another role, or leaves (`null`). */
export function leavesABusinessOwner(
  members: readonly { id: string; role: MemberRole; status: MemberStatus }[],
  changed: { id: string; to: MemberRole | null },
): boolean {
  return members.some(({ id, role, status }) => {
    const next = id === changed.id ? changed.to : role;
    return next === 'owner' && status === 'active';
  });
}
