import { maxClientNameLength, maxClientNoteLength, maxLinkNameLength } from '#domain/links/link-limits.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { LinkDraft } from './link-draft.ts';

type LinkNameSectionProps = {
  draft: LinkDraft;
  onChange: (part: Partial<LinkDraft>) => void;
  /** Used when the agent enters no name. */
  proposedName: string;
};

/** Form section: name for the agent and client to greet. */
export function LinkNameSection({ draft, onChange, proposedName }: LinkNameSectionProps) {
  return (
    <Card>
      <CardHeader title={m.links_who()} text={m.links_who_text()} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={m.links_name()} help={m.links_name_help()} optional className="sm:col-span-2">
          <TextInput
            name="name"
            value={draft.name}
            maxLength={maxLinkNameLength}
            placeholder={proposedName}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <Field label={m.links_client()} help={m.links_client_help()} optional>
          <TextInput
            value={draft.clientName}
            maxLength={maxClientNameLength}
            onChange={(event) => onChange({ clientName: event.target.value })}
          />
        </Field>
        <Field label={m.links_note()} help={m.links_note_help()} optional>
          <TextInput
            value={draft.clientNote}
            maxLength={maxClientNoteLength}
            onChange={(event) => onChange({ clientNote: event.target.value })}
          />
        </Field>
      </div>
    </Card>
  );
}
