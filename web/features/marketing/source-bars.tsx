import { formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Bar } from './funnel-table.tsx';
import type { MarketingAnalytics } from './marketing.queries.ts';

/** Requests and bookings by source, most requests first. */
export function SourceBars({ sources }: { sources: MarketingAnalytics['sources'] }) {
  const most = Math.max(1, ...sources.map(({ requests }) => requests));
  if (sources.length === 0) return <p className="text-mute">{m.marketing_nothing_yet()}</p>;
  return (
    <ul className="grid gap-3.5">
      {sources.map(({ source, requests, bookings }) => (
        <li key={source}>
          <p className="mb-1 flex items-baseline justify-between gap-3 text-sm">
            <span className="truncate">{sourceName(source)}</span>
            <span className="shrink-0 tabular-nums">
              <span className="text-[13px] text-mute">{m.marketing_confirmed_of({ count: bookings })} </span>
              <b className="ml-1 font-semibold">{formatNumber(requests)}</b>
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
