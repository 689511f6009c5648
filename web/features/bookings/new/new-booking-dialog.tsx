import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { addresses } from '#contract/addresses.ts';
import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import { isoWeekday, monthOf } from '#domain/shared/civil-date.ts';
import type { Money } from '#domain/shared/money.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { showServerErrors } from '#web/lib/form.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { refreshStays } from '#web/lib/stays/stay.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { availabilityQuery, createBooking, quoteQuery } from '../booking.queries.ts';
import { partyFields } from '../change/stay-target.ts';
import { AdjustmentFields } from '../price/adjustment-fields.tsx';
import { StayFields, type StayFormValues } from '../stay-fields.tsx';
import { BookingGuestSection, type NewBookingForm, usePropertyFromUrl } from './booking-guest-section.tsx';
import type { BookingStart } from './booking-start.ts';
import {
  arePricesComplete,
  bookingFieldErrors,
  bookingResolver,
  clearBookingDraft,
  emptyBooking,
  type NewBookingFields,
  quoteRequestOf,
  readBookingDraft,
  saveBookingDraft,
} from './new-booking-fields.ts';
import { PromotionCodeField, StayQuote } from './stay-quote.tsx';

type NewBookingDialogProps = { propertyId: string | undefined; start: BookingStart; onClose: () => void };

/**
 * Manual booking by the agent: property, dates, guest and price in one dialog. The server validates everything.
 */
