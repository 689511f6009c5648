import type { AdminFeedback } from '#contract/admin/feedback.ts';
import { m } from '#web/locales/compiled/messages.js';
import { feedbackStateLabels } from '../components/state-labels.ts';
import { useAdminChange } from '../components/use-admin-change.ts';
import { changeFeedback } from './feedback.queries.ts';

type FeedbackBefore = Pick<AdminFeedback, '_id' | 'status'>;
type FeedbackInput = Omit<Parameters<typeof changeFeedback>[0], 'key'>;
type FeedbackPatch = Omit<FeedbackInput, 'id'>;

/** Updates one feedback. A retry reuses the idempotency key, so no reply is mailed twice. */
export function useChangeFeedback({ _id: id, status: before }: FeedbackBefore, onDone?: () => void) {
  const change = useAdminChange((input: FeedbackInput, key) => changeFeedback({ ...input, key }), {
    done: (_value, { status, reply }) => {
      if (reply !== undefined) return m.admin_feedback_replied();
      return status ? m.admin_feedback_moved({ state: feedbackStateLabels[status]() }) : m.admin_saved();
    },
    // A mailed reply cannot be undone.
    undo: ({ status, reply }) =>
      status && reply === undefined && status !== before ? { id, status: before } : null,
    onDone: () => onDone?.(),
  });
  return {
    ...change,
    run: (part: FeedbackPatch, options?: { onError: (problem: unknown) => void }) =>
      change.run({ ...part, id }, options),
  };
}
