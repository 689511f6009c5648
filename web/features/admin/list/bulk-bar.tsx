import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { BulkResults } from '#contract/bulk-results.ts';
import * as t from '#texts/screens.ts';
import type { Selection } from '#web/lib/selection.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';

/** A selection of everything that a filter matches, whether it is loaded or not. */
export type MatchingSelection = {
  /** Number of matches, once the server has counted them; absent where there is nothing beyond the selection. */
  count: number | undefined;
  isOn: boolean;
  set: (isOn: boolean) => void;
};

type BulkBarProps = {
  selection: Selection;
  actions: readonly BulkAction[];
  /** Names a refused item in the report. */
  nameOf: (id: string) => string;
  matching?: MatchingSelection | undefined;
};

/** Bulk actions on the selected items, or on all that match; each asks for confirmation and reports refusals. */
export function BulkBar({ selection, actions, nameOf, matching }: BulkBarProps): ReactNode {
  const [requested, setRequested] = useState<BulkAction | null>(null);
  const all = matching?.isOn ? matching.count : undefined;
  const clear = () => {
    selection.clear();
    matching?.set(false);
  };

  return (
    <>
      <SelectionBar count={all ?? selection.ids.length} onClear={clear} overBottomNav={false}>
        {matching?.count !== undefined && all === undefined && (
          <Button size="sm" variant="quiet" onClick={() => matching.set(true)}>
            {t.tables.bulkSelectMatching({ count: matching.count })}
          </Button>
        )}
        {actions
          .filter((action) => (all === undefined ? applies(action) : action.runAll !== undefined))
          .map((action) => (
            <Button
              key={action.key}
              size="sm"
              variant={action.danger ? 'danger' : 'secondary'}
              onClick={() => setRequested(action)}
            >
              {all === undefined && action.ids && action.ids.length < selection.ids.length
                ? `${action.label} (${action.ids.length})`
                : action.label}
            </Button>
          ))}
      </SelectionBar>
      {requested && (
        <BulkDialog
          action={requested}
          selection={selection}
          all={all}
          nameOf={nameOf}
          onDone={() => matching?.set(false)}
          onClose={() => setRequested(null)}
        />
      )}
    </>
  );
}

function applies({ ids }: BulkAction): boolean {
  return ids === undefined || ids.length > 0;
}

type Answer = BulkResults['answers'][number];
/** State of an item from before a bulk action. */
type Before = NonNullable<Answer['before']>;

export type BulkAction = {
  key: string;
  /** Those of the selected items that it applies to; all when absent. The others are left as they are. */
  ids?: readonly string[];
  label: string;
  danger?: boolean;
  /** 'none' confirms without asking for a reason. */
  reason: 'required' | 'optional' | 'none';
  title: (count: number) => string;
  text: string;
  run: (ids: string[], reason: string) => Promise<BulkResults>;
  /** Changes everything that the filter of the list matches. */
  runAll?: (count: number, reason: string) => Promise<BulkResults>;
  /** Takes items back to the state from before; absent for what cannot be undone. */
  undo?: (ids: string[], before: Before) => Promise<BulkResults>;
};

type BulkDialogProps = {
  action: BulkAction;
  selection: Selection;
  /** Number of all that match, when all of them are to be changed. */
  all: number | undefined;
  nameOf: (id: string) => string;
  onDone: () => void;
  onClose: () => void;
};

/** Maximum ids per call. */
const maxBatchSize = 100;

