import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { m } from '#web/locales/compiled/messages.js';
import { useMay } from '../session/admin-role.ts';
import { settingsQuery } from './admin-settings.queries.ts';

/** Banner above every admin screen while maintenance mode is on, for those who may see the settings. */
export function MaintenanceBanner({ settingsAddress }: { settingsAddress: string }) {
  const may = useMay();
  const { data } = useQuery({ ...settingsQuery(), enabled: may('settings:read') });
  if (!data?.maintenanceMode || data.failed) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-0.5 bg-clay-100 px-4 py-2 text-sm text-clay-900 dark:bg-clay-900 dark:text-clay-50"
    >
      <Wrench aria-hidden className="size-4 shrink-0" />
      <span>{m.admin_maintenance_on()}</span>
      <Link to={settingsAddress} className="font-semibold underline underline-offset-4">
        {m.admin_maintenance_change()}
      </Link>
    </div>
  );
}
