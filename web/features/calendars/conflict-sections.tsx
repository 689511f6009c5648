import { useState } from 'react';
import type { Conflict } from '#contract/calendars/calendar-shapes.ts';
import type { ConflictAction, EventClass } from '#domain/calendars/calendar-lists.ts';
import { addDays, type CivilDate, daysBetween, earlierOf, laterOf } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { formatMoney, formatStay, formatWeekday } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { optionsOf } from './calendar-labels.ts';
import { useResolveConflict } from './conflict.queries.ts';

const maxDays = 16;

type DisputedNightsProps = { conflict: Conflict; ourName: string };

/** Both stays day by day, one above the other, with the nights in common marked. */
export function DisputedNights({ conflict, ourName }: DisputedNightsProps) {
  const { ours, theirs, nights } = conflict;
  const sides: readonly Stay[] = [...(ours ? [ours] : []), theirs];
  const first = sides.reduce((day, one) => earlierOf(day, one.checkIn), nights.checkIn);
  const last = sides.reduce((day, one) => laterOf(day, one.checkOut), nights.checkOut);
  // Long stays are shown around the nights in common.
  const from = laterOf(addDays(first, -1), addDays(nights.checkIn, -5));
  const count = Math.min(maxDays, daysBetween(from, last) + 1);
  const days = Array.from({ length: count }, (_, index) => addDays(from, index));

  return (
    <figure className="overflow-x-auto" aria-label={t.calendarConflicts.commonNights}>
      <div
        className="relative grid gap-y-1.5 py-1"
        style={{ gridTemplateColumns: `repeat(${count}, minmax(2.25rem, 1fr))` }}
      >
        {days.map((day, index) => (
          <span
            key={day}
            style={{ gridColumn: index + 1, gridRow: 1 }}
            className={classNames(
              'text-center text-xs text-mute tabular-nums',
              isWithin(day, nights) && 'font-semibold text-ink',
            )}
          >
            <span className="block">{formatWeekday(day).slice(0, 3)}</span>
            {Number(day.slice(8))}
          </span>
        ))}
        <span
          aria-hidden
          className="rounded-lg border border-dashed border-danger/50 bg-danger/12"
          style={{ ...columns(nights, from, count), gridRow: '2 / span 2' }}
        />
        {ours && (
          <Bar
            stay={ours}
            from={from}
            count={count}
            row={2}
            classes="bg-pine-600 text-white"
            name={ourName}
          />
        )}
        <Bar
          stay={theirs}
          from={from}
          count={count}
          row={3}
          classes="bg-clay-600 text-white"
          name={theirs.feedName}
        />
      </div>
      <figcaption className="mt-2 text-sm text-mute">
        {t.calendarConflicts.commonNights}:{' '}
        <span className="font-semibold text-ink tabular-nums">{formatStay(nights)}</span>
      </figcaption>
    </figure>
  );
}

function isWithin(day: CivilDate, { checkIn, checkOut }: Stay): boolean {
  return checkIn <= day && day < checkOut;
}

/** Columns from the arrival to the last night, within what is shown. */
function columns({ checkIn, checkOut }: Stay, from: CivilDate, count: number) {
  const start = Math.max(0, daysBetween(from, checkIn));
  const end = Math.min(count, Math.max(start + 1, daysBetween(from, checkOut)));
  return { gridColumn: `${start + 1} / ${end + 1}` };
}

type BarProps = { stay: Stay; from: CivilDate; count: number; row: number; classes: string; name: string };

function Bar({ stay, from, count, row, classes, name }: BarProps) {
  return (
    <span
      title={`${name}, ${formatStay(stay)}`}
      className={classNames('relative my-1 truncate rounded-lg px-3 py-2 text-[13px] font-semibold', classes)}
      style={{ ...columns(stay, from, count), gridRow: row }}
    >
      {name}
    </span>
  );
}

/** All but moving, which needs a property. */
type DialogAction = Exclude<ConflictAction, 'moved'>;

type DialogTexts = {
  label: string;
  title: string;
  text: (conflict: Conflict) => string;
  reason: 'required' | 'optional' | 'none';
  /** What it is for, beside its button. */
  use: (conflict: Conflict) => string;
};

const dialogs: Record<DialogAction, DialogTexts> = {
  same_stay: {
    label: t.calendarConflicts.sameStay,
    title: t.calendarConflicts.sameStayTitle,
    reason: 'none',
    text: () => t.calendarConflicts.sameStayText,
    use: () => t.calendarConflicts.sameStayUse,
  },
  reclassified: {
    label: t.calendarConflicts.reclassify,
    title: t.calendarConflicts.reclassifyTitle,
    reason: 'none',
    text: () => t.calendarConflicts.reclassifyText,
    use: ({ kind }) =>
      kind === 'same_nights' ? t.calendarConflicts.reclassifyUseSame : t.calendarConflicts.reclassifyUse,
  },
  done_at_channel: {
    label: t.calendarConflicts.resolutionDone,
    title: t.calendarConflicts.doneTitle,
    reason: 'none',
    text: () => t.calendarConflicts.doneText,
    use: ({ theirs }) => t.calendarConflicts.doneUse({ channel: theirs.feedName }),
  },
  ignored: {
    label: t.calendarConflicts.ignore,
    title: t.calendarConflicts.ignoreTitle,
    reason: 'required',
    text: () => t.calendarConflicts.ignoreText,
    use: () => t.calendarConflicts.ignoreUse,
  },
  cancelled: {
    label: t.actions.cancelBooking,
    title: t.calendarConflicts.cancelTitle,
    reason: 'required',
    text: ({ ours }) =>
      ours?.refundIfCancelled
        ? t.calendarConflicts.cancelText({ amount: formatMoney(ours.refundIfCancelled) })
        : t.calendarConflicts.cancelTextPlain,
    use: ({ ours }) =>
      ours?.refundIfCancelled && ours.refundIfCancelled.amount > 0
        ? t.calendarConflicts.cancelUse({ amount: formatMoney(ours.refundIfCancelled) })
        : t.calendarConflicts.cancelUsePlain,
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
              {dialogs[action].label}
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
  const classes = optionsOf(t.calendars.eventClassLabels).filter(({ value }) => value !== theirs.class);
  const [chosenClass, setChosenClass] = useState<EventClass>(theirs.class === 'echo' ? 'closed' : 'echo');
  const [isRule, setIsRule] = useState(false);
  const resolve = useResolveConflict(conflict, onClose);

  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={title}
      text={text(conflict)}
      confirmLabel={label}
      keepLabel={action === 'cancelled' ? t.actions.dismissCancelBooking : undefined}
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
          <Field label={t.calendarConflicts.classLabel}>
            <Select value={chosenClass} onChange={setChosenClass} options={classes} />
          </Field>
          <Checkbox
            checked={isRule}
            onChange={setIsRule}
            label={t.calendarConflicts.classAlways({ summary: theirs.summary })}
          />
        </>
      )}
    </ReasonDialog>
  );
}
