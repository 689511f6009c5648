import { isCallProblem } from '#web/lib/call-problem.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { m } from '#web/words/compiled/messages.js';
import { BackToProperties, PropertyNotFound } from './property-links.tsx';

type PropertyLoadErrorProps = { problem: unknown; busy: boolean; onRetry: () => void };

/** Page for a property that does not exist or failed to load. */
export function PropertyLoadError({ problem, busy, onRetry }: PropertyLoadErrorProps) {
  if (isCallProblem(problem) && (problem.status === 404 || problem.status === 400))
    return <PropertyNotFound />;
  return (
    <>
      <PageHeader title={m.properties_one()} back={<BackToProperties />} />
      <Card>
        <ErrorState
          title={m.properties_one_failed()}
          text={problemWords(problem)}
          onRetry={onRetry}
          busy={busy}
        />
      </Card>
    </>
  );
}
