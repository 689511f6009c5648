import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { monthOf } from '#domain/shared/civil-date.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { deviceToday, formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Calendar } from '#web/ui/calendar/calendar.tsx';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { guestFullName } from '../actions/allowed-actions.ts';
import { ChangeProblem } from '../actions/transition-problem.tsx';
import { availabilityQuery, type BookableProperty, findBookableProperties } from '../booking.queries.ts';
import { PropertyOption } from '../property-thumb.tsx';
import { ChangePreviewView, differenceText } from './change-preview.tsx';
import { type PartyField, partyFields, type StayTarget, withoutOwnNights } from './stay-target.ts';
import { useStayChange } from './use-stay-change.ts';

type ChangeStayDialogProps = { booking: Booking; onClose: () => void };

export type StayFormValues = { property: BookableProperty | null } & StayChoice & Record<PartyField, number>;

/**
 * Dialog for new dates, another property or another party. It previews both sides and all problems before
 * saving.
 */
export function ChangeStayDialog({ booking, onClose }: ChangeStayDialogProps) {
  const [wanted, setWanted] = useState<StayFormValues>(() => initialValues(booking));
  const { change, preview, weighed, save } = useStayChange(booking, targetOfValues(wanted), onClose);
  function choose(next: Partial<StayFormValues>) {
    save.reset();
    setWanted((before) => ({ ...before, ...next }));
  }
  const needsOverride = weighed?.needsOverride === true;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title={m.bookings_change_title({ guest: guestFullName(booking) })}
      text={m.bookings_change_text()}
      footer={
        <>
          {weighed && (
            <p role="status" className="mr-auto self-center font-semibold max-sm:mr-0 max-sm:self-start">
              {differenceText(weighed)}
            </p>
          )}
          <Button variant="secondary" onClick={onClose}>
            {m.kit_keep()}
          </Button>
          <Button
            variant={needsOverride && weighed?.possible ? 'danger' : 'primary'}
            disabled={weighed?.possible !== true}
            busy={save.isPending}
            onClick={() => save.mutate()}
          >
            {needsOverride && weighed?.possible ? m.bookings_change_anyway() : m.bookings_change_save()}
          </Button>
        </>
      }
    >
      <div className="grid min-w-0 grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-[21rem_minmax(0,1fr)]">
        <ChangeStayFields booking={booking} wanted={wanted} onChange={choose} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-4" aria-live="polite">
          {save.isError && <ChangeProblem problem={save.error} />}
          {change === null ? (
            <p className="rounded-control border border-dashed border-line px-4 py-6 text-center text-sm text-mute">
              {missingInputText(wanted)}
            </p>
          ) : preview.isError && !preview.isFetching ? (
            <Banner
              tone="danger"
              action={
                <Button size="sm" variant="secondary" onClick={() => void preview.refetch()}>
                  {m.kit_retry()}
                </Button>
              }
            >
              {problemMessage(preview.error)}
            </Banner>
          ) : preview.data ? (
            <div className={weighed ? undefined : 'opacity-50'}>
              <ChangePreviewView preview={preview.data} onStay={choose} />
            </div>
          ) : (
            <SkeletonLines lines={8} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Input that is still missing for a preview. */
function missingInputText({ property, checkIn, checkOut }: StayFormValues): string {
  if (!property) return m.bookings_fault_property();
  if (checkIn === null) return m.kit_pick_check_in();
  return checkOut === null ? m.kit_pick_check_out() : m.bookings_change_nothing_yet();
}

function initialValues(booking: Booking): StayFormValues {
  const { property, checkIn, checkOut, adults, children, infants, pets } = booking;
  const cover = property.coverUrl ? { url: property.coverUrl } : null;
  return {
    property: { _id: property._id, title: property.title, city: property.city, cover },
    ...{ checkIn, checkOut, adults, children, infants, pets },
  };
}

function targetOfValues({ property, checkIn, checkOut, ...party }: StayFormValues): StayTarget | null {
  if (!property || checkIn === null || checkOut === null) return null;
  return { propertyId: property._id, checkIn, checkOut, ...party };
}

type ChangeStayFieldsProps = {
  booking: Booking;
  wanted: StayFormValues;
  onChange: (wanted: Partial<StayFormValues>) => void;
};

const partyFieldLabels: Record<PartyField, () => string> = {
  adults: m.bookings_label_adults,
  children: m.bookings_label_children,
  infants: m.bookings_label_infants,
  pets: m.bookings_label_pets,
};

/** Fields for property, dates (with taken nights) and party. */
function ChangeStayFields({ booking, wanted, onChange }: ChangeStayFieldsProps) {
  const { property, checkIn, checkOut } = wanted;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-5">
      <Field label={m.bookings_col_property()}>
        <Combobox<BookableProperty>
          value={property}
          onChange={(next) => onChange({ property: next })}
          search={findBookableProperties}
          itemKey={(item) => item._id}
          itemLabel={(item) => item.title}
          renderItem={(item) => <PropertyOption property={item} />}
          placeholder={m.bookings_choose_property()}
          minLength={0}
        />
      </Field>
      <section aria-label={m.bookings_dates()} className="min-w-0">
        <p className="mb-1.5 text-sm font-semibold">
          {m.bookings_dates()}
          <span className="ml-2 font-normal text-mute tabular-nums" aria-live="polite">
            {checkIn && checkOut ? formatStay({ checkIn, checkOut }) : m.bookings_dates_hint()}
          </span>
        </p>
        <ChangeCalendar key={property?._id ?? ''} {...{ booking, wanted, onChange }} />
      </section>
      <div className="grid grid-cols-2 gap-4">
        {partyFields.map((field) => (
          <Field key={field} label={partyFieldLabels[field]()}>
            <NumberStepper
              value={wanted[field]}
              onChange={(count) => onChange({ [field]: count ?? 0 })}
              min={field === 'adults' ? 1 : 0}
              max={99}
            />
          </Field>
        ))}
      </div>
    </div>
  );
}

function ChangeCalendar({ booking, wanted, onChange }: ChangeStayFieldsProps) {
  const { property, checkIn, checkOut } = wanted;
  const [month, setMonth] = useState(() => monthOf(checkIn ?? booking.checkIn));
  const { data } = useQuery(availabilityQuery(property?._id ?? '', month));
  const closed = data?.closed ?? [];
  return (
    <Calendar
      months={1}
      value={{ checkIn, checkOut }}
      onChange={(choice) => onChange({ checkIn: choice.checkIn, checkOut: choice.checkOut })}
      onMonthShown={setMonth}
      rules={{
        today: data?.today ?? deviceToday(),
        closed: property?._id === booking.property._id ? withoutOwnNights(closed, booking) : closed,
        maxNights: 366,
        allowPast: true,
      }}
    />
  );
}
