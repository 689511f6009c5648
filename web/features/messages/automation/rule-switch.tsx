import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { MessageRule } from '#contract/messages/message-rules.ts';
import * as t from '#texts/screens.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { rehearsalQuery, rulesQuery, switchRule, undoSwitchOff } from './automation.queries.ts';
import { NotMailed } from './rule-preview.tsx';

type RuleSwitchProps = {
  rule: MessageRule;
  label: ReactNode;
  disabled?: boolean;
  /** Begins with the question about switching on, for a rule that was just written. */
  startsAsking?: boolean;
};

/** Switches a rule on or off. Both ask first where messages to come are concerned. */
export function RuleSwitch({ rule, label, disabled = false, startsAsking = false }: RuleSwitchProps) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<'on' | 'off' | null>(
    startsAsking && rule.status === 'paused' ? 'on' : null,
  );
  const refresh = async () => {
    await client.invalidateQueries(rulesQuery());
    await client.invalidateQueries({ queryKey: rehearsalQuery(rule._id).queryKey });
  };

  const change = useAction(
    ({ on, includesUpcoming }: { on: boolean; includesUpcoming: boolean }) =>
      switchRule(rule._id, on ? 'active' : 'paused', includesUpcoming),
    {
      done: ({ name, status }) =>
        status === 'active' ? t.automation.switchedOn({ name }) : t.automation.switchedOff({ name }),
      failed: true,
      undo: (_, { on }) => (on ? undefined : () => undo.run()),
      onDone: refresh,
      onSettled: () => setQuestion(null),
    },
  );
  const undo = useAction(() => undoSwitchOff(rule._id), {
    done: ({ name }) => t.automation.switchedOn({ name }),
    failed: true,
    onDone: refresh,
  });

  function ask(on: boolean) {
    if (on) setQuestion('on');
    else if (rule.planned > 0) setQuestion('off');
    else change.run({ on, includesUpcoming: false });
  }

  return (
    <>
      <Switch
        checked={rule.status === 'active'}
        disabled={disabled || change.isPending}
        onChange={ask}
        label={label}
      />
      {question === 'on' && (
        <SwitchOnDialog
          rule={rule}
          busy={change.isPending}
          onClose={() => setQuestion(null)}
          onConfirm={(includesUpcoming) => change.run({ on: true, includesUpcoming })}
        />
      )}
      {question === 'off' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setQuestion(null)}
          title={t.automation.switchOffTitle({ name: rule.name })}
          text={t.automation.switchOffText({ count: rule.planned })}
          confirmLabel={t.automation.switchOffConfirm}
          busy={change.isPending}
          onConfirm={() => change.run({ on: false, includesUpcoming: false })}
        />
      )}
    </>
  );
}

type SwitchOnDialogProps = {
  rule: MessageRule;
  busy: boolean;
  onClose: () => void;
  onConfirm: (includesUpcoming: boolean) => void;
};

/** Says before anything is sent which stays that are already confirmed could be included. */
function SwitchOnDialog({ rule, busy, onClose, onConfirm }: SwitchOnDialogProps) {
  const [covers, setCovers] = useState(false);
  const { data } = useQuery(rehearsalQuery(rule._id));

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.automation.switchTitle({ name: rule.name })}
      text={t.automation.switchText}
      confirmLabel={t.automation.switchConfirm}
      busy={busy}
      onConfirm={() => onConfirm(covers)}
    >
      {data !== undefined && data.covers > 0 && (
        <Checkbox
          checked={covers}
          onChange={setCovers}
          label={t.automation.switchCovers({ count: data.covers })}
          help={t.automation.switchCoversHelp}
        />
      )}
      {data !== undefined && covers && <NotMailed messages={data.upcoming} />}
    </ConfirmDialog>
  );
}
