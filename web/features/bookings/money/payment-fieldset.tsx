import { m } from '#web/locales/compiled/messages.js';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { methodOptions } from './payment-labels.ts';
import type { usePaymentForm } from './use-payment-form.ts';

type PaymentFieldsetProps = {
  form: ReturnType<typeof usePaymentForm>;
  currency: string;
  /** Field errors are shown after the first attempt to submit. */
  showsFaults: boolean;
};

export function PaymentFieldset({ form, currency, showsFaults }: PaymentFieldsetProps) {
  const { fields, change, faults, most, due, hasMost } = form;
  return (
    <>
      {hasMost && (
        <Segmented
          wide
          label={m.bookings_how_much()}
          value={fields.extent}
          onChange={(extent) => change({ extent })}
          options={[
            { value: 'full', label: m.bookings_all_of_it({ most }) },
            ...(due ? [{ value: 'due' as const, label: m.bookings_due_part({ due }) }] : []),
            { value: 'part', label: m.bookings_a_part() },
          ]}
        />
      )}
      {fields.extent === 'part' && (
        <Field label={m.bookings_amount()} error={showsFaults ? faults.amount : undefined}>
          <MoneyInput
            value={fields.amount}
            onChange={(amount) => change({ amount })}
            onValidity={(isAmount) => change({ isAmount })}
            currency={currency}
          />
        </Field>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={m.bookings_method()}>
          <Select value={fields.method} onChange={(method) => change({ method })} options={methodOptions()} />
        </Field>
        <Field label={m.bookings_date()} error={showsFaults ? faults.date : undefined}>
          <DateField value={fields.date} onChange={(date) => change({ date })} />
        </Field>
      </div>
      <Field label={m.bookings_note()} optional>
        <TextInput
          maxLength={500}
          value={fields.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Field>
    </>
  );
}
