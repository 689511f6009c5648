import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { DeviceRow } from './device-row.tsx';
import { type Device, type DeviceCalls, devicesQuery } from './security.queries.ts';

const EndAllDialog = lazyPart(() => import('./end-all-dialog.tsx'), 'EndAllDialog');

const shownAtFirst = 6;

/** Devices on which the account is signed in, this one first. */
export function DevicesCard({ calls }: { calls: DeviceCalls }) {
  const found = useQuery(devicesQuery(calls));
  const [isConfirming, setConfirming] = useState(false);

  return (
    <Card aria-label={t.settings.devicesTitle}>
      <CardHeader
        title={t.settings.devicesTitle}
        text={t.settings.devicesText}
        action={
          <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
            {t.actions.logOutEverywhere}
          </Button>
        }
      />
      <Loaded query={found} lines={4}>
        {(data) => <DeviceList devices={data.items} calls={calls} />}
      </Loaded>
      <Suspense>
        {isConfirming && <EndAllDialog calls={calls} onClose={() => setConfirming(false)} />}
      </Suspense>
    </Card>
  );
}

function DeviceList({ devices, calls }: { devices: readonly Device[]; calls: DeviceCalls }) {
  const queryClient = useQueryClient();
  const [all, setAll] = useState(false);
  const end = useAction(calls.end, {
    done: () => t.settings.deviceEnded,
    failed: true,
    onSettled: () => queryClient.invalidateQueries(devicesQuery(calls)),
  });
  const shown = all ? devices : devices.slice(0, shownAtFirst);

  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((device) => (
          <DeviceRow
            key={device._id}
            device={device}
            busy={end.isPending && end.variables === device._id}
            onEnd={() => end.run(device._id)}
          />
        ))}
      </ul>
      {shown.length < devices.length && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setAll(true)}>
          {t.settings.devicesMore({ count: devices.length - shown.length })}
        </Button>
      )}
    </>
  );
}
