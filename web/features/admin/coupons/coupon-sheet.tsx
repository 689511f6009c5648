import { type CouponDuration, couponCode, couponLimits } from '#domain/subscription/coupon.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import { type PlanType, planTypes } from '#domain/subscription/plans.ts';
import * as t from '#texts/screens.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { Banner } from '#web/ui/banner.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { FormSheet } from '../components/form-sheet.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { couponTermsText, createCoupon } from './coupon.queries.ts';

type Draft = {
  code: string;
  kind: 'percent' | 'amount';
  percentOff: number | null;
  amountOffMinor: number | null;
  duration: CouponDuration;
  months: number | null;
  /** Null for all plans. */
  planTypes: readonly PlanType[] | null;
  maxUses: number | null;
  validUntil: string;
  note: string;
};

const empty: Draft = {
  code: '',
  kind: 'percent',
  percentOff: 20,
  amountOffMinor: null,
  duration: 'months',
  months: 3,
  planTypes: null,
  maxUses: null,
  validUntil: '',
  note: '',
};

type DraftErrors = Partial<Record<keyof Draft, string>>;

function findErrors(draft: Draft): DraftErrors {
  const { code, kind, percentOff, amountOffMinor, duration, months, planTypes: plans, maxUses } = draft;
  const errors: DraftErrors = {};
  if (couponCode(code) === null) errors.code = t.coupons.codeError;
  if (kind === 'percent' && !isBetween(percentOff, 100)) errors.percentOff = t.coupons.percentError;
  if (kind === 'amount' && !isBetween(amountOffMinor, couponLimits.maxAmountMinor))
    errors.amountOffMinor = t.coupons.amountError;

  if (duration === 'months' && !isBetween(months, couponLimits.maxMonths))
    errors.months = t.coupons.monthsError({ most: couponLimits.maxMonths });
  if (plans?.length === 0) errors.planTypes = t.coupons.plansError;
  if (maxUses !== null && !isBetween(maxUses, couponLimits.maxUses)) errors.maxUses = t.coupons.maxUsesError;

  return errors;
}

function isBetween(value: number | null, most: number): boolean {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= most;
}

/** As in the list, while the draft is complete. */
function summaryOf(draft: Draft): string | null {
  const { kind, percentOff, amountOffMinor, duration, months } = draft;
  if (Object.keys(findErrors({ ...draft, code: 'CODE' })).length > 0) return null;
  const amountOff = kind === 'amount' ? { amount: amountOffMinor ?? 0, currency: planCurrency } : null;
  return couponTermsText({ percentOff, amountOff, duration, months });
}

/** A new coupon. Its terms cannot be changed later, so the sheet says what it will do. */
export function CouponSheet({ onClose }: { onClose: () => void }) {
  const create = useAdminChange(createCoupon, {
    done: ({ code }) => t.coupons.created({ code }),
    onDone: onClose,
  });
  const form = useSmallForm<Draft, unknown>({
    values: empty,
    validate: findErrors,
    refusals: { coupon_code_taken: { field: 'code' } },
    send: {
      ...create,
      run: (draft, options) => {
        const { kind, duration } = draft;
        const body = {
          code: draft.code,
          percentOff: kind === 'percent' ? draft.percentOff : null,
          amountOffMinor: kind === 'amount' ? draft.amountOffMinor : null,
          duration,
          months: duration === 'months' ? draft.months : null,
          planTypes: draft.planTypes && [...draft.planTypes],
          maxUses: draft.maxUses,
          // The whole day of this device.
          validUntil: draft.validUntil ? new Date(`${draft.validUntil}T23:59:59`).toISOString() : null,
          note: draft.note.trim(),
        };
        create.run(body, options);
      },
    },
  });
  const summary = summaryOf(form.values);

  return (
    <FormSheet
      title={t.coupons.newLabel}
      text={t.coupons.newText}
      problem={form.problem}
      confirmLabel={t.coupons.create}
      busy={form.isPending}
      onConfirm={() => form.submitWith({})}
      onClose={onClose}
    >
      <CouponFields draft={form.values} errors={form.errors} onChange={form.change} />
      {summary && (
        <Banner tone="info" className="mt-5">
          {summary}
        </Banner>
      )}
    </FormSheet>
  );
}

type CouponFieldsProps = { draft: Draft; errors: DraftErrors; onChange: (part: Partial<Draft>) => void };

