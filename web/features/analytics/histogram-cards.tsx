import type { Analytics } from '#contract/analytics/analytics.ts';
import type { HistogramBar } from '#contract/analytics/metric-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { TrendCard } from '#web/ui/charts/trend-card.tsx';

/** Histograms of lead time and length of stay. */
export function HistogramCards({ data }: { data: Analytics }) {
  const { leadTime, lengthOfStay } = data.figures;
  return (
    <>
      <Histogram
        title={m.analytics_lead_time()}
        text={medianText(leadTime.median, m.analytics_lead_time_text)}
        head={m.analytics_days_before()}
        bars={data.leadTime}
      />
      <Histogram
        title={m.analytics_length_of_stay()}
        text={medianText(lengthOfStay.median, m.analytics_length_text)}
        head={m.analytics_nights()}
        bars={data.lengthOfStay}
      />
    </>
  );
}

function medianText(median: number | null, words: (input: { count: string }) => string): string | null {
  return median === null ? null : words({ count: String(Math.round(median * 10) / 10) });
}

type HistogramProps = { title: string; text: string | null; head: string; bars: readonly HistogramBar[] };

function Histogram({ title, text, head, bars }: HistogramProps) {
  return (
    <TrendCard
      title={title}
      text={text}
      head={head}
      empty={m.analytics_no_arrivals()}
      height={200}
      points={bars.map((bar) => ({
        key: String(bar.from),
        label: `${head}: ${binLabel(bar)}`,
        tick: binLabel(bar),
      }))}
      series={[
        {
          name: m.analytics_bookings(),
          tone: 'main',
          shape: 'bars',
          values: bars.map(({ count }) => count),
        },
      ]}
      value={String}
      axis={String}
      isWhole
      isDense
    />
  );
}

/** "8–14", "15+", "3". */
function binLabel({ from, to }: HistogramBar): string {
  if (to === null) return `${from}+`;
  return to === from ? String(from) : `${from}–${to}`;
}
