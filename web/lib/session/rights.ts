import { useSyncExternalStore } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { MemberScope } from '#domain/account/member-roles.ts';
import { readSession, type Session, useSession } from './session.ts';

/** What a call takes of the member who makes it. */
export type NeededRights = Partial<Pick<Endpoint, 'memberScope' | 'fieldScopes' | 'wholeBusiness'>>;

/**
 * Whether the signed-in member may do something. The server decides; screens hide what it would refuse. Everything until
 * the rights are known: a session from before they were stored is mostly an owner's.
 */
export function useMay(): (scope: MemberScope) => boolean {
  const session = useSession();
  return (scope) => sessionMay(session, scope);
}

/** The same outside of components. */
export function mayDo(scope: MemberScope): boolean {
  return sessionMay(readSession(), scope);
}

/** Whether the member sees all properties: what belongs to the whole business is closed to the others. */
export function useSeesAllProperties(): boolean {
  return seesAll(useSession());
}

/** Whether the member may change what belongs to the whole business: settings, rules, templates. */
export function useMayChangeBusiness(): boolean {
  const may = useMay();
  const all = useSeesAllProperties();
  return all && may('settings:write');
}

function sessionMay(session: Session | null, scope: MemberScope): boolean {
  return session?.member?.scopes.includes(scope) ?? true;
}

function seesAll(session: Session | null): boolean {
  return !Array.isArray(session?.member?.properties);
}

/** Whether the server would refuse a call to the signed-in member: by its scope, its fields, or the properties. */
export function lacksRight(
  { memberScope, fieldScopes = {}, wholeBusiness }: NeededRights,
  body?: unknown,
): boolean {
  const session = readSession();
  if (!session?.member || memberScope === undefined) return false;
  const given = Object.keys(typeof body === 'object' && body !== null ? body : {});
  const ofFields = given.flatMap((field) => fieldScopes[field] ?? []);
  const concernsAll = wholeBusiness === true || ofFields.includes('settings:write');
  if (concernsAll && !seesAll(session)) return true;
  return [memberScope, ...ofFields].some((scope) => !sessionMay(session, scope));
}

const refusalReaders = new Set<() => void>();

/** Tells when the server refused a call to the member's role: what this page knows of it may be old. */
export function onRoleRefused(read: () => void): () => void {
  refusalReaders.add(read);
  return () => refusalReaders.delete(read);
}

export function reportRoleRefused(): void {
  for (const read of [...refusalReaders]) read();
}

let twoStepIsNeeded = false;
const twoStepReaders = new Set<() => void>();

/** Whether the team requires two-step sign-in and the member has none: they can only set it up. */
export function needsTwoStep(): boolean {
  return twoStepIsNeeded;
}

export function useNeedsTwoStep(): boolean {
  return useSyncExternalStore((reader) => {
    twoStepReaders.add(reader);
    return () => twoStepReaders.delete(reader);
  }, needsTwoStep);
}

export function setNeedsTwoStep(isNeeded: boolean): void {
  twoStepIsNeeded = isNeeded;
  for (const reader of [...twoStepReaders]) reader();
}
