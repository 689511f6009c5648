import { CalendarRange, Eraser, Tag } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { type NightRange, nightsInRange } from '../../calendar/year-days.ts';

type RangeActionsProps = {
  range: NightRange | null;
  currency: string;
  /** Whether a night in the range has a special price. */
  hasSpecial: boolean;
  mayAddSeason: boolean;
  /** Number of further dates that can get a special price. */
  mostDates: number;
  onSeason: (range: NightRange) => void;
  /** Null removes the special prices. */
  onPrice: (range: NightRange, priceMinor: number | null) => void;
  onClear: () => void;
};

/** Actions for the nights selected in the year calendar. */
export function RangeActions(props: RangeActionsProps) {
  const { range, hasSpecial, mayAddSeason, onSeason, onPrice, onClear } = props;
  const [isPricing, setIsPricing] = useState(false);
  if (!range) return <p className="text-[15px] text-mute">{m.properties_choose_nights()}</p>;
  return (
    <div className="rounded-control bg-bg p-4">
      <p role="status" className="mb-3 font-semibold tabular-nums">
        {nightRangeLabel(range)}
      </p>
      {isPricing ? (
        <PriceForDates {...props} range={range} onDone={() => setIsPricing(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={<CalendarRange aria-hidden />}
            disabled={!mayAddSeason}
            onClick={() => onSeason(range)}
          >
            {m.properties_make_season()}
          </Button>
          <Button size="sm" variant="secondary" icon={<Tag aria-hidden />} onClick={() => setIsPricing(true)}>
            {m.properties_price_these()}
          </Button>
          {hasSpecial && (
            <Button
              size="sm"
              variant="secondary"
              icon={<Eraser aria-hidden />}
              onClick={() => onPrice(range, null)}
            >
              {m.properties_drop_special()}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onClear}>
            {m.properties_clear_range()}
          </Button>
        </div>
      )}
    </div>
  );
}

type PriceForDatesProps = RangeActionsProps & { range: NightRange; onDone: () => void };

function PriceForDates({ range, currency, mostDates, onPrice, onDone }: PriceForDatesProps) {
  const [price, setPrice] = useState<number | null>(null);
  const isTooMany = nightsInRange(range) > mostDates;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field
        label={m.properties_special_price()}
        error={isTooMany ? m.properties_too_many_dates() : undefined}
        className="w-52"
      >
        <MoneyInput autoFocus value={price} currency={currency} onChange={setPrice} />
      </Field>
      <div className="flex gap-2 pt-6.5">
        <Button
          disabled={price === null || isTooMany}
          onClick={() => {
            if (price === null) return;
            onPrice(range, price);
            onDone();
          }}
        >
          {m.properties_set_price()}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {m.properties_block_cancel()}
        </Button>
      </div>
    </div>
  );
}

/** "1 Jun – 31 Aug · 92 nights"; both ends are inclusive. */
export function nightRangeLabel(range: NightRange): string {
  const count = m.kit_nights({ count: nightsInRange(range) });
  if (range.from === range.to) return `${formatDate(range.from)} · ${count}`;
  return `${formatDate(range.from)} – ${formatDate(range.to)} · ${count}`;
}