function CouponFields({ draft, errors, onChange }: CouponFieldsProps) {
  return (
    <div className="space-y-5">
      <Field label={t.ui.code} help={t.coupons.codeHelp} error={errors.code}>
        <TextInput
          name="code"
          autoComplete="off"
          maxLength={couponLimits.maxCodeLength}
          value={draft.code}
          onChange={(event) => onChange({ code: event.target.value.toUpperCase() })}
        />
      </Field>
      <OffFields draft={draft} errors={errors} onChange={onChange} />
      <DurationFields draft={draft} errors={errors} onChange={onChange} />
      <PlanFields draft={draft} errors={errors} onChange={onChange} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.labels.maximumUses} help={t.coupons.maxUsesHelp} optional error={errors.maxUses}>
          <NumberStepper
            name="maxUses"
            min={1}
            max={couponLimits.maxUses}
            value={draft.maxUses}
            onChange={(maxUses) => onChange({ maxUses })}
          />
        </Field>
        <Field label={t.coupons.validUntil} help={t.coupons.validHelp} optional>
          <DateField
            mayBeEmpty
            value={draft.validUntil}
            min={deviceToday()}
            onChange={(validUntil) => onChange({ validUntil })}
          />
        </Field>
      </div>
      <Field label={t.labels.note} help={t.coupons.noteHelp} optional>
        <TextArea
          name="note"
          rows={2}
          maxLength={500}
          value={draft.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Field>
    </div>
  );
}

function OffFields({ draft, errors, onChange }: CouponFieldsProps) {
  return (
    <>
      <div>
        <p className="mb-2 font-semibold">{t.labels.discount}</p>
        <Segmented
          label={t.labels.discount}
          value={draft.kind}
          options={[
            { value: 'percent', label: t.coupons.kindPercent },
            { value: 'amount', label: t.labels.amount },
          ]}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      {draft.kind === 'percent' ? (
        <Field label={t.coupons.percentLabel} error={errors.percentOff}>
          <NumberStepper
            name="percentOff"
            min={1}
            max={100}
            value={draft.percentOff}
            onChange={(percentOff) => onChange({ percentOff })}
          />
        </Field>
      ) : (
        <Field label={t.coupons.amountLabel} help={t.coupons.amountHelp} error={errors.amountOffMinor}>
          <MoneyInput
            name="amountOffMinor"
            currency={planCurrency}
            value={draft.amountOffMinor}
            onChange={(amountOffMinor) => onChange({ amountOffMinor })}
          />
        </Field>
      )}
    </>
  );
}

function DurationFields({ draft, errors, onChange }: CouponFieldsProps) {
  return (
    <>
      <div>
        <p className="mb-2 font-semibold">{t.coupons.duration}</p>
        <Segmented
          label={t.coupons.duration}
          value={draft.duration}
          options={[
            { value: 'once', label: t.coupons.once },
            { value: 'months', label: t.coupons.months },
            { value: 'forever', label: t.coupons.forever },
          ]}
          onChange={(duration) => onChange({ duration })}
        />
      </div>
      {draft.duration === 'months' && (
        <Field label={t.coupons.monthsLabel} error={errors.months}>
          <NumberStepper
            name="months"
            min={1}
            max={couponLimits.maxMonths}
            value={draft.months}
            onChange={(months) => onChange({ months })}
          />
        </Field>
      )}
    </>
  );
}

function PlanFields({ draft, errors, onChange }: CouponFieldsProps) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-semibold">{t.labels.plans}</legend>
      <Checkbox
        checked={draft.planTypes === null}
        onChange={(all) => onChange({ planTypes: all ? null : [] })}
        label={t.labels.allPlans}
      />
      {draft.planTypes !== null && (
        <PlanChoice chosen={draft.planTypes} onChange={(chosen) => onChange({ planTypes: chosen })} />
      )}
      {errors.planTypes && (
        <p role="alert" className="text-[13px] text-danger">
          {errors.planTypes}
        </p>
      )}
    </fieldset>
  );
}

type PlanChoiceProps = { chosen: readonly PlanType[]; onChange: (chosen: readonly PlanType[]) => void };

function PlanChoice({ chosen, onChange }: PlanChoiceProps) {
  return planTypes
    .filter((planType) => planType !== 'enterprise')
    .map((planType) => (
      <Checkbox
        key={planType}
        checked={chosen.includes(planType)}
        onChange={(isOn) =>
          onChange(planTypes.filter((each) => (each === planType ? isOn : chosen.includes(each))))
        }
        label={planLabel(planType)}
      />
    ));
}
