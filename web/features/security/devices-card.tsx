import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { DeviceRow } from './device-row.tsx';
import { type Device, type DeviceCalls, devicesQuery } from './security.queries.ts';

const EndAllDialog = lazyPart(() => import('./end-all-dialog.tsx'), 'EndAllDialog');

const shownAtFirst = 6;

/** Devices on which the account is signed in, this one first. */
export function DevicesCard({ calls }: { calls: DeviceCalls }) {
  const { data, error, refetch } = useQuery(devicesQuery(calls));
  const [asking, setAsking] = useState(false);
  return (
    <Card aria-label={m.settings_devices_title()}>
      <CardHeader
        title={m.settings_devices_title()}
        text={m.settings_devices_text()}
        action={
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            {m.settings_devices_end_all()}
          </Button>
        }
      />
      {data ? (
        <DeviceList devices={data.items} calls={calls} />
      ) : error ? (
        <ErrorState text={problemMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
      <Suspense>{asking && <EndAllDialog calls={calls} onClose={() => setAsking(false)} />}</Suspense>
    </Card>
  );
}

function DeviceList({ devices, calls }: { devices: readonly Device[]; calls: DeviceCalls }) {
  const queryClient = useQueryClient();
  const [all, setAll] = useState(false);
  const end = useMutation({
    mutationFn: calls.end,
    onSuccess: () => showToast({ tone: 'good', title: m.settings_device_ended() }),
    onError: (problem) => showToast({ tone: 'danger', title: problemMessage(problem) }),
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
            onEnd={() => end.mutate(device._id)}
          />
        ))}
      </ul>
      {shown.length < devices.length && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setAll(true)}>
          {m.settings_devices_more({ count: devices.length - shown.length })}
        </Button>
      )}
    </>
  );
}
