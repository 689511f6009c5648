import type { Quote } from '#contract/bookings/stays.ts';
import { formatMoney, formatShortDay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Price of each night with the rule that set it: base, weekend, season or override. */
export function NightByNight({ quote }: { quote: Quote }) {
  if (quote.nightly.length === 0) return null;
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="cursor-pointer rounded-md py-1 text-[15px] font-semibold">
        {m.bookings_night_by_night()}
      </summary>
      <ol className="mt-2 divide-y divide-line">
        {quote.nightly.map(({ date, amount, rule, label }) => (
          <li key={date} className="flex items-baseline justify-between gap-4 py-1.5 text-sm">
            <span className="min-w-0 tabular-nums">
              {formatShortDay(date)}
              <span className="text-mute"> · {label || ruleLabels[rule]()}</span>
            </span>
            <span className="shrink-0 tabular-nums">{formatMoney(amount, { exact: true })}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const ruleLabels: Record<Quote['nightly'][number]['rule'], () => string> = {
  base: m.bookings_night_base,
  weekend: m.bookings_night_weekend,
  season: m.bookings_night_season,
  override: m.bookings_night_override,
};
