import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { paymentSyncsQuery } from '../money/money.queries.ts';
import { SyncHistory } from '../money/payment-syncs.tsx';

const syncPollMs = 1500;

/** The last comparison of all payments with the gateway; starts the next one, and follows the one under way. */
export function PaymentSyncDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const syncs = useQuery(paymentSyncsQuery());

  // Refused when the timer or another admin has started one: the list then has it.
  const start = useMutation({
    mutationFn: () => adminCall(adminSubscriptions.syncPayments),
    onSettled: refresh,
  });
  const latest = syncs.data?.items[0];
  const running = latest?.state === 'running' ? latest._id : undefined;

  const followed = useQuery({
    queryKey: ['payment-sync', running],
    queryFn: ({ signal }) =>
      adminCall(adminSubscriptions.readPaymentSync, { params: { id: running ?? '' }, signal }),
    enabled: running !== undefined,
    refetchInterval: syncPollMs,
  });

  const hasEnded = followed.data !== undefined && followed.data.state !== 'running';
  useEffect(() => {
    if (hasEnded) void queryClient.invalidateQueries({ queryKey: ['admin'] });
  }, [hasEnded, queryClient]);
  const problem = start.error ?? followed.error;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.tables.sync}
      text={t.tables.syncText}
      footer={{
        secondary: (
          <Button variant="secondary" onClick={onClose}>
            {t.actions.close}
          </Button>
        ),
        primary: (
          <Button busy={start.isPending || running !== undefined} onClick={() => start.mutate()}>
            {latest ? t.tables.syncAgain : t.tables.syncStart}
          </Button>
        ),
      }}
    >
      {problem && (
        <Banner tone="danger" className="mb-4">
          {problemMessage(problem)}
        </Banner>
      )}
      <Loaded query={syncs} failure={t.money.syncsFailed} lines={5} inline>
        {({ items }) => <SyncHistory syncs={items} />}
      </Loaded>
    </Dialog>
  );
}
