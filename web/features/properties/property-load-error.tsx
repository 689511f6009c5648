import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BackLink } from '#web/ui/text/back-link.tsx';

export function BackToProperties() {
  return <BackLink to={addresses.properties.pattern}>{t.labels.properties}</BackLink>;
}

/** Page for a URL that matches no property of this agent. */
export function PropertyNotFound() {
  return (
    <>
      <PageHeader title={t.labels.property} back={<BackToProperties />} />
      <Card>
        <EmptyState
          illustration="lost"
          title={t.propertyPage.notThere}
          text={t.propertyPage.notThereText}
          action={
            <Link to={addresses.properties.pattern} className={buttonVariants({ variant: 'secondary' })}>
              {t.propertyPage.toList}
            </Link>
          }
        />
      </Card>
    </>
  );
}

type PropertyLoadErrorProps = { problem: unknown; busy: boolean; onRetry: () => void };

/** Page for a property that does not exist or failed to load. */
export function PropertyLoadError({ problem, busy, onRetry }: PropertyLoadErrorProps) {
  if (isCallProblem(problem) && (problem.status === 404 || problem.status === 400))
    return <PropertyNotFound />;

  return (
    <>
      <PageHeader title={t.labels.property} back={<BackToProperties />} />
      <Card>
        <ErrorState
          title={t.propertyPage.oneFailed}
          text={problemMessage(problem)}
          onRetry={onRetry}
          busy={busy}
        />
      </Card>
    </>
  );
}
