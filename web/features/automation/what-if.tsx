import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { MessageRule } from '#contract/messages/message-rules.ts';
import type { MessagePlan, PlannedMessage } from '#contract/messages/planned-messages.ts';
import type { MessageRule as PlanRule } from '#domain/automation/message-rule.ts';
import { planMessages } from '#domain/automation/plan-messages.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { rulesQuery } from './automation.queries.ts';
import { MessageItem } from './message-item.tsx';

/** A rule as the plan takes it. */
export function planRuleOf({ _id, status, activeFrom, ...rule }: MessageRule): PlanRule {
  return {
    ...rule,
    id: _id,
    isActive: status === 'active',
    activeFrom: activeFrom === null ? Number.MAX_SAFE_INTEGER : Date.parse(activeFrom),
  };
}

/** Messages for other dates, computed in the page by the server's own rules. Nothing is stored. */
export function WhatIf({ plan }: { plan: MessagePlan }) {
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
        {m.automation_what_if()}
      </Button>
    );
  return (
    <section aria-label={m.automation_what_if()} className="mt-4 rounded-xl border border-line p-4">
      <p className="font-semibold">{m.automation_what_if()}</p>
      <p className="mb-3 text-sm text-mute">{m.automation_what_if_text()}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={m.automation_what_if_from()}>
          <DateField value={dates.checkIn} onChange={(checkIn) => setDates({ ...dates, checkIn })} />
        </Field>
        <Field
          label={m.automation_what_if_to()}
          error={dates.checkOut > dates.checkIn ? undefined : m.automation_what_if_invalid()}
        >
          <DateField value={dates.checkOut} onChange={(checkOut) => setDates({ ...dates, checkOut })} />
        </Field>
      </div>
      {dates.checkOut > dates.checkIn && <OtherPlan plan={plan} dates={dates} />}
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => setDates(null)}>
        {m.automation_what_if_end()}
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
      ruleName: nameOf(message.ruleId),
      dueAt: new Date(dueAt).toISOString(),
      ...{
        dueLocal: '',
        editable: { subject: '', body: '' },
        missingWords: missing,
        locale: language,
        isEdited: false,
        sentAt: null,
        readAt: null,
      },
    }));
  return [...items.filter(({ state }) => state === 'sent'), ...open];
}
