import { formatNumber } from '#web/lib/format.ts';
import { Field } from '#web/ui/field.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { m } from '#web/words/compiled/messages.js';
import type { DraftDefaults } from './booking-defaults.ts';
import type { DefaultFieldsProps } from './booking-defaults-form.tsx';

const policies: Record<DraftDefaults['cancellationPolicy'], { label: () => string; detail: () => string }> = {
  flexible: { label: m.settings_policy_flexible, detail: m.settings_policy_flexible_text },
  moderate: { label: m.settings_policy_moderate, detail: m.settings_policy_moderate_text },
  firm: { label: m.settings_policy_firm, detail: m.settings_policy_firm_text },
  strict: { label: m.settings_policy_strict, detail: m.settings_policy_strict_text },
  non_refundable: {
    label: m.settings_policy_non_refundable,
    detail: m.settings_policy_non_refundable_text,
  },
};
// NOTE: the object has exactly the keys of its type.
const policyOptions = (Object.keys(policies) as (keyof typeof policies)[]).map((value) => ({
  value,
  label: policies[value].label(),
  detail: policies[value].detail(),
}));

export function StayFields({ draft, tried, onChange }: DefaultFieldsProps) {
  const missing = (value: number | null) =>
    tried && value === null ? m.settings_number_missing() : undefined;
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field label={m.settings_approval()} help={m.settings_approval_help()} className="sm:col-span-2">
        <Segmented
          value={draft.approval}
          onChange={(approval) => onChange({ approval })}
          label={m.settings_approval()}
          options={[
            { value: 'request', label: m.settings_approval_request() },
            { value: 'instant', label: m.settings_approval_instant() },
          ]}
        />
      </Field>
      <Field
        label={m.settings_hold_hours()}
        help={m.settings_hold_hours_help()}
        error={missing(draft.holdHours)}
      >
        <NumberStepper
          value={draft.holdHours}
          onChange={(holdHours) => onChange({ holdHours })}
          min={1}
          max={336}
        />
      </Field>
      <Field label={m.settings_min_nights()} error={missing(draft.minNights)}>
        <NumberStepper
          value={draft.minNights}
          onChange={(minNights) => onChange({ minNights })}
          min={1}
          max={366}
        />
      </Field>
      <Field label={m.settings_check_in()}>
        <TextInput
          type="time"
          required
          value={draft.checkInFrom}
          onChange={({ target: { value } }) => value && onChange({ checkInFrom: value })}
          className="w-40"
        />
      </Field>
      <Field label={m.settings_check_out()}>
        <TextInput
          type="time"
          required
          value={draft.checkOutBy}
          onChange={({ target: { value } }) => value && onChange({ checkOutBy: value })}
          className="w-40"
        />
      </Field>
      <Field
        label={m.settings_policy()}
        help={policies[draft.cancellationPolicy].detail()}
        className="sm:col-span-2"
      >
        <Select
          value={draft.cancellationPolicy}
          options={policyOptions}
          onChange={(cancellationPolicy) => onChange({ cancellationPolicy })}
          className="max-w-sm"
        />
      </Field>
    </div>
  );
}

export function PaymentFields({ draft, tried, onChange }: DefaultFieldsProps) {
  const { paymentSchedule } = draft;
  const { depositPercent, balanceDaysBefore } = paymentSchedule;
  const change = (part: Partial<typeof paymentSchedule>) =>
    onChange({ paymentSchedule: { ...paymentSchedule, ...part } });
  const missing = (value: number | null) =>
    tried && value === null ? m.settings_number_missing() : undefined;
  return (
    <>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field label={m.settings_deposit()} help={m.settings_deposit_help()} error={missing(depositPercent)}>
          <NumberStepper
            value={depositPercent}
            onChange={(next) => change({ depositPercent: next })}
            min={0}
            max={100}
            step={5}
          />
        </Field>
        <Field
          label={m.settings_balance()}
          help={m.settings_balance_help()}
          error={missing(balanceDaysBefore)}
        >
          <NumberStepper
            value={balanceDaysBefore}
            onChange={(next) => change({ balanceDaysBefore: next })}
            min={0}
            max={365}
          />
        </Field>
      </div>
      <p role="status" className="mt-5 rounded-control bg-hover px-4 py-3 text-[15px]">
        {exampleWords(depositPercent ?? 0, balanceDaysBefore ?? 0)}
      </p>
    </>
  );
}

function exampleWords(percent: number, days: number): string {
  if (percent >= 100) return m.settings_payment_example_all();
  if (percent <= 0) return m.settings_payment_example_none({ days });
  const deposit = formatNumber(percent * 10);
  return m.settings_payment_example({ deposit, rest: formatNumber(1000 - percent * 10), days });
}
