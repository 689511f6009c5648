import type { Property } from '#contract/properties.ts';
import { isCallProblem } from '#web/lib/call-problem.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/compiled/messages.js';
import { useChangeStatus } from './use-change-status.ts';

type RefusalNoticeProps = {
  problem: unknown;
  property: Pick<Property, '_id' | 'title' | 'status'>;
  onPaused: () => void;
};

/** Refusal to archive or delete a listing; offers to pause it when upcoming stays are the reason. */
export function RefusalNotice({ problem, property, onPaused }: RefusalNoticeProps) {
  const change = useChangeStatus(property);
  if (!problem) return null;
  const mayPause = isCallProblem(problem, 'property_has_stays') && property.status === 'active';
  return (
    <Banner tone="danger" title={m.properties_delete_refused()}>
      <p>{problemWords(problem)}</p>
      {mayPause && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          busy={change.isPending}
          onClick={() => change.mutate('paused', { onSuccess: onPaused })}
        >
          {m.properties_pause_instead()}
        </Button>
      )}
    </Banner>
  );
}
