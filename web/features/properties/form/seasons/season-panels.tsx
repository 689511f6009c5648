import { CalendarRange, Eraser, Tag } from 'lucide-react';
import { useState } from 'react';
import type { Season } from '#contract/properties/property-shapes.ts';
import { propertyLimits } from '#domain/properties/property-limits.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { type NightRange, nightsInRange } from '../../calendar/year-days.ts';
import { WeekdayPicker } from '../weekday-picker.tsx';

type SeasonFormProps = {
  season: Season;
  isNew: boolean;
  currency: string;
  onSave: (season: Season) => void;
  onCancel: () => void;
};

type Draft = Omit<Season, 'priceMinor'> & { priceMinor: number | null };
type SeasonErrors = Partial<Record<'name' | 'from' | 'to' | 'priceMinor', string>>;

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Fields of one season: name, dates, price and rules. Saves into the property form, not to the server. */
export function SeasonForm({ season, isNew, currency, onSave, onCancel }: SeasonFormProps) {
  const [draft, setDraft] = useState<Draft>({ ...season, priceMinor: season.priceMinor || null });
  const [errors, setErrors] = useState<SeasonErrors>({});
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });

  function save() {
    const found = seasonErrors(draft);
    setErrors(found);
    if (Object.keys(found).length > 0 || draft.priceMinor === null) return;
    const isEveryDay = draft.arrivalDays === null || [0, 7].includes(draft.arrivalDays.length);
    onSave({
      ...draft,
      name: draft.name.trim(),
      priceMinor: draft.priceMinor,
      arrivalDays: isEveryDay ? null : draft.arrivalDays,
    });
  }

  return (
    <section
      aria-label={isNew ? t.rates.seasonNew : t.rates.seasonEdit}
      className="rounded-control border border-line bg-bg p-4"
    >
      <h3 className="mb-3">{isNew ? t.rates.seasonNew : t.rates.seasonEdit}</h3>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Field label={t.rates.seasonName} error={errors.name} className="col-span-2">
          <TextInput
            autoFocus
            value={draft.name}
            maxLength={propertyLimits.nameLength}
            placeholder={t.rates.seasonNameHint}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label={t.labels.firstNight} error={errors.from}>
          <DateField value={draft.from} onChange={(from) => change({ from })} />
        </Field>
        <Field label={t.labels.lastNight} error={errors.to}>
          <DateField value={draft.to} onChange={(to) => change({ to })} />
        </Field>
        <Field label={t.rates.seasonPrice} error={errors.priceMinor} className="col-span-2">
          <MoneyInput
            value={draft.priceMinor}
            currency={currency}
            onChange={(priceMinor) => change({ priceMinor })}
          />
        </Field>
        <Field label={t.labels.minimumStay} help={t.rates.seasonMinNightsHelp}>
          <NumberStepper
            value={draft.minNights}
            min={1}
            max={maxStayNights}
            onChange={(minNights) => change({ minNights })}
            className="w-full"
          />
        </Field>
        <Field label={t.rates.seasonPriority} help={t.rates.seasonPriorityHelp}>
          <NumberStepper
            value={draft.priority}
            min={0}
            max={propertyLimits.seasonPriority}
            onChange={(priority) => change({ priority: priority ?? 0 })}
            className="w-full"
          />
        </Field>
        <div className="col-span-full">
          <WeekdayPicker
            label={t.propertyForm.fieldArrivalDays}
            help={t.rates.seasonArrivalHelp}
            value={draft.arrivalDays ?? everyDay}
            onChange={(arrivalDays) => change({ arrivalDays })}
          />
        </div>
      </div>
      <div className="mt-4 flex gap-2">
        <Button onClick={save}>{isNew ? t.rates.seasonAdd : t.rates.seasonCancel}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.actions.cancel}
        </Button>
      </div>
    </section>
  );
}

function seasonErrors({ name, from, to, priceMinor }: Draft): SeasonErrors {
  const errors: SeasonErrors = {};
  if (name.trim() === '') errors.name = t.rates.errorSeasonName;
  if (!isCivilDate(from)) errors.from = t.rates.errorDate;
  if (!isCivilDate(to)) errors.to = t.rates.errorDate;
  else if (isCivilDate(from) && to < from) errors.to = t.rates.errorSeasonOrder;
  if (priceMinor === null || priceMinor <= 0) errors.priceMinor = t.propertyForm.errorPrice;
  return errors;
}

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

  if (!range) return <p className="text-[15px] text-mute">{t.rates.chooseNights}</p>;

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
            {t.rates.makeSeason}
          </Button>
          <Button size="sm" variant="secondary" icon={<Tag aria-hidden />} onClick={() => setIsPricing(true)}>
            {t.rates.priceThese}
          </Button>
          {hasSpecial && (
            <Button
              size="sm"
              variant="secondary"
              icon={<Eraser aria-hidden />}
              onClick={() => onPrice(range, null)}
            >
              {t.rates.dropSpecial}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onClear}>
            {t.actions.clear}
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
        label={t.rates.specialPrice}
        error={isTooMany ? t.rates.tooManyDates : undefined}
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
          {t.rates.setPrice}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t.actions.cancel}
        </Button>
      </div>
    </div>
  );
}

/** "1 Jun – 31 Aug · 92 nights"; both ends are inclusive. */
export function nightRangeLabel(range: NightRange): string {
  const count = t.counts.nights({ count: nightsInRange(range) });
  if (range.from === range.to) return `${formatDate(range.from)} · ${count}`;
  return `${formatDate(range.from)} – ${formatDate(range.to)} · ${count}`;
}
