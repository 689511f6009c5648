import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PropertyFigures } from '#contract/analytics/metric-shapes.ts';
import { moneyFiguresIn } from '#web/lib/analytics/read-figure.ts';
import { formatRoundMoney, formatShare } from '#web/lib/format/format-figures.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';

type PropertyRanksProps = {
  title: string;
  text: string;
  properties: readonly PropertyFigures[];
  action?: ReactNode;
};

/** Ranked properties with occupancy, revenue and RevPAN. */
export function PropertyRanks({ title, text, properties, action }: PropertyRanksProps) {
  return (
    <Card>
      <CardHeader title={title} text={text} action={action} className="mb-2" />
      {properties.length === 0 ? (
        <p className="py-8 text-center text-mute">{m.analytics_occupancy_empty()}</p>
      ) : (
        <ol className="divide-y divide-line">
          {properties.map((property) => (
            <Rank key={property._id} property={property} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Rank({ property }: { property: PropertyFigures }) {
  const { _id: id, title, city, currency, figures } = property;
  const money = moneyFiguresIn(figures, currency);
  const share = figures.occupancy.value;
  return (
    <li className="py-3">
      <div className="flex min-w-0 items-baseline justify-between gap-4">
        <Link
          to={addresses.property({ id })}
          className="min-w-0 truncate font-semibold underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <span className="shrink-0 font-semibold tabular-nums">
          {formatRoundMoney({ amount: money?.revenueMinor ?? 0, currency })}
        </span>
      </div>
      <div className="flex items-baseline justify-between gap-4 text-[13px] text-mute tabular-nums">
        <span className="truncate">{city}</span>
        <span className="shrink-0">
          {m.analytics_rank_line({
            occupancy: share === null ? m.charts_not_available() : formatShare(share),
            revpan:
              money?.revpan.valueMinor == null
                ? m.charts_not_available()
                : formatRoundMoney({ amount: money.revpan.valueMinor, currency }),
          })}
        </span>
      </div>
      <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-cell">
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${Math.min(1, share ?? 0) * 100}%` }}
        />
      </span>
    </li>
  );
}
