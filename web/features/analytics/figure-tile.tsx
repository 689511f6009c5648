import { ChevronRight } from 'lucide-react';
import type { Bucket, Figures } from '#contract/analytics/metric-shapes.ts';
import type { FigureName } from '#domain/analytics/figure-names.ts';
import * as t from '#texts/screens.ts';
import {
  figureChange,
  figureDirection,
  figureLabel,
  formatFigure,
  missingFigureLabel,
} from '#web/lib/analytics/figure-labels.ts';
import { readFigure } from '#web/lib/analytics/read-figure.ts';
import { ChangeIndicator } from '#web/ui/charts/change-indicator.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { classNames } from '#web/ui/class-names.ts';

type FigureTileProps = {
  name: FigureName;
  now: Figures;
  before: Figures | null;
  /** Reason why a comparison with `before` is meaningless; null if it is not. */
  missing: string | null;
  /** Whether another tile beside it already says so. */
  explainsMissing?: boolean;
  steps: readonly Bucket[];
  currency: string;
  /** Hides the sparkline. */
  isSmall?: boolean;
  note?: string | null;
  onOpen: () => void;
};

/** Figure with change and sparkline; a press opens its breakdown. */
export function FigureTile(props: FigureTileProps) {
  const { name, now, before, missing, steps, currency, isSmall = false, note, onOpen } = props;
  const { explainsMissing = false } = props;
  const { value, reason } = readFigure(name, now, currency);
  const change = missing
    ? null
    : figureChange(name, value, before && readFigure(name, before, currency).value);

  const lines = [
    reason && missingFigureLabel(reason),
    note,
    !explainsMissing && before && value !== null && missing,
  ];

  return (
    <button
      type="button"
      onClick={onOpen}
      className="group flex h-full w-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface text-left shadow-card transition-colors hover:bg-hover"
    >
      <span className={classNames('block w-full min-w-0', isSmall ? 'p-4 md:px-5' : 'p-4 pb-2 md:px-5')}>
        <span className="flex items-start justify-between gap-2 text-sm text-mute">
          <span className="min-w-0">{figureLabel(name)}</span>
          <ChevronRight aria-hidden className="chart-tools mt-0.5 size-4 shrink-0 opacity-60" />
        </span>
        <span className="mt-1 flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span
            className={classNames(
              'font-display leading-tight font-[650] tabular-nums',
              isSmall ? 'text-[1.35rem]' : 'text-[1.75rem] max-md:text-[1.5rem]',
            )}
          >
            {formatFigure(name, value, currency)}
          </span>
          {change && <ChangeIndicator {...change} direction={figureDirection(name)} />}
        </span>
        {lines.map(
          (line) =>
            line && (
              <span key={line} className="mt-0.5 block text-[13px] text-pretty text-mute">
                {line}
              </span>
            ),
        )}
        <span className="sr-only"> {t.actions.viewBreakdown}</span>
      </span>
      {!isSmall && (
        <Sparkline
          className="mt-auto block h-11 w-full"
          values={steps.map(({ figures }) => readFigure(name, figures, currency).value)}
        />
      )}
    </button>
  );
}
