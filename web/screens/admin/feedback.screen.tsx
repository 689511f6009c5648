import { FeedbackList } from '#web/features/admin/feedback/feedback-list.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { PageHeader } from '#web/ui/page-header.tsx';

export function AdminFeedbackScreen() {
  return (
    <>
      <PageHeader title={m.admin_nav_feedback()} state={m.admin_feedback_state()} />
      <FeedbackList />
    </>
  );
}
