import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import * as t from '#texts/screens.ts';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { failureText } from './failure-text.ts';
import { resendDelivery, type WebhookDelivery } from './webhooks.queries.ts';

const tones: Readonly<Record<WebhookDelivery['state'], BadgeTone>> = {
  waiting: 'yellow',
  delivered: 'pine',
  failed: 'red',
};

type DeliveryRowProps = { delivery: WebhookDelivery; maySend: boolean };

/** One event: what became of it, and on demand what was sent and answered. */
export function DeliveryRow({ delivery, maySend }: DeliveryRowProps) {
  const { type, at, state, requestBody, answerStart, eventId } = delivery;

  return (
    <li className="py-3">
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tones[state]}>{t.webhooks.deliveryStates[state]}</Badge>
          <span className="min-w-0 flex-1 basis-40 font-semibold">{t.webhooks.types[type]}</span>
          <span className="text-[13px] text-mute">{formatMoment(at)}</span>
          <span className="basis-full text-[13px] text-mute">{triesText(delivery)}</span>
        </summary>
        <div className="space-y-3 pt-3">
          <Code title={t.labels.sent} text={JSON.stringify(JSON.parse(requestBody), null, 2)} />
          {answerStart !== null && answerStart !== '' && (
            <Code title={t.webhooks.answer} text={answerStart} />
          )}
          <p className="font-mono text-[12px] break-all text-mute">webhook-id: {eventId}</p>
          {maySend && type !== 'ping' && <Resend delivery={delivery} />}
        </div>
      </details>
    </li>
  );
}

function triesText({ tries, state, failure, status, ms, nextAt }: WebhookDelivery): string {
  return [
    t.webhooks.tried({ count: tries }),
    ...(failure === null ? [] : [failureText({ failure, status })]),
    ...(ms === null ? [] : [t.webhooks.tookMs({ ms })]),
    ...(state === 'waiting' && nextAt !== null
      ? [t.webhooks.nextTry({ when: formatRelativeTime(nextAt) })]
      : []),
  ].join(' · ');
}

function Code({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="mb-1 text-[13px] font-semibold">{title}</p>
      <pre className="max-h-64 overflow-auto rounded-control bg-hover px-3 py-2 font-mono text-[13px] leading-relaxed">
        {text}
      </pre>
    </div>
  );
}

function Resend({ delivery: { _id: id } }: { delivery: WebhookDelivery }) {
  const queryClient = useQueryClient();
  const resend = useAction(() => resendDelivery(id), {
    done: () => t.webhooks.resent,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RotateCw aria-hidden />}
      busy={resend.isPending}
      onClick={() => resend.run()}
    >
      {t.actions.sendAgain}
    </Button>
  );
}
