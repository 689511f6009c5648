import { type BookingStatus, bookingStates } from '#domain/bookings/booking-states.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatStayDates } from '#web/lib/format/format.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Explains why a transition failed: the server's sentence and the alternatives. */
export function TransitionProblem({ problem }: { problem: unknown }) {
  return (
    <Banner tone="danger">
      <p>{problemMessage(problem)}</p>
      <PossibleAlternatives problem={problem} />
    </Banner>
  );
}

function PossibleAlternatives({ problem }: { problem: unknown }) {
  if (isCallProblem(problem, 'invalid_transition')) {
    const states = readStates(problem.facts.allowed);
    if (states.length === 0) return <p className="mt-1 text-sm">{t.bookingActions.movedMeanwhile}</p>;
    const names = states.map((state) => bookingStateLabel(state).toLowerCase()).join(', ');
    return <p className="mt-1 text-sm">{t.bookingActions.possibleNow({ states: names })}</p>;
  }

  const free: Stay[] = isCallProblem(problem) ? readAlternatives(problem.facts.alternatives) : [];
  if (free.length === 0) return null;

  return (
    <p className="mt-1 text-sm">
      {t.bookingActions.freeInstead({ stays: free.map((stay) => formatStayDates(stay)).join(', ') })}
    </p>
  );
}

/** Alternative stays in a refusal. Facts are untyped in the contract, so they are validated here. */
function readAlternatives(fact: unknown): Stay[] {
  return Array.isArray(fact) ? fact.filter(isStay) : [];
}

function readStates(fact: unknown): BookingStatus[] {
  return Array.isArray(fact) ? bookingStates.filter((state) => fact.includes(state)) : [];
}

function isStay(value: unknown): value is Stay {
  if (typeof value !== 'object' || value === null || !('checkIn' in value) || !('checkOut' in value))
    return false;
  const { checkIn, checkOut } = value;
  return (
    typeof checkIn === 'string' &&
    typeof checkOut === 'string' &&
    isCivilDate(checkIn) &&
    isCivilDate(checkOut)
  );
}

/** Explains why a change was not saved; the chosen values are kept. */
export function ChangeProblem({ problem }: { problem: unknown }) {
  if (isCallProblem(problem, 'version_conflict')) {
    return (
      <Banner tone="danger" title={t.bookingChanges.conflictTitle}>
        {t.bookingChanges.conflictText}
      </Banner>
    );
  }

  if (isCallProblem(problem, 'price_changed')) {
    return (
      <Banner tone="danger" title={problemMessage(problem)}>
        {t.bookingChanges.conflictPriceText}
      </Banner>
    );
  }

  return <TransitionProblem problem={problem} />;
}
