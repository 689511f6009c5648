import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Rehearsed } from '#contract/messages/message-rules.ts';
import type { PlanReason } from '#domain/automation/plan-messages.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { rehearsalQuery } from './automation.queries.ts';
import { localMoment, reasonText, stateLabels, stateTones } from './automation-labels.ts';

/** What a rule would have sent last month, and what it is going to send. */
export function RehearsalPanel({ ruleId }: { ruleId: string }) {
  const found = useQuery(rehearsalQuery(ruleId));
  return (
    <Card>
      <CardHeader title={m.automation_rehearsal()} text={m.automation_rehearsal_text()} />
      <Loaded query={found} failure={m.automation_rehearsal_failed()} lines={5}>
        {({ past, coming }) => (
          <div className="grid gap-5">
            <RehearsedList
              title={m.automation_rehearsal_coming({ count: coming.length })}
              messages={coming}
            />
            <RehearsedList
              title={m.automation_rehearsal_past({ count: past.length })}
              messages={past}
              isPast
            />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

type RehearsedListProps = { title: string; messages: readonly Rehearsed[]; isPast?: boolean };

function RehearsedList({ title, messages, isPast = false }: RehearsedListProps) {
  return (
    <section>
      <h3 className="mb-1 text-base font-semibold">{title}</h3>
      {messages.length === 0 ? (
        <p className="text-mute">{m.automation_rehearsal_none()}</p>
      ) : (
        <ul className="max-h-60 divide-y divide-line overflow-y-auto">
          {messages.map((message) => (
            <li key={`${message.bookingId}/${message.dueAt}`} className="py-2">
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <Link
                  to={addresses.booking.pattern}
                  params={{ id: message.bookingId }}
                  className="font-medium underline-offset-4 hover:underline"
                >
                  {message.guestName} · {message.code}
                </Link>
                <span className="text-sm text-mute tabular-nums">
                  {localMoment(message.dueAt, message.timezone)}
                </span>
              </div>
              <p className="text-sm text-mute">{message.propertyTitle}</p>
              {(!isPast || message.state === 'blocked') && message.state !== 'due' && (
                <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-mute">
                  <Badge tone={stateTones[message.state]}>{stateLabels[message.state]()}</Badge>
                  {reasonText({ why: message.why as PlanReason, missingWords: message.missing })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
