import { Controller } from 'react-hook-form';
import { maxHoldHours, minHoldHours } from '#domain/bookings/booking-deadlines.ts';
import { cancellationPolicies } from '#domain/payments/payment-lists.ts';
import { propertyLimits } from '#domain/properties/property-limits.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import {
  cancellationPolicyNames,
  cancellationPolicyTexts,
} from '#web/lib/format/cancellation-policy-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { FieldAnchor, NumberField } from '../anchored-fields.tsx';
import { FormSection } from '../form-section.tsx';
import { fieldErrorAt } from '../property-field-errors.ts';
import type { FormFieldProps, PropertyForm } from '../property-fields.ts';
import { TextField } from '../text-field.tsx';
import { WeekdaysField } from '../weekday-picker.tsx';

export function RulesSection({ form }: { form: PropertyForm }) {
  return (
    <FormSection part="rules">
      <NumberFields form={form} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <WeekdaysField form={form} name="rules.arrivalDays" label={m.properties_field_arrival_days()} />
        <WeekdaysField form={form} name="rules.departureDays" label={m.properties_field_departure_days()} />
      </div>
      <Controller
        control={form.control}
        name="rules.instantBook"
        render={({ field }) => (
          <Switch
            checked={field.value}
            onChange={field.onChange}
            label={m.properties_instant()}
            help={m.properties_instant_help()}
          />
        )}
      />
      <Controller
        control={form.control}
        name="rules.confirmWhenPaid"
        render={({ field }) => (
          <Switch
            checked={field.value === true}
            onChange={field.onChange}
            label={m.pay_confirms()}
            help={m.pay_confirms_help()}
          />
        )}
      />
      <TimeFields form={form} />
      <PolicyField form={form} />
      <TextField
        form={form}
        name="registrationNumber"
        label={m.properties_field_registration()}
        help={m.properties_field_registration_help()}
        maxLength={propertyLimits.registrationLength}
        className="sm:max-w-xs"
        optional
      />
      <Field
        label={m.properties_field_house_rules()}
        error={fieldErrorAt(form.formState.errors, 'houseRules')}
        optional
      >
        <TextArea
          rows={3}
          maxLength={propertyLimits.houseRulesLength}
          placeholder={m.properties_field_house_rules_hint()}
          {...form.register('houseRules')}
        />
      </Field>
    </FormSection>
  );
}

function NumberFields({ form }: { form: PropertyForm }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
      <NumberField
        form={form}
        name="rules.minNights"
        label={m.properties_field_min_nights()}
        help={m.properties_nights_help()}
        min={1}
        max={maxStayNights}
      />
      <NumberField
        form={form}
        name="rules.maxNights"
        label={m.properties_field_max_nights()}
        help={m.properties_nights_help()}
        min={1}
        max={maxStayNights}
      />
      <NumberField
        form={form}
        name="rules.prepNights"
        label={m.properties_field_prep()}
        help={m.properties_field_prep_help()}
        min={0}
        max={propertyLimits.prepNights}
      />
      <NumberField
        form={form}
        name="rules.advanceNoticeHours"
        label={m.properties_field_notice()}
        help={m.properties_field_notice_help()}
        min={0}
        max={propertyLimits.advanceNoticeHours}
      />
      <NumberField
        form={form}
        name="rules.bookingWindowDays"
        label={m.properties_field_window()}
        help={m.properties_field_window_help()}
        min={1}
        max={propertyLimits.bookingWindowDays}
      />
      <NumberField
        form={form}
        name="rules.requestHoldHours"
        label={m.properties_field_hold()}
        help={m.properties_field_hold_help()}
        min={minHoldHours}
        max={maxHoldHours}
      />
    </div>
  );
}

function TimeFields({ form }: { form: PropertyForm }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
      <TimeOfDay form={form} name="checkInFrom" label={m.properties_field_check_in_from()} />
      <TimeOfDay form={form} name="checkInUntil" label={m.properties_field_check_in_until()} optional />
      <TimeOfDay form={form} name="checkOutBy" label={m.properties_field_check_out_by()} />
    </div>
  );
}

type TimeOfDayProps = FormFieldProps<'checkInFrom' | 'checkInUntil' | 'checkOutBy'>;

function TimeOfDay({ form, name, label, optional }: TimeOfDayProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} optional={optional} error={fieldState.error?.message}>
          <TimeField name={name} value={field.value} onChange={field.onChange} mayBeEmpty={optional} />
        </Field>
      )}
    />
  );
}

function PolicyField({ form }: { form: PropertyForm }) {
  return (
    <Controller
      control={form.control}
      name="cancellationPolicy"
      render={({ field }) => (
        <FieldAnchor name="cancellationPolicy">
          <Field label={m.properties_field_policy()} help={cancellationPolicyTexts[field.value]()}>
            <Select
              value={field.value}
              onChange={field.onChange}
              className="sm:max-w-xs"
              options={cancellationPolicies.map((value) => ({
                value,
                label: cancellationPolicyNames[value](),
                detail: cancellationPolicyTexts[value](),
              }))}
            />
          </Field>
        </FieldAnchor>
      )}
    />
  );
}
