import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { OpenedFigure } from '#contract/analytics/analytics.ts';
import type { FigureName } from '#domain/analytics/figure-names.ts';
import * as t from '#texts/screens.ts';
import { figureLabel, formatFigure, missingFigureLabel } from '#web/lib/analytics/figure-labels.ts';
import { formatMoney, formatNumber, formatStayDates } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ShareRing } from '#web/ui/charts/share-charts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { downloadFigure, figureQuery } from './analytics.queries.ts';
import { FigureGroups, FigureRows } from './figure-rows.tsx';
import { MetricNotes } from './metric-notes.tsx';
import type { AnalyticsView } from './use-analytics-view.ts';

type AnalyticsScope = Pick<AnalyticsView, 'days' | 'propertyId'>;

type FigureSheetProps = {
  name: FigureName | undefined;
  view: AnalyticsScope;
  /** Narrows the figure to one property. */
  onProperty: (propertyId: string) => void;
  onClose: () => void;
};

/** Breakdown of a figure: formula, numerator, denominator, and every booking counted or excluded. */
export function FigureSheet({ name, view, onProperty, onClose }: FigureSheetProps) {
  return (
    <Sheet
      open={name !== undefined}
      onOpenChange={(open) => !open && onClose()}
      phone="full"
      title={name === undefined ? '' : figureLabel(name)}
      text={formatStayDates({ checkIn: view.days.from, checkOut: view.days.to })}
      footer={name !== undefined ? { primary: <DownloadButton name={name} view={view} /> } : undefined}
    >
      {name !== undefined && (
        <FigureBreakdown key={view.propertyId ?? ''} name={name} view={view} onProperty={onProperty} />
      )}
    </Sheet>
  );
}

function DownloadButton({ name, view }: { name: FigureName; view: AnalyticsScope }) {
  const csv = useAction(() => downloadFigure(name, view), {
    failed: t.analytics.csvFailed,
  });

  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      busy={csv.isPending}
      onClick={() => csv.run()}
    >
      {t.analytics.csv}
    </Button>
  );
}

type FigureBreakdownProps = {
  name: FigureName;
  view: AnalyticsScope;
  onProperty: (propertyId: string) => void;
};

function FigureBreakdown({ name, view, onProperty }: FigureBreakdownProps) {
  const [wantsGroups, setGrouped] = useState(true);
  const found = useInfiniteQuery(figureQuery(name, view));
  const [first] = found.data?.pages ?? [];

  if (!first) {
    return (
      <Loaded
        query={found}
        failure={t.analytics.figureFailed}
        skeleton={
          <div role="status" aria-label={t.ui.loading} className="pt-2">
            <SkeletonLines lines={10} />
          </div>
        }
      />
    );
  }

  const rows = found.data?.pages.flatMap((page) => page.rows) ?? [];
  const isGrouped = wantsGroups && first.groups.length > 1;

  return (
    <>
      <p className="text-mute text-pretty">{first.formula}</p>
      <ul className="mt-4 grid gap-2">
        {first.results.map((result) => (
          <li key={result.currency ?? ''}>
            <Result figure={first} result={result} />
          </li>
        ))}
      </ul>
      {first.results.length === 0 && <p className="text-mute">{t.analytics.nothingCounted}</p>}
      <MetricNotes notes={first.notes} className="mt-4" />
      {first.groups.length > 1 && (
        <Segmented
          wide
          className="mt-5"
          label={t.analytics.rowsShown}
          value={isGrouped ? 'groups' : 'rows'}
          onChange={(next) => setGrouped(next === 'groups')}
          options={[
            { value: 'groups', label: t.labels.byProperty },
            { value: 'rows', label: t.analytics.oneByOne },
          ]}
        />
      )}
      {isGrouped ? (
        <FigureGroups groups={first.groups} onOpen={onProperty} />
      ) : (
        <FigureRows rows={rows} counts={first.counts} />
      )}
      {!isGrouped && (
        <MoreButton query={found} className="mt-4">
          {t.actions.showMore}
        </MoreButton>
      )}
    </>
  );
}

type FigureResult = OpenedFigure['results'][number];

/** "12 occupied nights ÷ 25 nights that could be sold = 48.0%". */
function Result({ figure, result }: { figure: OpenedFigure; result: FigureResult }) {
  const { name, unit, numeratorLabel, denominatorLabel } = figure;
  const { currency, value, numerator, denominator, reason } = result;
  const isMoney = unit === 'money' && currency !== null;

  return (
    <div
      className={classNames(
        'rounded-control bg-cell/60 p-4 dark:bg-hover',
        unit === 'share' && 'flex items-center gap-5',
      )}
    >
      {unit === 'share' ? (
        <ShareRing share={value} />
      ) : (
        <p className="font-display text-[1.75rem] leading-tight font-[650] tabular-nums">
          {formatFigure(name, value, currency ?? 'EUR')}
          {currency && figure.results.length > 1 && (
            <span className="ml-2 text-sm font-normal text-mute">{currency}</span>
          )}
        </p>
      )}
      <div className="min-w-0 flex-1">
        {reason && <p className="mt-0.5 text-sm text-mute">{missingFigureLabel(reason)}</p>}
        <dl className="mt-2 grid gap-1 text-[15px] tabular-nums">
          <Operand
            label={numeratorLabel}
            value={isMoney ? formatMoney({ amount: numerator, currency }) : formatNumber(numerator)}
          />
          <Operand
            label={denominatorLabel}
            value={formatNumber(denominator)}
            isDivisor={name !== 'revenue'}
          />
        </dl>
      </div>
    </div>
  );
}

function Operand({ label, value, isDivisor }: { label: string; value: string; isDivisor?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-mute">
        {isDivisor && <span aria-hidden>÷ </span>}
        {label}
      </dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
