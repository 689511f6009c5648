import { FeedbackList } from '#web/features/admin/feedback/feedback-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { m } from '#web/words/compiled/messages.js';

export function AdminFeedbackScreen() {
  return (
    <>
      <PageHeader title={m.admin_nav_feedback()} state={m.admin_feedback_state()} />
      <FeedbackList />
    </>
  );
}
