import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { DeviceRow } from '#web/features/account/security/device-row.tsx';
import { PanelSkeleton } from '#web/features/admin/components/panel-body.tsx';
import { useAdminChange } from '#web/features/admin/components/use-admin-change.ts';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { userQuery } from '#web/features/admin/users/user.queries.ts';
import { endUserSession, userSessionsQuery } from '#web/features/admin/users/user-page.queries.ts';
import { UserPage } from '#web/features/admin/users/user-page.tsx';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function AdminUserScreen() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const found = useQuery(userQuery(id));
  const { data, error } = found;

  if (!data) {
    const isGone = isCallProblem(error) && (error.status === 404 || error.status === 400);
    return (
      <>
        <PageHeader
          title={t.admin.usersPanel}
          back={<Link to={addresses.adminUsers.pattern}>{t.adminUsers.pageBack}</Link>}
        />
        {isGone ? (
          <Card>
            <EmptyState illustration="lost" title={t.adminUsers.pageGone} text={t.adminUsers.pageGoneText} />
          </Card>
        ) : (
          <Loaded query={found} failure={t.adminUsers.pageFailed} skeleton={<PanelSkeleton />} />
        )}
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

/** Devices on which an agent or admin is signed in; each can be signed out. */
function UserDevices({ id, role }: { id: string; role: 'agent' | 'admin' }) {
  const found = useQuery(userSessionsQuery(id));
  const mayEnd = useMay()(role === 'admin' ? 'team:write' : 'agents:write');
  const end = useAdminChange(endUserSession, { done: () => t.adminUsers.pageDeviceEnded });

  return (
    <Card aria-label={t.adminUsers.pageDevices}>
      <CardHeader title={t.adminUsers.pageDevices} text={t.adminUsers.pageDevicesText} />
      <Loaded query={found} lines={3} inline>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-mute">{t.adminUsers.pageDevicesNone}</p>
          ) : (
            <ul className="divide-y divide-line">
              {items.map((device) => (
                <DeviceRow
                  key={device._id}
                  device={{ ...device, isThis: false }}
                  busy={end.isPending && end.variables?.sessionId === device._id}
                  onEnd={mayEnd ? () => end.run({ id, sessionId: device._id }) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {end.problem && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {end.problem}
        </p>
      )}
    </Card>
  );
}