export function NewBookingDialog({ propertyId, start, onClose }: NewBookingDialogProps) {
  // A property in the URL starts a new booking, so the saved form is not restored.
  const [draft, setDraft] = useState(() => (propertyId === undefined ? readBookingDraft() : null));
  const form = useForm({
    defaultValues: { ...emptyBooking, ...draft, ...start },
    resolver: bookingResolver(),
    shouldFocusError: false,
  });

  const fields = form.watch();
  const isFromUrl = usePropertyFromUrl(propertyId, form);
  const request = quoteRequestOf(fields);
  const priced = useQuery(quoteQuery(request));
  const total = request ? priced.data?.quote.total : undefined;
  const booking = useNewBooking(onClose);
  const isOnItsWay = booking.isPending || booking.isSuccess;

  useEffect(() => {
    if (!isOnItsWay) saveBookingDraft(fields);
  });
  const [attempt, setAttempt] = useState(0);

  const countAttempt = () => setAttempt((count) => count + 1);
  const submit = form.handleSubmit((input) => {
    countAttempt();
    if (!arePricesComplete(fields)) return;
    booking.run(
      { ...input, ...(total ? { expectedTotalMinor: total.amount } : {}) },
      { onError: (problem) => showServerErrors<NewBookingFields>(problem, serverFields, form.setError) },
    );
  }, countAttempt);

  function chooseStay({ checkIn, checkOut }: Stay) {
    form.setValue('checkIn', checkIn);
    form.setValue('checkOut', checkOut);
    booking.reset();
  }

  function startOver() {
    form.reset({ ...emptyBooking, ...start });
    booking.reset();
    setDraft(null);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      dirty={form.formState.isDirty && !isOnItsWay}
      size="lg"
      title={t.actions.newBooking}
      text={t.newBooking.newText}
      footer={{
        note: total && <TotalNote total={total} />,
        secondary: <DialogClose render={<Button variant="secondary">{t.actions.cancel}</Button>} />,
        primary: (
          <Button busy={booking.isPending} onClick={() => void submit()}>
            {t.actions.createBooking}
          </Button>
        ),
      }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        {draft && <RestoredDraft onStartOver={startOver} />}
        <FormSummary
          errors={bookingFieldErrors(form.formState.errors)}
          problem={booking.isError ? problemMessage(booking.error) : null}
          attempt={attempt}
        />
        <div className="grid min-w-0 grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2">
          {/* A property that arrives after the form begins its field anew, which then shows it. */}
          <BookingStaySection key={String(isFromUrl)} form={form} />
          <div className="grid min-w-0 grid-cols-1 content-start gap-5">
            <StayQuote
              request={request}
              nightsMayBeTaken={fields.status === 'inquiry'}
              onChoose={chooseStay}
            />
            <AdjustmentFields
              rows={fields.rows}
              currency={priced.data?.quote.currency ?? 'EUR'}
              showsErrors={attempt > 0}
              onChange={(rows) => {
                form.setValue('rows', rows);
                booking.reset();
              }}
            />
            <PromotionCodeField
              key={draft ? 'restored' : 'new'}
              code={fields.promotionCode}
              onCode={(code) => {
                form.setValue('promotionCode', code);
                booking.reset();
              }}
              answer={request ? priced.data?.promotionCode : undefined}
            />
            <BookingGuestSection form={form} />
          </div>
        </div>
        <button type="submit" hidden aria-hidden />
      </form>
    </Dialog>
  );
}

function TotalNote({ total }: { total: Money }) {
  return (
    <>
      <span className="text-mute">{t.labels.total} </span>
      <span className="font-semibold tabular-nums">{formatMoney(total)}</span>
    </>
  );
}

/** Notice that the form holds an earlier attempt. */
function RestoredDraft({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Banner
      className="mb-5"
      action={
        <Button size="sm" variant="secondary" onClick={onStartOver}>
          {t.actions.startOver}
        </Button>
      }
    >
      {t.newBooking.draft}
    </Banner>
  );
}

const serverFields = ['guest.firstName', 'guest.lastName', 'guest.email', 'guest.phone'] as const;

/**
 * Creates the booking and opens it; in the calendar, where it now has its bar, the agent stays. A 409 (price changed,
 * nights taken) refetches the quote.
 */
function useNewBooking(onClose: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const withKey = useIdempotencyKey();
  const staysHere = pathname === addresses.calendar.pattern;

  const open = (id: string, options: { replace?: boolean } = {}) =>
    navigate({ to: addresses.booking({ id }), ...options });

  return useAction((input: BookingInput) => withKey(input, (key) => createBooking(input, key)), {
    done: ({ code, _id: id }) => ({
      tone: 'good',
      title: t.newBooking.createdToast({ code }),
      ...(staysHere ? { action: { label: t.actions.open, onPress: () => void open(id) } } : {}),
    }),
    onDone: async ({ _id: id }) => {
      clearBookingDraft();
      refreshStays(queryClient);
      if (staysHere) onClose();
      // Back leads to the screen below the dialog.
      else await open(id, { replace: true });
    },
    onFailed: (problem) => {
      if (isCallProblem(problem) && problem.status === 409) refreshStays(queryClient);
    },
  });
}

/** Form section: property, dates and party. */
function BookingStaySection({ form }: { form: NewBookingForm }) {
  const { property, checkIn, checkOut, adults, children, infants, pets, childAges } = form.watch();
  const { errors } = form.formState;

  function change(next: Partial<StayFormValues>) {
    if (next.property !== undefined) {
      form.setValue('property', next.property);
      form.clearErrors();
    }
    for (const field of ['checkIn', 'checkOut'] as const) {
      if (next[field] === undefined) continue;
      form.setValue(field, next[field]);
      form.clearErrors(field);
    }
    if (next.childAges !== undefined) form.setValue('childAges', next.childAges);
    for (const field of partyFields) if (next[field] !== undefined) form.setValue(field, next[field]);
  }

  return (
    <StayFields
      value={{ property, checkIn, checkOut, adults, children, infants, pets, childAges }}
      onChange={change}
      propertyError={fieldErrorOf(errors, 'propertyId')}
      dateError={errors.checkIn?.message ?? errors.checkOut?.message}
    >
      {property && checkIn && checkOut && (
        <HouseRuleNotes propertyId={property._id} stay={{ checkIn, checkOut }} />
      )}
    </StayFields>
  );
}

/**
 * NOTE: the form holds a property and its schema an id, so the error is filed under the schema's field name.
 */
function fieldErrorOf(errors: object, name: string): string | undefined {
  const error: unknown = Object.entries(errors).find(([field]) => field === name)?.[1];
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' ? message : undefined;
}

/** Notes about broken property rules. These bind visitors only; an agent may overrule them. */
function HouseRuleNotes({ propertyId, stay }: { propertyId: string; stay: Stay }) {
  const { data } = useQuery(availabilityQuery(propertyId, monthOf(stay.checkIn)));
  if (!data) return null;

  const nights = nightCount(stay);
  const notes: string[] = [];
  if (stay.checkIn < data.today) notes.push(t.newBooking.rulePast);
  if (nights < data.minNights) notes.push(t.newBooking.ruleMin({ count: data.minNights }));
  if (nights > data.maxNights) notes.push(t.newBooking.ruleMax({ count: data.maxNights }));
  if (!data.arrivalDays.includes(isoWeekday(stay.checkIn))) notes.push(t.newBooking.ruleArrival);
  if (!data.departureDays.includes(isoWeekday(stay.checkOut))) notes.push(t.newBooking.ruleDeparture);

  if (notes.length === 0) return null;

  return (
    <p className="mt-2 text-[13px] text-clay-800 dark:text-clay-200">
      {notes.join(' ')} {t.newBooking.ruleOverrule}
    </p>
  );
}
