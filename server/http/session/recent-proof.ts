import { minuteMs } from '#domain/shared/duration.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AgentSession } from './session.store.ts';

const minutes = 10;

/** Whether a password confirmation is still recent. */
export function isRecentProof(provedAt: number, now: number): boolean {
  return now - provedAt <= minutes * minuteMs;
}

/** Requires a recent password confirmation for sensitive calls; an account without a password must sign in again. */
export function refuseWithoutProof(
  { provedAt, hasPassword }: Pick<AgentSession, 'provedAt' | 'hasPassword'>,
  now: number,
): Refusal<'password_needed' | 'sign_in_again'> | null {
  if (isRecentProof(Date.parse(provedAt), now)) return null;
  return refuse(hasPassword ? 'password_needed' : 'sign_in_again');
}
