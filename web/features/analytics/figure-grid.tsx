import type { Analytics } from '#contract/analytics/analytics.ts';
import type { FigureName } from '#domain/metrics/figure-names.ts';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { FigureTile } from './figure-tile.tsx';
import { missingComparisonNote } from './period-labels.ts';

const headlineFigures = ['occupancy', 'revenue', 'adr', 'revpan'] as const satisfies readonly FigureName[];
const otherFigures = [
  'calendar_occupancy',
  'revpar',
  'trevpan',
  'conversion',
  'approval',
  'cancellation',
  'lead_time',
  'length_of_stay',
  'retained',
  'no_shows',
] as const satisfies readonly FigureName[];

function noShowNote({ nights }: Analytics['figures']): string | null {
  return nights.noShow === 0 ? null : m.analytics_no_shows_note({ count: nights.noShow });
}

type FigureGridProps = { data: Analytics; currency: string; onOpen: (name: FigureName) => void };

/** Figure tiles; each opens the nights behind it. */
export function FigureGrid({ data, currency, onOpen }: FigureGridProps) {
  const tile = (name: FigureName, isSmall: boolean) => (
    <li key={name} className="min-w-0">
      <FigureTile
        name={name}
        now={data.figures}
        before={data.before}
        missing={data.comparable ? null : missingComparisonNote(data.compare)}
        steps={data.steps}
        currency={currency}
        isSmall={isSmall}
        note={name === 'no_shows' ? noShowNote(data.figures) : null}
        onOpen={() => onOpen(name)}
      />
    </li>
  );
  const look = 'grid grid-cols-2 gap-4 max-md:gap-3 lg:grid-cols-4';
  return (
    <section aria-label={m.analytics_figures()}>
      <ul className={look}>{headlineFigures.map((name) => tile(name, false))}</ul>
      <ul className={classNames(look, 'mt-4 max-md:mt-3')}>{otherFigures.map((name) => tile(name, true))}</ul>
    </section>
  );
}
