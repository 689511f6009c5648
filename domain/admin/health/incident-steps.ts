import { minuteMs } from '../../shared/duration.ts';
import { type HealthState, isBad } from './health-states.ts';

/** Time between two readings. */
export const healthCheckMs = 20_000;
/** Bad readings in a row that open an incident: one alone is a hiccup. */
export const readingsToOpen = 2;
/** Good readings in a row that close it. */
export const readingsToClose = 3;
/** The same for an incident that was opened again, so that a part that comes and goes stays one incident. */
export const readingsToCloseAgain = 30;
/** An incident that returns within this time is the same one. */
export const reopenWithinMs = 30 * minuteMs;

/** An incident ends when nothing has been known of its part for so long: otherwise it would stay open for ever. */
export const unknownEndsAfterMs = 5 * minuteMs;

export type Streak = { state: HealthState; since: number; bad: number; good: number };

/** The row of readings with one more. `unknown` breaks neither. */
export function nextStreak(streak: Streak | null, state: HealthState, now: number): Streak {
  const since = streak?.state === state ? streak.since : now;
  const { bad = 0, good = 0 } = streak ?? {};
  if (isBad(state)) return { state, since, bad: bad + 1, good: 0 };
  if (state === 'ok') return { state, since, bad: 0, good: good + 1 };
  return { state, since, bad, good };
}

export type LastIncident = {
  state: 'degraded' | 'down';
  closedAt: number | null;
  timesReopened: number;
};

/** `lapse` ends an incident whose part is no longer checked. */
export type IncidentStep = 'open' | 'reopen' | 'worsen' | 'close' | 'lapse' | null;

/** What a reading does to the latest incident of its part. */
export function incidentStep(of: { streak: Streak; last: LastIncident | null; now: number }): IncidentStep {
  const { streak, last, now } = of;
  if (last !== null && last.closedAt === null) {
    if (streak.state === 'down' && last.state === 'degraded' && streak.bad >= readingsToOpen) return 'worsen';
    if (streak.state === 'unknown') return now - streak.since >= unknownEndsAfterMs ? 'lapse' : null;

    const needed = last.timesReopened > 0 ? readingsToCloseAgain : readingsToClose;
    return streak.state === 'ok' && streak.good >= needed ? 'close' : null;
  }
  if (!isBad(streak.state) || streak.bad < readingsToOpen) return null;
  const isSame = last?.closedAt != null && now - last.closedAt <= reopenWithinMs;
  return isSame ? 'reopen' : 'open';
}

/** What is only degraded is mailed once it has lasted so long. */
export const degradedMailAfterMs = 30 * minuteMs;

/** Whether admins are mailed now of an open incident that is degraded and has been for long. Once, and never of the mail server. */
export function isMailedLate(of: {
  part: string;
  state: HealthState;
  openedAt: number;
  wasMailed: boolean;
  now: number;
}): boolean {
  if (of.wasMailed || of.part === 'mail' || of.state !== 'degraded') return false;
  return of.now - of.openedAt >= degradedMailAfterMs;
}

/** Whether admins get an email about a step: immediately only when a part is down, and never for the mail server alone. */
export function isMailed(
  step: IncidentStep,
  of: { part: string; state: HealthState; wasMailed: boolean },
): boolean {
  if (step === 'lapse') return of.wasMailed;
  if (step === 'close') return of.wasMailed || (of.part === 'mail' && of.state === 'down');
  if (step === null || of.part === 'mail') return false;
  return of.state === 'down';
}
