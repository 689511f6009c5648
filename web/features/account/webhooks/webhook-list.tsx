import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus, Webhook as WebhookIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { type WebhookAction, WebhookRow } from './webhook-row.tsx';
import { type Webhook, type Webhooks, webhooksQuery } from './webhooks.queries.ts';

const WebhookSheet = lazyPart(() => import('./webhook-sheet.tsx'), 'WebhookSheet');
const DeliveriesSheet = lazyPart(() => import('./deliveries-sheet.tsx'), 'DeliveriesSheet');
const RotateSecretDialog = lazyPart(() => import('./rotate-secret-dialog.tsx'), 'RotateSecretDialog');
const RemoveWebhookDialog = lazyPart(() => import('./remove-webhook-dialog.tsx'), 'RemoveWebhookDialog');

/** Addresses of other programs that are told of events: what each hears, and whether it answers. */
export function WebhookList() {
  const found = useQuery(webhooksQuery());
  return (
    <Loaded query={found} failure={t.webhooks.failed} card lines={4}>
      {(webhooks) => <WebhooksCard webhooks={webhooks} />}
    </Loaded>
  );
}

type OpenSheet = { act: WebhookAction; id: string } | { act: 'create' };

function WebhooksCard({ webhooks: { items, canCreate } }: { webhooks: Webhooks }) {
  const [open, setOpen] = useState<OpenSheet | null>(null);
  const may = useMay();
  const mayChange = may('team:write');
  const close = () => setOpen(null);
  const chosen = open !== null && 'id' in open ? items.find(({ _id }) => _id === open.id) : undefined;

  const create = mayChange && canCreate && (
    <Button icon={<Plus aria-hidden />} onClick={() => setOpen({ act: 'create' })}>
      {t.webhooks.create}
    </Button>
  );

  return (
    <Card aria-label={t.webhooks.title}>
      <CardHeader title={t.webhooks.title} text={t.webhooks.text} action={items.length > 0 && create} />
      {items.length === 0 ? (
        <EmptyState
          title={
            <span className="inline-flex items-center gap-2">
              <WebhookIcon aria-hidden className="size-5 text-accent" />
              {t.webhooks.none}
            </span>
          }
          text={t.webhooks.noneText}
          action={create}
          className="py-6"
        />
      ) : (
        <ul className="divide-y divide-line">
          {items.map((webhook) => (
            <WebhookRow
              key={webhook._id}
              webhook={webhook}
              mayChange={mayChange}
              onAct={(act) => setOpen({ act, id: webhook._id })}
            />
          ))}
        </ul>
      )}
      <p className="mt-4 border-t border-line pt-4">
        <a
          href={addresses.helpArticle({ article: 'receive-events' })}
          className={buttonVariants({ variant: 'secondary', size: 'sm' })}
        >
          <BookOpen aria-hidden />
          {t.webhooks.howTo}
        </a>
      </p>
      <Suspense>
        {open?.act === 'create' && <WebhookSheet onClose={close} />}
        {chosen && open && <ChosenSheet act={open.act} webhook={chosen} onClose={close} />}
      </Suspense>
    </Card>
  );
}

type ChosenSheetProps = { act: OpenSheet['act']; webhook: Webhook; onClose: () => void };

function ChosenSheet({ act, webhook, onClose }: ChosenSheetProps) {
  if (act === 'change') return <WebhookSheet webhook={webhook} onClose={onClose} />;
  if (act === 'deliveries') return <DeliveriesSheet webhook={webhook} onClose={onClose} />;
  if (act === 'rotate') return <RotateSecretDialog webhook={webhook} onClose={onClose} />;
  return act === 'remove' ? <RemoveWebhookDialog webhook={webhook} onClose={onClose} /> : null;
}
