import { dayMs } from '../shared/duration.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import { retentionRules } from './retention-rules.ts';

/** Whom an erasure concerns: a guest of any agents, found by email address, or an agent's whole account. */
export const erasureKinds = ['guest', 'agent'] as const;
export type ErasureKind = (typeof erasureKinds)[number];

export const erasureStates = ['waiting', 'done', 'withdrawn', 'expired'] as const;
export type ErasureState = (typeof erasureStates)[number];

/** Entries of the register of data requests. */
export const privacyActions = ['guest_export', 'guest_erasure', 'agent_erasure'] as const;
export type PrivacyAction = (typeof privacyActions)[number];

export const confirmationDays = retentionRules.erasure_requests.count;
export const maxErasureReason = 500;

type Request = { state: ErasureState; requestedBy: string; expiresAt: number };

export function erasureExpiry(requestedAt: number): number {
  return requestedAt + confirmationDays * dayMs;
}

/** Refuses a confirmation by the admin who asked, or after the request is over. `now` in milliseconds since 1970. */
export function refuseConfirmation(
  request: Request,
  { adminId, now }: { adminId: string; now: number },
): Refusal<'erasure_over' | 'own_erasure'> | null {
  if (request.state !== 'waiting' || request.expiresAt <= now) return refuse('erasure_over');
  return request.requestedBy === adminId ? refuse('own_erasure') : null;
}
