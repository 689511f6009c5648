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
  payment: ReturnType<typeof usePaymentForm>;
  currency: string;
};

export function PaymentFieldset({ payment, currency }: PaymentFieldsetProps) {
  const { form, most, due, hasMost } = payment;
  const { values: fields, errors, change } = form;
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
        <Field label={m.bookings_amount()} error={errors.amount}>
          <MoneyInput
            name="amount"
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
        <Field label={m.bookings_date()} error={errors.date}>
          <DateField name="date" value={fields.date} onChange={(date) => change({ date })} />
        </Field>
      </div>
      <Field label={m.bookings_note()} optional error={errors.note}>
        <TextInput {...form.control('note')} maxLength={500} />
      </Field>
    </>
  );
}
