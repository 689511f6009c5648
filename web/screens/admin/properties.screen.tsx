import { PropertyList } from '#web/features/admin/properties/property-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { m } from '#web/words/compiled/messages.js';

export function AdminPropertiesScreen() {
  return (
    <>
      <PageHeader title={m.admin_nav_properties()} state={m.admin_properties_state()} />
      <PropertyList />
    </>
  );
}
