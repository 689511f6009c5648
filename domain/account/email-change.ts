import { retentionMs } from '../admin/retention-rules.ts';
import { hourMs } from '../shared/duration.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';

/** How long a change of an agent's address waits when no second admin approves it. */
export const emailChangeWaitHours = 24;

export const maxEmailChangeReason = 500;

/** A change of an agent's address that an admin has asked for; moments in milliseconds since 1970. */
export type EmailChange = {
  requestedBy: string;
  dueAt: number;
  expiresAt: number;
  /** When the link mailed to the new address was opened. */
  confirmedAt: number | null;
  /** The second admin. */
  approvedBy: string | null;
};

/** How a change ends, as the admin who asked for it learns. */
export const emailChangeResults = [
  'changed',
  'stopped',
  'withdrawn',
  'replaced',
  'not_confirmed',
  'email_taken',
  'agent_suspended',
] as const;
export type EmailChangeResult = (typeof emailChangeResults)[number];

type Moments = Pick<EmailChange, 'dueAt' | 'expiresAt'>;

/** When the wait is over, and when a change that was never confirmed ends, as its links do. */
export function emailChangeMoments(requestedAt: number): Moments {
  return {
    dueAt: requestedAt + emailChangeWaitHours * hourMs,
    expiresAt: requestedAt + retentionMs('mailed_links'),
  };
}

/** A confirmed change takes effect when the wait is over, or earlier when a second admin has approved it. */
export function takesEffect(change: EmailChange, now: number): boolean {
  if (change.confirmedAt === null) return false;
  return change.approvedBy !== null || change.dueAt <= now;
}

/** Whether a change was not confirmed in time. A confirmed one takes effect, however late. */
export function isExpired(change: Pick<EmailChange, 'confirmedAt' | 'expiresAt'>, now: number): boolean {
  return change.confirmedAt === null && change.expiresAt <= now;
}

/** Refuses an approval by the admin who asked, a second one, and one of a change that is over. */
export function refuseApproval(
  change: EmailChange,
  { adminId, now }: { adminId: string; now: number },
): Refusal<'email_change_over' | 'own_email_change' | 'email_change_approved'> | null {
  if (isExpired(change, now)) return refuse('email_change_over');
  if (change.requestedBy === adminId) return refuse('own_email_change');
  return change.approvedBy === null ? null : refuse('email_change_approved');
}
