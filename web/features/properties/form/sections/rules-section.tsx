import { Controller } from 'react-hook-form';
import { maxHoldHours, minHoldHours } from '#domain/bookings/booking-deadlines.ts';
import { cancellationPolicies } from '#domain/payments/payment-lists.ts';
import { propertyLimits } from '#domain/properties/property-limits.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';

import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { FieldAnchor, NumberField } from '../anchored-fields.tsx';
import { CopyFromProperty } from '../copy-from-property.tsx';
import { FormSection } from '../form-section.tsx';
import { fieldErrorAt } from '../property-field-errors.ts';
import type { FormFieldProps, PropertyForm } from '../property-fields.ts';
import { TextField } from '../text-field.tsx';
import { WeekdaysField } from '../weekday-picker.tsx';

/** All of the section but the registration number, which each property has of its own. */
const copiedRules = [
  'rules',
  'checkInFrom',
  'checkInUntil',
  'checkOutBy',
  'cancellationPolicy',
  'houseRules',
] as const;

export function RulesSection({ form }: { form: PropertyForm }) {
  return (
    <FormSection part="rules">
      <CopyFromProperty form={form} fields={copiedRules} />
      <NumberFields form={form} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <WeekdaysField form={form} name="rules.arrivalDays" label={t.propertyForm.fieldArrivalDays} />
        <WeekdaysField form={form} name="rules.departureDays" label={t.propertyForm.fieldDepartureDays} />
      </div>
      <Controller
        control={form.control}
        name="rules.instantBook"
        render={({ field }) => (
          <Switch
            checked={field.value}
            onChange={field.onChange}
            label={t.labels.instantBook}
            help={t.propertyForm.instantHelp}
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
            label={t.pay.confirms}
            help={t.pay.confirmsHelp}
          />
        )}
      />
      <TimeFields form={form} />
      <PolicyField form={form} />
      <TextField
        form={form}
        name="registrationNumber"
        label={t.propertyForm.fieldRegistration}
        help={t.propertyForm.fieldRegistrationHelp}
        maxLength={propertyLimits.registrationLength}
        className="sm:max-w-xs"
        optional
      />
      <Field label={t.labels.houseRules} error={fieldErrorAt(form.formState.errors, 'houseRules')} optional>
        <TextArea
          rows={3}
          maxLength={propertyLimits.houseRulesLength}
          placeholder={t.propertyForm.fieldHouseRulesHint}
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
        label={t.labels.minimumStay}
        help={t.propertyForm.nightsHelp}
        min={1}
        max={maxStayNights}
      />
      <NumberField
        form={form}
        name="rules.maxNights"
        label={t.propertyForm.fieldMaxNights}
        help={t.propertyForm.nightsHelp}
        min={1}
        max={maxStayNights}
      />
      <NumberField
        form={form}
        name="rules.prepNights"
        label={t.propertyForm.fieldPrep}
        help={t.propertyForm.fieldPrepHelp}
        min={0}
        max={propertyLimits.prepNights}
      />
      <NumberField
        form={form}
        name="rules.advanceNoticeHours"
        label={t.propertyForm.fieldNotice}
        help={t.propertyForm.fieldNoticeHelp}
        min={0}
        max={propertyLimits.advanceNoticeHours}
      />
      <NumberField
        form={form}
        name="rules.bookingWindowDays"
        label={t.propertyForm.fieldWindow}
        help={t.propertyForm.fieldWindowHelp}
        min={1}
        max={propertyLimits.bookingWindowDays}
      />
      <NumberField
        form={form}
        name="rules.requestHoldHours"
        label={t.propertyForm.fieldHold}
        help={t.propertyForm.fieldHoldHelp}
        min={minHoldHours}
        max={maxHoldHours}
      />
    </div>
  );
}

function TimeFields({ form }: { form: PropertyForm }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
      <TimeOfDay form={form} name="checkInFrom" label={t.labels.checkInFrom} />
      <TimeOfDay form={form} name="checkInUntil" label={t.propertyForm.fieldCheckInUntil} optional />
      <TimeOfDay form={form} name="checkOutBy" label={t.labels.checkOutBy} />
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
          <Field label={t.labels.cancellation} help={t.propertyLabels.cancellationPolicyTexts[field.value]}>
            <Select
              value={field.value}
              onChange={field.onChange}
              className="sm:max-w-xs"
              options={cancellationPolicies.map((value) => ({
                value,
                label: t.propertyLabels.cancellationPolicyNames[value],
                detail: t.propertyLabels.cancellationPolicyTexts[value],
              }))}
            />
          </Field>
        </FieldAnchor>
      )}
    />
  );
}
