import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkAnswers } from '#contract/bulk-answers.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import type { Selection } from '#web/lib/selection.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { ReasonDialog } from './reason-dialog.tsx';

export type BulkAct = {
  key: string;
  label: string;
  danger?: boolean;
  reasonNeeded: boolean;
  title: (count: number) => string;
  text: string;
  run: (ids: string[], reason: string) => Promise<BulkAnswers>;
};

type BulkDialogProps = {
  act: BulkAct;
  selection: Selection;
  nameOf: (id: string) => string;
  onClose: () => void;
};

/** Maximum ids per call. */
const mostAtOnce = 100;

/** Confirms a bulk action. Refused items are listed with their reasons and stay selected. */
export function BulkDialog({ act, selection, nameOf, onClose }: BulkDialogProps) {
  const queryClient = useQueryClient();
  const { ids } = selection;
  const run = useMutation({
    mutationFn: (reason: string) => runInParts(act, ids, reason),
    async onSuccess(answers) {
      const done = answers.filter(({ updated }) => updated);
      const left = answers.length - done.length;
      selection.toggleAll(done.map(({ _id }) => _id));
      if (left === 0) {
        showToast({ tone: 'good', title: m.desk_bulk_done({ count: done.length }) });
        onClose();
      }
    },
    // Earlier batches may have succeeded before an error.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  if (run.data) {
    return <BulkReport answers={run.data} nameOf={nameOf} onClose={onClose} />;
  }
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={act.title(ids.length)}
      text={act.text}
      confirmLabel={act.label}
      danger={act.danger ?? false}
      reasonNeeded={act.reasonNeeded}
      reasonHelp={act.reasonNeeded ? m.desk_bulk_reason_help() : undefined}
      problem={run.isError ? problemWords(run.error) : undefined}
      busy={run.isPending}
      onConfirm={(reason) => run.mutate(reason)}
    />
  );
}

async function runInParts(act: BulkAct, ids: readonly string[], reason: string) {
  const answers: BulkAnswers['answers'] = [];
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    answers.push(...(await act.run(ids.slice(from, from + mostAtOnce), reason)).answers);
  }
  return answers;
}

type BulkReportProps = Pick<BulkDialogProps, 'nameOf' | 'onClose'> & { answers: BulkAnswers['answers'] };

function BulkReport({ answers, nameOf, onClose }: BulkReportProps) {
  const refused = answers.filter(({ updated }) => !updated);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.desk_bulk_some({ done: answers.length - refused.length, count: answers.length })}
      text={m.desk_bulk_some_text()}
      footer={<Button onClick={onClose}>{m.desk_close()}</Button>}
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
