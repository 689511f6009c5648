import type { CivilDate } from '#domain/shared/civil-date.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import type { YearDay } from './year-days.ts';
import { priceLevelClasses } from './year-month.tsx';

type PriceLegendProps = { days: ReadonlyMap<CivilDate, YearDay>; currency: string };

/** Legend of the year calendar: price scale, seasons and special prices. */
export function PriceLegend({ days, currency }: PriceLegendProps) {
  const priced = [...days.values()].filter(({ level }) => level !== null);
  const prices = priced.map(({ priceMinor }) => priceMinor);
  const has = (rule: YearDay['rule']) => priced.some((day) => day.rule === rule);
  const priceText = (amount: number) => formatMoney({ amount, currency });
  if (prices.length === 0) return <p className="text-[13px] text-mute">{m.properties_no_price_yet()}</p>;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[13px] text-mute tabular-nums">
      <li className="flex items-center gap-2">
        {priceText(lowest)}
        {highest > lowest && (
          <>
            <span aria-hidden className="flex gap-[2px]">
              {priceLevelClasses.map((variant) => (
                <span key={variant} className={classNames('size-4 rounded-[4px]', variant)} />
              ))}
            </span>
            {priceText(highest)}
          </>
        )}
      </li>
      {has('season') && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="h-[2px] w-3 rounded-full bg-current" />
          {m.properties_legend_season()}
        </li>
      )}
      {has('override') && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="size-[6px] rounded-full bg-clay-600 dark:bg-clay-300" />
          {m.properties_legend_special()}
        </li>
      )}
    </ul>
  );
}
