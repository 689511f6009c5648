import { AdminNotificationList } from '#web/features/admin/notifications/admin-notification-list.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { PageHeader } from '#web/ui/page-header.tsx';

export function AdminNotificationsScreen() {
  return (
    <>
      <PageHeader title={m.admin_nav_notifications()} state={m.admin_notifications_state()} />
      <AdminNotificationList />
    </>
  );
}
