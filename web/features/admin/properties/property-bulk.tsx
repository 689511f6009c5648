import type { AdminProperty } from '#contract/admin/properties.ts';
import type { Selection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { type BulkAction, BulkBar } from '../components/bulk-bar.tsx';
import { changePropertyStatuses } from './property.queries.ts';

type PropertyBulkProps = { selection: Selection; properties: readonly AdminProperty[] };

export function PropertyBulk({ selection, properties }: PropertyBulkProps) {
  const nameOf = (id: string) => properties.find(({ _id }) => _id === id)?.title || m.admin_untitled();
  return <BulkBar selection={selection} acts={bulkActions()} nameOf={nameOf} />;
}

function bulkActions(): BulkAction[] {
  return [
    {
      key: 'approve',
      label: m.admin_properties_approve(),
      reasonNeeded: false,
      title: (count) => m.desk_properties_approve_many({ count }),
      text: m.admin_properties_approve_text(),
      run: (ids) => changePropertyStatuses({ ids, status: 'approved' }),
    },
    {
      key: 'reject',
      label: m.admin_properties_reject(),
      danger: true,
      reasonNeeded: true,
      title: (count) => m.desk_properties_reject_many({ count }),
      text: m.admin_properties_reject_text(),
      run: (ids, reason) => changePropertyStatuses({ ids, status: 'rejected', reason }),
    },
    {
      key: 'suspend',
      label: m.admin_properties_suspend(),
      danger: true,
      reasonNeeded: true,
      title: (count) => m.desk_properties_suspend_many({ count }),
      text: m.admin_properties_suspend_text(),
      run: (ids, reason) => changePropertyStatuses({ ids, status: 'suspended', reason }),
    },
  ];
}
