import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import type { ArchiveLoadState } from '#domain/account/archive-loads.ts';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { ArchiveProblems } from '../settings/archive-report.tsx';
import { type ArchiveLoad, archiveLoadQuery, isRunning } from './archive-load.queries.ts';
import { ArchiveOutcome } from './archive-outcome.tsx';
import { ArchiveReview } from './archive-review.tsx';
import { archiveTones } from './archive-tones.ts';
import { DiscardArchive } from './discard-archive.tsx';
import { WizardSteps } from './wizard-steps.tsx';

/** One archive, from its check to its way back. */
export function ArchivePage({ id }: { id: string }) {
  const { change } = useAddressSearch();
  const found = useQuery(archiveLoadQuery(id));

  return (
    <>
      <Button
        variant="quiet"
        icon={<ArrowLeft aria-hidden />}
        onClick={() => change({ archive: undefined })}
        className="-ml-3"
      >
        {t.imports.back}
      </Button>
      <Loaded query={found} failure={t.archiveLoads.failed} card lines={6}>
        {(data) => <ArchiveCard found={data} />}
      </Loaded>
    </>
  );
}

const steps = [t.archiveLoads.stepCheck, t.archiveLoads.stepReview, t.archiveLoads.stepDone] as const;

function stepOf(state: ArchiveLoadState): number {
  if (state === 'uploading' || state === 'checking' || state === 'refused') return 0;
  return state === 'checked' ? 1 : 2;
}

function ArchiveCard({ found }: { found: ArchiveLoad }) {
  const queryClient = useQueryClient();
  const { state, fileName, bytes, failure, createdBy, createdAt } = found;

  // Everything else on screen has come or gone with the archive.
  useEffect(() => {
    if (state !== 'applied' && state !== 'undone') return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'archive-loads' });
  }, [state, queryClient]);

  return (
    <Card aria-label={fileName}>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="break-words">{fileName}</h2>
          <p className="mt-0.5 text-sm text-mute">
            {t.archiveLoads.size({ bytes })} ·{' '}
            {t.imports.byWhen({ name: createdBy, when: formatMoment(createdAt) })}
          </p>
        </div>
        <Badge tone={archiveTones[state]}>{t.archiveLoads.archiveLoadStates[state]}</Badge>
      </header>
      <WizardSteps steps={steps} at={stepOf(state)} />
      {failure !== null && !isRunning(state) && (
        <Banner tone="warning" className="mb-4">
          {t.archiveLoads.failures[failure]}
        </Banner>
      )}
      <Step found={found} />
    </Card>
  );
}

function Step({ found }: { found: ArchiveLoad }) {
  switch (found.state) {
    case 'uploading':
      return (
        <div className="space-y-4">
          <Banner tone="warning">{t.archiveLoads.stopped}</Banner>
          <DiscardArchive id={found._id} />
        </div>
      );
    case 'refused':
      return <Refused found={found} />;
    case 'checked':
      return <ArchiveReview key={found._id} found={found} />;
    case 'applied':
    case 'undone':
      return <ArchiveOutcome found={found} />;
    default:
      return <Running found={found} state={found.state} />;
  }
}

function Refused({ found }: { found: ArchiveLoad }) {
  return (
    <section className="space-y-4">
      <div>
        <h3>{t.archiveLoads.refusedTitle}</h3>
        <p className="mt-0.5 text-sm text-mute">{t.archiveLoads.refusedText}</p>
      </div>
      {found.report && <ArchiveProblems report={found.report} />}
      <DiscardArchive id={found._id} />
    </section>
  );
}

const runningLabels = {
  checking: t.archiveLoads.checking,
  applying: t.archiveLoads.applying,
  undoing: t.archiveLoads.undoing,
} as const;

function Running({ found: { progress }, state }: { found: ArchiveLoad; state: keyof typeof runningLabels }) {
  const percent = progress && progress.work > 0 ? (100 * progress.done) / progress.work : null;
  return (
    <div role="status">
      <Progress value={state === 'applying' ? percent : null} label={runningLabels[state]} />
      <p className="mt-3 text-sm text-mute">{t.imports.runsAlone}</p>
    </div>
  );
}
