import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { MessageRule, RuleInput } from '#contract/messages/message-rules.ts';
import {
  countsBack,
  defaultResend,
  type MessageTrigger,
  ruleLimits,
} from '#domain/automation/message-rule.ts';
import { templateFaults } from '#domain/automation/message-words.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { deleteRule, propertyNamesQuery, rulesQuery, saveRule } from './automation.queries.ts';
import { ruleSentence, triggerLabels } from './automation-labels.ts';
import { RehearsalPanel } from './rehearsal-panel.tsx';
import { RulePreview } from './rule-preview.tsx';
import { RuleTexts } from './rule-texts.tsx';

const newRule: RuleInput = {
  ...{ name: '', trigger: 'before_check_in', offsetDays: 2, offsetHours: 0, atTime: '10:00' },
  ...{ conditions: {}, texts: { en: { subject: '', body: '' } }, catchUp: 'bundle' },
  ...{ resendIf: defaultResend('before_check_in'), respectsQuiet: true, waitsForAgent: false },
};

function inputOf(rule: MessageRule): RuleInput {
  const { name, trigger, offsetDays, offsetHours, atTime, conditions, texts } = rule;
  const { catchUp, resendIf, respectsQuiet, waitsForAgent } = rule;
  return {
    ...{ name, trigger, offsetDays, offsetHours, atTime, conditions, texts },
    ...{ catchUp, resendIf, respectsQuiet, waitsForAgent },
  };
}

/** A rule beside its preview for a real stay and its rehearsal. */
export function RuleEditor({ rule }: { rule: MessageRule | null }) {
  const [draft, setDraft] = useState<RuleInput>(() => (rule ? inputOf(rule) : newRule));
  const change = (part: Partial<RuleInput>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-5">
        <p className="text-lg font-semibold text-pretty">{ruleSentence(draft)}</p>
        <WhenCard draft={draft} change={change} />
        <RuleTexts texts={draft.texts} onChange={(texts) => change({ texts })} />
        <WhoCard draft={draft} change={change} />
        <HowCard draft={draft} change={change} />
        <SaveBar rule={rule} draft={draft} />
      </div>
      <div className="grid min-w-0 gap-5">
        <RulePreview rule={rule} draft={draft} />
        {rule ? (
          <RehearsalPanel ruleId={rule._id} />
        ) : (
          <Card>
            <CardHeader
              title={m.automation_rehearsal()}
              text={m.automation_rehearsal_first()}
              className="mb-0"
            />
          </Card>
        )}
      </div>
    </div>
  );
}

type PartProps = { draft: RuleInput; change: (part: Partial<RuleInput>) => void };

const timed: readonly MessageTrigger[] = ['no_reply', 'hold_ending'];

