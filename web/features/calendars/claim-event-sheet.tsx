import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import type { CalendarFeed, FeedEvent } from '#contract/calendars/calendar-shapes.ts';
import { guestInSummary } from '#domain/calendars/channel-stay.ts';
import * as t from '#texts/screens.ts';

import { formatStay } from '#web/lib/format/format.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { claimEvent, refreshChannelCalendars } from './channel-calendar.queries.ts';

type Values = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  adults: number;
  children: number;
  totalMinor: number | null;
};

type ClaimEventSheetProps = { feed: CalendarFeed; currency: string; event: FeedEvent; onClose: () => void };

function useClaimForm({ feed, event, onClose }: Omit<ClaimEventSheetProps, 'currency'>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const withKey = useIdempotencyKey();

  return useSmallForm<Values, Booking>({
    values: {
      firstName: guestInSummary(event.summary),
      lastName: '',
      email: '',
      phone: '',
      adults: 2,
      children: 0,
      totalMinor: null,
    },
    validate: ({ firstName }) =>
      firstName.trim() === '' ? { firstName: t.calendarConflicts.claimNameMissing } : {},
    send: ({ firstName, lastName, email, phone, adults, children, totalMinor }) => {
      const body = {
        guest: {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          ...(email.trim() === '' ? {} : { email: email.trim() }),
          ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
        },
        adults,
        children,
        ...(totalMinor === null ? {} : { totalMinor }),
      };

      return withKey(body, (key) => claimEvent(event._id, body, key));
    },
    onDone: (booking) => {
      onClose();
      void navigate({ to: addresses.booking({ id: booking._id }) });
      return Promise.all([
        refreshChannelCalendars(client, feed.propertyId),
        client.invalidateQueries({ queryKey: ['bookings'] }),
      ]);
    },
  });
}

/** Makes a booking of a channel's reservation; it takes over the nights that are closed already. */
export function ClaimEventSheet({ feed, currency, event, onClose }: ClaimEventSheetProps) {
  const formId = useId();
  const form = useClaimForm({ feed, event, onClose });
  const { values, errors } = form;

  return (
    <Sheet
      open
      onOpenChange={onClose}
      phone="full"
      title={t.calendarConflicts.claim}
      text={`${t.calendars.channelLabels[feed.channel]} · ${formatStay(event)}`}
      footer={{
        secondary: (
          <Button variant="secondary" onClick={onClose}>
            {t.actions.back}
          </Button>
        ),
        primary: (
          <Button type="submit" form={formId} busy={form.isPending}>
            {t.actions.createBooking}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        <p className="text-mute text-pretty">
          {t.calendarConflicts.claimText({ channel: t.calendars.channelLabels[feed.channel] })}
        </p>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label={t.labels.firstName} error={errors.firstName}>
            <TextInput {...form.control('firstName')} maxLength={80} autoComplete="off" />
          </Field>
          <Field label={t.labels.lastName} optional>
            <TextInput {...form.control('lastName')} maxLength={80} autoComplete="off" />
          </Field>
        </div>
        <Field label={t.labels.email} error={errors.email} optional>
          <TextInput {...form.control('email')} type="email" autoComplete="off" />
        </Field>
        <Field label={t.labels.phone} error={errors.phone} optional>
          <TextInput {...form.control('phone')} type="tel" autoComplete="off" />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label={t.labels.adults}>
            <NumberStepper
              value={values.adults}
              min={1}
              max={99}
              onChange={(adults) => form.change({ adults: adults ?? 1 })}
            />
          </Field>
          <Field label={t.labels.children}>
            <NumberStepper
              value={values.children}
              min={0}
              max={99}
              onChange={(children) => form.change({ children: children ?? 0 })}
            />
          </Field>
        </div>
        <Field label={t.labels.total} help={t.calendarConflicts.claimTotalHelp} optional>
          <MoneyInput
            value={values.totalMinor}
            currency={currency}
            onChange={(totalMinor) => form.change({ totalMinor })}
          />
        </Field>
        {form.problem && <Banner tone="danger" title={form.problem} />}
      </form>
    </Sheet>
  );
}
