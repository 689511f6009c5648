import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
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
        title={m.timeline_empty()}
        text={m.timeline_empty_text()}
        action={
          <Link to={addresses.newProperty.pattern} className={buttonVariants({ variant: 'primary' })}>
            {m.timeline_add_property()}
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
        title={m.timeline_none_found()}
        text={m.timeline_none_found_text()}
        action={
          <Button variant="secondary" onClick={onClear}>
            {m.timeline_clear_filters()}
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
        <ErrorState title={m.timeline_failed()} text={problemMessage(problem)} onRetry={onRetry} />
      </Card>
    );
  }
  return <RetryNote label={m.timeline_rest_failed()} onRetry={onRetry} />;
}

/** Warning that some stays failed to load, so days that look free may be taken. */
export function GapsNote({ onRetry }: { onRetry: () => void }) {
  return <RetryNote label={m.timeline_part_failed()} onRetry={onRetry} />;
}

function RetryNote({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {m.kit_retry()}
        </Button>
      }
    >
      {label}
    </Banner>
  );
}
