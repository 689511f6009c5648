import { useState } from 'react';
import type { Conflict } from '#contract/calendars/calendar-shapes.ts';
import type { ConflictAction, EventClass } from '#domain/calendars/calendar-lists.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { eventClassLabels, optionsOf } from './calendar-labels.ts';
import { useResolveConflict } from './use-resolve-conflict.ts';

/** All but moving, which needs a property. */
type DialogAction = Exclude<ConflictAction, 'moved'>;

type DialogWords = {
  label: () => string;
  title: () => string;
  text: (conflict: Conflict) => string;
  reason: 'required' | 'optional' | 'none';
};

const dialogs: Record<DialogAction, DialogWords> = {
  same_stay: {
    ...{ label: m.calendars_same_stay, title: m.calendars_same_stay_title, reason: 'none' },
    text: () => m.calendars_same_stay_text(),
  },
  reclassified: {
    ...{ label: m.calendars_reclassify, title: m.calendars_reclassify_title, reason: 'none' },
    text: () => m.calendars_reclassify_text(),
  },
  done_at_channel: {
    ...{ label: m.calendars_done, title: m.calendars_done_title, reason: 'none' },
    text: () => m.calendars_done_text(),
  },
  ignored: {
    ...{ label: m.calendars_ignore, title: m.calendars_ignore_title, reason: 'required' },
    text: () => m.calendars_ignore_text(),
  },
  cancelled: {
    ...{ label: m.calendars_cancel, title: m.calendars_cancel_title, reason: 'required' },
    text: ({ ours }) =>
      ours?.refundIfCancelled
        ? m.calendars_cancel_text({ amount: formatMoney(ours.refundIfCancelled) })
        : m.calendars_cancel_text_plain(),
  },
};

/** Ways out of a conflict, each with a confirmation. */
export function ConflictActions({ conflict }: { conflict: Conflict }) {
  const [chosen, setChosen] = useState<DialogAction | null>(null);
  return (
    <Card>
      <CardHeader title={m.calendars_ways()} text={m.calendars_ways_text()} />
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        {possibleActions(conflict).map((action) => (
          <Button
            key={action}
            variant={action === 'cancelled' ? 'danger' : 'secondary'}
            onClick={() => setChosen(action)}
          >
            {dialogs[action].label()}
          </Button>
        ))}
      </div>
      {chosen && <ActionDialog conflict={conflict} action={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function possibleActions({ ours, theirs }: Conflict): DialogAction[] {
  const ofEvent: DialogAction[] = theirs.isGone ? [] : ['reclassified', 'done_at_channel'];
  if (ours?.kind !== 'booking') return [...ofEvent, 'ignored'];
  return [...(theirs.isGone ? [] : (['same_stay'] as const)), ...ofEvent, 'ignored', 'cancelled'];
}

type ActionDialogProps = { conflict: Conflict; action: DialogAction; onClose: () => void };

function ActionDialog({ conflict, action, onClose }: ActionDialogProps) {
  const { ours, theirs } = conflict;
  const { label, title, text, reason: requested } = dialogs[action];
  const classes = optionsOf(eventClassLabels).filter(({ value }) => value !== theirs.class);
  const [chosenClass, setChosenClass] = useState<EventClass>(theirs.class === 'echo' ? 'closed' : 'echo');
  const [isRule, setIsRule] = useState(false);
  const resolve = useResolveConflict(conflict, onClose);
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={title()}
      text={text(conflict)}
      confirmLabel={label()}
      keepLabel={action === 'cancelled' ? m.calendars_cancel_keep() : undefined}
      danger={action === 'cancelled'}
      busy={resolve.isPending}
      reason={requested}
      onConfirm={(reason) =>
        resolve.run({
          action,
          ...(reason === '' ? {} : { reason }),
          ...(action === 'reclassified' ? { class: chosenClass, always: isRule } : {}),
          ...(action === 'cancelled' && ours?.version ? { bookingVersion: ours.version } : {}),
        })
      }
    >
      {action === 'reclassified' && (
        <>
          <Field label={m.calendars_class()}>
            <Select value={chosenClass} onChange={setChosenClass} options={classes} />
          </Field>
          <Checkbox
            checked={isRule}
            onChange={setIsRule}
            label={m.calendars_class_always({ summary: theirs.summary })}
          />
        </>
      )}
    </ReasonDialog>
  );
}
