import type { SharedLink } from '#contract/links/link-shapes.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Four-step funnel of a link with proportional bars. */
export function LinkFunnel({ counters }: { counters: SharedLink['counters'] }) {
  const steps = [
    { label: m.links_views(), value: counters.views },
    { label: m.links_visitors(), value: counters.uniqueVisitors },
    { label: m.links_requests(), value: counters.requests },
    { label: m.links_confirmed(), value: counters.bookings },
  ];
  const most = Math.max(1, ...steps.map(({ value }) => value));
  return (
    <dl className="grid grid-cols-4 gap-3">
      {steps.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col">
          <dt className="order-2 truncate text-[13px] text-mute" title={label}>
            {label}
          </dt>
          <dd className="order-1 font-display text-[1.2rem] font-[650] tracking-tight tabular-nums">
            {formatNumber(value)}
          </dd>
          <span aria-hidden className="order-3 mt-1.5 h-1.5 overflow-hidden rounded-full bg-cell">
            <span
              className="block h-full rounded-full bg-pine-500"
              style={{ width: value === 0 ? 0 : `${Math.max(4, (value / most) * 100)}%` }}
            />
          </span>
        </div>
      ))}
    </dl>
  );
}
