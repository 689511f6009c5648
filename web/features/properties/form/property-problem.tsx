import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { isPlanProblem } from '../actions/use-change-status.ts';

type PropertyProblemProps = {
  problem: unknown;
  attempt: number;
  onReload?: (() => void) | undefined;
};

/** Problem that belongs to no field, with an action that resolves it; takes focus. */
export function PropertyProblem({ problem, attempt, onReload }: PropertyProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new attempt takes focus again
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem, attempt]);

  if (!problem) return null;

  return (
    <div ref={box} tabIndex={-1} className="mb-5 rounded-control outline-none">
      <ProblemBanner problem={problem} onReload={onReload} />
    </div>
  );
}

function ProblemBanner({ problem, onReload }: Omit<PropertyProblemProps, 'attempt'>) {
  if (isCallProblem(problem, 'version_conflict') && onReload) {
    return (
      <Banner
        tone="danger"
        title={t.propertyForm.conflictTitle}
        action={
          <Button variant="secondary" size="sm" onClick={onReload}>
            {t.actions.reload}
          </Button>
        }
      >
        {t.propertyForm.conflictText}
      </Banner>
    );
  }
  if (isPlanProblem(problem)) return <PlanBanner detail={problemMessage(problem)} />;

  return <Banner tone="danger" title={problemMessage(problem)} />;
}

/** Refusal by the subscription, with a link to the plans. */
export function PlanBanner({ detail }: { detail: string }) {
  return (
    <Banner
      tone="warning"
      title={t.propertyForm.roomTitle}
      action={
        <Link
          to={addresses.subscription.pattern}
          className={buttonVariants({ variant: 'secondary', size: 'sm' })}
        >
          {t.actions.seePlans}
        </Link>
      }
    >
      {detail}
    </Banner>
  );
}
