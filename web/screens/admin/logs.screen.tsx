import { LogList } from '#web/features/admin/logs/log-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { m } from '#web/words/compiled/messages.js';

export function AdminLogsScreen() {
  return (
    <>
      <PageHeader title={m.admin_nav_logs()} state={m.admin_logs_state()} />
      <LogList />
    </>
  );
}
