import * as team from '#contract/account/team.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '../api/call.ts';
import { readSession, updateSessionMember } from './session.ts';

type OwnMembership = ReplyOf<typeof team.readOwn>;

/** Reads what the role of the signed-in member allows, and keeps it with the session. */
export async function readMembership(signal?: AbortSignal): Promise<OwnMembership> {
  const token = readSession()?.token;
  const own = await call(team.readOwn, { signal });
  const { _id, role, scopes, properties } = own;
  if (readSession()?.token === token) updateSessionMember({ _id, role, scopes, properties });
  return own;
}

/**
 * Reads it where the session does not have it yet: one from an earlier version, and the first screen of a member, whose
 * properties the sign-in does not tell. Without an answer the server decides call by call.
 */
export async function ensureMembership(): Promise<void> {
  const { member, view } = readSession() ?? {};
  const isKnown = member?.role === 'owner' || member?.properties !== undefined;
  if (!readSession() || view || isKnown) return;
  await readMembership(AbortSignal.timeout(timeoutMs)).catch(() => undefined);
}

const timeoutMs = 5000;