function WhenCard({ draft, change }: PartProps) {
  const { trigger, offsetDays, offsetHours, atTime } = draft;
  const choose = (next: MessageTrigger) =>
    change({
      trigger: next,
      resendIf: defaultResend(next),
      ...(timed.includes(next) ? { atTime: null, offsetDays: 0, offsetHours: Math.max(1, offsetHours) } : {}),
    });
  return (
    <Card>
      <CardHeader title={m.automation_section_when()} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.automation_name()} help={m.automation_name_help()} className="sm:col-span-2">
          <TextInput
            value={draft.name}
            maxLength={ruleLimits.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label={m.automation_trigger()} className="sm:col-span-2">
          <Select<MessageTrigger>
            value={trigger}
            onChange={choose}
            options={Object.entries(triggerLabels).map(([value, label]) => ({
              // NOTE: the keys of the labels are the triggers.
              value: value as MessageTrigger,
              label: label(),
            }))}
          />
        </Field>
        {!timed.includes(trigger) && (
          <Field label={m.automation_offset_days()}>
            <NumberStepper
              value={offsetDays}
              min={0}
              max={ruleLimits.days}
              onChange={(value) => change({ offsetDays: value ?? 0 })}
            />
          </Field>
        )}
        {(atTime === null || timed.includes(trigger)) && (
          <Field label={m.automation_offset_hours()}>
            <NumberStepper
              value={offsetHours}
              min={0}
              max={ruleLimits.hours}
              onChange={(value) => change({ offsetHours: value ?? 0 })}
            />
          </Field>
        )}
        {!timed.includes(trigger) && (
          <Field label={m.automation_at_time()} help={m.automation_at_time_help()}>
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

type Conditions = RuleInput['conditions'];

function WhoCard({ draft, change }: PartProps) {
  const { conditions } = draft;
  const { data } = useQuery(propertyNamesQuery());
  const set = (part: { [K in keyof Conditions]?: Conditions[K] | undefined }) => {
    const next = Object.entries({ ...conditions, ...part }).filter(([, value]) => value !== undefined);
    // NOTE: only entries without a value are left out.
    change({ conditions: Object.fromEntries(next) as Conditions });
  };
  const places = conditions.propertyIds ?? [];
  const toggle = (id: string, isChosen: boolean) => {
    const next = isChosen ? [...places, id] : places.filter((one) => one !== id);
    set({ propertyIds: next.length === 0 ? undefined : next });
  };
  const nights = (value: number | null) => (value === null || value === 0 ? undefined : value);
  return (
    <Card>
      <CardHeader title={m.automation_section_who()} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.automation_payment()} className="sm:col-span-2">
          <Select
            value={conditions.payment ?? 'any'}
            onChange={(payment) => set({ payment: payment === 'any' ? undefined : payment })}
            options={[
              { value: 'any', label: m.automation_payment_any() },
              { value: 'paid', label: m.automation_payment_paid() },
              { value: 'open', label: m.automation_payment_open() },
            ]}
          />
        </Field>
        <Field label={m.automation_min_nights()}>
          <NumberStepper
            value={conditions.minNights ?? 0}
            min={0}
            max={ruleLimits.nights}
            onChange={(value) => set({ minNights: nights(value) })}
          />
        </Field>
        <Field label={m.automation_max_nights()}>
          <NumberStepper
            value={conditions.maxNights ?? 0}
            min={0}
            max={ruleLimits.nights}
            onChange={(value) => set({ maxNights: nights(value) })}
          />
        </Field>
        <div className="sm:col-span-2">
          <Checkbox
            checked={conditions.signed === true}
            onChange={(signed) => set({ signed: signed || undefined })}
            label={m.automation_signed()}
          />
          <Checkbox
            checked={conditions.withChildren === true}
            onChange={(withChildren) => set({ withChildren: withChildren || undefined })}
            label={m.automation_children()}
          />
          <Checkbox
            checked={conditions.withPets === true}
            onChange={(withPets) => set({ withPets: withPets || undefined })}
            label={m.automation_pets()}
          />
        </div>
        {data && data.items.length > 1 && (
          <fieldset className="min-w-0 sm:col-span-2">
            <legend className="font-semibold">
              {places.length === 0
                ? m.automation_places_all()
                : m.automation_only_places({ count: places.length })}
            </legend>
            <p className="text-sm text-mute">{m.automation_places_help()}</p>
            <div className="max-h-80 overflow-y-auto">
              {data.items.map(({ _id, title }) => (
                <Checkbox
                  key={_id}
                  checked={places.includes(_id)}
                  onChange={(isChosen) => toggle(_id, isChosen)}
                  label={title}
                />
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </Card>
  );
}

function HowCard({ draft, change }: PartProps) {
  const { trigger, catchUp, resendIf } = draft;
  const aboutStay = trigger.endsWith('check_in') || trigger.endsWith('check_out');
  const causes = [
    { value: 'dates', label: m.automation_resend_dates() },
    { value: 'party', label: m.automation_resend_party() },
    { value: 'access', label: m.automation_resend_access() },
  ] as const;
  return (
    <Card>
      <CardHeader title={m.automation_section_how()} />
      {aboutStay && (
        <>
          <Field label={m.automation_catch_up()}>
            <Select
              value={catchUp}
              onChange={(next) => change({ catchUp: next })}
              options={[
                { value: 'now', label: m.automation_catch_up_now() },
                { value: 'bundle', label: m.automation_catch_up_bundle() },
                { value: 'skip', label: m.automation_catch_up_skip() },
              ]}
            />
          </Field>
          <fieldset className="mt-4 min-w-0">
            <legend className="font-semibold">{m.automation_resend()}</legend>
            {causes.map(({ value, label }) => (
              <Checkbox
                key={value}
                checked={resendIf.includes(value)}
                onChange={(isChosen) =>
                  change({
                    resendIf: isChosen ? [...resendIf, value] : resendIf.filter((one) => one !== value),
                  })
                }
                label={label}
              />
            ))}
          </fieldset>
        </>
      )}
      <Switch
        checked={draft.respectsQuiet}
        onChange={(respectsQuiet) => change({ respectsQuiet })}
        label={m.automation_quiet()}
        help={m.automation_quiet_help()}
      />
      {!countsBack(trigger) || aboutStay ? (
        <Switch
          checked={draft.waitsForAgent}
          onChange={(waitsForAgent) => change({ waitsForAgent })}
          label={m.automation_waits()}
          help={m.automation_waits_help()}
        />
      ) : null}
    </Card>
  );
}

function SaveBar({ rule, draft }: { rule: MessageRule | null; draft: RuleInput }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const withKey = useIdempotencyKey();
  const [asks, setAsks] = useState(false);
  const save = useAction(() => withKey(draft, (key) => saveRule(rule, draft, key)), {
    done: () => (rule ? m.automation_saved() : m.automation_created()),
    failed: true,
    onDone: async (saved) => {
      await client.invalidateQueries(rulesQuery());
      if (!rule) await navigate({ to: addresses.automationRule.pattern, params: { id: saved._id } });
    },
  });
  const remove = useAction(() => deleteRule(rule?._id ?? ''), {
    done: () => m.automation_deleted(),
    failed: true,
    onSettled: () => setAsks(false),
    onDone: async () => {
      await navigate({ to: addresses.automation.pattern });
      await client.invalidateQueries(rulesQuery());
    },
  });
  const isComplete =
    draft.name.trim() !== '' &&
    Object.keys(draft.texts).length > 0 &&
    Object.values(draft.texts).every(({ subject, body }) => {
      const faults = [subject, body].map(templateFaults);
      return (
        body.trim() !== '' && faults.every(({ unknown, isBalanced }) => isBalanced && unknown.length === 0)
      );
    });
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={save.isPending} disabled={!isComplete} onClick={() => save.run()}>
        {m.automation_save()}
      </Button>
      {rule && rule.status === 'paused' && (
        <Button variant="secondary" onClick={() => setAsks(true)}>
          {m.automation_delete()}
        </Button>
      )}
      {rule && (
        <ConfirmDialog
          danger
          open={asks}
          onOpenChange={setAsks}
          title={m.automation_delete_title({ name: rule.name })}
          text={m.automation_delete_text()}
          confirmLabel={m.automation_delete()}
          busy={remove.isPending}
          onConfirm={() => remove.run()}
        />
      )}
    </div>
  );
}
