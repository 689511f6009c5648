import { dayMs } from '../shared/duration.ts';
import {
  isWithinAccess,
  type MemberRole,
  type MemberScope,
  memberMayDo,
  memberScopes,
  type PropertyAccess,
  scopesOfMemberRole,
} from './member-roles.ts';

/** What begins every key, so that a leaked one is recognised. */
export const apiKeyPrefix = 'pbk_';

/** Characters of a key that stay readable after it was made. */
export const apiKeyStartLength = 9;

/** What a person has to do themselves: their sign-in, the team, the subscription, and files with all data. */
const ofPeopleAlone = ['own', 'team:read', 'team:write', 'billing:read', 'billing:write'] as const;
const ofExports = ['exports:read', 'exports:write'] as const;

export type KeyScope = Exclude<MemberScope, (typeof ofPeopleAlone)[number] | (typeof ofExports)[number]>;

/** Scopes that a key may have, in the order of the members' scopes. */
export const keyScopes: readonly KeyScope[] = memberScopes.filter(isKeyScope);

export function isKeyScope(scope: MemberScope): scope is KeyScope {
  return ![...ofPeopleAlone, ...ofExports].some((one) => one === scope);
}

/** Days that a key may be valid for; a year unless its creator says otherwise. */
export const keyValidity = { usualDays: 365, maxDays: 730 } as const;

/** Days before its end on which the business is reminded. */
export const keyReminderDays = [30, 7] as const;

export const keyLimits = { maxKeys: 50, maxNetworks: 20, maxNameLength: 80 } as const;

/** Calls of one key: so many at once, refilled at so many a second. */
export const keyRate = { burst: 40, perSecond: 10 } as const;

type Rights = { role: MemberRole; properties: PropertyAccess };
type Grant = { scopes: readonly MemberScope[]; properties: PropertyAccess };

/** Scopes of the key that its creator still has: a demoted creator’s key can do less from the next call on. */
export function scopesOfKey(
  { role }: Pick<Rights, 'role'>,
  { scopes }: Pick<Grant, 'scopes'>,
): MemberScope[] {
  return scopes.filter((scope) => isKeyScope(scope) && memberMayDo(role, scope));
}

/** Properties that both the key and its creator see. */
export function propertiesOfKey(
  { properties: own }: Pick<Rights, 'properties'>,
  { properties }: Pick<Grant, 'properties'>,
): PropertyAccess {
  if (properties === 'all') return own;
  return own === 'all' ? properties : properties.filter((id) => own.includes(id));
}

/** Scopes that a member may give to a key. */
export function scopesGivenBy(role: MemberRole): KeyScope[] {
  return scopesOfMemberRole[role].filter(isKeyScope);
}

/** Whether a member may make a key with this. Nobody gives a program more than they have. */
export function mayGive({ role, properties: own }: Rights, { scopes, properties }: Grant): boolean {
  return (
    scopes.every((scope) => isKeyScope(scope) && memberMayDo(role, scope)) && isWithinAccess(properties, own)
  );
}

export const keyStates = ['active', 'expired', 'revoked', 'owner_left'] as const;
export type KeyState = (typeof keyStates)[number];

type Ends = { expiresAt: string; revokedAt: string | null; isCreatorActive: boolean };

export function stateOfKey({ expiresAt, revokedAt, isCreatorActive }: Ends, now: number): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (Date.parse(expiresAt) <= now) return 'expired';
  return isCreatorActive ? 'active' : 'owner_left';
}

type Life = { createdAt: string; expiresAt: string };

/**
 * The reminder that is due for a key: the smallest number of days that its end is within. A key that was made for a shorter
 * time needs none.
 */
export function dueReminder(
  { createdAt, expiresAt }: Life,
  now: number,
): (typeof keyReminderDays)[number] | null {
  const left = Date.parse(expiresAt) - now;
  const life = Date.parse(expiresAt) - Date.parse(createdAt);
  if (left <= 0) return null;
  return keyReminderDays.findLast((days) => left <= days * dayMs && life > days * dayMs) ?? null;
}
