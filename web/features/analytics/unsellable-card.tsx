import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/compiled/messages.js';
import { unsellableQuery } from './analytics.queries.ts';
import { OpenedNights } from './opened-nights.tsx';
import { type Unsellable, UnsellableRow } from './unsellable-row.tsx';
import { useOpenNights } from './use-open-nights.ts';

const shownAtFirst = 6;

/** Unsellable nights: free nights that a rule blocks, each with a button that adds an exception. */
export function UnsellableCard({ propertyId }: { propertyId: string | undefined }) {
  const { data, isError, error, refetch, isFetching } = useQuery(unsellableQuery(propertyId));
  const [asked, setAsked] = useState<Unsellable | null>(null);
  const [isWhole, setWhole] = useState(false);
  const { open, undo, isBusy } = useOpenNights(() => setAsked(null));
  const items = data?.items ?? [];
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  return (
    <Card>
      <CardHeader title={m.analytics_unsellable()} text={m.analytics_unsellable_text()} />
      {!data && isError && (
        <ErrorState
          title={m.analytics_unsellable_failed()}
          text={problemWords(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !isError && <SkeletonLines lines={6} />}
      {data && items.length === 0 && (
        <p className="py-6 text-center text-mute">{m.analytics_unsellable_none()}</p>
      )}
      {data && items.length > 0 && (
        <>
          <p className="mb-3 font-display text-[1.35rem] font-[650] tabular-nums">
            {m.kit_nights({ count: data.nights })}
            {data.worth.length > 0 && (
              <span className="text-mute">
                {' '}
                · {data.worth.map((money) => formatMoney(money)).join(' + ')}
              </span>
            )}
          </p>
          <ul className="divide-y divide-line border-t border-line">
            {shown.map((item) => (
              <UnsellableRow
                key={`${item.propertyId}-${item.checkIn}`}
                item={item}
                onOpen={() => setAsked(item)}
              />
            ))}
          </ul>
          {shown.length < items.length && (
            <Button variant="quiet" size="sm" className="mt-2" onClick={() => setWhole(true)}>
              {m.analytics_unsellable_all({ count: formatNumber(items.length) })}
            </Button>
          )}
        </>
      )}
      {data && data.exceptions.length > 0 && (
        <OpenedNights exceptions={data.exceptions} onClose={undo} isBusy={isBusy} />
      )}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(next) => !next && setAsked(null)}
          title={m.analytics_open_nights_title({ property: asked.title })}
          text={m.analytics_open_nights_text({ nights: m.kit_nights({ count: asked.nights }) })}
          confirmLabel={m.analytics_open_nights()}
          busy={isBusy}
          onConfirm={() => open(asked)}
        />
      )}
    </Card>
  );
}
