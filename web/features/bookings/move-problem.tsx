import type { Stay } from '#domain/shared/stay.ts';
import { isCallProblem } from '#web/lib/call-problem.ts';
import { formatStayDates } from '#web/lib/format.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { bookingStateLabel } from '#web/lib/state-labels.ts';
import { Banner } from '#web/ui/banner.tsx';
import { m } from '#web/words/compiled/messages.js';
import { readAlternatives, readStates } from './problem-facts.ts';

/** Explains why a transition failed: the server's sentence and the alternatives. */
export function MoveProblem({ problem }: { problem: unknown }) {
  return (
    <Banner tone="danger">
      <p>{problemWords(problem)}</p>
      <Instead problem={problem} />
    </Banner>
  );
}

function Instead({ problem }: { problem: unknown }) {
  if (isCallProblem(problem, 'invalid_transition')) {
    const states = readStates(problem.facts.allowed);
    if (states.length === 0) return <p className="mt-1 text-sm">{m.bookings_moved_meanwhile()}</p>;
    const names = states.map((state) => bookingStateLabel(state).toLowerCase()).join(', ');
    return <p className="mt-1 text-sm">{m.bookings_possible_now({ states: names })}</p>;
  }
  const free: Stay[] = isCallProblem(problem) ? readAlternatives(problem.facts.alternatives) : [];
  if (free.length === 0) return null;
  return (
    <p className="mt-1 text-sm">
      {m.bookings_free_instead({ stays: free.map((stay) => formatStayDates(stay)).join(', ') })}
    </p>
  );
}
