import { promotionLimits } from '#domain/pricing/promotion-limits.ts';
import { m } from '#web/locales/compiled/messages.js';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import type { PromotionDraft } from './promotion-draft.ts';
import type { DraftProps } from './promotion-offer-fields.tsx';
import { PromotionProperties } from './promotion-properties.tsx';

/** Form section: stays, dates, properties and number of uses. */
export function PromotionLimits({ draft, errors, onChange }: DraftProps) {
  return (
    <>
      <Field label={m.marketing_min_nights()} error={errors.minNights}>
        <NumberStepper
          name="minNights"
          value={draft.minNights}
          min={1}
          max={promotionLimits.minNights}
          onChange={(minNights) => onChange({ minNights })}
        />
      </Field>
      <DayRange
        title={m.marketing_arrivals()}
        help={m.marketing_arrivals_help()}
        names={['arriveFrom', 'arriveUntil']}
        error={errors.arriveUntil}
        {...{ draft, onChange }}
      />
      <DayRange
        title={m.marketing_bookings()}
        help={m.marketing_bookings_help()}
        names={['bookFrom', 'bookUntil']}
        error={errors.bookUntil}
        {...{ draft, onChange }}
      />
      <PromotionProperties {...{ draft, errors, onChange }} />
      <div>
        <Switch
          checked={draft.isCapped}
          onChange={(isCapped) => onChange({ isCapped })}
          label={m.marketing_cap()}
          help={m.marketing_cap_help()}
        />
        {draft.isCapped && (
          <Field label={m.marketing_max_uses()} error={errors.maxUses} className="mt-2">
            <NumberStepper
              name="maxUses"
              value={draft.maxUses}
              min={1}
              max={promotionLimits.uses}
              onChange={(maxUses) => onChange({ maxUses })}
            />
          </Field>
        )}
      </div>
    </>
  );
}

type DayName = 'arriveFrom' | 'arriveUntil' | 'bookFrom' | 'bookUntil';

type RangeProps = {
  title: string;
  help: string;
  names: readonly [DayName, DayName];
  error: string | undefined;
  draft: PromotionDraft;
  onChange: DraftProps['onChange'];
};

function DayRange({ title, help, names, error, draft, onChange }: RangeProps) {
  const [from, until] = names;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{title}</legend>
      <p className="mb-1.5 text-[13px] text-mute">{help}</p>
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.marketing_from()}>
          <DateField
            mayBeEmpty
            name={from}
            value={draft[from]}
            onChange={(day) => onChange({ [from]: day })}
          />
        </Field>
        <Field label={m.marketing_until()} error={error}>
          <DateField
            mayBeEmpty
            name={until}
            min={draft[from] || undefined}
            value={draft[until]}
            onChange={(day) => onChange({ [until]: day })}
          />
        </Field>
      </div>
    </fieldset>
  );
}
