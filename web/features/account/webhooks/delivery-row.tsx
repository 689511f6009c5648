import { ChevronRight } from 'lucide-react';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import * as t from '#texts/screens.ts';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { failureText } from './failure-text.ts';
import { ResendButton } from './resend-button.tsx';
import { resendDelivery, type WebhookDelivery } from './webhooks.queries.ts';

const tones: Readonly<Record<WebhookDelivery['state'], BadgeTone>> = {
  waiting: 'yellow',
  delivered: 'pine',
  failed: 'red',
};

type DeliveryRowProps = { delivery: WebhookDelivery; maySend: boolean };

/** One event: what became of it, and on demand what was sent and answered. */
export function DeliveryRow({ delivery, maySend }: DeliveryRowProps) {
  const { _id: id, type, at, state, requestBody, answerStart, eventId } = delivery;
  // NOTE: an event, written by the server.
  const event = JSON.parse(requestBody) as { data: SubjectOfEvent };

  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-start gap-3 py-3 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="mt-1 size-4 shrink-0 text-mute transition-transform group-open:rotate-90"
          />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 font-semibold">{t.webhooks.types[type]}</span>
              <Badge tone={tones[state]}>{t.webhooks.deliveryStates[state]}</Badge>
            </span>
            <span className="mt-0.5 block text-[13px] text-mute">
              {[formatMoment(at), ...subjectTexts(event.data)].join(' · ')}
            </span>
            <span className="mt-0.5 block text-[13px] text-mute">{triesText(delivery)}</span>
          </span>
        </summary>
        <div className="space-y-3 pb-4 md:pl-7">
          <Code title={t.labels.sent} text={JSON.stringify(event, null, 2)} />
          {answerStart !== null && answerStart !== '' && (
            <Code title={t.webhooks.answer} text={answerStart} />
          )}
          <p className="font-mono text-[12px] break-all text-mute">webhook-id: {eventId}</p>
          {maySend && type !== 'ping' && (
            <ResendButton send={() => resendDelivery(id)} done={() => t.webhooks.resent}>
              {t.actions.sendAgain}
            </ResendButton>
          )}
        </div>
      </details>
    </li>
  );
}

type SubjectOfEvent = { code?: string; status?: string; isUndo?: boolean };

/** What distinguishes events of one kind: the booking, and the state that it has then. */
function subjectTexts({ code, status, isUndo }: SubjectOfEvent): string[] {
  if (code === undefined) return [];
  const state = bookingStates.find((one) => one === status);

  return [
    code,
    ...(state === undefined ? [] : [t.ui.bookingStateLabels[state]]),
    ...(isUndo ? [t.webhooks.undone] : []),
  ];
}

function triesText({ tries, state, failure, status, ms, nextAt }: WebhookDelivery): string {
  return [
    tries === 0 ? t.webhooks.notTried : t.webhooks.tried({ count: tries }),
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
      <pre className="rounded-control bg-hover px-3 py-2 font-mono text-[12px] leading-relaxed break-words whitespace-pre-wrap">
        {text}
      </pre>
    </div>
  );
}
