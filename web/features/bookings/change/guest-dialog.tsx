import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { ChangeProblem } from '../actions/transition-problem.tsx';
import { bookingQuery, changeBooking, setBookingCache } from '../booking.queries.ts';
import { type GuestFields, guestChange, guestFieldsOf } from './guest-fields.ts';
import { CountryField, LanguageField } from './locale-fields.tsx';
import { useUndoChange } from './use-undo-change.ts';

type GuestDialogProps = { booking: Booking; onClose: () => void };

/** Edits the guest's contact data and arrival time; only changed fields are sent. */
export function GuestDialog({ booking, onClose }: GuestDialogProps) {
  const [fields, setFields] = useState(() => guestFieldsOf(booking));
  const [tried, setTried] = useState(false);
  const save = useGuestChange(booking, onClose);
  const errors = fieldErrorsOf(save.error);
  const isChanged = guestChange(fields, guestFieldsOf(booking)) !== null;
  function set(next: Partial<GuestFields>) {
    setFields((before) => ({ ...before, ...next }));
  }
  function errorOf(name: 'firstName' | 'lastName' | 'email' | 'phone'): string | undefined {
    const isMissing = tried && name !== 'phone' && fields[name].trim() === '';
    return isMissing ? m.kit_fault_required() : errors.get(`guest.${name}`);
  }
  function submit() {
    setTried(true);
    const isMissing = [fields.firstName, fields.lastName, fields.email].some((text) => text.trim() === '');
    if (!isMissing && isChanged) save.run(fields);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.bookings_guest_edit()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.kit_keep()}
          </Button>
          <Button busy={save.isPending} disabled={!isChanged} onClick={submit}>
            {m.bookings_guest_save()}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {save.isError && errors.size === 0 && (
          <div className="sm:col-span-2">
            <ChangeProblem problem={save.error} />
          </div>
        )}
        <Text
          name="firstName"
          label={m.bookings_first_name()}
          {...{ fields, set }}
          error={errorOf('firstName')}
        />
        <Text
          name="lastName"
          label={m.bookings_last_name()}
          {...{ fields, set }}
          error={errorOf('lastName')}
        />
        <Text
          name="email"
          type="email"
          label={m.bookings_email()}
          {...{ fields, set }}
          error={errorOf('email')}
        />
        <Text
          name="phone"
          type="tel"
          label={m.bookings_phone()}
          {...{ fields, set }}
          error={errorOf('phone')}
          optional
        />
        <CountryField value={fields.country} onChange={(country) => set({ country })} />
        <LanguageField value={fields.language} onChange={(language) => set({ language })} />
        <Text
          name="arrivalTime"
          label={m.bookings_arrival_time()}
          help={m.bookings_arrival_time_help()}
          {...{ fields, set }}
          optional
        />
        <button type="submit" hidden aria-hidden />
      </form>
    </Dialog>
  );
}

/** Server errors by field, shown at that field. */
function fieldErrorsOf(problem: unknown): ReadonlyMap<string, string> {
  if (!isCallProblem(problem)) return new Map();
  const known = problem.errors.filter(({ field }) => field.startsWith('guest.'));
  return new Map(known.map(({ field, message }) => [field, message]));
}

type TextProps = {
  name: Exclude<keyof GuestFields, 'country' | 'language'>;
  label: string;
  type?: 'email' | 'tel';
  fields: GuestFields;
  set: (next: Partial<GuestFields>) => void;
  error?: string | undefined;
  help?: string;
  optional?: boolean;
};

const maxLengths = { firstName: 80, lastName: 80, email: 254, phone: 32, arrivalTime: 40 };

function Text({ name, label, type, fields, set, error, help, optional }: TextProps) {
  return (
    <Field label={label} error={error} help={help} optional={optional}>
      <TextInput
        type={type ?? 'text'}
        autoComplete="off"
        maxLength={maxLengths[name]}
        value={fields[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
}

/** Saves contact data and arrival time, with undo. */
function useGuestChange(booking: Booking, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(booking.version);
  const undo = useUndoChange(booking);
  return useAction(
    (fields: GuestFields) =>
      changeBooking(booking._id, { version, ...guestChange(fields, guestFieldsOf(booking)) }),
    {
      done: () => m.bookings_guest_saved(),
      undo: (changed) => {
        const back = guestChange(guestFieldsOf(booking), guestFieldsOf(changed));
        return back ? () => undo(back, changed) : undefined;
      },
      onDone: (changed) => {
        setBookingCache(queryClient, changed);
        onSaved();
      },
      onFailed: async (problem) => {
        if (!isCallProblem(problem, 'version_conflict')) return;
        const latest = await queryClient.fetchQuery({ ...bookingQuery(booking._id), staleTime: 0 });
        setVersion(latest.version);
      },
    },
  );
}
