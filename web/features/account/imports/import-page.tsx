import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as t from '#texts/screens.ts';
import { AnswerSteps } from './answer-steps.tsx';
import { CheckedStep } from './checked-step.tsx';
import { type Import, importQuery, isRunning } from './import.queries.ts';
import { importTones } from './import-card.tsx';
import { ReportStep } from './report-step.tsx';
import { originOf } from './source-icon.tsx';
import { percentOf, WizardCard, WizardPage, WizardProgress } from './wizard-page.tsx';

/** One import, from its columns to its roll-back. */
export function ImportPage({ id }: { id: string }) {
  const found = useQuery(importQuery(id));
  return (
    <WizardPage kind="import" query={found} failure={t.imports.failed}>
      {(data) => <ImportCard found={data} />}
    </WizardPage>
  );
}

function ImportCard({ found }: { found: Import }) {
  const queryClient = useQueryClient();
  const [edits, setEdits] = useState(false);
  const { state, kind, source, fileName, rowCount } = found;
  const shown = edits && state === 'checked' ? 'uploaded' : state;

  // Bookings and figures of other screens have changed with the import.
  useEffect(() => {
    if (state !== 'applied' && state !== 'undone') return;
    for (const of of ['bookings', 'properties', 'guest-profiles'])
      void queryClient.invalidateQueries({ queryKey: [of] });
  }, [state, queryClient]);

  return (
    <WizardCard
      fileName={fileName}
      details={`${originOf({ kind, source })} · ${t.imports.rows({ count: rowCount })}`}
      state={{ label: t.importLabels.importStates[state], tone: importTones[state] }}
      steps={steps}
      at={stepOf(shown)}
    >
      {shown === 'uploaded' && (
        <AnswerSteps key={found._id} found={found} onChecked={() => setEdits(false)} />
      )}
      {isRunning(shown) && <Running found={found} />}
      {shown === 'checked' && <CheckedStep found={found} onEdit={() => setEdits(true)} />}
      {(shown === 'applied' || shown === 'undone') && <ReportStep found={found} />}
    </WizardCard>
  );
}

const steps = [t.imports.stepColumns, t.imports.stepCheck, t.imports.stepDone] as const;

function stepOf(state: Import['state']): number {
  if (state === 'uploaded') return 0;
  return state === 'checking' || state === 'checked' ? 1 : 2;
}

const runningLabels = {
  checking: t.imports.checking,
  applying: t.imports.applying,
  undoing: t.imports.undoing,
} as const;

function Running({ found: { state, progress } }: { found: Import }) {
  if (state !== 'checking' && state !== 'applying' && state !== 'undoing') return null;

  return (
    <WizardProgress
      label={runningLabels[state]}
      percent={state === 'checking' ? null : percentOf(progress)}
    />
  );
}
