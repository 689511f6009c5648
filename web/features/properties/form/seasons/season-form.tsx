import { useState } from 'react';
import type { Season } from '#contract/properties/property-shapes.ts';
import { propertyLimits } from '#domain/property/property-limits.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
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
      aria-label={isNew ? m.properties_season_new() : m.properties_season_edit()}
      className="rounded-control border border-line bg-bg p-4"
    >
      <h3 className="mb-3">{isNew ? m.properties_season_new() : m.properties_season_edit()}</h3>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Field label={m.properties_season_name()} error={errors.name} className="col-span-2">
          <TextInput
            autoFocus
            value={draft.name}
            maxLength={propertyLimits.nameLength}
            placeholder={m.properties_season_name_hint()}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label={m.properties_season_from()} error={errors.from}>
          <DateField value={draft.from} onChange={(from) => change({ from })} />
        </Field>
        <Field label={m.properties_season_to()} error={errors.to}>
          <DateField value={draft.to} onChange={(to) => change({ to })} />
        </Field>
        <Field label={m.properties_season_price()} error={errors.priceMinor} className="col-span-2">
          <MoneyInput
            value={draft.priceMinor}
            currency={currency}
            onChange={(priceMinor) => change({ priceMinor })}
          />
        </Field>
        <Field label={m.properties_season_min_nights()} help={m.properties_season_min_nights_help()}>
          <NumberStepper
            value={draft.minNights}
            min={1}
            max={maxStayNights}
            onChange={(minNights) => change({ minNights })}
            className="w-full"
          />
        </Field>
        <Field label={m.properties_season_priority()} help={m.properties_season_priority_help()}>
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
            label={m.properties_field_arrival_days()}
            help={m.properties_season_arrival_help()}
            value={draft.arrivalDays ?? everyDay}
            onChange={(arrivalDays) => change({ arrivalDays })}
          />
        </div>
      </div>
      <div className="mt-4 flex gap-2">
        <Button onClick={save}>{isNew ? m.properties_season_add() : m.properties_season_keep()}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {m.properties_block_cancel()}
        </Button>
      </div>
    </section>
  );
}

function seasonErrors({ name, from, to, priceMinor }: Draft): SeasonErrors {
  const errors: SeasonErrors = {};
  if (name.trim() === '') errors.name = m.properties_fault_season_name();
  if (!isCivilDate(from)) errors.from = m.properties_fault_date();
  if (!isCivilDate(to)) errors.to = m.properties_fault_date();
  else if (isCivilDate(from) && to < from) errors.to = m.properties_fault_season_order();
  if (priceMinor === null || priceMinor <= 0) errors.priceMinor = m.properties_fault_price();
  return errors;
}
