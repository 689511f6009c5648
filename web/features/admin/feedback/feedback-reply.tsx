import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { AdminFeedback } from '#contract/admin/feedback.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { PanelSection } from '../components/facts.tsx';
import { useChangeFeedback } from './use-change-feedback.ts';

/** A single reply, sent by mail. It cannot be undone, so it is shown afterwards. */
export function FeedbackReply({ item }: { item: AdminFeedback }) {
  const [reply, setReply] = useState('');
  const change = useChangeFeedback(item);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (reply.trim() !== '') change.run({ reply: reply.trim() });
  }
  if (item.reply !== null) {
    return (
      <PanelSection title={m.admin_feedback_your_reply()}>
        <p className="break-words whitespace-pre-wrap">{item.reply}</p>
      </PanelSection>
    );
  }
  if (item.replyTo === null) {
    return (
      <PanelSection title={m.admin_feedback_reply()}>
        <p className="text-mute">{m.admin_feedback_no_address()}</p>
      </PanelSection>
    );
  }
  return (
    <PanelSection title={m.admin_feedback_reply()}>
      <form onSubmit={submit}>
        <Field
          label={m.admin_feedback_reply_to({ address: item.replyTo })}
          help={m.admin_feedback_reply_help()}
          error={change.problem}
        >
          <TextArea
            name="reply"
            rows={4}
            maxLength={4000}
            value={reply}
            onChange={(event) => setReply(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          className="mt-3"
          icon={<Send aria-hidden />}
          busy={change.isPending}
          disabled={reply.trim() === ''}
        >
          {m.admin_feedback_send()}
        </Button>
      </form>
    </PanelSection>
  );
}
