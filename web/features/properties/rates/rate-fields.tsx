import { ownerBlockKinds } from '#domain/properties/availability/block-kinds.ts';
import { ratePercentLimits } from '#domain/properties/rates/rate-changes.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';

import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { RateDraft } from './rate-draft.ts';

type RateFieldsProps = {
  draft: RateDraft;
  onChange: (part: Partial<RateDraft>) => void;
  /** Null when the properties have different currencies: then prices change by percentage. */
  currency: string | null;
};

/** Fields for price, minimum stay and availability of nights; each part can stay as it is. */
export function RateFields({ draft, onChange, currency }: RateFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PriceFields draft={draft} onChange={onChange} currency={currency} />
      <div className="grid grid-cols-1 gap-2">
        <p className="text-sm font-semibold">{t.labels.minimumStay}</p>
        <Segmented
          wide
          label={t.labels.minimumStay}
          value={draft.minimum}
          onChange={(minimum) => onChange({ minimum })}
          options={[
            { value: 'none', label: t.rates.same },
            { value: 'nights', label: t.labels.nights },
            { value: 'standard', label: t.labels.standard },
          ]}
        />
        {draft.minimum === 'nights' && (
          <NumberStepper
            label={t.labels.minimumStay}
            value={draft.minNights}
            onChange={(minNights) => onChange({ minNights })}
            min={1}
            max={maxStayNights}
          />
        )}
      </div>
      <div className="grid grid-cols-1 gap-2">
        <p className="text-sm font-semibold">{t.labels.availability}</p>
        <Segmented
          wide
          label={t.labels.availability}
          value={draft.availability}
          onChange={(availability) => onChange({ availability })}
          options={[
            { value: 'none', label: t.rates.same },
            { value: 'block', label: t.actions.block },
            { value: 'unblock', label: t.actions.unblock },
          ]}
        />
        {draft.availability === 'block' && (
          <div className="grid grid-cols-2 gap-2">
            <Select
              label={t.ui.reason}
              value={draft.blockKind}
              onChange={(blockKind) => onChange({ blockKind })}
              options={ownerBlockKinds.map((value) => ({
                value,
                label: t.propertyPage.blockKindLabels[value],
              }))}
            />
            <TextInput
              aria-label={t.labels.note}
              placeholder={t.labels.note}
              value={draft.note}
              maxLength={500}
              onChange={(event) => onChange({ note: event.target.value })}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function PriceFields({ draft, onChange, currency }: RateFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm font-semibold">{t.labels.pricePerNight}</p>
      <Segmented
        wide
        label={t.labels.pricePerNight}
        value={draft.price}
        onChange={(price) => onChange({ price })}
        options={[
          { value: 'none', label: t.rates.same },
          ...(currency === null ? [] : [{ value: 'amount' as const, label: t.labels.amount }]),
          { value: 'percent', label: t.rates.percent },
          { value: 'standard', label: t.labels.standard },
        ]}
      />
      {draft.price === 'amount' && currency !== null && (
        <Field label={t.rates.amountLabel} hideLabel>
          <MoneyInput
            autoFocus
            value={draft.amount}
            currency={currency}
            onChange={(amount) => onChange({ amount })}
          />
        </Field>
      )}
      {draft.price === 'percent' && (
        <Field label={t.rates.percentLabel} help={t.rates.percentHelp}>
          <NumberStepper
            value={draft.percent}
            onChange={(percent) => onChange({ percent })}
            min={ratePercentLimits.min}
            max={ratePercentLimits.max}
            step={5}
          />
        </Field>
      )}
      {currency === null && <p className="text-[13px] text-mute">{t.rates.mixed}</p>}
    </div>
  );
}
