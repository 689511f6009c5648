import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { m } from '#web/locales/compiled/messages.js';
import { maintenanceQuery } from './maintenance.queries.ts';

/** Banner above every agent screen while the platform is read-only. */
export function MaintenanceBanner() {
  const { data } = useQuery(maintenanceQuery());
  if (!data) return null;
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-3 bg-clay-100 px-4 py-2 text-sm text-clay-900 dark:bg-clay-900 dark:text-clay-50"
    >
      <Wrench aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0">
        <strong className="font-semibold">{m.account_maintenance_title()}</strong>{' '}
        {m.account_maintenance_text()}
      </p>
    </div>
  );
}
