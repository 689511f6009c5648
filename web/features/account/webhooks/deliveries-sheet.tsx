import { useInfiniteQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { deliveryStates } from '#domain/account/webhooks/webhook-types.ts';
import * as t from '#texts/screens.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { ResendButton } from './resend-button.tsx';
import { useTestWebhook } from './use-test-webhook.ts';
import { type DeliveryFilter, deliveriesQuery, resendFailed, type Webhook } from './webhooks.queries.ts';

type DeliveriesSheetProps = { webhook: Webhook; onClose: () => void };

const filters = [
  { value: 'all' as const, label: t.webhooks.allStates },
  ...deliveryStates.map((state) => ({ value: state, label: t.webhooks.deliveryStates[state] })),
];

/** What a webhook was told, with what came back; sends again what failed. */
export function DeliveriesSheet({ webhook, onClose }: DeliveriesSheetProps) {
  const { _id: id, name, status } = webhook;
  const [state, setState] = useState<DeliveryFilter>('all');
  const found = useInfiniteQuery(deliveriesQuery(id, state));
  const may = useMay();
  const maySend = may('team:write');
  const test = useTestWebhook(id);

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      phone="full"
      title={t.webhooks.openNamed({ name })}
      text={t.webhooks.deliveriesText}
      footer={{ primary: <Button onClick={onClose}>{t.actions.done}</Button> }}
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Segmented label={t.webhooks.open} value={state} onChange={setState} options={filters} />
        {maySend && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Send aria-hidden />}
            busy={test.isPending}
            onClick={() => test.run()}
          >
            {t.webhooks.sendTest}
          </Button>
        )}
        {maySend && webhook.failed > 0 && status !== 'disabled' && (
          <ResendButton
            send={() => resendFailed(id)}
            done={({ count }) => t.webhooks.resentFailed({ count })}
          >
            {t.webhooks.resendFailed({ count: webhook.failed })}
          </ResendButton>
        )}
      </div>
      <Loaded query={found} failure={t.webhooks.deliveriesFailed} lines={6}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return items.length === 0 ? (
            <EmptyState
              title={t.webhooks.deliveriesNone}
              text={t.webhooks.deliveriesNoneText}
              className="py-6"
            />
          ) : (
            <>
              <ul className="divide-y divide-line">
                {items.map((delivery) => (
                  <DeliveryRow
                    key={delivery._id}
                    delivery={delivery}
                    maySend={maySend && status !== 'disabled'}
                  />
                ))}
              </ul>
              <MoreButton query={found} className="mt-4">
                {t.actions.showMore}
              </MoreButton>
            </>
          );
        }}
      </Loaded>
    </Sheet>
  );
}
