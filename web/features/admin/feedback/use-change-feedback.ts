import { useRef } from 'react';
import type { AdminFeedback } from '#contract/admin/feedback.ts';
import { randomId } from '#web/lib/random-id.ts';
import { m } from '#web/locales/compiled/messages.js';
import { feedbackStateLabels } from '../components/state-labels.ts';
import { useAdminChange } from '../components/use-admin-change.ts';
import { changeFeedback } from './feedback.queries.ts';

type FeedbackBefore = Pick<AdminFeedback, '_id' | 'status'>;
type FeedbackPatch = Omit<Parameters<typeof changeFeedback>[0], 'id' | 'key'>;

/** Updates one feedback. A retry reuses the idempotency key, so no reply is mailed twice. */
export function useChangeFeedback({ _id: id, status: before }: FeedbackBefore, onDone?: () => void) {
  const tried = useRef<{ text: string; key: string } | null>(null);
  const change = useAdminChange(changeFeedback, {
    done: (_value, { status, reply }) => {
      if (reply !== undefined) return m.admin_feedback_replied();
      return status ? m.admin_feedback_moved({ state: feedbackStateLabels[status]() }) : m.admin_saved();
    },
    // A mailed reply cannot be undone.
    undo: ({ status, reply }) =>
      status && reply === undefined && status !== before ? { id, status: before, key: randomId() } : null,
    onDone: () => {
      tried.current = null;
      onDone?.();
    },
  });
  function run(part: FeedbackPatch) {
    const text = JSON.stringify(part);
    if (tried.current?.text !== text) tried.current = { text, key: randomId() };
    change.run({ ...part, id, key: tried.current.key });
  }
  return { run, isPending: change.isPending, problem: change.problem };
}
