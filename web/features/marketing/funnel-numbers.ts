import type { OpenedNumber } from '#web/lib/opened-number.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { MarketingAnalytics } from './marketing.queries.ts';

type Days = Pick<MarketingAnalytics, 'from' | 'to'>;
type Part = { linkId: string } | { propertyId: string } | Record<string, never>;

/** Breakdowns of the funnel's numbers for a link, a property or all shared links. */
export function funnelNumbers({ from, to }: Days, part: Part = {}) {
  const filter = { ...part, throughLink: 'true', createdFrom: from, createdTo: to } as const;
  return {
    views: { kind: 'visits', title: m.marketing_views(), shown: 'views', ...part, from, to },
    visitors: { kind: 'visits', title: m.marketing_visitors(), shown: 'uniqueVisitors', ...part, from, to },
    requests: { kind: 'sum', title: m.marketing_requests(), name: 'bookings', filter },
    confirmed: {
      ...{ kind: 'sum', title: m.marketing_confirmed(), name: 'bookings' },
      filter: { ...filter, everConfirmed: 'true' },
    },
  } as const satisfies Record<string, OpenedNumber>;
}

/** Breakdown of the requests from one source, or of those that were confirmed. */
export function sourceNumber(
  { from, to }: Days,
  { source, title, isConfirmed }: { source: string; title: string; isConfirmed: boolean },
): OpenedNumber {
  const filter = { source, createdFrom: from, createdTo: to };
  return {
    ...{ kind: 'sum', title, name: 'bookings' },
    filter: isConfirmed ? { ...filter, everConfirmed: 'true' } : filter,
  };
}
