import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { ColumnsForm, type Fields } from './columns-form.tsx';
import { columnsObstacle } from './columns-obstacle.ts';
import { DiscardButton } from './discard-button.tsx';
import { type Answers, cacheImport, checkRows, type Import, saveAnswers } from './import.queries.ts';
import { ValuesForm } from './values-form.tsx';

type AnswerStepsProps = { found: Import; onChecked: () => void };

/** Columns first, then what their values mean; what is said is saved at each step. */
export function AnswerSteps({ found, onChecked }: AnswerStepsProps) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<'columns' | 'values'>('columns');
  const [fields, setFields] = useState<Fields>(() => found.columns.map(({ field }) => field));
  const [answers, setAnswers] = useState<Answers>(found.answers);
  const { _id: id, version } = found;

  const save = useAction(() => saveAnswers(id, { version, columns: [...fields], answers }), {
    onDone: (saved) => {
      cacheImport(queryClient, saved);
      setAnswers(saved.answers);
    },
  });

  const onBegun = (begun: Import) => {
    cacheImport(queryClient, begun);
    onChecked();
  };
  const checkSaved = useAction(() => checkRows(id), { onDone: onBegun });
  const check = useAction(
    async () => {
      const saved = await saveAnswers(id, { version, columns: [...fields], answers });
      cacheImport(queryClient, saved);
      return checkRows(id);
    },
    { onDone: onBegun },
  );

  // A file that leaves nothing open needs no second step.
  function goOn(saved: Import) {
    if (saved.kind !== 'bookings' && saved.questions.length === 0) checkSaved.run();
    else setStep('values');
  }

  if (step === 'columns') {
    const obstacle = columnsObstacle(found.kind, fields);
    const problem = save.problem ?? checkSaved.problem;
    return (
      <ColumnsForm kind={found.kind} columns={found.columns} fields={fields} onChange={setFields}>
        {problem && <Banner tone="danger">{problem}</Banner>}
        {obstacle !== null && <Banner tone="warning">{obstacle}</Banner>}
        <div className="flex flex-wrap justify-between gap-2">
          <DiscardButton kind="import" id={id} />
          <Button
            busy={save.isPending || checkSaved.isPending}
            disabled={obstacle !== null}
            onClick={() => save.run(undefined, { onSuccess: goOn })}
          >
            {t.actions.continueLabel}
          </Button>
        </div>
      </ColumnsForm>
    );
  }

  return (
    <ValuesForm found={found} answers={answers} onChange={setAnswers}>
      {(isComplete) => (
        <>
          {check.problem && <Banner tone="danger">{check.problem}</Banner>}
          {!isComplete && <p className="text-sm text-mute">{t.imports.answersOpen}</p>}
          <div className="flex flex-wrap justify-between gap-2">
            <Button variant="secondary" disabled={check.isPending} onClick={() => setStep('columns')}>
              {t.actions.back}
            </Button>
            <Button busy={check.isPending} disabled={!isComplete} onClick={() => check.run()}>
              {found.kind === 'bookings' ? t.imports.check : t.imports.checkRows}
            </Button>
          </div>
        </>
      )}
    </ValuesForm>
  );
}
