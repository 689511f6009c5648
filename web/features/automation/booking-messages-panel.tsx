import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { MessagePlan } from '#contract/messages/planned-messages.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { bookingMessagesQuery, pauseMessages } from './automation.queries.ts';
import { MessageActions } from './message-actions.tsx';
import { MessageItem } from './message-item.tsx';
import { WhatIf } from './what-if.tsx';

/** Automatic messages of a booking: what went out, and what is to come. */
export function BookingMessagesPanel({ bookingId }: { bookingId: string }) {
  const found = useQuery(bookingMessagesQuery(bookingId));
  const client = useQueryClient();
  const pausing = useAction((isPaused: boolean) => pauseMessages(bookingId, isPaused), {
    done: (_, isPaused) => (isPaused ? m.automation_paused_done() : m.automation_resumed_done()),
    failed: true,
    onDone: () => client.invalidateQueries(bookingMessagesQuery(bookingId)),
  });
  const plan = found.data;
  return (
    <Card className="print:hidden">
      <CardHeader
        title={m.automation_card()}
        action={
          plan &&
          plan.items.length > 0 &&
          !plan.isPaused && (
            <Button variant="quiet" size="sm" busy={pausing.isPending} onClick={() => pausing.run(true)}>
              {m.automation_pause()}
            </Button>
          )
        }
      />
      <Loaded query={found} failure={m.automation_card_failed()} lines={3}>
        {(loaded) => (
          <>
            {loaded.isPaused && (
              <Banner
                tone="warning"
                className="mb-4"
                action={
                  <Button
                    variant="secondary"
                    size="sm"
                    busy={pausing.isPending}
                    onClick={() => pausing.run(false)}
                  >
                    {m.automation_resume()}
                  </Button>
                }
              >
                {m.automation_paused()}
              </Banner>
            )}
            {loaded.items.length === 0 ? (
              <p className="text-mute">
                {m.automation_card_none()}{' '}
                <Link to={addresses.automation.pattern} className="text-accent underline underline-offset-4">
                  {m.automation_card_rules()}
                </Link>
              </p>
            ) : (
              <>
                <MessageTimeline plan={loaded} bookingId={bookingId} />
                <WhatIf plan={loaded} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function MessageTimeline({ plan, bookingId }: { plan: MessagePlan; bookingId: string }) {
  const { property, stay } = plan.facts;
  return (
    <ol className="divide-y divide-line">
      {plan.items.map((message) => (
        <MessageItem
          key={`${message.ruleId}/${message.occurrence}`}
          message={message}
          timezone={property.timezone}
          actions={<MessageActions bookingId={bookingId} guestName={stay.guestName} message={message} />}
        />
      ))}
    </ol>
  );
}
