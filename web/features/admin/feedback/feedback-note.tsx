import { type FormEvent, useState } from 'react';
import type { AdminFeedback } from '#contract/admin/feedback.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { PanelSection } from '../components/facts.tsx';
import { useChangeFeedback } from './use-change-feedback.ts';

/** Internal note of the admins. */
export function FeedbackNote({ item }: { item: AdminFeedback }) {
  const [note, setNote] = useState(item.adminNote ?? '');
  const change = useChangeFeedback(item);
  function submit(event: FormEvent) {
    event.preventDefault();
    change.run({ adminNote: note.trim() });
  }
  return (
    <PanelSection title={m.admin_notes()}>
      <form onSubmit={submit}>
        <Field label={m.admin_notes()} hideLabel help={m.admin_notes_help()} error={change.problem}>
          <TextArea
            name="adminNote"
            rows={3}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="mt-3"
          busy={change.isPending}
          disabled={note.trim() === (item.adminNote ?? '')}
        >
          {m.admin_save_note()}
        </Button>
      </form>
    </PanelSection>
  );
}
