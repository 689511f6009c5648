import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { MessageRule } from '#contract/messages/message-rules.ts';
import type { MessagePlan, PlannedMessage } from '#contract/messages/planned-messages.ts';
import type { MessageRule as PlanRule } from '#domain/messages/automation/message-rule.ts';
import { planMessages } from '#domain/messages/automation/plan-messages.ts';
import { showMarks } from '#domain/messages/automation/text-marks.ts';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { bookingMessagesQuery, pauseMessages, rulesQuery } from './automation.queries.ts';
import { localMoment, reasonText, stateLabels, stateTones } from './automation-labels.ts';
import { MessageActions } from './message-actions.tsx';

type BookingMessagesPanelProps = {
  bookingId: string;
  /** The guest has an email address. */
  isMailed: boolean;
};

/** Automatic messages of a booking: what went out, and what is to come. */
export function BookingMessagesPanel({ bookingId, isMailed }: BookingMessagesPanelProps) {
  const found = useQuery(bookingMessagesQuery(bookingId));
  const client = useQueryClient();
  const pausing = useAction((isPaused: boolean) => pauseMessages(bookingId, isPaused), {
    done: (_, isPaused) => (isPaused ? t.automation.pausedDone : t.automation.resumedDone),
    failed: true,
    onDone: () => client.invalidateQueries(bookingMessagesQuery(bookingId)),
  });
  const plan = found.data;

  return (
    <Card className="print:hidden">
      <CardHeader
        title={t.automation.card}
        action={
          plan &&
          plan.items.length > 0 &&
          !plan.isPaused && (
            <Button variant="quiet" size="sm" busy={pausing.isPending} onClick={() => pausing.run(true)}>
              {t.automation.pause}
            </Button>
          )
        }
      />
      <Loaded query={found} failure={t.automation.cardFailed} lines={3}>
        {(loaded) => (
          <>
            {!isMailed && loaded.items.length > 0 && (
              <p className="mb-3 text-sm text-mute">{t.automation.notMailed}</p>
            )}
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
                    {t.automation.resume}
                  </Button>
                }
              >
                {t.automation.paused}
              </Banner>
            )}
            {loaded.items.length === 0 ? (
              <p className="text-mute">
                {t.automation.cardNone}{' '}
                <Link to={addresses.automation.pattern} className="text-accent underline underline-offset-4">
                  {t.automation.cardRules}
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

/** A rule as the plan takes it. */
function planRuleOf({ _id, status, activeFrom, ...rule }: MessageRule): PlanRule {
  return {
    ...rule,
    id: _id,
    isActive: status === 'active',
    activeFrom: activeFrom === null ? Number.MAX_SAFE_INTEGER : Date.parse(activeFrom),
  };
}

/** Messages for other dates, computed in the page by the server's own rules. Nothing is stored. */
function WhatIf({ plan }: { plan: MessagePlan }) {
  const [dates, setDates] = useState<{ checkIn: string; checkOut: string } | null>(null);
  const { stay } = plan.facts;
  if (dates === null)
    return (
      <Button
        variant="quiet"
        size="sm"
        className="mt-3 -ml-3"
        onClick={() => setDates({ checkIn: stay.checkIn, checkOut: stay.checkOut })}
      >
        {t.automation.whatIf}
      </Button>
    );

  return (
    <section aria-label={t.automation.whatIf} className="mt-4 rounded-xl border border-line p-4">
      <p className="font-semibold">{t.automation.whatIf}</p>
      <p className="mb-3 text-sm text-mute">{t.automation.whatIfText}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label={t.labels.arrival}>
          <DateField value={dates.checkIn} onChange={(checkIn) => setDates({ ...dates, checkIn })} />
        </Field>
        <Field
          label={t.labels.departure}
          error={dates.checkOut > dates.checkIn ? undefined : t.automation.whatIfInvalid}
        >
          <DateField value={dates.checkOut} onChange={(checkOut) => setDates({ ...dates, checkOut })} />
        </Field>
      </div>
      {dates.checkOut > dates.checkIn && <OtherPlan plan={plan} dates={dates} />}
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => setDates(null)}>
        {t.automation.whatIfEnd}
      </Button>
    </section>
  );
}

function OtherPlan({ plan, dates }: { plan: MessagePlan; dates: { checkIn: string; checkOut: string } }) {
  const rules = useQuery(rulesQuery());
  const items = useMemo(
    () => (rules.data ? planFor(plan, rules.data.items, dates) : []),
    [plan, rules.data, dates],
  );

  return (
    <Loaded query={rules} lines={3}>
      {() => (
        <ol className="mt-4 divide-y divide-line">
          {items.map((message) => (
            <MessageItem
              key={`${message.ruleId}/${message.occurrence}`}
              message={message}
              timezone={plan.facts.property.timezone}
            />
          ))}
        </ol>
      )}
    </Loaded>
  );
}

/** The plan as if the stay had been moved now. */
function planFor(
  { facts, items }: MessagePlan,
  rules: readonly MessageRule[],
  dates: { checkIn: string; checkOut: string },
): PlannedMessage[] {
  const { stay, property, sent, choices, now } = facts;
  const isMoved = dates.checkIn !== stay.checkIn || dates.checkOut !== stay.checkOut;
  const moved = isMoved ? { ...stay, ...dates, changedAt: now, datesChangedAt: now } : stay;
  const planned = planMessages({ stay: moved, property, rules: rules.map(planRuleOf), sent, choices, now });
  const nameOf = (id: string) => rules.find(({ _id }) => _id === id)?.name ?? '';

  const open = planned
    .filter(({ state }) => state !== 'sent')
    .map(({ dueAt, missing, language, facts: _facts, ...message }) => ({
      ...message,
      subject: showMarks(message.subject, {}),
      body: showMarks(message.body, {}),
      ruleName: nameOf(message.ruleId),
      dueAt: new Date(dueAt).toISOString(),
      dueLocal: '',
      editable: { subject: '', body: '' },
      missingVariables: missing,
      locale: language,
      isEdited: false,
      sentAt: null,
      readAt: null,
    }));

  return [...items.filter(({ state }) => state === 'sent'), ...open];
}

type MessageItemProps = { message: PlannedMessage; timezone: string; actions?: ReactNode };

/** One message: when, what, why, and its text on demand. */
function MessageItem({ message, timezone, actions }: MessageItemProps) {
  const { state, body, readAt, isEdited, isBundled } = message;
  const notes = [
    reasonText(message),
    isBundled && state === 'due' ? t.automation.bundled : '',
    isEdited ? t.automation.edited : '',
    readAt ? t.automation.read({ time: formatMoment(readAt) }) : '',
  ].filter((note) => note !== '');

  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-semibold">{message.ruleName}</p>
          <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
        </div>
        <p className="text-sm text-mute tabular-nums">{localMoment(message.dueAt, timezone)}</p>
        {notes.map((note) => (
          <p key={note} className="text-sm text-mute">
            {note}
          </p>
        ))}
        {body !== '' && (
          <details className="mt-1 text-sm">
            <summary className="cursor-pointer text-accent">{t.labels.preview}</summary>
            <p className="mt-1 whitespace-pre-wrap break-words">{body}</p>
          </details>
        )}
      </div>
      {actions}
    </li>
  );
}
