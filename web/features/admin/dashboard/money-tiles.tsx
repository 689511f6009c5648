import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { moneyQuery } from '../money/money.queries.ts';
import { countChange, formatShare, MoneyTile, moneyChange, shareChange } from '../money/money-tile.tsx';
import { useMay } from '../session/admin-role.ts';

/** Recurring revenue, trials and failed payments of the last 30 days, for those who may see money. */
export function MoneyTiles() {
  const may = useMay();
  return may('billing:read') ? <Tiles /> : null;
}

function Tiles() {
  const money = useQuery(moneyQuery('30'));
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>{m.money_last_30()}</h2>
        <Link
          to={addresses.adminSubscriptions.pattern}
          search={{ view: 'money' }}
          className="inline-flex min-h-9 items-center font-semibold text-accent hover:underline"
        >
          {m.money_open()}
        </Link>
      </div>
      <Loaded query={money} failure={m.money_failed()} card skeleton={<Skeleton className="h-36 w-full" />}>
        {({ current, previous, conversionRate }) => (
          <div className="grid grid-cols-1 gap-4 max-md:gap-3 sm:grid-cols-3">
            <MoneyTile
              name={m.money_mrr()}
              value={formatMoney(current.mrr.amount)}
              change={moneyChange(current.mrr.amount, previous.mrr.amount)}
              more={m.money_agents({ count: current.mrr.count })}
            />
            <MoneyTile
              name={m.money_conversion()}
              value={formatShare(conversionRate.current)}
              change={shareChange(conversionRate.current, conversionRate.previous)}
              more={m.money_conversion_more({
                paid: formatNumber(current.trials_converted.count),
                ended: formatNumber(current.trials_ended.count),
              })}
            />
            <MoneyTile
              name={m.money_failed_payments()}
              value={formatNumber(current.failed.count)}
              change={countChange(current.failed.count, previous.failed.count)}
              direction="bad"
              more={m.money_failed_more({ amount: formatMoney(current.failed.amount) })}
            />
          </div>
        )}
      </Loaded>
    </section>
  );
}
