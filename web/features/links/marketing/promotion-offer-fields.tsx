import { promotionLimits } from '#domain/bookings/pricing/promotion-limits.ts';
import * as t from '#texts/screens.ts';
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
      <Field label={t.labels.name} help={t.marketing.nameHelp} error={errors.name}>
        <TextInput
          name="name"
          value={draft.name}
          maxLength={promotionLimits.nameLength}
          placeholder={t.marketing.nameExample}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <div>
        <p className="mb-1.5 text-sm font-semibold">{t.labels.discount}</p>
        <Segmented
          wide
          label={t.labels.discount}
          value={draft.kind}
          onChange={(kind) => onChange({ kind, ...minNightsFor(kind, draft) })}
          options={[
            { value: 'percent', label: t.labels.percentage },
            { value: 'fixed', label: t.labels.amount },
            { value: 'free_night', label: t.marketing.kindFree },
          ]}
        />
        <div className="mt-3">
          <OfferAmount draft={draft} errors={errors} onChange={onChange} currencies={currencies} />
        </div>
      </div>
      <div>
        <p className="mb-1.5 text-sm font-semibold">{t.marketing.who}</p>
        <Segmented
          wide
          label={t.marketing.who}
          value={draft.hasCode ? 'code' : 'auto'}
          onChange={(who) => onChange({ hasCode: who === 'code' })}
          options={[
            { value: 'auto', label: t.marketing.whoAll },
            { value: 'code', label: t.marketing.whoCode },
          ]}
        />
        {draft.hasCode ? (
          <Field label={t.ui.code} help={t.marketing.codeHelp} error={errors.code} className="mt-3">
            <TextInput
              name="code"
              value={draft.code}
              maxLength={promotionLimits.codeLength}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              placeholder={t.marketing.codeExample}
              className="uppercase placeholder:normal-case"
              onChange={(event) => onChange({ code: event.target.value.toUpperCase() })}
            />
          </Field>
        ) : (
          <p className="mt-1.5 text-[13px] text-mute">{t.marketing.whoAllHelp}</p>
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
      <Field label={t.marketing.percent} error={errors.percent}>
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
        label={t.marketing.amount}
        help={t.marketing.amountHelp({ currency: draft.currency })}
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
    <Field label={t.marketing.kindFree} help={t.marketing.freeNightsHelp} error={errors.freeNights}>
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
        label={t.labels.currency}
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
