import { formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { NumberButton } from '#web/ui/number-button.tsx';
import { sourceNumber } from './funnel-numbers.ts';
import { Bar } from './funnel-table.tsx';
import type { MarketingAnalytics } from './marketing.queries.ts';

type SourceBarsProps = Pick<MarketingAnalytics, 'sources'> & {
  days: Pick<MarketingAnalytics, 'from' | 'to'>;
};

/** Requests and bookings by source, most requests first. */
export function SourceBars({ sources, days }: SourceBarsProps) {
  const most = Math.max(1, ...sources.map(({ requests }) => requests));
  const numberOf = (source: string, title: string, isConfirmed: boolean) =>
    sourceNumber(days, { source, title: `${sourceName(source)}: ${title}`, isConfirmed });
  if (sources.length === 0) return <p className="text-mute">{m.marketing_nothing_yet()}</p>;
  return (
    <ul className="grid gap-3.5">
      {sources.map(({ source, requests, bookings }) => (
        <li key={source}>
          <p className="mb-1 flex items-baseline justify-between gap-3 text-sm">
            <span className="truncate">{sourceName(source)}</span>
            <span className="shrink-0 tabular-nums">
              <NumberButton
                className="text-[13px] text-mute"
                opens={numberOf(source, m.marketing_confirmed(), true)}
                count={bookings}
              >
                {m.marketing_confirmed_of({ count: bookings })}
              </NumberButton>
              <NumberButton
                className="ml-2 font-semibold"
                opens={numberOf(source, m.marketing_requests(), false)}
                count={requests}
              >
                {formatNumber(requests)}
              </NumberButton>
            </span>
          </p>
          <span className="flex">
            <Bar value={requests} most={most} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function sourceName(source: string): string {
  switch (source) {
    case 'shared_link':
      return m.marketing_source_link();
    case 'direct':
      return m.marketing_source_direct();
    case 'phone':
      return m.marketing_source_phone();
    case 'widget':
      return m.marketing_source_widget();
    case 'import':
      return m.marketing_source_import();
    default:
      return m.marketing_source_other();
  }
}
