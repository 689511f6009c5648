import { useQuery } from '@tanstack/react-query';
import { useAdminChange } from '#web/features/admin/components/use-admin-change.ts';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { endUserSession, userSessionsQuery } from '#web/features/admin/users/user-page.queries.ts';
import { DeviceRow } from '#web/features/security/device-row.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

/** Devices on which an agent or admin is signed in; each can be signed out. */
export function UserDevices({ id, role }: { id: string; role: 'agent' | 'admin' }) {
  const found = useQuery(userSessionsQuery(id));
  const mayEnd = useMay()(role === 'admin' ? 'team:write' : 'agents:write');
  const end = useAdminChange(endUserSession, { done: () => m.user_page_device_ended() });
  return (
    <Card aria-label={m.user_page_devices()}>
      <CardHeader title={m.user_page_devices()} text={m.user_page_devices_text()} />
      <Loaded query={found} lines={3} inline>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-mute">{m.user_page_devices_none()}</p>
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
