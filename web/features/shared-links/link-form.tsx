import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SharedLink } from '#contract/shared-links.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormSummary } from '#web/ui/form-summary.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { m } from '#web/words/compiled/messages.js';
import { type DraftFault, emptyDraft, findDraftFaults, toLinkInput } from './link-draft.ts';
import { LinkTermsPart } from './link-terms-part.tsx';
import { PropertyPicker } from './property-picker.tsx';
import { makeLink, refreshLinks } from './shared-link.queries.ts';

type LinkFormProps = {
  /** A property that is on it from the start. */
  propertyId: string;
  addFirst: React.ReactNode;
  onMade: (link: SharedLink) => void;
};

/** Chooses places and terms, and makes the link. */
export function LinkForm({ propertyId, addFirst, onMade }: LinkFormProps) {
  const [draft, setDraft] = useState(() => emptyDraft(propertyId));
  const [attempt, setAttempt] = useState(0);
  const [key, setKey] = useState(randomId);
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: () => makeLink(toLinkInput(draft), key),
    meta: { feature: m.subscription_feature_links() },
    onSuccess: async (link) => {
      await refreshLinks(client);
      onMade(link);
    },
  });
  const faults = attempt > 0 ? findDraftFaults(draft) : [];
  const wordsOf = (field: DraftFault['field']) => faultWords(faults.find((fault) => fault.field === field));
  function change(part: Partial<typeof draft>) {
    setDraft({ ...draft, ...part });
    // What is sent has changed, so it is a new request.
    setKey(randomId());
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt(attempt + 1);
    make.reset();
    if (findDraftFaults(draft).length === 0) make.mutate();
  }
  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 grid-cols-1 gap-5">
      <FormSummary
        faults={faults.map((fault) => ({ field: fault.field, message: faultWords(fault) ?? '' }))}
        problem={make.isError ? problemWords(make.error) : null}
        attempt={attempt}
      />
      <Card>
        <CardHeader title={m.links_which()} text={m.links_which_text()} />
        <div className="grid grid-cols-1 gap-4">
          <Segmented
            label={m.links_which()}
            value={draft.which}
            onChange={(which) => change({ which })}
            options={[
              { value: 'chosen', label: m.links_which_chosen() },
              { value: 'all', label: m.links_which_all() },
            ]}
          />
          {draft.which === 'all' ? (
            <p className="text-mute">{m.links_which_all_text()}</p>
          ) : (
            <PropertyPicker
              chosen={draft.propertyIds}
              onChange={(propertyIds) => change({ propertyIds })}
              addFirst={addFirst}
            />
          )}
          {wordsOf('properties') && <p className="text-sm text-danger">{wordsOf('properties')}</p>}
        </div>
      </Card>
      <Card>
        <CardHeader title={m.links_who()} text={m.links_who_text()} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field
            label={m.links_name()}
            help={m.links_name_help()}
            error={wordsOf('name')}
            className="sm:col-span-2"
          >
            <TextInput
              name="name"
              value={draft.name}
              maxLength={120}
              placeholder={m.links_name_hint()}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field label={m.links_client()} help={m.links_client_help()} optional>
            <TextInput
              value={draft.clientName}
              maxLength={120}
              onChange={(event) => change({ clientName: event.target.value })}
            />
          </Field>
          <Field label={m.links_note()} help={m.links_note_help()} optional>
            <TextInput
              value={draft.clientNote}
              maxLength={500}
              onChange={(event) => change({ clientNote: event.target.value })}
            />
          </Field>
        </div>
      </Card>
      <LinkTermsPart draft={draft} onChange={change} passwordFault={wordsOf('password')} />
      <Button type="submit" size="lg" busy={make.isPending} className="justify-self-start max-sm:w-full">
        {m.links_make()}
      </Button>
    </form>
  );
}

function faultWords(fault: DraftFault | undefined): string | undefined {
  if (!fault) return undefined;
  if (fault.field === 'name') return m.links_name_missing();
  if (fault.field === 'properties') return m.links_places_missing();
  return m.links_password_short();
}
