import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { MessageRule, Rehearsal, Rehearsed, RuleInput } from '#contract/messages/message-rules.ts';
import { ruleLimits } from '#domain/messages/automation/message-rule.ts';
import { type PlanReason, planMessages } from '#domain/messages/automation/plan-messages.ts';
import { showMarks } from '#domain/messages/automation/text-marks.ts';
import * as t from '#texts/screens.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { nameList } from '#web/lib/format/name-list.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import {
  bookingMessagesQuery,
  comingStaysQuery,
  draftRehearsalQuery,
  rehearsalQuery,
} from './automation.queries.ts';
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
      <h2 className="sr-only">{t.labels.preview}</h2>
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
    <div className="mt-3" aria-live="polite">
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
          if (message.why === 'no_text') return <PhoneMessage subject="" body="" />;

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
              <PhoneMessage subject={showMarks(message.subject, {})} body={showMarks(message.body, {})} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** The message as its guest sees it on a phone; an empty one says what will be there. */
function PhoneMessage({ subject, body }: { subject: string; body: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div
      role="group"
      aria-label={t.labels.message}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text needs keyboard focus
      tabIndex={0}
      className="mt-3 max-h-64 min-h-40 overflow-y-auto rounded-[26px] border-sand-300 bg-cell p-3 dark:border-dark-400"
      style={{ borderWidth: 6 }}
    >
      <div className="rounded-2xl border border-line bg-surface px-3.5 py-2.5 text-[15px]">
        {subject !== '' && <p className="mb-1 font-semibold break-words">{subject}</p>}
        {body === '' ? (
          <p className="text-mute">{t.automation.previewEmpty}</p>
        ) : (
          <p className="whitespace-pre-wrap break-words">{body}</p>
        )}
      </div>
    </div>
  );
}

/** What a rule is going to send, or would send if it were switched on, and what it would have sent last month. */
export function RehearsalPanel({ rule }: { rule: MessageRule }) {
  const found = useQuery(rehearsalQuery(rule._id));
  const note = rule.status === 'paused' ? t.automation.rehearsalOff : null;

  return (
    <Card>
      <Loaded query={found} failure={t.automation.rehearsalFailed} lines={5}>
        {(rehearsal) => <RehearsedMessages rehearsal={rehearsal} note={note} />}
      </Loaded>
    </Card>
  );
}

/** For so long nobody types, before the draft is rehearsed. */
const draftPauseMs = 500;

/** The same for a rule as it is being written, before it is saved. */
export function DraftRehearsalPanel({ rule, draft }: RulePreviewProps) {
  const found = useQuery(draftRehearsalQuery(rule?._id, useDebounced(draft, draftPauseMs)));
  const isActive = rule?.status === 'active';
  const note = isActive ? t.automation.rehearsalDraft : t.automation.rehearsalDraftOff;

  return (
    <Card>
      {found.fetchStatus === 'idle' && found.isPending ? (
        <CardHeader title={t.automation.rehearsal} text={t.automation.rehearsalFirst} className="mb-0" />
      ) : (
        <Loaded query={found} failure={t.automation.rehearsalFailed} lines={5}>
          {(rehearsal) => <RehearsedMessages rehearsal={rehearsal} note={note} />}
        </Loaded>
      )}
    </Card>
  );
}

type RehearsedMessagesProps = { rehearsal: Rehearsal; note: string | null };

function RehearsedMessages({ rehearsal: { past, upcoming }, note }: RehearsedMessagesProps) {
  return (
    <div className="grid gap-4">
      {note !== null && <p className="text-sm text-mute">{note}</p>}
      <RehearsedList title={upcomingTitle(upcoming)} messages={upcoming} />
      <NotMailed messages={upcoming} />
      <details>
        <summary className="min-h-9 cursor-pointer py-1.5 text-sm text-mute">
          {t.automation.rehearsalPast({ count: past.length })}
        </summary>
        <RehearsedList title={null} messages={past} isPast />
      </details>
    </div>
  );
}

/** Names the guests whom the messages do not reach by email. */
export function NotMailed({ messages }: { messages: readonly Rehearsed[] }) {
  const guests = new Map(
    messages
      .filter(({ hasEmail, state }) => !hasEmail && state !== 'blocked')
      .map(({ bookingId, guestName }) => [bookingId, guestName]),
  );
  if (guests.size === 0) return null;

  return (
    <p className="text-sm text-mute">
      {t.automation.guestsNotMailed({ guests: nameList([...guests.values()]), count: guests.size })}
    </p>
  );
}

/** "Next: 44 messages, first Mateo, Sat 10:00". A full list may be cut, so it counts as at least that many. */
function upcomingTitle(upcoming: readonly Rehearsed[]): string {
  const [first] = upcoming;
  const count = upcoming.length;
  if (!first) return t.automation.rehearsalNothing;

  return t.automation.rehearsalNext({
    count,
    number: count < ruleLimits.rehearsed ? String(count) : `${count}+`,
    guest: first.guestName.split(' ')[0] ?? first.guestName,
    time: localMoment(first.dueAt, first.timezone),
  });
}

type RehearsedListProps = { title: string | null; messages: readonly Rehearsed[]; isPast?: boolean };

function RehearsedList({ title, messages, isPast = false }: RehearsedListProps) {
  return (
    <section>
      {title !== null && <h3 className="mb-1 text-base font-semibold">{title}</h3>}
      {messages.length === 0 ? (
        isPast && <p className="text-mute">{t.automation.rehearsalNone}</p>
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
