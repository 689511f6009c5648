import { useState } from 'react';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { formatMonth } from '#web/lib/format/format.ts';
import { propertyTypeLabel } from '#web/lib/format/property-type-label.ts';
import { m } from '#web/locales/compiled/messages.js';
import { TrendCard } from '#web/ui/charts/trend-card.tsx';
import { Select } from '#web/ui/form/select.tsx';

const all = '*';

/** Seasonality index per month, of all properties or of one type; 1.00 is the mean month. */
export function SeasonCard({ data: { seasonality } }: { data: Analytics }) {
  const [chosen, setChosen] = useState(all);
  const { months, enough } = seasonality;
  const points = months.map(({ month }) => {
    const name = formatMonth(`2026-${String(month).padStart(2, '0')}`).split(' ')[0] ?? '';
    return { key: String(month), label: name, tick: name.slice(0, 3) };
  });
  const types = seasonality.types
    .filter((type) => type.enough)
    .toSorted((a, b) => nightsOf(b.months) - nightsOf(a.months));
  const shown = types.find(({ type }) => type === chosen);
  return (
    <TrendCard
      title={m.analytics_season()}
      text={m.analytics_season_text()}
      head={m.analytics_month()}
      empty={enough ? m.analytics_season_empty() : m.analytics_season_not_enough()}
      points={points}
      action={
        types.length > 1 && (
          <Select
            className="w-44"
            label={m.analytics_season_type()}
            value={shown?.type ?? all}
            onChange={setChosen}
            options={[
              { value: all, label: m.analytics_all_properties() },
              ...types.map(({ type }) => ({ value: type, label: propertyTypeLabel(type) })),
            ]}
          />
        )
      }
      series={[
        {
          name: shown ? propertyTypeLabel(shown.type) : m.analytics_all_properties(),
          tone: 'main',
          shape: 'bars',
          values: (shown?.months ?? months).map(({ index }) => index),
        },
      ]}
      value={(index) => index.toFixed(2)}
      axis={(index) => index.toFixed(1)}
    />
  );
}

function nightsOf(months: readonly { nights: number }[]): number {
  return months.reduce((sum, { nights }) => sum + nights, 0);
}
