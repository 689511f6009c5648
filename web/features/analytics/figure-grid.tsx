import type { Analytics } from '#contract/analytics/analytics.ts';
import type { FigureName } from '#domain/analytics/figure-names.ts';
import * as t from '#texts/screens.ts';
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
  return nights.noShow === 0 ? null : t.analytics.noShowsNote({ count: nights.noShow });
}

type FigureGridProps = { data: Analytics; currency: string; onOpen: (name: FigureName) => void };

/** The four figures that tell how a period went. */
export function HeadlineFigures(props: FigureGridProps) {
  return (
    <section aria-label={t.analytics.figures}>
      <FigureTiles names={headlineFigures} isSmall={false} {...props} />
    </section>
  );
}

export function OtherFigures(props: FigureGridProps) {
  return (
    <section>
      <h2 className="mb-3">{t.analytics.moreFigures}</h2>
      <FigureTiles names={otherFigures} isSmall {...props} />
    </section>
  );
}

type FigureTilesProps = FigureGridProps & { names: readonly FigureName[]; isSmall: boolean };

/** Figure tiles; each opens the nights behind it. */
function FigureTiles({ names, isSmall, data, currency, onOpen }: FigureTilesProps) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-2 gap-4 max-md:gap-3',
        isSmall ? 'md:grid-cols-3 lg:grid-cols-5' : 'lg:grid-cols-4',
      )}
    >
      {names.map((name) => (
        <li key={name} className="min-w-0">
          <FigureTile
            name={name}
            now={data.figures}
            before={data.before}
            missing={data.comparable ? null : missingComparisonNote(data.compare)}
            explainsMissing={isSmall}
            steps={data.steps}
            currency={currency}
            isSmall={isSmall}
            note={name === 'no_shows' ? noShowNote(data.figures) : null}
            onOpen={() => onOpen(name)}
          />
        </li>
      ))}
    </ul>
  );
}
