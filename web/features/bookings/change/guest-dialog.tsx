import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingChange } from '#contract/bookings/booking-change-shapes.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { bookingTextNames, bookingTexts, eachBookingText } from '#domain/bookings/booking-texts.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { languageName } from '#web/lib/format/display-names.ts';
import { bookingQuery, changeBooking, setBookingCache } from '#web/lib/stays/stay.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { type ContractForm, FormField, useContractForm } from '#web/ui/form/contract-form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { countryName } from '../../../lib/format/display-names.ts';
import { ChangeProblem } from '../actions/transition-problem.tsx';
import { type GuestFields, guestChange, guestFieldNames, guestFieldsOf } from './guest-fields.ts';

const noCountry = '';

/** Codes for groups of countries, pseudo-locales and the unknown region. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

let countries: { value: string; label: string }[] | null = null;

const languageCodes =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk ur vi zh'.split(
    ' ',
  );

type GuestDialogProps = { booking: Booking; onClose: () => void };

/** Edits the guest's contact data and the texts of the booking; only changed fields are sent. */
export function GuestDialog({ booking, onClose }: GuestDialogProps) {
  const { save, version } = useGuestChange(booking, onClose);
  const before = guestFieldsOf(booking);

  const form = useContractForm({
    values: before,
    schema: async () => (await import('#contract/bookings/booking-change-shapes.ts')).BookingChange,
    prepare: (fields) => ({ version, ...guestChange(fields, before) }),
    fields: guestFieldNames,
    fieldOf: (path) => path.replace(/^guest\./, ''),
    send: save,
  });
  const isChanged = guestChange(form.watch(), before) !== null;

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t.bookingGuest.edit}
      footer={{
        secondary: (
          <Button variant="secondary" onClick={onClose}>
            {t.actions.cancel}
          </Button>
        ),
        primary: (
          <Button busy={save.isPending} disabled={!isChanged} onClick={() => form.submit()}>
            {t.bookingGuest.save}
          </Button>
        ),
      }}
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          if (isChanged) form.submit(event);
          else event.preventDefault();
        }}
      >
        {form.problem && (
          <div className="sm:col-span-2">
            <ChangeProblem problem={save.error} />
          </div>
        )}
        <GuestText form={form} name="firstName" label={t.labels.firstName} />
        <GuestText form={form} name="lastName" label={t.labels.lastName} />
        <GuestText form={form} name="email" type="email" label={t.labels.email} optional />
        <GuestText form={form} name="phone" type="tel" label={t.labels.phone} optional />
        <CountryField
          value={form.watch('country')}
          onChange={(country) => form.setValue('country', country)}
        />
        <LanguageField
          value={form.watch('language')}
          onChange={(language) => form.setValue('language', language)}
        />
        {bookingTextNames.map((name) => (
          <GuestText
            key={name}
            form={form}
            name={name}
            label={t.bookings.textFields[name]}
            help={t.bookings.textHelps[name]}
            optional
          />
        ))}
        <button type="submit" hidden aria-hidden />
      </form>
    </Dialog>
  );
}

type GuestTextProps = {
  form: ContractForm<GuestFields>;
  name: keyof typeof maxLengths;
  label: string;
  type?: 'email' | 'tel';
  help?: string;
  optional?: boolean;
};

const maxLengths = {
  firstName: 80,
  lastName: 80,
  email: 254,
  phone: 32,
  ...eachBookingText((name) => bookingTexts[name].maxLength),
};

function GuestText({ name, type, ...field }: GuestTextProps) {
  return (
    <FormField name={name} {...field}>
      {(control) => (
        <TextInput {...control} type={type ?? 'text'} autoComplete="off" maxLength={maxLengths[name]} />
      )}
    </FormField>
  );
}

/** Saves contact data and texts, with undo. */
function useGuestChange(booking: Booking, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(booking.version);
  const undo = useUndoChange(booking);

  const save = useAction((change: BookingChange) => changeBooking(booking._id, change), {
    done: () => t.bookingGuest.saved,
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
  });

  return { save, version };
}

type Undo = (back: Omit<BookingChange, 'version'>, changed: Booking) => Promise<void>;

/** Reverts a change. The stay's agreed price is restored with it. */
function useUndoChange({ _id: id }: Pick<Booking, '_id'>): Undo {
  const queryClient = useQueryClient();
  return async (back, changed) => {
    try {
      setBookingCache(queryClient, await changeBooking(id, { version: changed.version, ...back }));
      showToast({ title: t.bookingActions.undone({ code: changed.code }) });
    } catch (problem) {
      showToast({ tone: 'danger', title: t.bookingActions.undoFailed, text: problemMessage(problem) });
    }
  };
}

/** Country options: every two-letter code the browser has a name for. No list of names is shipped. */
function findCountries(): { value: string; label: string }[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !notCountries.has(code) && names.of(code) !== undefined && isCurrent(code))
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** False for codes of former countries, which the browser maps to their successor. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}

type CountryFieldProps = { value: string; onChange: (country: string) => void };

function CountryField({ value, onChange }: CountryFieldProps) {
  countries ??= findCountries();
  return (
    <Field label={t.labels.country} optional>
      <Select
        value={value}
        onChange={onChange}
        options={[{ value: noCountry, label: t.bookings.notKnown }, ...countries]}
      />
    </Field>
  );
}

type LanguageFieldProps = { value: string; onChange: (language: string) => void };

/** Select for the guest's language; an unlisted code stays selectable. */
function LanguageField({ value, onChange }: LanguageFieldProps) {
  const known = value === '' || languageCodes.includes(value) ? languageCodes : [value, ...languageCodes];
  const options = known
    .map((code) => ({ value: code, label: languageName(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

  return (
    <Field label={t.bookings.language} optional>
      <Select
        value={value}
        onChange={onChange}
        options={[{ value: '', label: t.bookings.notKnown }, ...options]}
      />
    </Field>
  );
}
