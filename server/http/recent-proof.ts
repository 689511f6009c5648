import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AgentSession } from './session.store.ts';

const minutes = 10;

/** Whether a moment at which somebody showed who they are still counts. */
export function isRecentProof(provedAt: number, now: number): boolean {
  return now - provedAt <= minutes * 60_000;
}

/** Before what nobody but the owner should do; without a password only a new sign-in shows who it is. */
export function refuseWithoutProof(
  { provedAt, hasPassword }: Pick<AgentSession, 'provedAt' | 'hasPassword'>,
  now: number,
): Refusal<'password_needed' | 'sign_in_again'> | null {
  if (isRecentProof(Date.parse(provedAt), now)) return null;
  return refuse(hasPassword ? 'password_needed' : 'sign_in_again');
}
