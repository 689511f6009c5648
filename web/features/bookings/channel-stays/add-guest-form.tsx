import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { ChannelStay } from '#contract/calendars/channel-stays.ts';
import * as t from '#texts/screens.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { addGuest, refreshChannelStays } from './channel-stay.queries.ts';

type AddGuestFormProps = { formId: string; stay: ChannelStay; onAdded: () => void };

type Values = { name: string; phone: string; email: string; adults: number };

/** The guest of a channel's stay, by name, phone and email: a name is enough. */
export function AddGuestForm({ formId, stay, onAdded }: AddGuestFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const withKey = useIdempotencyKey();

  const form = useSmallForm<Values, Booking>({
    values: {
      name: stay.guestName,
      phone: '',
      email: '',
      adults: 2,
    },
    validate: ({ name }) => (name.trim() === '' ? { name: t.calendarConflicts.claimNameMissing } : {}),
    send: (values) => {
      const body = guestBody(values);
      return withKey(body, (key) => addGuest(stay._id, body, key));
    },
    onDone: async (booking) => {
      const to = addresses.booking({ id: booking._id });
      onAdded();
      showToast({
        tone: 'good',
        title: t.channelStays.guestAdded({ guest: booking.guest.firstName }),
        action: { label: t.actions.open, onPress: () => void navigate({ to }) },
      });

      await refreshChannelStays(client);
    },
  });

  return (
    <form id={formId} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      <p className="text-mute text-pretty">
        {t.channelStays.addGuestText({ channel: t.calendars.channelLabels[stay.channel] })}
      </p>
      <Field label={t.labels.name} error={form.errors.name}>
        <TextInput {...form.control('name')} maxLength={160} autoComplete="off" />
      </Field>
      <Field label={t.labels.phone} error={form.errors.phone} optional>
        <TextInput {...form.control('phone')} type="tel" autoComplete="off" />
      </Field>
      <Field label={t.labels.email} error={form.errors.email} optional>
        <TextInput {...form.control('email')} type="email" autoComplete="off" />
      </Field>
      <Field label={t.labels.adults}>
        <NumberStepper
          value={form.values.adults}
          min={1}
          max={99}
          onChange={(adults) => form.change({ adults: adults ?? 1 })}
        />
      </Field>
      {form.problem && <Banner tone="danger" title={form.problem} />}
    </form>
  );
}

function guestBody({ name, phone, email, adults }: Values) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  const guest: { firstName: string; lastName: string; phone?: string; email?: string } = {
    firstName,
    lastName: rest.join(' '),
  };
  if (phone.trim() !== '') guest.phone = phone.trim();
  if (email.trim() !== '') guest.email = email.trim();

  return { guest, adults };
}
