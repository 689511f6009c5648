import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageRule, RuleInput } from '#contract/messages/message-rules.ts';
import { planMessages } from '#domain/automation/plan-messages.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { bookingMessagesQuery, comingStaysQuery } from './automation.queries.ts';
import { localMoment, reasonText, stateLabels, stateTones } from './automation-labels.ts';

type RulePreviewProps = { rule: MessageRule | null; draft: RuleInput };

/** The rule as it is being written, for a real stay that is coming. */
export function RulePreview({ rule, draft }: RulePreviewProps) {
  const stays = useQuery(comingStaysQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const today = deviceToday();
  const items = (stays.data?.items ?? []).filter(({ checkIn }) => checkIn >= today);
  const bookingId = chosen ?? items[0]?._id;
  return (
    <Card>
      <CardHeader title={m.automation_preview()} />
      <Loaded query={stays} failure={m.automation_preview_failed()} lines={4}>
        {() =>
          bookingId === undefined ? (
            <p className="text-mute">{m.automation_preview_none()}</p>
          ) : (
            <>
              <Select<string>
                label={m.automation_preview_for()}
                value={bookingId}
                onChange={setChosen}
                options={items.map(({ _id, guestName, code, property }) => ({
                  value: _id,
                  label: `${guestName} · ${code}`,
                  detail: property.title,
                }))}
              />
              <DraftForStay bookingId={bookingId} rule={rule} draft={draft} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function DraftForStay({ bookingId, rule, draft }: RulePreviewProps & { bookingId: string }) {
  const found = useQuery(bookingMessagesQuery(bookingId));
  return (
    <div className="mt-4" aria-live="polite">
      <Loaded query={found} failure={m.automation_preview_failed()} lines={5}>
        {({ facts }) => {
          const { stay, property, now } = facts;
          const always = { isActive: true, activeFrom: 0, coversComing: true };
          const [message] = planMessages({
            ...{ stay, property, now, sent: [], choices: [] },
            rules: [{ ...draft, ...always, id: rule?._id ?? 'new' }],
          });
          if (!message) return <p className="text-mute">{m.automation_preview_not()}</p>;
          const dueAt = new Date(message.dueAt).toISOString();
          const reason = reasonText({ why: message.why, missingWords: message.missing });
          return (
            <>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mute">
                <Badge tone={stateTones[message.state]}>{stateLabels[message.state]()}</Badge>
                {message.state === 'due' &&
                  m.automation_preview_when({ time: localMoment(dueAt, property.timezone) })}
              </p>
              {reason !== '' && <p className="mt-1 text-sm text-mute">{reason}</p>}
              <div className="mt-3 rounded-xl border border-line p-4">
                {message.subject !== '' && (
                  <p className="mb-2 font-semibold break-words">{message.subject}</p>
                )}
                <p className="whitespace-pre-wrap break-words">{message.body}</p>
              </div>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
