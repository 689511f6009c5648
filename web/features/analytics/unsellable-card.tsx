import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { UnsellableNights } from '#contract/analytics/analytics.ts';
import type { RuleException } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatMoney, formatNumber, formatStay, formatStayDates } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { unsellableQuery, useNightExceptions } from './analytics.queries.ts';

const initialCount = 6;

/** Unsellable nights: free nights that a rule blocks, each with a button that adds an exception. */
export function UnsellableCard({ propertyId }: { propertyId: string | undefined }) {
  const found = useQuery(unsellableQuery(propertyId));
  const { data } = found;
  const [selected, setSelected] = useState<Unsellable | null>(null);
  const [isWhole, setWhole] = useState(false);
  const { open, undo, isBusy } = useOpenNights(() => setSelected(null));
  const items = data?.items ?? [];
  const shown = isWhole ? items : items.slice(0, initialCount);

  return (
    <Card>
      <CardHeader title={t.analytics.unsellable} text={t.analytics.unsellableText} />
      <Loaded query={found} failure={t.analytics.unsellableFailed} lines={6} />
      {data && items.length === 0 && (
        <p className="py-6 text-center text-mute">{t.analytics.unsellableNone}</p>
      )}
      {data && items.length > 0 && (
        <>
          <p className="mb-3 font-display text-[1.35rem] font-[650] tabular-nums">
            {t.counts.nights({ count: data.nights })}
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
                onOpen={() => setSelected(item)}
              />
            ))}
          </ul>
          {shown.length < items.length && (
            <Button variant="quiet" size="sm" className="mt-2" onClick={() => setWhole(true)}>
              {t.actions.showAllOf({ count: formatNumber(items.length) })}
            </Button>
          )}
        </>
      )}
      {data && data.exceptions.length > 0 && (
        <OpenedNights exceptions={data.exceptions} onClose={undo} isBusy={isBusy} />
      )}
      {selected && (
        <ConfirmDialog
          open
          onOpenChange={(next) => !next && setSelected(null)}
          title={t.analytics.openNightsTitle({ property: selected.title })}
          text={t.analytics.openNightsText({ nights: t.counts.nights({ count: selected.nights }) })}
          confirmLabel={t.analytics.openNights}
          busy={isBusy}
          onConfirm={() => open(selected)}
        />
      )}
    </Card>
  );
}

export type Unsellable = UnsellableNights;

/** Gap with property, dates, reason and value. */
function UnsellableRow({ item, onOpen }: { item: Unsellable; onOpen: () => void }) {
  const { propertyId, title, reason, worth } = item;

  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex min-w-0 items-baseline justify-between gap-3">
          <Link
            to={addresses.property({ id: propertyId })}
            className="min-w-0 truncate font-semibold underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          {worth && <span className="shrink-0 font-semibold tabular-nums">{formatMoney(worth)}</span>}
        </p>
        <p className="text-sm tabular-nums">{formatStay(item)}</p>
        <p className="text-[13px] text-mute text-pretty">{reason}</p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        className="max-sm:w-full"
        aria-label={t.analytics.openNightsOf({ property: title, stay: formatStay(item) })}
        onClick={onOpen}
      >
        {t.analytics.openNights}
      </Button>
    </li>
  );
}

type OpenedException = RuleException & { propertyId: string; title: string };

type OpenedNightsProps = {
  exceptions: readonly OpenedException[];
  onClose: (exception: OpenedException) => void;
  isBusy: boolean;
};

/** Nights with a rule exception; each exception can be removed. */
function OpenedNights({ exceptions, onClose, isBusy }: OpenedNightsProps) {
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3>{t.analytics.openedNights}</h3>
      <ul className="mt-1 divide-y divide-line">
        {exceptions.map((exception) => (
          <li
            key={`${exception.propertyId}-${exception.checkIn}`}
            className="flex items-center justify-between gap-4 py-2.5"
          >
            <div className="min-w-0">
              <p className="truncate font-semibold">{exception.title}</p>
              <p className="text-sm text-mute tabular-nums">{formatStay(exception)}</p>
            </div>
            <Button
              size="sm"
              variant="quiet"
              disabled={isBusy}
              aria-label={t.analytics.takeBackOf({
                property: exception.title,
                stay: formatStay(exception),
              })}
              onClick={() => onClose(exception)}
            >
              {t.analytics.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ExceptionKey = { propertyId: string; checkIn: string };

/** Opens unsellable nights to guests, with undo. */
function useOpenNights(onOpened: () => void) {
  const { open, close } = useNightExceptions();
  function undo({ propertyId, checkIn }: ExceptionKey) {
    close.run(
      { propertyId, checkIn },
      {
        onSuccess: () => showToast({ title: t.analytics.takenBack }),
        onError: (problem) =>
          showToast({ tone: 'danger', title: t.analytics.takeBackFailed, text: problemMessage(problem) }),
      },
    );
  }

  function openNights({ propertyId, checkIn, checkOut, rules, title }: Unsellable) {
    open.run(
      { propertyId, checkIn, checkOut, rules },
      {
        onSuccess(exception) {
          onOpened();
          showToast({
            tone: 'good',
            title: t.analytics.opened({ property: title }),
            text: formatStayDates({ checkIn, checkOut }),
            action: { label: t.actions.undo, onPress: () => undo(exception) },
          });
        },
        onError(problem) {
          onOpened();
          showToast({ tone: 'danger', title: t.notices.datesNotOpened, text: problemMessage(problem) });
        },
      },
    );
  }

  return { open: openNights, undo, isBusy: open.isPending || close.isPending };
}
