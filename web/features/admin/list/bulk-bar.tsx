import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { BulkResults } from '#contract/platform/bulk-results.ts';
import type { Selection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';

type BulkBarProps = {
  selection: Selection;
  acts: readonly BulkAction[];
  /** Names a refused item in the report. */
  nameOf: (id: string) => string;
};

/** Bulk actions on the selected items; each asks for confirmation and reports refusals. */
export function BulkBar({ selection, acts, nameOf }: BulkBarProps): ReactNode {
  const [requested, setAsked] = useState<BulkAction | null>(null);
  return (
    <>
      <SelectionBar count={selection.ids.length} onClear={selection.clear} overBottomNav={false}>
        {acts.filter(applies).map((action) => (
          <Button
            key={action.key}
            size="sm"
            variant={action.danger ? 'danger' : 'secondary'}
            onClick={() => setAsked(action)}
          >
            {action.ids && action.ids.length < selection.ids.length
              ? `${action.label} (${action.ids.length})`
              : action.label}
          </Button>
        ))}
      </SelectionBar>
      {requested && (
        <BulkDialog action={requested} selection={selection} nameOf={nameOf} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function applies({ ids }: BulkAction): boolean {
  return ids === undefined || ids.length > 0;
}

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
};

type BulkDialogProps = {
  action: BulkAction;
  selection: Selection;
  nameOf: (id: string) => string;
  onClose: () => void;
};

/** Maximum ids per call. */
const maxBatchSize = 100;

/** Confirms a bulk action. Refused items are listed with their reasons and stay selected. */
function BulkDialog({ action, selection, nameOf, onClose }: BulkDialogProps) {
  const queryClient = useQueryClient();
  const ids = action.ids ?? selection.ids;
  const left = selection.ids.length - ids.length;
  const bulk = useAction((reason: string) => runInBatches(action, ids, reason), {
    done: (answers) =>
      answers.every(({ updated }) => updated) ? m.tables_bulk_done({ count: answers.length }) : undefined,
    onDone: (answers) => {
      selection.toggleAll(answers.filter(({ updated }) => updated).map(({ _id }) => _id));
      if (answers.every(({ updated }) => updated)) onClose();
    },
    // Earlier batches may have succeeded before an error.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  if (bulk.data) {
    return <BulkReport answers={bulk.data} nameOf={nameOf} onClose={onClose} />;
  }
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={action.title(ids.length)}
      text={left > 0 ? `${action.text} ${m.lists_left_alone({ count: left })}` : action.text}
      confirmLabel={action.label}
      danger={action.danger ?? false}
      reason={action.reason}
      reasonHelp={action.reason === 'required' ? m.tables_bulk_reason_help() : undefined}
      problem={bulk.problem}
      busy={bulk.isPending}
      onConfirm={(reason) => bulk.run(reason)}
    />
  );
}

async function runInBatches(action: BulkAction, ids: readonly string[], reason: string) {
  const answers: BulkResults['answers'] = [];
  for (let from = 0; from < ids.length; from += maxBatchSize) {
    answers.push(...(await action.run(ids.slice(from, from + maxBatchSize), reason)).answers);
  }
  return answers;
}

type BulkReportProps = Pick<BulkDialogProps, 'nameOf' | 'onClose'> & { answers: BulkResults['answers'] };

function BulkReport({ answers, nameOf, onClose }: BulkReportProps) {
  const refused = answers.filter(({ updated }) => !updated);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.tables_bulk_some({ done: answers.length - refused.length, count: answers.length })}
      text={m.tables_bulk_some_text()}
      footer={{ primary: <Button onClick={onClose}>{m.tables_close()}</Button> }}
    >
      <ul className="divide-y divide-line">
        {refused.map(({ _id, detail }) => (
          <li key={_id} className="py-2.5">
            <p className="font-semibold break-words">{nameOf(_id)}</p>
            <p className="text-sm text-mute">{detail}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
