import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import type { KnownGuest } from '#contract/bookings/guest-profiles.ts';
import * as t from '#texts/screens.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { holdOptions } from '../actions/hold-time-field.tsx';
import { bookablePropertyQuery, findKnownGuests } from '../booking.queries.ts';
import type { NewBookingFields } from './new-booking-fields.ts';

/** Form section: guest, initial status, source and internal notes. */
export function BookingGuestSection({ form }: { form: NewBookingForm }) {
  const { status, source, holdHours } = form.watch();
  const errors = form.formState.errors.guest;

  return (
    <>
      <KnownGuestField form={form} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t.labels.firstName} error={errors?.firstName?.message}>
          <TextInput autoComplete="off" {...form.register('guest.firstName')} />
        </Field>
        <Field label={t.labels.lastName} error={errors?.lastName?.message}>
          <TextInput autoComplete="off" {...form.register('guest.lastName')} />
        </Field>
        <Field label={t.labels.phone} error={errors?.phone?.message}>
          <TextInput type="tel" autoComplete="off" {...form.register('guest.phone')} />
        </Field>
        <Field label={t.labels.email} error={errors?.email?.message} help={t.newBooking.emailOrPhone}>
          <TextInput type="email" autoComplete="off" {...form.register('guest.email')} />
        </Field>
      </div>
      <div>
        <p className="mb-1.5 text-sm font-semibold">{t.labels.status}</p>
        <Segmented
          wide
          label={t.labels.status}
          value={status}
          onChange={(next) => form.setValue('status', next)}
          options={[
            { value: 'confirmed', label: t.ui.bookingStateLabels.confirmed },
            { value: 'held', label: t.ui.bookingStateLabels.held },
            { value: 'inquiry', label: t.ui.bookingStateLabels.inquiry },
          ]}
        />
        <p className="mt-1.5 text-[13px] text-mute">{initialStatusHelp[status]}</p>
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {status === 'held' && (
          <Field label={t.bookingActions.holdFor}>
            <Select
              value={holdHours}
              onChange={(next) => form.setValue('holdHours', next)}
              options={holdOptions()}
            />
          </Field>
        )}
        <Field label={t.labels.source}>
          <Select
            value={source}
            onChange={(next) => form.setValue('source', next)}
            options={[
              { value: 'direct', label: t.bookings.sourceLabels.direct },
              { value: 'phone', label: t.bookings.sourceLabels.phone },
              { value: 'other', label: t.bookings.sourceLabels.other },
            ]}
          />
        </Field>
      </div>
      <Field label={t.labels.internalNotes} help={t.bookings.internalNotesHelp} optional>
        <TextArea rows={2} maxLength={4000} {...form.register('internalNotes')} />
      </Field>
    </>
  );
}

/** Finds a guest of an earlier booking and takes over their contact. */
function KnownGuestField({ form }: { form: NewBookingForm }) {
  const [chosen, setChosen] = useState<KnownGuest | null>(null);
  function choose(guest: KnownGuest | null) {
    setChosen(guest);
    if (!guest) return;
    const { firstName, lastName, email, phone } = guest;
    form.setValue('guest', { firstName, lastName, email: email ?? '', phone: phone ?? '' });
    form.clearErrors('guest');
  }

  return (
    <Field label={t.bookingGuest.knownGuest} optional>
      <Combobox<KnownGuest>
        value={chosen}
        onChange={choose}
        search={findKnownGuests}
        itemKey={({ bookingId }) => bookingId}
        itemLabel={fullName}
        placeholder={t.bookingGuest.knownGuestHint}
        renderItem={(guest) => (
          <span className="block min-w-0">
            <span className="block truncate font-semibold">{fullName(guest)}</span>
            <span className="block truncate text-[13px] text-mute">
              {[guest.email ?? guest.phone, knownGuestText(guest)].join(' · ')}
            </span>
          </span>
        )}
      />
      {chosen?.blocked && (
        <Banner tone="warning" className="mt-3">
          {t.bookingGuest.knownGuestBlocked({ guest: fullName(chosen) })}
        </Banner>
      )}
    </Field>
  );
}

function fullName({ firstName, lastName }: KnownGuest): string {
  return `${firstName} ${lastName}`.trim();
}

function knownGuestText({ bookings, lastCheckIn }: KnownGuest): string {
  return t.bookingGuest.knownGuestText({ count: bookings, day: formatDate(lastCheckIn) });
}

const initialStatusHelp = {
  confirmed: t.newBooking.beginConfirmed,
  held: t.newBooking.beginHeld,
  inquiry: t.newBooking.beginInquiry,
};

export type NewBookingForm = UseFormReturn<NewBookingFields, unknown, BookingInput>;

/** Selects the property named in the URL unless one is already chosen. True once it has been selected. */
export function usePropertyFromUrl(propertyId: string | undefined, form: NewBookingForm): boolean {
  const { data: named } = useQuery(bookablePropertyQuery(propertyId));
  const [isSelected, setSelected] = useState(false);
  useEffect(() => {
    if (!named || form.getValues('property')) return;
    form.setValue('property', named);
    setSelected(true);
  }, [named, form]);
  return isSelected;
}
