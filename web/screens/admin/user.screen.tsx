import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { PanelSkeleton } from '#web/features/admin/components/panel-skeleton.tsx';
import { userQuery } from '#web/features/admin/users/user.queries.ts';
import { UserPage } from '#web/features/admin/users/user-page.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { UserDevices } from './user-devices.tsx';

export function AdminUserScreen() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const found = useQuery(userQuery(id));
  const { data } = found;
  if (!data) {
    return (
      <>
        <PageHeader
          title={m.admin_users_panel()}
          back={<Link to={addresses.adminUsers.pattern}>{m.user_page_back()}</Link>}
        />
        <Loaded query={found} failure={m.user_page_failed()} skeleton={<PanelSkeleton />} />
      </>
    );
  }
  return (
    <UserPage
      detail={data}
      devices={<UserDevices id={data.user._id} role={data.user.role} />}
      onGone={() => void navigate({ to: addresses.adminUsers.pattern })}
    />
  );
}
