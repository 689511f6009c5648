import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { MessageRule, RuleInput } from '#contract/messages/message-rules.ts';
import { ruleLimits } from '#domain/messages/automation/message-rule.ts';
import { templateErrors } from '#domain/messages/automation/message-template.ts';
import {
  type MessageTrigger,
  messageTriggers,
  triggerFacts,
} from '#domain/messages/automation/message-triggers.ts';
import * as t from '#texts/screens.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { deleteRule, rulesQuery, saveRule } from './automation.queries.ts';
import { ruleSentence } from './automation-labels.ts';
import { HowCard, type PartProps, WhoCard } from './rule-conditions.tsx';
import { hasNoStays } from './rule-more-conditions.tsx';
import { RehearsalPanel, RulePreview } from './rule-preview.tsx';
import { RuleTexts } from './rule-texts.tsx';

const newRule: RuleInput = {
  name: '',
  trigger: 'before_check_in',
  offsetDays: 2,
  offsetHours: 0,
  atTime: '10:00',
  conditions: {},
  texts: { en: { subject: '', body: '' } },
  catchUp: 'bundle',
  resendIf: [...triggerFacts.before_check_in.resendIf],
  respectsQuiet: true,
  waitsForAgent: false,
};

function inputOf(rule: MessageRule): RuleInput {
  const { name, trigger, offsetDays, offsetHours, atTime, conditions, texts } = rule;
  const { catchUp, resendIf, respectsQuiet, waitsForAgent } = rule;

  return {
    name,
    trigger,
    offsetDays,
    offsetHours,
    atTime,
    conditions,
    texts,
    catchUp,
    resendIf,
    respectsQuiet,
    waitsForAgent,
  };
}

/** A rule beside its preview for a real stay and its rehearsal. */
export function RuleEditor({ rule }: { rule: MessageRule | null }) {
  const [draft, setDraft] = useState<RuleInput>(() => (rule ? inputOf(rule) : newRule));
  const [saved, setSaved] = useState(draft);
  const change = (part: Partial<RuleInput>) => setDraft((before) => ({ ...before, ...part }));

  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
      <UnsavedGuard dirty={JSON.stringify(draft) !== JSON.stringify(saved)} />
      <div className="grid min-w-0 gap-5">
        <p className="text-lg font-semibold text-pretty">{ruleSentence(draft)}</p>
        <WhenCard draft={draft} change={change} />
        <RuleTexts
          texts={draft.texts}
          guestLanguages={rule?.missingLocales ?? []}
          onChange={(texts) => change({ texts })}
        />
        <WhoCard draft={draft} change={change} languages={rule?.missingLocales ?? []} />
        <HowCard draft={draft} change={change} />
        <SaveBar rule={rule} draft={draft} onSaved={() => setSaved(draft)} />
      </div>
      <div className="grid min-w-0 gap-5">
        <RulePreview rule={rule} draft={draft} />
        {rule ? (
          <RehearsalPanel ruleId={rule._id} />
        ) : (
          <Card>
            <CardHeader title={t.automation.rehearsal} text={t.automation.rehearsalFirst} className="mb-0" />
          </Card>
        )}
      </div>
    </div>
  );
}

function WhenCard({ draft, change }: PartProps) {
  const { trigger, offsetDays, offsetHours, atTime } = draft;
  const countsHours = triggerFacts[trigger].offset === 'hours';
  const choose = (next: MessageTrigger) =>
    change({
      trigger: next,
      resendIf: [...triggerFacts[next].resendIf],
      ...(triggerFacts[next].offset === 'hours'
        ? { atTime: null, offsetDays: 0, offsetHours: Math.max(1, offsetHours) }
        : {}),
    });

  return (
    <Card>
      <CardHeader title={t.labels.when} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.labels.name} help={t.automation.nameHelp} className="sm:col-span-2">
          <TextInput
            value={draft.name}
            maxLength={ruleLimits.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label={t.automation.trigger} className="sm:col-span-2">
          <Select<MessageTrigger>
            value={trigger}
            onChange={choose}
            options={messageTriggers.map((value) => ({ value, label: t.automation.triggerLabels[value] }))}
          />
        </Field>
        {!countsHours && (
          <Field label={t.labels.days}>
            <NumberStepper
              value={offsetDays}
              min={0}
              max={ruleLimits.days}
              onChange={(value) => change({ offsetDays: value ?? 0 })}
            />
          </Field>
        )}
        {(atTime === null || countsHours) && (
          <Field label={t.automation.offsetHours}>
            <NumberStepper
              value={offsetHours}
              min={0}
              max={ruleLimits.hours}
              onChange={(value) => change({ offsetHours: value ?? 0 })}
            />
          </Field>
        )}
        {!countsHours && (
          <Field label={t.automation.atTime} help={t.automation.atTimeHelp}>
            <TimeField
              value={atTime ?? ''}
              mayBeEmpty
              onChange={(time) => change({ atTime: time === '' ? null : time })}
            />
          </Field>
        )}
      </div>
    </Card>
  );
}

type SaveBarProps = { rule: MessageRule | null; draft: RuleInput; onSaved: () => void };

function SaveBar({ rule, draft, onSaved }: SaveBarProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const withKey = useIdempotencyKey();
  const [isConfirming, setConfirming] = useState(false);

  const save = useAction(() => withKey(draft, (key) => saveRule(rule, draft, key)), {
    done: () => (rule ? t.automation.saved : t.automation.created),
    failed: true,
    onDone: async (saved) => {
      onSaved();
      await client.invalidateQueries(rulesQuery());
      if (!rule)
        await navigate({
          to: addresses.automationRule.pattern,
          params: { id: saved._id },
          ignoreBlocker: true,
        });
    },
  });

  const remove = useAction(() => deleteRule(rule?._id ?? ''), {
    done: () => t.automation.deleted,
    failed: true,
    onSettled: () => setConfirming(false),
    onDone: async () => {
      await navigate({ to: addresses.automation.pattern, ignoreBlocker: true });
      await client.invalidateQueries(rulesQuery());
    },
  });

  const isComplete =
    draft.name.trim() !== '' &&
    !hasNoStays(draft.conditions) &&
    Object.keys(draft.texts).length > 0 &&
    Object.values(draft.texts).every(({ subject, body }) => {
      const errors = [subject, body].map(templateErrors);
      return (
        body.trim() !== '' && errors.every(({ unknown, isBalanced }) => isBalanced && unknown.length === 0)
      );
    });

  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={save.isPending} disabled={!isComplete} onClick={() => save.run()}>
        {t.automation.save}
      </Button>
      {rule && rule.status === 'paused' && (
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          {t.actions.deleteLabel}
        </Button>
      )}
      {rule && (
        <ConfirmDialog
          danger
          open={isConfirming}
          onOpenChange={setConfirming}
          title={t.notices.deleteQuoted({ name: rule.name })}
          text={t.automation.deleteText}
          confirmLabel={t.actions.deleteLabel}
          busy={remove.isPending}
          onConfirm={() => remove.run()}
        />
      )}
    </div>
  );
}
