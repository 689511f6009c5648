import type { AdminAnalytics } from '#contract/admin/analytics.ts';
import type { FigureName } from '#domain/metrics/figure-names.ts';
import {
  figureChange,
  figureDirection,
  figureLabel,
  formatFigure,
  missingFigureLabel,
} from '#web/lib/analytics/figure-labels.ts';
import { figureUnits, readFigure } from '#web/lib/analytics/read-figure.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { ChangeIndicator } from '#web/ui/charts/change-indicator.tsx';
import { classNames } from '#web/ui/class-names.ts';

const names = [
  'revenue',
  'occupancy',
  'adr',
  'revpan',
  'conversion',
  'approval',
  'cancellation',
  'length_of_stay',
] as const satisfies readonly FigureName[];

type PlatformTilesProps = {
  overview: AdminAnalytics['overview'];
  /** Currencies of the figures. With more than one, the money stands by currency below the tiles. */
  currencies: readonly string[];
};

/** Key figures of the period, compared with the same days a year earlier. */
export function PlatformTiles({ overview, currencies }: PlatformTilesProps) {
  const [currency = 'EUR', ...others] = currencies;
  const shown = others.length === 0 ? names : names.filter((name) => figureUnits[name] !== 'money');
  return (
    <section aria-label={m.platform_overview()}>
      <p className="mb-3 text-sm text-mute tabular-nums">
        {m.platform_overview_line({
          agents: formatNumber(overview.agents),
          properties: formatNumber(overview.properties),
          nights: formatNumber(overview.figures.nights.occupied),
          sellable: formatNumber(overview.figures.nights.sellable),
        })}
      </p>
      <dl
        className={classNames(
          'grid grid-cols-2 gap-4 max-lg:*:last:odd:col-span-2 max-md:gap-3',
          others.length === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-5',
        )}
      >
        {shown.map((name) => (
          <Tile key={name} name={name} overview={overview} currency={currency} />
        ))}
      </dl>
    </section>
  );
}

type TileProps = { name: FigureName; overview: AdminAnalytics['overview']; currency: string };

function Tile({ name, overview, currency }: TileProps) {
  const { value, reason } = readFigure(name, overview.figures, currency);
  const { comparable, before } = overview;
  const change = comparable ? figureChange(name, value, readFigure(name, before, currency).value) : null;
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card">
      <dt className="truncate text-sm text-mute">{figureLabel(name)}</dt>
      <dd className="mt-1">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className="font-display text-[1.5rem] leading-tight font-[650] tabular-nums">
            {formatFigure(name, value, currency)}
          </span>
          {change && <ChangeIndicator {...change} direction={figureDirection(name)} />}
        </span>
        {reason && <span className="mt-0.5 block text-[13px] text-mute">{missingFigureLabel(reason)}</span>}
        {!comparable && value !== null && (
          <span className="mt-0.5 block text-[13px] text-mute">{m.analytics_no_full_year()}</span>
        )}
      </dd>
    </div>
  );
}
