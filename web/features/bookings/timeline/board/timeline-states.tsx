import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder as tall as the board, so that the footer stays out of sight. */
export function BoardSkeleton() {
  return <Skeleton className="h-[60dvh] w-full rounded-card" />;
}

export function NoProperties() {
  return (
    <Card>
      <EmptyState
        illustration="house"
        title={t.timeline.empty}
        text={t.timeline.emptyText}
        action={
          <Link to={addresses.newProperty.pattern} className={buttonVariants({ variant: 'primary' })}>
            {t.actions.addProperty}
          </Link>
        }
      />
    </Card>
  );
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        illustration="lost"
        title={t.timeline.noneFound}
        text={t.timeline.noneFoundText}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t.actions.clearFilters}
          </Button>
        }
      />
    </Card>
  );
}

type RosterFailedProps = { problem: unknown; onRetry: () => void; isRest?: boolean };

/** Error state for a calendar that failed to load wholly or in part. */
export function RosterFailed({ problem, onRetry, isRest }: RosterFailedProps) {
  if (!isRest) {
    return (
      <Card>
        <ErrorState title={t.timeline.failed} text={problemMessage(problem)} onRetry={onRetry} />
      </Card>
    );
  }
  return <RetryNote label={t.timeline.restFailed} onRetry={onRetry} />;
}

/** Warning that some stays failed to load, so days that look free may be taken. */
export function GapsNote({ onRetry }: { onRetry: () => void }) {
  return <RetryNote label={t.timeline.partFailed} onRetry={onRetry} />;
}

function RetryNote({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {t.ui.retry}
        </Button>
      }
    >
      {label}
    </Banner>
  );
}
