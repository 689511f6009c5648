import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Save, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { deleteRule, rehearsalQuery, rulesQuery, saveRule } from './automation.queries.ts';
import { ruleSentence } from './automation-labels.ts';
import { HowFields, type PartProps, WhoFields } from './rule-conditions.tsx';
import { hasNoStays } from './rule-more-conditions.tsx';
import { DraftRehearsalPanel, RehearsalPanel, RulePreview } from './rule-preview.tsx';
import { RuleSwitch } from './rule-switch.tsx';
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

/**
 * A rule on one screen: when, to whom and what as sentences with their fields inside, beside the message on a phone and
 * the stays that get it next. Name, switch and Save stay at the top.
 */
export function RuleEditor({ rule }: { rule: MessageRule | null }) {
  const [draft, setDraft] = useState<RuleInput>(() => (rule ? inputOf(rule) : newRule));
  const [saved, setSaved] = useState(draft);
  const change = (part: Partial<RuleInput>) => setDraft((before) => ({ ...before, ...part }));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const languages = rule?.missingLocales ?? [];

  return (
    <>
      <UnsavedGuard dirty={isDirty} />
      <RuleBar rule={rule} draft={draft} isDirty={isDirty} change={change} onSaved={() => setSaved(draft)} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <Card className="grid min-w-0 gap-4">
          <RuleSection title={t.labels.when}>
            <WhenFields draft={draft} change={change} />
          </RuleSection>
          <RuleSection title={t.automation.sectionWho}>
            <WhoFields draft={draft} change={change} languages={languages} />
          </RuleSection>
          <RuleSection title={t.labels.text}>
            <RuleTexts
              texts={draft.texts}
              guestLanguages={languages}
              onChange={(texts) => change({ texts })}
            />
          </RuleSection>
          <HowFields draft={draft} change={change} />
        </Card>
        <div className="grid min-w-0 gap-5">
          <RulePreview rule={rule} draft={draft} />
          {rule && !isDirty ? (
            <RehearsalPanel rule={rule} />
          ) : (
            <DraftRehearsalPanel rule={rule} draft={draft} />
          )}
        </div>
      </div>
    </>
  );
}

function RuleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="min-w-0 gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0 md:flex"
    >
      <h2 className="shrink-0 pt-2 pb-2 text-base" style={{ width: '5.5rem' }}>
        {title}
      </h2>
      <div className="min-w-0 flex-1">{children}</div>
    </section>
  );
}

/** "2 days before check-in at 10:00", each part a field. */
function WhenFields({ draft, change }: PartProps) {
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
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-3">
      {!countsHours && (
        <>
          <NumberStepper
            label={t.labels.days}
            value={offsetDays}
            min={0}
            max={ruleLimits.days}
            className="w-36"
            onChange={(value) => change({ offsetDays: value ?? 0 })}
          />
          <span>{t.automation.daysUnit({ count: offsetDays })}</span>
        </>
      )}
      {(atTime === null || countsHours) && (
        <>
          <NumberStepper
            label={t.automation.offsetHours}
            value={offsetHours}
            min={0}
            max={ruleLimits.hours}
            className="w-36"
            onChange={(value) => change({ offsetHours: value ?? 0 })}
          />
          <span>{t.automation.hoursUnit({ count: offsetHours })}</span>
        </>
      )}
      <Select<MessageTrigger>
        label={t.automation.trigger}
        className="w-auto min-w-44"
        value={trigger}
        onChange={choose}
        options={messageTriggers.map((value) => ({ value, label: t.automation.triggerLabels[value] }))}
      />
      {!countsHours && (
        <>
          <span className="flex items-center gap-2.5">
            {t.automation.atWord}
            <TimeField
              label={t.automation.atTime}
              value={atTime ?? ''}
              mayBeEmpty
              className="w-24"
              onChange={(time) => change({ atTime: time === '' ? null : time })}
            />
          </span>
          <span className="text-[13px] text-mute">{t.automation.atTimeHelp}</span>
        </>
      )}
    </div>
  );
}

