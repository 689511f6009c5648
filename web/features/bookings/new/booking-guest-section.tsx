import { m } from '#web/locales/compiled/messages.js';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { holdOptions } from '../actions/hold-time-field.tsx';
import type { NewBookingForm } from './use-property-from-url.ts';

/** Form section: guest, initial status, source and internal notes. */
export function BookingGuestSection({ form }: { form: NewBookingForm }) {
  const { status, source, holdHours } = form.watch();
  const errors = form.formState.errors.guest;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={m.bookings_first_name()} error={errors?.firstName?.message}>
          <TextInput autoComplete="off" {...form.register('guest.firstName')} />
        </Field>
        <Field label={m.bookings_last_name()} error={errors?.lastName?.message}>
          <TextInput autoComplete="off" {...form.register('guest.lastName')} />
        </Field>
        <Field label={m.bookings_email()} error={errors?.email?.message}>
          <TextInput type="email" autoComplete="off" {...form.register('guest.email')} />
        </Field>
        <Field label={m.bookings_phone()} error={errors?.phone?.message} optional>
          <TextInput type="tel" autoComplete="off" {...form.register('guest.phone')} />
        </Field>
      </div>
      <div>
        <p className="mb-1.5 text-sm font-semibold">{m.bookings_begins_as()}</p>
        <Segmented
          wide
          label={m.bookings_begins_as()}
          value={status}
          onChange={(next) => form.setValue('status', next)}
          options={[
            { value: 'confirmed', label: m.kit_state_confirmed() },
            { value: 'held', label: m.kit_state_held() },
            { value: 'inquiry', label: m.kit_state_inquiry() },
          ]}
        />
        <p className="mt-1.5 text-[13px] text-mute">{initialStatusHelp[status]()}</p>
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {status === 'held' && (
          <Field label={m.bookings_hold_for()}>
            <Select
              value={holdHours}
              onChange={(next) => form.setValue('holdHours', next)}
              options={holdOptions()}
            />
          </Field>
        )}
        <Field label={m.bookings_source()}>
          <Select
            value={source}
            onChange={(next) => form.setValue('source', next)}
            options={[
              { value: 'direct', label: m.bookings_source_direct() },
              { value: 'phone', label: m.bookings_source_phone() },
              { value: 'other', label: m.bookings_source_other() },
            ]}
          />
        </Field>
      </div>
      <Field label={m.bookings_internal_notes()} help={m.bookings_internal_notes_help()} optional>
        <TextArea rows={2} maxLength={4000} {...form.register('internalNotes')} />
      </Field>
    </>
  );
}

const initialStatusHelp = {
  confirmed: m.bookings_begin_confirmed,
  held: m.bookings_begin_held,
  inquiry: m.bookings_begin_inquiry,
};
