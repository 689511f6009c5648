import { promotionLimits } from '#domain/bookings/pricing/promotion-limits.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Field } from '#web/ui/form/field.tsx';
import { FieldContext } from '#web/ui/form/field-context.ts';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { PromotionDraft, PromotionFieldErrors } from './promotion-draft.ts';

export type DraftProps = {
  draft: PromotionDraft;
  errors: PromotionFieldErrors;
  onChange: (change: Partial<PromotionDraft>) => void;
};

type OfferProps = DraftProps & { currencies: readonly string[] };

/** Form section: name, discount and code. */
export function PromotionOfferFields({ draft, errors, onChange, currencies }: OfferProps) {
  return (
    <>
      <Field label={m.marketing_name()} help={m.marketing_name_help()} error={errors.name}>
        <TextInput
          name="name"
          value={draft.name}
          maxLength={promotionLimits.nameLength}
          placeholder={m.marketing_name_example()}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <div>
        <p className="mb-1.5 text-sm font-semibold">{m.marketing_offer()}</p>
        <Segmented
          wide
          label={m.marketing_offer()}
          value={draft.kind}
          onChange={(kind) => onChange({ kind, ...minNightsFor(kind, draft) })}
          options={[
            { value: 'percent', label: m.marketing_kind_percent() },
            { value: 'fixed', label: m.marketing_kind_fixed() },
            { value: 'free_night', label: m.marketing_kind_free() },
          ]}
        />
        <div className="mt-3">
          <OfferAmount draft={draft} errors={errors} onChange={onChange} currencies={currencies} />
        </div>
      </div>
      <div>
        <p className="mb-1.5 text-sm font-semibold">{m.marketing_who()}</p>
        <Segmented
          wide
          label={m.marketing_who()}
          value={draft.hasCode ? 'code' : 'auto'}
          onChange={(who) => onChange({ hasCode: who === 'code' })}
          options={[
            { value: 'auto', label: m.marketing_who_all() },
            { value: 'code', label: m.marketing_who_code() },
          ]}
        />
        {draft.hasCode ? (
          <Field
            label={m.marketing_code()}
            help={m.marketing_code_help()}
            error={errors.code}
            className="mt-3"
          >
            <TextInput
              name="code"
              value={draft.code}
              maxLength={promotionLimits.codeLength}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              placeholder={m.marketing_code_example()}
              className="uppercase placeholder:normal-case"
              onChange={(event) => onChange({ code: event.target.value.toUpperCase() })}
            />
          </Field>
        ) : (
          <p className="mt-1.5 text-[13px] text-mute">{m.marketing_who_all_help()}</p>
        )}
      </div>
    </>
  );
}

/** A free night needs a longer stay; the default is seven nights for six. */
function minNightsFor(kind: PromotionDraft['kind'], { minNights, freeNights }: PromotionDraft) {
  const isTooShort = kind === 'free_night' && (minNights ?? 1) <= (freeNights ?? 1);
  return isTooShort ? { minNights: 7 } : {};
}

function OfferAmount({ draft, errors, onChange, currencies }: OfferProps) {
  if (draft.kind === 'percent') {
    return (
      <Field label={m.marketing_percent()} error={errors.percent}>
        <NumberStepper
          name="percent"
          value={draft.percent}
          min={1}
          max={promotionLimits.percent}
          onChange={(percent) => onChange({ percent })}
        />
      </Field>
    );
  }

  if (draft.kind === 'fixed') {
    return (
      <Field
        label={m.marketing_amount()}
        help={m.marketing_amount_help({ currency: draft.currency })}
        error={errors.amountMinor}
      >
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <MoneyInput
              key={draft.currency}
              name="amountMinor"
              value={draft.amountMinor}
              currency={draft.currency}
              onChange={(amountMinor) => onChange({ amountMinor })}
            />
          </div>
          {currencies.length > 1 && (
            <CurrencyChoice draft={draft} onChange={onChange} currencies={currencies} />
          )}
        </div>
      </Field>
    );
  }

  return (
    <Field label={m.marketing_free_nights()} help={m.marketing_free_nights_help()} error={errors.freeNights}>
      <NumberStepper
        name="freeNights"
        value={draft.freeNights}
        min={1}
        max={promotionLimits.freeNights}
        onChange={(freeNights) => onChange({ freeNights })}
      />
    </Field>
  );
}

/** Outside the field context of the amount, because the select has its own label. */
function CurrencyChoice({ draft, onChange, currencies }: Omit<OfferProps, 'errors'>) {
  return (
    <FieldContext value={null}>
      <Select
        className="w-28"
        label={m.marketing_currency()}
        value={draft.currency}
        options={[...new Set([...currencies, draft.currency])].map((currency) => ({
          value: currency,
          label: currency,
        }))}
        onChange={(currency) => onChange({ currency })}
      />
    </FieldContext>
  );
}
