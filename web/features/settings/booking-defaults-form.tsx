import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemWords } from '#web/lib/problem-words.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FormSummary } from '#web/ui/form-summary.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { PaymentFields, StayFields } from './booking-default-fields.tsx';
import {
  type BookingDefaults,
  type DraftDefaults,
  finishedDefaults,
  sameDefaults,
} from './booking-defaults.ts';
import { SavedPart } from './saved-part.tsx';
import { saveSettings } from './settings.queries.ts';

export type DefaultFieldsProps = {
  draft: DraftDefaults;
  /** Empty numbers show an error after the first attempt to save. */
  tried: boolean;
  onChange: (change: Partial<DraftDefaults>) => void;
};

export function BookingDefaultsForm({ saved }: { saved: BookingDefaults }) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<DraftDefaults>(saved);
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: (bookingDefaults: BookingDefaults) => saveSettings(queryClient, { bookingDefaults }),
    onSuccess(settings) {
      setDraft(settings.bookingDefaults);
      setTried(false);
      showToast({ tone: 'good', title: m.settings_saved() });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const finished = finishedDefaults(draft);
    if (finished) save.mutate(finished);
  }
  function discard() {
    setDraft(saved);
    setTried(false);
    save.reset();
  }
  const fields: DefaultFieldsProps = {
    draft,
    tried,
    onChange: (change) => setDraft((old) => ({ ...old, ...change })),
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <FormSummary
        faults={[]}
        problem={save.isError ? problemWords(save.error) : null}
        attempt={save.submittedAt}
      />
      <Card aria-label={m.settings_booking_title()}>
        <CardHeader title={m.settings_booking_title()} text={m.settings_booking_text()} />
        <StayFields {...fields} />
      </Card>
      <Card aria-label={m.settings_payment_title()}>
        <CardHeader title={m.settings_payment_title()} text={m.settings_payment_text()} />
        <PaymentFields {...fields} />
      </Card>
      <Card aria-label={m.settings_every_booking()}>
        <CardHeader title={m.settings_every_booking()} className="mb-2" />
        <Switch
          checked={draft.requestsKeepNights}
          onChange={(requestsKeepNights) => fields.onChange({ requestsKeepNights })}
          label={m.settings_keep_nights()}
          help={m.settings_keep_nights_help()}
        />
        <Switch
          checked={draft.autoCheckOut}
          onChange={(autoCheckOut) => fields.onChange({ autoCheckOut })}
          label={m.settings_auto_check_out()}
          help={m.settings_auto_check_out_help()}
        />
      </Card>
      <SavedPart dirty={!sameDefaults(draft, saved)} busy={save.isPending} onDiscard={discard} />
    </form>
  );
}
