import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { FigureName } from '#domain/analytics/figure-names.ts';
import * as t from '#texts/screens.ts';
import { presetDays } from '#web/lib/analytics/period-presets.ts';
import { currenciesOf } from '#web/lib/analytics/read-figure.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { isSubscriptionRefusal } from '#web/lib/api/subscription-refusal.ts';
import { deviceToday, formatMonth } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { analyticsQuery } from './analytics.queries.ts';
import { KeyFiguresSkeleton } from './analytics-skeletons.tsx';
import { FigureTile } from './figure-tile.tsx';
import { missingComparisonNote } from './period-labels.ts';

/** Uses the default query of the analytics screen, so that both share one cache entry. */
function useYearOfAnalytics() {
  const days = presetDays('last_12_months', deviceToday());
  return useQuery(
    analyticsQuery({ days, granularity: 'monthly', compare: 'last_year', propertyId: undefined }),
  );
}

function currencyOf(data: Analytics): string {
  return currenciesOf(data.figures)[0] ?? 'EUR';
}

const keyFigureNames = ['revenue', 'occupancy', 'adr', 'revpan'] as const satisfies readonly FigureName[];

/** The others are one press away, in Analytics. */
const shownOnPhone = 2;

/** This month against the same month a year ago; each figure opens its breakdown in Analytics. */
export function KeyFigures() {
  const { data, isError, error, refetch, isFetching } = useYearOfAnalytics();
  const navigate = useNavigate();
  const step = data?.steps.at(-1);

  if (isSubscriptionRefusal(error)) return null;
  if (isError && !data) {
    return (
      <Banner
        tone="warning"
        title={t.analytics.keyFailed}
        action={
          <Button size="sm" variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t.ui.retry}
          </Button>
        }
      >
        {problemMessage(error)}
      </Banner>
    );
  }

  if (!data) return <KeyFiguresSkeleton hasTitle isSmall />;
  if (!step) return null;

  return (
    <section className="min-w-0">
      <header className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2>{formatMonth(step.from)}</h2>
        <p className="text-sm text-mute">{t.analytics.keyNote}</p>
      </header>
      <ul className="grid grid-cols-2 gap-4 max-md:gap-3 lg:grid-cols-4">
        {keyFigureNames.map((name, index) => (
          <li key={name} className={classNames('min-w-0', index >= shownOnPhone && 'max-md:hidden')}>
            <FigureTile
              name={name}
              now={step.figures}
              before={step.before}
              missing={step.comparable ? null : missingComparisonNote(data.compare)}
              steps={data.steps}
              currency={currencyOf(data)}
              isSmall
              onOpen={() =>
                void navigate({
                  to: addresses.analytics.pattern,
                  search: { range: 'this_month', figure: name },
                })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
