import { dayMs, hourMs, minuteMs } from '../../shared/duration.ts';
import type { DeliveryFailure, DisabledReason } from './webhook-types.ts';

const secondMs = 1000;

/** How long an endpoint may take for its answer. */
export const answerWithinMs = 15 * secondMs;

/** Events that are sent at once to an endpoint that works. */
export const eventsAtOnce = 4;

/** Between two events of an endpoint that is back after an outage, so that what waited does not overwhelm it. */
export const catchUpPauseMs = secondMs;

/** Pauses after the first, second … failure in a row; the last one is repeated. */
const pausesMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const;

/** Part of a pause by which it is made longer, at most: endpoints of one server do not come back all at once. */
const jitter = 0.1;

/** No success for so long disables an endpoint. */
const givenUpAfterMs = 5 * dayMs;

/** A success after so long ends an outage: what waited is due at once, in its order. */
const outageMs = minuteMs;

export type EndpointState = {
  failures: number;
  /** Milliseconds since 1970; null while it works. */
  failingSince: number | null;
  nextTryAt: number | null;
  isCatchingUp: boolean;
};

export type TryOutcome =
  | { isDelivered: true }
  | { isDelivered: false; failure: DeliveryFailure; status: number | null; retryAfterSeconds: number | null };

export type AfterFailure = EndpointState & {
  /** When the event is tried again; null when it is not: the endpoint takes others, and never this one. */
  eventNextTryAt: number | null;
  disabled: DisabledReason | null;
};

/** The endpoint after a try that delivered. `endedOutage`: events that wait are due now. */
export function afterSuccess(
  { failingSince, isCatchingUp }: EndpointState,
  now: number,
): EndpointState & { endedOutage: boolean } {
  const endedOutage = failingSince !== null && now - failingSince >= outageMs;
  return {
    failures: 0,
    failingSince: null,
    nextTryAt: null,
    isCatchingUp: isCatchingUp || endedOutage,
    endedOutage,
  };
}

/**
 * The endpoint and the event after a try that failed. Both wait longer after each failure in a row; an answer 410 says that the
 * endpoint is gone. `random` is from 0 to 1.
 */
export function afterFailure(
  endpoint: EndpointState,
  {
    outcome,
    eventTries,
    now,
    random,
  }: {
    outcome: Extract<TryOutcome, { isDelivered: false }>;
    /** Tries of the event, with this one. */
    eventTries: number;
    now: number;
    random: number;
  },
): AfterFailure {
  const failures = endpoint.failures + 1;
  const failingSince = endpoint.failingSince ?? now;
  const pause = pauseAfter(failures, random);
  const requested = (outcome.retryAfterSeconds ?? 0) * secondMs;
  const isRefusedEvent = eventTries > pausesMs.length && eventTries > failures;
  const nextTryAt = now + Math.min(Math.max(pause, requested), dayMs);

  return {
    failures,
    failingSince,
    nextTryAt,
    isCatchingUp: endpoint.isCatchingUp,
    eventNextTryAt: isRefusedEvent ? null : Math.max(nextTryAt, now + pauseAfter(eventTries, random)),
    disabled: disabledBy(outcome, now - failingSince),
  };
}

function pauseAfter(failures: number, random: number): number {
  const pause = pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0;
  return Math.round(pause * (1 + jitter * random));
}

function disabledBy(
  { status }: Extract<TryOutcome, { isDelivered: false }>,
  failingMs: number,
): DisabledReason | null {
  if (status === 410) return 'gone';
  return failingMs >= givenUpAfterMs ? 'failing' : null;
}

type DueEvent = { seq: number; tries: number };

/**
 * Which of the events that are due are sent now, in order. An endpoint that fails is tried with the oldest; where it answers, every
 * other try takes one that was never tried, because the oldest itself may be what it refuses.
 */
export function eventsToSend<Event extends DueEvent>(
  endpoint: EndpointState & { hasAnswered: boolean },
  due: readonly Event[],
  now: number,
): Event[] {
  const { failures, nextTryAt, hasAnswered, isCatchingUp } = endpoint;
  if (nextTryAt !== null && nextTryAt > now) return [];

  const inOrder = due.toSorted((a, b) => a.seq - b.seq);
  if (failures === 0) return inOrder.slice(0, isCatchingUp ? 1 : eventsAtOnce);

  const untried = inOrder.find(({ tries }) => tries === 0);
  const isTurnOfUntried = hasAnswered && failures % 2 === 0;
  return isTurnOfUntried && untried ? [untried] : inOrder.slice(0, 1);
}
