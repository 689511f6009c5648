import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { MessageRule, Rehearsed, RuleInput } from '#contract/messages/message-rules.ts';
import { type PlanReason, planMessages } from '#domain/messages/automation/plan-messages.ts';
import { showMarks } from '#domain/messages/automation/text-marks.ts';
import * as t from '#texts/screens.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { bookingMessagesQuery, comingStaysQuery, rehearsalQuery } from './automation.queries.ts';
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
      <CardHeader title={t.labels.preview} />
      <Loaded query={stays} failure={t.automation.previewFailed} lines={4}>
        {() =>
          bookingId === undefined ? (
            <p className="text-mute">{t.automation.previewNone}</p>
          ) : (
            <>
              <Select<string>
                label={t.automation.previewFor}
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
      <Loaded query={found} failure={t.automation.previewFailed} lines={5}>
        {({ facts }) => {
          const { stay, property, now } = facts;
          const always = { isActive: true, activeFrom: 0, includesUpcoming: true };

          const [message] = planMessages({
            stay,
            property,
            now,
            sent: [],
            choices: [],
            rules: [{ ...draft, ...always, id: rule?._id ?? 'new' }],
          });
          if (!message) return <p className="text-mute">{t.automation.previewNot}</p>;

          const dueAt = new Date(message.dueAt).toISOString();
          const reason = reasonText({ why: message.why, missingVariables: message.missing });

          return (
            <>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mute">
                <Badge tone={stateTones[message.state]}>{stateLabels[message.state]}</Badge>
                {message.state === 'due' &&
                  t.automation.previewWhen({ time: localMoment(dueAt, property.timezone) })}
              </p>
              {reason !== '' && <p className="mt-1 text-sm text-mute">{reason}</p>}
              <div className="mt-3 rounded-xl border border-line p-4">
                {message.subject !== '' && (
                  <p className="mb-2 font-semibold break-words">{showMarks(message.subject, {})}</p>
                )}
                <p className="whitespace-pre-wrap break-words">{showMarks(message.body, {})}</p>
              </div>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** What a rule would have sent last month, and what it is going to send. */
export function RehearsalPanel({ ruleId }: { ruleId: string }) {
  const found = useQuery(rehearsalQuery(ruleId));
  return (
    <Card>
      <CardHeader title={t.automation.rehearsal} text={t.automation.rehearsalText} />
      <Loaded query={found} failure={t.automation.rehearsalFailed} lines={5}>
        {({ past, upcoming }) => (
          <div className="grid gap-5">
            <RehearsedList
              title={t.automation.rehearsalComing({ count: upcoming.length })}
              messages={upcoming}
            />
            <RehearsedList
              title={t.automation.rehearsalPast({ count: past.length })}
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
        <p className="text-mute">{t.automation.rehearsalNone}</p>
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
                  <Badge tone={stateTones[message.state]}>{stateLabels[message.state]}</Badge>
                  {reasonText({ why: message.why as PlanReason, missingVariables: message.missing })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