type RuleBarProps = PartProps & { rule: MessageRule | null; isDirty: boolean; onSaved: () => void };

/** Name, switch and Save, which stay in view. A rule with unsaved changes is saved before it is switched. */
function RuleBar({ rule, draft, isDirty, change, onSaved }: RuleBarProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const withKey = useIdempotencyKey();
  const [isConfirming, setConfirming] = useState(false);

  const { values } = useAddressSearch();

  const save = useAction((_next?: 'on') => withKey(draft, (key) => saveRule(rule, draft, key)), {
    done: () => (rule ? t.automation.saved : t.automation.created),
    failed: true,
    onDone: async (saved, next) => {
      onSaved();
      await client.invalidateQueries(rulesQuery());
      if (rule) await client.invalidateQueries({ queryKey: rehearsalQuery(rule._id).queryKey });
      if (!rule)
        await navigate({
          to: addresses.automationRule.pattern,
          params: { id: saved._id },
          search: next === undefined ? {} : { switch: next },
          replace: true,
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
    <div className="sticky top-16 z-30 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 max-md:gap-x-2 rounded-card border border-line bg-surface px-4 py-2.5 shadow-card max-md:top-[60px] max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
      <div className="min-w-0 flex-1 basis-52 max-md:basis-0">
        <TextInput
          aria-label={t.labels.name}
          placeholder={t.automation.namePlaceholder}
          value={draft.name}
          maxLength={ruleLimits.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
      {rule && (
        <RuleSwitch
          rule={rule}
          disabled={isDirty}
          startsAsking={values.switch === 'on'}
          label={
            <span className="max-md:sr-only">
              {rule.status === 'active' ? t.labels.twoStepOn : t.labels.twoStepOff}
            </span>
          }
        />
      )}
      {rule && rule.status === 'paused' && (
        <Button
          variant="quiet"
          aria-label={t.actions.deleteLabel}
          className="max-md:px-2.5"
          onClick={() => setConfirming(true)}
        >
          <span className="max-md:hidden">{t.actions.deleteLabel}</span>
          <Trash2 aria-hidden className="size-[18px] md:hidden" />
        </Button>
      )}
      <SaveButtons
        isNew={rule === null}
        isBusy={save.isPending}
        isComplete={isComplete}
        onSave={() => save.run()}
        onSaveAndSwitchOn={() => save.run('on')}
      />
      <p className="w-full truncate px-1 text-sm text-mute max-md:hidden" aria-live="polite">
        {ruleSentence(draft)}
      </p>
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

type SaveButtonsProps = {
  isNew: boolean;
  isBusy: boolean;
  isComplete: boolean;
  onSave: () => void;
  onSaveAndSwitchOn: () => void;
};

/** Buttons of the bar, short on a phone, where all of it is one row. */
function SaveButtons({ isNew, isBusy, isComplete, onSave, onSaveAndSwitchOn }: SaveButtonsProps) {
  return (
    <>
      <Button
        variant={isNew ? 'secondary' : 'primary'}
        aria-label={t.automation.save}
        busy={isBusy}
        disabled={!isComplete}
        className={isNew ? 'max-md:px-2.5' : undefined}
        onClick={onSave}
      >
        <span className="max-md:hidden">{t.automation.save}</span>
        {isNew ? (
          <Save aria-hidden className="size-[18px] md:hidden" />
        ) : (
          <span className="md:hidden">{t.actions.save}</span>
        )}
      </Button>
      {isNew && (
        <Button
          aria-label={t.automation.saveAndSwitchOn}
          busy={isBusy}
          disabled={!isComplete}
          onClick={onSaveAndSwitchOn}
        >
          <span className="max-md:hidden">{t.automation.saveAndSwitchOn}</span>
          <span className="md:hidden">{t.automation.switchConfirm}</span>
        </Button>
      )}
    </>
  );
}
