import { useState } from 'react';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { formatMonth } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { monthTick } from '#web/ui/charts/bucket-points.ts';
import { Heatmap } from '#web/ui/charts/heatmap.tsx';

const initialRowCount = 12;

/** Occupancy per property and month. */
export function HeatmapCard({ data: { heatmap } }: { data: Analytics }) {
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? heatmap.rows : heatmap.rows.slice(0, initialRowCount);
  const hidden = heatmap.rows.length - rows.length;
  return (
    <Card>
      <CardHeader title={m.analytics_heatmap()} text={m.analytics_heatmap_text()} />
      {rows.length === 0 ? (
        <p className="py-8 text-center text-mute">{m.analytics_occupancy_empty()}</p>
      ) : (
        <Heatmap
          label={m.analytics_heatmap()}
          head={m.analytics_property()}
          columns={heatmap.months.map((month) => ({
            key: month,
            label: formatMonth(month),
            tick: monthTick(month),
          }))}
          rows={rows.map(({ propertyId, title, cells }) => ({ key: propertyId, name: title, shares: cells }))}
        />
      )}
      {hidden > 0 && (
        <Button variant="quiet" size="sm" className="chart-tools mt-2" onClick={() => setWhole(true)}>
          {m.analytics_heatmap_all({ count: heatmap.rows.length })}
        </Button>
      )}
    </Card>
  );
}
