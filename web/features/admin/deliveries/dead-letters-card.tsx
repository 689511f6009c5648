import { queryOptions, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { DeadLetter } from '#contract/admin/dead-letters.ts';
import * as adminDeadLetters from '#contract/admin/dead-letters.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { tryUpdate } from '#web/lib/api/admin-results.ts';
import { formatRelativeTimeInText } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListResults, wholeList } from '#web/ui/list/list-results.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { useMay } from '../session/admin-role.ts';

/** Work other than mails that failed for good, with a retry. */
export function DeadLettersCard() {
  const may = useMay();
  const mayRetry = may('deliveries:write');
  const found = useQuery(deadLettersQuery());
  const { run, isPending, problem } = useAdminChange(retryDeadLetters, {
    done: ({ retried }) => t.admin.deadRetried({ count: retried }),
  });

  return (
    <ListResults
      list={wholeList(found)}
      failure={t.admin.deadFailed}
      skeleton={<Skeleton className="h-60 w-full" />}
      nothing={<NothingFailed />}
    >
      {(items) => (
        <Card>
          <div className="flex flex-wrap items-start justify-between gap-3">
            <CardHeader
              title={t.labels.failedJobs}
              text={t.admin.deadText({ count: items.length })}
              className="mb-2"
            />
            {mayRetry && (
              <Button
                size="sm"
                variant="secondary"
                busy={isPending}
                icon={<RotateCw aria-hidden />}
                onClick={() => run(items.map(({ _id }) => _id))}
              >
                {t.admin.deadRetryAll}
              </Button>
            )}
          </div>
          {problem && (
            <p role="alert" className="mb-2 text-sm text-danger">
              {problem}
            </p>
          )}
          <ul className="divide-y divide-line">
            {items.map((letter) => (
              <DeadLetterRow
                key={letter._id}
                letter={letter}
                busy={isPending}
                onRetry={mayRetry ? () => run([letter._id]) : undefined}
              />
            ))}
          </ul>
        </Card>
      )}
    </ListResults>
  );
}

function NothingFailed() {
  return (
    <Card>
      <EmptyState
        title={t.health.deliveriesJobsEmpty}
        text={t.health.deliveriesJobsEmptyText}
        illustration="inbox"
      />
    </Card>
  );
}

function DeadLetterRow({
  letter,
  busy,
  onRetry,
}: {
  letter: DeadLetter;
  busy: boolean;
  onRetry: (() => void) | undefined;
}) {
  const { queue, error, tries, failedAt } = letter;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{queue}</p>
        <p className="text-[13px] break-words text-mute">{error || t.admin.deadNoReason}</p>
        <p className="text-[13px] text-mute tabular-nums">
          {t.admin.deadTries({ count: tries })} · {formatRelativeTimeInText(failedAt)}
        </p>
      </div>
      {onRetry && (
        <Button size="sm" variant="quiet" disabled={busy} onClick={onRetry}>
          {t.ui.retry}
        </Button>
      )}
    </li>
  );
}

function deadLettersQuery() {
  return queryOptions({
    queryKey: ['admin', 'dead-letters'],
    queryFn: ({ signal }) => adminCall(adminDeadLetters.list, { signal }),
  });
}

function retryDeadLetters(ids: string[]) {
  return tryUpdate(adminCall(adminDeadLetters.retry, { body: { ids } }));
}
