import { ownerBlockKinds } from '#domain/properties/availability/block-kinds.ts';
import { ratePercentLimits } from '#domain/properties/rates/rate-changes.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import { blockKindLabels } from '#web/lib/format/block-kind-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
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
        <p className="text-sm font-semibold">{m.properties_rates_minimum()}</p>
        <Segmented
          wide
          label={m.properties_rates_minimum()}
          value={draft.minimum}
          onChange={(minimum) => onChange({ minimum })}
          options={[
            { value: 'none', label: m.properties_rates_same() },
            { value: 'nights', label: m.properties_rates_nights() },
            { value: 'standard', label: m.properties_rates_standard() },
          ]}
        />
        {draft.minimum === 'nights' && (
          <NumberStepper
            label={m.properties_rates_minimum()}
            value={draft.minNights}
            onChange={(minNights) => onChange({ minNights })}
            min={1}
            max={maxStayNights}
          />
        )}
      </div>
      <div className="grid grid-cols-1 gap-2">
        <p className="text-sm font-semibold">{m.properties_rates_availability()}</p>
        <Segmented
          wide
          label={m.properties_rates_availability()}
          value={draft.availability}
          onChange={(availability) => onChange({ availability })}
          options={[
            { value: 'none', label: m.properties_rates_same() },
            { value: 'block', label: m.properties_rates_block() },
            { value: 'unblock', label: m.properties_rates_unblock() },
          ]}
        />
        {draft.availability === 'block' && (
          <div className="grid grid-cols-2 gap-2">
            <Select
              label={m.properties_closing_for()}
              value={draft.blockKind}
              onChange={(blockKind) => onChange({ blockKind })}
              options={ownerBlockKinds.map((value) => ({ value, label: blockKindLabels[value]() }))}
            />
            <TextInput
              aria-label={m.properties_block_note()}
              placeholder={m.properties_block_note()}
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
      <p className="text-sm font-semibold">{m.properties_rates_price()}</p>
      <Segmented
        wide
        label={m.properties_rates_price()}
        value={draft.price}
        onChange={(price) => onChange({ price })}
        options={[
          { value: 'none', label: m.properties_rates_same() },
          ...(currency === null ? [] : [{ value: 'amount' as const, label: m.properties_rates_amount() }]),
          { value: 'percent', label: m.properties_rates_percent() },
          { value: 'standard', label: m.properties_rates_standard() },
        ]}
      />
      {draft.price === 'amount' && currency !== null && (
        <Field label={m.properties_rates_amount_label()} hideLabel>
          <MoneyInput
            autoFocus
            value={draft.amount}
            currency={currency}
            onChange={(amount) => onChange({ amount })}
          />
        </Field>
      )}
      {draft.price === 'percent' && (
        <Field label={m.properties_rates_percent_label()} help={m.properties_rates_percent_help()}>
          <NumberStepper
            value={draft.percent}
            onChange={(percent) => onChange({ percent })}
            min={ratePercentLimits.min}
            max={ratePercentLimits.max}
            step={5}
          />
        </Field>
      )}
      {currency === null && <p className="text-[13px] text-mute">{m.properties_rates_mixed()}</p>}
    </div>
  );
}
