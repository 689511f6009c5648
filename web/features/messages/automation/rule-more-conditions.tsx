import { useState } from 'react';
import type { RuleInput } from '#contract/messages/message-rules.ts';
import { bookingSources } from '#domain/bookings/booking-sources.ts';
import { ruleLimits } from '#domain/messages/automation/message-rule.ts';
import * as t from '#texts/screens.ts';
import { bookingSourceLabel } from '#web/lib/format/booking-source-label.ts';
import { languageName, offeredLanguages } from '#web/lib/format/display-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';

type Conditions = RuleInput['conditions'];

export type ConditionsProps = {
  conditions: Conditions;
  set: (part: { [K in keyof Conditions]?: Conditions[K] | undefined }) => void;
};

const isCrossed = (min = 0, max = Infinity) => min > max;

/** No stay is at least as much as one number and at most as much as a smaller one. */
export function hasNoStays(conditions: Conditions): boolean {
  const { minNights, maxNights, minLeadDays, maxLeadDays, minGuests, maxGuests } = conditions;
  return (
    isCrossed(minNights, maxNights) || isCrossed(minLeadDays, maxLeadDays) || isCrossed(minGuests, maxGuests)
  );
}

/** How many of the conditions below "More conditions" a rule has. */
function countMore({ sources, languages, ...limits }: Conditions): number {
  const { minLeadDays, maxLeadDays, minGuests, maxGuests } = limits;
  const isLimited = (...ends: (number | undefined)[]) => ends.some((end) => end !== undefined);

  const parts = [
    isLimited(limits.minNights, limits.maxNights),
    limits.signed === true,
    limits.withChildren === true,
    limits.withPets === true,
    isLimited(minGuests, maxGuests),
    isLimited(minLeadDays, maxLeadDays),
    (sources?.length ?? 0) > 0,
    (languages?.length ?? 0) > 0,
  ];

  return parts.filter(Boolean).length;
}

/** Conditions that few rules need: nights, party, lead time, source and language. Open while a rule has one of them. */
export function MoreConditions({
  conditions,
  set,
  languages,
}: ConditionsProps & { languages: readonly string[] }) {
  const count = countMore(conditions);
  const [isOpen, setIsOpen] = useState(count > 0);
  const { sources = [], languages: chosen = [] } = conditions;
  const offered = [...new Set([...chosen, ...languages, ...offeredLanguages])];

  return (
    <details className="mt-2" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-9 cursor-pointer py-1.5 font-semibold">
        {count > 0 ? t.automation.moreOn({ count }) : t.automation.more}
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Limits
          conditions={conditions}
          set={set}
          min="minNights"
          max="maxNights"
          least={1}
          most={ruleLimits.nights}
          labels={[t.labels.minimumNights, t.automation.maxNights]}
        />
        <div className="grid grid-cols-1 sm:col-span-2 sm:grid-cols-3">
          <Checkbox
            checked={conditions.signed === true}
            onChange={(signed) => set({ signed: signed || undefined })}
            label={t.automation.signed}
          />
          <Checkbox
            checked={conditions.withChildren === true}
            onChange={(withChildren) => set({ withChildren: withChildren || undefined })}
            label={t.automation.children}
          />
          <Checkbox
            checked={conditions.withPets === true}
            onChange={(withPets) => set({ withPets: withPets || undefined })}
            label={t.automation.pets}
          />
        </div>
        <Limits
          conditions={conditions}
          set={set}
          min="minGuests"
          max="maxGuests"
          least={1}
          most={ruleLimits.guests}
          labels={[t.automation.minGuests, t.automation.maxGuests]}
        />
        <Limits
          conditions={conditions}
          set={set}
          min="minLeadDays"
          max="maxLeadDays"
          least={0}
          most={ruleLimits.nights}
          labels={[t.automation.minLead, t.automation.maxLead]}
          help={t.automation.leadHelp}
        />
        <Choices
          legend={t.automation.sources}
          help={t.automation.sourcesHelp}
          options={bookingSources}
          label={(source) => bookingSourceLabel({ source })}
          chosen={sources}
          onChange={(next) => set({ sources: next.length === 0 ? undefined : next })}
        />
        <Choices
          legend={t.automation.languages}
          help={t.automation.languagesHelp}
          options={offered}
          label={languageName}
          chosen={chosen}
          max={ruleLimits.languages}
          onChange={(next) => set({ languages: next.length === 0 ? undefined : next })}
        />
      </div>
    </details>
  );
}

type LimitsProps = ConditionsProps & {
  min: 'minNights' | 'minLeadDays' | 'minGuests';
  max: 'maxNights' | 'maxLeadDays' | 'maxGuests';
  least: number;
  most: number;
  labels: readonly [string, string];
  help?: string;
};

/** The least and the most of something. Empty fields are no limit. */
function Limits({ conditions, set, min, max, least, most, labels, help }: LimitsProps) {
  const crossed = isCrossed(conditions[min], conditions[max]);
  return [min, max].map((end, index) => (
    <Field
      key={end}
      label={labels[index] ?? ''}
      help={help}
      error={crossed && end === max ? t.automation.limitsCrossed : undefined}
    >
      <NumberStepper
        value={conditions[end] ?? null}
        min={least}
        max={most}
        placeholder={t.automation.noLimit}
        onChange={(value) => set({ [end]: value ?? undefined })}
      />
    </Field>
  ));
}

type ChoicesProps<T extends string> = {
  legend: string;
  help: string;
  options: readonly T[];
  label: (option: T) => string;
  chosen: readonly T[];
  /** Most that can be chosen. */
  max?: number;
  onChange: (chosen: T[]) => void;
};

function Choices<T extends string>({ legend, help, options, label, chosen, max, onChange }: ChoicesProps<T>) {
  const isFull = max !== undefined && chosen.length >= max;
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="font-semibold">{legend}</legend>
      <p className="text-sm text-mute">{help}</p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            disabled={isFull && !chosen.includes(option)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, option] : chosen.filter((one) => one !== option))
            }
            label={label(option)}
          />
        ))}
      </div>
    </fieldset>
  );
}
