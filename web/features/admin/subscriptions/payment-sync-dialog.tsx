import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { SyncResult } from '../money/payment-syncs.tsx';

const syncPollMs = 1500;

/** Compares all payments with the gateway and shows the result. */
export function PaymentSyncDialog({ onClose }: { onClose: () => void }) {
  const start = useMutation({ mutationFn: () => adminCall(adminSubscriptions.syncPayments) });
  const id = start.data?._id;
  const followed = useQuery({
    queryKey: ['payment-sync', id],
    queryFn: ({ signal }) =>
      adminCall(adminSubscriptions.readPaymentSync, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : syncPollMs),
  });
  const report = followed.data ?? start.data;
  const problem = start.error ?? followed.error;
  const queryClient = useQueryClient();
  const ended = report?.state === 'running' ? undefined : report?._id;
  useEffect(() => {
    if (ended !== undefined) void queryClient.invalidateQueries({ queryKey: ['admin'] });
  }, [ended, queryClient]);
  const isRunning = start.isPending || report?.state === 'running';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title={m.tables_sync_title()}
      text={m.tables_sync_text()}
      footer={{
        secondary: (
          <Button variant="secondary" onClick={onClose}>
            {m.tables_close()}
          </Button>
        ),
        primary: (
          <Button busy={isRunning} onClick={() => start.mutate()}>
            {report ? m.tables_sync_again() : m.tables_sync_start()}
          </Button>
        ),
      }}
    >
      {problem && <Banner tone="danger">{problemMessage(problem)}</Banner>}
      {!problem && isRunning && (
        <p role="status" className="flex items-center gap-2.5 text-mute">
          <Spinner /> {m.tables_sync_running()}
        </p>
      )}
      {!problem && report && report.state !== 'running' && (
        <div role="status">
          {report.state === 'failed' && (
            <Banner tone="danger" className="mb-4">
              {m.tables_sync_failed()}
            </Banner>
          )}
          <SyncResult sync={report} />
        </div>
      )}
    </Dialog>
  );
}
