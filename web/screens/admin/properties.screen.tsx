import { PropertyList } from '#web/features/admin/properties/property-list.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { PageHeader } from '#web/ui/page-header.tsx';

export function AdminPropertiesScreen() {
  return (
    <>
      <PageHeader title={m.admin_nav_properties()} state={m.admin_properties_state()} />
      <PropertyList />
    </>
  );
}
