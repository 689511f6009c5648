import { useState } from 'react';
import type { Conflict } from '#contract/calendars/calendar-shapes.ts';
import type { ConflictAction, EventClass } from '#domain/calendars/calendar-lists.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { eventClassLabels, optionsOf } from './calendar-labels.ts';
import { useResolveConflict } from './conflict.queries.ts';

/** All but moving, which needs a property. */
type DialogAction = Exclude<ConflictAction, 'moved'>;

type DialogWords = {
  label: () => string;
  title: () => string;
  text: (conflict: Conflict) => string;
  reason: 'required' | 'optional' | 'none';
  /** What it is for, beside its button. */
  use: (conflict: Conflict) => string;
};

const dialogs: Record<DialogAction, DialogWords> = {
  same_stay: {
    ...{ label: m.calendars_same_stay, title: m.calendars_same_stay_title, reason: 'none' },
    text: () => m.calendars_same_stay_text(),
    use: () => m.calendars_same_stay_use(),
  },
  reclassified: {
    ...{ label: m.calendars_reclassify, title: m.calendars_reclassify_title, reason: 'none' },
    text: () => m.calendars_reclassify_text(),
    use: ({ kind }) =>
      kind === 'same_nights' ? m.calendars_reclassify_use_same() : m.calendars_reclassify_use(),
  },
  done_at_channel: {
    ...{ label: m.calendars_done, title: m.calendars_done_title, reason: 'none' },
    text: () => m.calendars_done_text(),
    use: ({ theirs }) => m.calendars_done_use({ channel: theirs.feedName }),
  },
  ignored: {
    ...{ label: m.calendars_ignore, title: m.calendars_ignore_title, reason: 'required' },
    text: () => m.calendars_ignore_text(),
    use: () => m.calendars_ignore_use(),
  },
  cancelled: {
    ...{ label: m.calendars_cancel, title: m.calendars_cancel_title, reason: 'required' },
    text: ({ ours }) =>
      ours?.refundIfCancelled
        ? m.calendars_cancel_text({ amount: formatMoney(ours.refundIfCancelled) })
        : m.calendars_cancel_text_plain(),
    use: ({ ours }) =>
      ours?.refundIfCancelled && ours.refundIfCancelled.amount > 0
        ? m.calendars_cancel_use({ amount: formatMoney(ours.refundIfCancelled) })
        : m.calendars_cancel_use_plain(),
  },
};

/** Ways out of a conflict, each with a confirmation. */
export function ConflictActions({ conflict }: { conflict: Conflict }) {
  const [chosen, setChosen] = useState<DialogAction | null>(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {possibleActions(conflict).map((action) => (
          <li key={action} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <p className="min-w-0 flex-1 basis-60 text-[15px] text-pretty">{dialogs[action].use(conflict)}</p>
            <Button
              variant={action === 'cancelled' ? 'danger-quiet' : 'secondary'}
              size="sm"
              className="min-w-44 max-sm:w-full"
              onClick={() => setChosen(action)}
            >
              {dialogs[action].label()}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <ActionDialog conflict={conflict} action={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** The likeliest first: a closure that is reported back, or a guest who cannot stay. */
function possibleActions({ kind, ours, theirs }: Conflict): DialogAction[] {
  if (theirs.isGone) return ours?.kind === 'booking' ? ['ignored', 'cancelled'] : ['ignored'];
  if (ours?.kind !== 'booking') return ['done_at_channel', 'reclassified', 'ignored'];
  return kind === 'same_nights'
    ? ['reclassified', 'same_stay', 'done_at_channel', 'ignored', 'cancelled']
    : ['cancelled', 'done_at_channel', 'same_stay', 'reclassified', 'ignored'];
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