/** Confirms a bulk action. Skipped items are listed with their reasons and stay selected. */
function BulkDialog({ action, selection, all, nameOf, onDone, onClose }: BulkDialogProps) {
  const queryClient = useQueryClient();
  const ids = action.ids ?? selection.ids;
  const left = all === undefined ? selection.ids.length - ids.length : 0;
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const undoing = useAction((done: readonly Answer[]) => undoAll(action, done), {
    done: () => t.notices.changeUndone,
    failed: true,
    onSettled: refresh,
  });

  const undoOf = (answers: readonly Answer[]) => {
    const changed = answers.filter(({ updated, before }) => updated && before !== undefined);
    return action.undo && changed.length > 0 ? () => undoing.run(changed) : undefined;
  };
  const { runAll } = action;

  const bulk = useAction(
    (reason: string) =>
      all !== undefined && runAll
        ? runAll(all, reason).then(({ answers }) => answers)
        : runInBatches(action, ids, reason),
    {
      done: (answers) =>
        answers.every(({ updated }) => updated) ? t.tables.bulkDone({ count: answers.length }) : undefined,
      undo: undoOf,
      onDone: (answers) => {
        if (all === undefined)
          selection.toggleAll(answers.filter(({ updated }) => updated).map(({ _id }) => _id));
        else selection.clear();
        onDone();
        if (answers.every(({ updated }) => updated)) onClose();
      },
      // Earlier batches may have succeeded before an error.
      onSettled: refresh,
    },
  );
  if (bulk.data) {
    return (
      <BulkReport
        answers={bulk.data}
        staysSelected={all === undefined}
        nameOf={nameOf}
        onUndo={undoOf(bulk.data)}
        onClose={onClose}
      />
    );
  }

  const leftAlone = left > 0 ? t.lists.leftAlone({ count: left }) : '';
  const note = all === undefined ? leftAlone : t.tables.bulkMatchingText;

  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={action.title(all ?? ids.length)}
      text={note === '' ? action.text : `${action.text} ${note}`}
      confirmLabel={action.label}
      danger={action.danger ?? false}
      reason={action.reason}
      reasonHelp={action.reason === 'required' ? t.tables.bulkReasonHelp : undefined}
      problem={bulk.problem}
      busy={bulk.isPending}
      onConfirm={(reason) => bulk.run(reason)}
    />
  );
}

/** Items that were in the same state go back together. */
async function undoAll({ undo }: BulkAction, done: readonly Answer[]): Promise<void> {
  const groups = Map.groupBy(done, ({ before }) => JSON.stringify(before));
  for (const group of groups.values()) {
    const before = group[0]?.before;
    if (!undo || !before) continue;
    const ids = group.map(({ _id }) => _id);
    for (let from = 0; from < ids.length; from += maxBatchSize)
      await undo(ids.slice(from, from + maxBatchSize), before);
  }
}

async function runInBatches(action: BulkAction, ids: readonly string[], reason: string) {
  const answers: BulkResults['answers'] = [];
  for (let from = 0; from < ids.length; from += maxBatchSize) {
    answers.push(...(await action.run(ids.slice(from, from + maxBatchSize), reason)).answers);
  }
  return answers;
}

type BulkReportProps = Pick<BulkDialogProps, 'nameOf' | 'onClose'> & {
  answers: readonly Answer[];
  staysSelected: boolean;
  onUndo: (() => void) | undefined;
};

/** How many names a reason is followed by. */
const namesShown = 5;

/** What was done and what was skipped, by reason. */
function BulkReport({ answers, staysSelected, nameOf, onUndo, onClose }: BulkReportProps) {
  const skipped = answers.filter(({ updated }) => !updated);
  const byReason = [...Map.groupBy(skipped, ({ detail }) => detail ?? '')];
  const done = answers.length - skipped.length;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.tables.bulkSome({ done, count: answers.length })}
      text={staysSelected ? t.tables.bulkSomeText : t.tables.bulkSkippedText({ count: skipped.length })}
      footer={{
        secondary: onUndo && (
          <Button
            variant="secondary"
            onClick={() => {
              onUndo();
              onClose();
            }}
          >
            {t.tables.bulkUndo({ count: done })}
          </Button>
        ),
        primary: <Button onClick={onClose}>{t.actions.close}</Button>,
      }}
    >
      <ul className="divide-y divide-line">
        {byReason.map(([reason, of]) => (
          <li key={reason} className="py-2.5">
            <p className="font-semibold">{t.tables.bulkSkipped({ count: of.length, reason })}</p>
            <p className="text-sm break-words text-mute">
              {of
                .slice(0, namesShown)
                .map(({ _id, name }) => name || nameOf(_id))
                .join(', ')}
              {of.length > namesShown && ` ${t.counts.more({ count: of.length - namesShown })}`}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
