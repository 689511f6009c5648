import { LogList } from '#web/features/admin/logs/log-list.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { PageHeader } from '#web/ui/page-header.tsx';

export function AdminLogsScreen() {
  return (
    <>
      <PageHeader title={m.admin_nav_logs()} state={m.admin_logs_state()} />
      <LogList />
    </>
  );
}
