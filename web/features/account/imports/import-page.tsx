import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { AnswerSteps } from './answer-steps.tsx';
import { CheckedStep } from './checked-step.tsx';
import { type Import, importQuery, isRunning } from './import.queries.ts';
import { importTones } from './import-card.tsx';
import { ReportStep } from './report-step.tsx';
import { originOf } from './source-icon.tsx';
import { WizardSteps } from './wizard-steps.tsx';

/** One import, from its columns to its roll-back. */
export function ImportPage({ id }: { id: string }) {
  const { change } = useAddressSearch();
  const found = useQuery(importQuery(id));

  return (
    <>
      <Button
        variant="quiet"
        icon={<ArrowLeft aria-hidden />}
        onClick={() => change({ import: undefined })}
        className="-ml-3"
      >
        {t.imports.back}
      </Button>
      <Loaded query={found} failure={t.imports.failed} card lines={6}>
        {(data) => <ImportCard found={data} />}
      </Loaded>
    </>
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
    <Card aria-label={fileName}>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="break-words">{fileName}</h2>
          <p className="mt-0.5 text-sm text-mute">
            {originOf({ kind, source })} · {t.imports.rows({ count: rowCount })}
          </p>
        </div>
        <Badge tone={importTones[state]}>{t.importLabels.importStates[state]}</Badge>
      </header>
      <WizardSteps steps={steps} at={stepOf(shown)} />
      {shown === 'uploaded' && (
        <AnswerSteps key={found._id} found={found} onChecked={() => setEdits(false)} />
      )}
      {isRunning(shown) && <Running found={found} />}
      {shown === 'checked' && <CheckedStep found={found} onEdit={() => setEdits(true)} />}
      {(shown === 'applied' || shown === 'undone') && <ReportStep found={found} />}
    </Card>
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
  const percent = progress && progress.work > 0 ? (100 * progress.done) / progress.work : null;

  return (
    <div role="status">
      <Progress value={state === 'checking' ? null : percent} label={runningLabels[state]} />
      <p className="mt-3 text-sm text-mute">{t.imports.runsAlone}</p>
    </div>
  );
}
