import { isCallProblem } from '#web/lib/call-problem.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { m } from '#web/words/compiled/messages.js';
import { MoveProblem } from './move-problem.tsx';

/** Explains why a change was not saved; the chosen values are kept. */
export function ChangeProblem({ problem }: { problem: unknown }) {
  if (isCallProblem(problem, 'version_conflict')) {
    return (
      <Banner tone="danger" title={m.bookings_conflict_title()}>
        {m.bookings_conflict_text()}
      </Banner>
    );
  }
  if (isCallProblem(problem, 'price_changed')) {
    return (
      <Banner tone="danger" title={problemWords(problem)}>
        {m.bookings_conflict_text()}
      </Banner>
    );
  }
  return <MoveProblem problem={problem} />;
}
